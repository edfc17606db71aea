//! The actor of one live game: handles one request at a time, stores events, then broadcasts them.

use std::future::pending;
use std::sync::Arc;
use std::time::Instant;

use metrics::{counter, histogram};
use quadriga_api::{ClientMessage, Order, PaceView, Presence, Problem, ServerMessage};
use quadriga_core::{Message, Outcome, Side, ToMessage};
use quadriga_live::{Actor, Command, Decision, Event, EventKind, GamePhase, Millis, Pace, PlayerId, Rejection};
use tokio::sync::mpsc::Receiver;

use super::LiveServices;
use super::click_options::{ClickOptionsCache, first_clicks};
use super::engine_player::PendingMove;
use super::loaded_game::LoadedGame;
use super::persist::{PersistError, new_game};
use super::request::{GameRequest, RequestError};
use super::subscribers::{Subscriber, Subscribers};
use crate::http::error::{problem, refusal_problem};
use crate::http::identity::random_text;
use crate::position_view;

/// Length of a game id, in letters and digits.
pub(crate) const GAME_ID_LENGTH: usize = 12;
/// How many alternatives to a losing move are tried before the mover is warned.
const ALTERNATIVES: usize = 256;
/// From how many milliseconds on a write to disk counts as slow.
const SLOW_DISK: u64 = 250;

/// Actor for one live game; handles one request at a time.
pub(super) struct GameActor {
    pub(super) services: Arc<LiveServices>,
    pub(super) loaded: LoadedGame,
    pub(super) subscribers: Subscribers,
    /// Number of take-backs so far: a pending engine move from before one is void.
    pub(super) takebacks: u64,
    /// Consecutive failures of the engine to produce a move.
    pub(super) engine_failures: u32,
    /// The first clicks of the present position.
    click_options: ClickOptionsCache,
    /// The presence that was broadcast last.
    broadcast_presence: Presence,
}

/// What came of an order.
enum OrderOutcome {
    Done,
    Warned(Message),
    Rejected(Rejection),
}

impl GameActor {
    pub(super) fn new(services: Arc<LiveServices>, loaded: LoadedGame) -> Self {
        let mut actor = Self {
            services,
            loaded,
            subscribers: Subscribers::default(),
            takebacks: 0,
            engine_failures: 0,
            click_options: ClickOptionsCache::default(),
            broadcast_presence: Presence::default(),
        };
        actor.broadcast_presence = actor.presence();
        actor
    }

    /// Handles requests until the game is no longer needed in memory.
    ///
    /// # Errors
    /// If events cannot be stored; the game must be loaded again.
    pub(super) async fn run(mut self, requests: &mut Receiver<GameRequest>) -> Result<(), PersistError> {
        let services = Arc::clone(&self.services);
        let mut closing = services.closing.subscribe();
        let mut pending_move: Option<PendingMove> = None;
        self.resume().await?;
        loop {
            self.broadcast_presence();
            self.plan_engine_move(&mut pending_move);
            let deadline = self.loaded.game.deadline();
            let idle = self.is_idle(pending_move.is_some());
            let alarm = async {
                match deadline {
                    Some(moment) => services.setup.clock.sleep_until(moment).await,
                    None => pending().await,
                }
            };
            let unused =
                async { if idle { tokio::time::sleep(services.setup.limits.linger).await } else { pending().await } };
            let closed = async { closing.wait_for(|closing| *closing).await.is_ok() };
            tokio::select! {
                // A request that arrived before the flag fell counts, even if both are ready at once.
                biased;
                _ = closed => return Ok(()),
                request = requests.recv() => match request {
                    Some(request) => self.handle(request).await?,
                    None => return Ok(()),
                },
                text = PendingMove::ready(&mut pending_move) => self.play_engine_move(text).await?,
                () = alarm => self.tick(self.services.now()).await?,
                () = unused => return Ok(()),
            }
        }
    }

    async fn handle(&mut self, request: GameRequest) -> Result<(), PersistError> {
        match request {
            GameRequest::Subscribe { subscriber, reply } => {
                // If the client has disconnected, its guard sends `Leave`.
                let _ = reply.send(self.subscribe(subscriber));
            }
            GameRequest::Leave { number } => self.subscribers.remove(number),
            GameRequest::Message { number, message, at, lag } => {
                // A flood of messages must not keep the flag from falling.
                if self.loaded.game.deadline().is_some_and(|deadline| deadline <= at) {
                    self.tick(at).await?;
                }
                return self.message(number, message, at, lag).await;
            }
            GameRequest::Join { person, name, reply } => {
                let joined = self.join(&person, name).await;
                let failed = joined.is_err();
                // The seat is taken even if the client has disconnected.
                let _ = reply.send(joined.map_err(|PersistError| RequestError::TryAgain));
                return if failed { Err(PersistError) } else { Ok(()) };
            }
            GameRequest::Inspect(inspect) => inspect(Ok(&self.loaded)),
        }
        Ok(())
    }

    fn subscribe(&mut self, subscriber: Subscriber) -> Result<(), RequestError> {
        let (role, lang, number) = (self.loaded.role(subscriber.person.as_ref()), subscriber.lang, subscriber.number);
        if role.mine == [false; 2] && self.presence().watchers as usize >= self.services.setup.limits.watchers {
            return Err(RequestError::Full);
        }
        self.subscribers.add(subscriber);
        let words = self.services.translations.of(lang);
        let state = self.loaded.state(words, role, self.presence(), self.services.now());
        self.subscribers.send(number, &ServerMessage::State(Box::new(state)));
        Ok(())
    }

    async fn join(&mut self, person: &PlayerId, name: String) -> Result<Result<(), Rejection>, PersistError> {
        let side = self.loaded.joining_side(person);
        let decision = match self.loaded.game.join(side, person, self.services.now()) {
            Ok(Decision::Already) => return Ok(Ok(())),
            Ok(decision) => decision,
            Err(rejection) => return Ok(Err(rejection)),
        };
        let player = quadriga_store::PlayerId::new(person.as_str()).map_err(|_| PersistError)?;
        self.loaded.names[side.index()].clone_from(&name);
        let seat = quadriga_store::StoredSeat { player: Some(player), name };
        self.persist_with(decision.events(), Some((side, seat))).await.map(Ok)
    }

    async fn tick(&mut self, now: Millis) -> Result<(), PersistError> {
        let events = self.loaded.game.tick(now);
        self.persist(&events).await
    }

    // A turn that began before the server started has waited for it, and so may have an offer to the engine.
    async fn resume(&mut self) -> Result<(), PersistError> {
        let waited = self.loaded.game.clock().began().is_some_and(|began| began < self.services.started);
        let events = if waited { self.loaded.game.resume(self.services.now()) } else { Vec::new() };
        self.persist(&events).await?;
        self.answer_draw_offer().await
    }

    fn is_idle(&self, thinking: bool) -> bool {
        let near = self.services.setup.limits.near_deadline.as_millis();
        let now = self.services.now();
        let soon = self.loaded.game.deadline().is_some_and(|moment| u128::from(moment.since(now)) <= near);
        self.subscribers.is_empty() && !thinking && !soon
    }

    // The engine is always present.
    fn presence(&self) -> Presence {
        let Presence { players: [first, second], watchers } =
            self.subscribers.presence(|person| self.loaded.mine(person));
        let [engine_first, engine_second] = [0, 1].map(|side| self.loaded.game.seats()[side].is_engine());
        Presence { players: [first || engine_first, second || engine_second], watchers }
    }

    // A broadcast removes clients that are too slow, which changes the presence again.
    fn broadcast_presence(&mut self) {
        while self.presence() != self.broadcast_presence {
            let presence = self.presence();
            self.broadcast_presence = presence;
            self.subscribers.broadcast(&self.services.translations, |_| Some(ServerMessage::Presence { presence }));
        }
    }

    // Handles a message of a client, and answers it.
    async fn message(&mut self, number: u64, message: ClientMessage, at: Millis, lag: u32) -> Result<(), PersistError> {
        let Some(subscriber) = self.subscribers.get(number) else { return Ok(()) };
        let (lang, words) = (subscriber.lang, self.services.translations.of(subscriber.lang));
        let session = self.loaded.game.session();
        let answer = match message {
            ClientMessage::Order { id, order } => return self.order(number, id, &order, at, lag).await,
            ClientMessage::Options { id, prefix } if prefix.is_empty() => {
                let ply = self.loaded.game.ply();
                let options = self.click_options.get((ply, self.takebacks), session, lang, words);
                ServerMessage::Options { id, ply, options }
            }
            ClientMessage::Options { id, prefix } if prefix.len() <= position_view::MOST_CLICKS => {
                let options = position_view::options(words, session, &prefix);
                ServerMessage::Options { id, ply: self.loaded.game.ply(), options }
            }
            ClientMessage::Why { id, clicks } if clicks.len() <= position_view::MOST_CLICKS => {
                match session.why_not_clicks(&position_view::cells(&clicks)) {
                    Some(refusal) => ServerMessage::Refused { id, problem: refusal_problem(words, &refusal) },
                    None => ServerMessage::Done { id },
                }
            }
            ClientMessage::Options { id, .. } | ClientMessage::Why { id, .. } => {
                ServerMessage::Refused { id, problem: problem(words, &Message::new("server-too-long")) }
            }
            ClientMessage::Pong { .. } => return Ok(()),
        };
        self.subscribers.send(number, &answer);
        Ok(())
    }

    async fn order(&mut self, number: u64, id: u32, order: &Order, at: Millis, lag: u32) -> Result<(), PersistError> {
        let Some(subscriber) = self.subscribers.get(number) else { return Ok(()) };
        let lang = subscriber.lang;
        let actor = subscriber.person.as_ref().map_or(Actor::NOBODY, |person| self.loaded.game.actor(person));
        let outcome = self.carry_out(actor, order, at, lag).await;
        let words = self.services.translations.of(lang);
        let answer = match &outcome {
            Ok(OrderOutcome::Done) => ServerMessage::Done { id },
            Ok(OrderOutcome::Warned(warning)) => ServerMessage::Warning { id, problem: problem(words, warning) },
            Ok(OrderOutcome::Rejected(rejection)) => {
                let at = if let Rejection::Illegal(refusal) = rejection { refusal.at } else { None };
                ServerMessage::Refused { id, problem: Problem { at, ..problem(words, &rejection.message()) } }
            }
            Err(PersistError) => {
                ServerMessage::Refused { id, problem: problem(words, &Message::new("server-try-again")) }
            }
        };
        self.subscribers.send(number, &answer);
        outcome.map(drop)
    }

    async fn carry_out(
        &mut self,
        actor: Actor,
        order: &Order,
        at: Millis,
        lag: u32,
    ) -> Result<OrderOutcome, PersistError> {
        // An order that waited while the last move was written still came after it.
        let at = self.loaded.game.clock().began().map_or(at, |began| at.max(began.min(self.services.now())));
        let decision = self.loaded.game.decide(actor, &command(order), at, lag);
        match decision {
            Err(rejection) => Ok(OrderOutcome::Rejected(rejection)),
            Ok(Decision::Already) => Ok(OrderOutcome::Done),
            Ok(Decision::Overdue(events)) => {
                self.persist(&events).await?;
                Ok(OrderOutcome::Rejected(Rejection::Over))
            }
            Ok(Decision::Events(events)) => {
                if let Order::Move { sure: false, .. } = order
                    && let Some(outcome) = self.avoidable_loss(&events)
                {
                    return Ok(OrderOutcome::Warned(self.loaded.loses_at_once(&outcome)));
                }
                self.create_rematch(&events).await?;
                self.persist(&events).await?;
                self.answer_draw_offer().await?;
                Ok(OrderOutcome::Done)
            }
        }
    }

    // The outcome if the mover loses at once by these events and has a move that does not.
    fn avoidable_loss(&self, events: &[Event]) -> Option<Outcome> {
        let mover = self.loaded.game.side_to_move();
        let lost = |outcome: &Option<Outcome>| outcome.is_some_and(|end| end.winner == Some(mover.other()));
        events
            .iter()
            .find(|event| matches!(&event.kind, EventKind::Ended { result } if result.winner == Some(mover.other())))?;
        let text = events.iter().find_map(|event| match &event.kind {
            EventKind::Moved { text, .. } => Some(text),
            _ => None,
        })?;
        let session = self.loaded.game.session();
        let outcome = session.move_view(text).ok()?.outcome.filter(|end| lost(&Some(*end)))?;
        let moves = session.legal_moves();
        let safe = moves
            .iter()
            .take(ALTERNATIVES)
            .any(|(other, _)| session.move_view(other).is_ok_and(|view| !lost(&view.outcome)));
        safe.then_some(outcome)
    }

    /// Stores events and broadcasts them.
    pub(super) async fn persist(&mut self, events: &[Event]) -> Result<(), PersistError> {
        let begun = self.services.now();
        self.persist_with(events, None).await?;
        // The side to move saw the board only after it was stored, and does not pay for a slow disk.
        let now = self.services.now();
        let moved = events.iter().any(|event| matches!(event.kind, EventKind::Moved { .. }));
        if moved && now.since(begun) >= SLOW_DISK {
            return self.persist_with(&self.loaded.game.resume(now), None).await;
        }
        Ok(())
    }

    // The events are applied in memory first, because the row depends on them. That is not visible: the actor does nothing
    // else meanwhile, and if the events cannot be stored, the game is loaded again.
    async fn persist_with(
        &mut self,
        events: &[Event],
        seat: Option<(Side, quadriga_store::StoredSeat)>,
    ) -> Result<(), PersistError> {
        if events.is_empty() {
            return Ok(());
        }
        let id = self.loaded.id.clone();
        let failed = |error: &dyn std::fmt::Display| {
            tracing::error!(game = %id, %error, "cannot store events");
            PersistError
        };
        for event in events {
            self.loaded.apply(event).map_err(|error| failed(&error))?;
        }
        let append = self.loaded.append(events, seat).map_err(|error| failed(&error))?;
        let begun = Instant::now();
        self.services.setup.store.append(append).await.map_err(|error| failed(&error))?;
        histogram!("quadriga_live_keep_seconds").record(begun.elapsed().as_secs_f64());
        if events.iter().any(|event| matches!(event.kind, EventKind::Ended { .. })) {
            self.services.explorer.notify();
            self.services.move_chooser.end_game(self.loaded.id.as_str());
        }
        self.broadcast(events);
        Ok(())
    }

    fn broadcast(&mut self, events: &[Event]) {
        let has = |wanted: fn(&EventKind) -> bool| events.iter().any(|event| wanted(&event.kind));
        let (loaded, now, translations) = (&self.loaded, self.services.now(), &self.services.translations);
        if has(|kind| matches!(kind, EventKind::Moved { .. })) {
            counter!("quadriga_live_moves_total").increment(1);
            let (turn, playing) = (loaded.game.side_to_move(), loaded.game.phase() == GamePhase::Playing);
            // With the clicks of the next move for its player, whose page needs them at once.
            self.subscribers.broadcast_by(
                |person| {
                    let role = loaded.role(person);
                    (playing && role.mine[turn.index()], role.viewer())
                },
                |&(to_move, viewer), lang| {
                    let words = translations.of(lang);
                    let played = Box::new(loaded.last_played(words)?);
                    let options = to_move.then(|| Box::new(first_clicks(words, loaded.game.session())));
                    Some(ServerMessage::Moved { played, status: loaded.status(words, viewer, now), options })
                },
            );
        } else if has(|kind| matches!(kind, EventKind::Joined { .. } | EventKind::TakenBack { .. })) {
            if has(|kind| matches!(kind, EventKind::TakenBack { .. })) {
                self.takebacks += 1;
            }
            let presence = self.presence();
            let loaded = &self.loaded;
            self.subscribers.broadcast_by(
                |person| loaded.role(person),
                |&role, lang| {
                    let state = loaded.state(self.services.translations.of(lang), role, presence, now);
                    Some(ServerMessage::State(Box::new(state)))
                },
            );
        } else {
            self.subscribers.broadcast_by(
                |person| loaded.role(person).viewer(),
                |&viewer, lang| {
                    Some(ServerMessage::Status { status: loaded.status(translations.of(lang), viewer, now) })
                },
            );
        }
    }

    // Creates the game of a rematch, if these events agree on one. (`&self` would not be `Send` across the await.)
    async fn create_rematch(&mut self, events: &[Event]) -> Result<(), PersistError> {
        let agreed = events.iter().find_map(|event| match &event.kind {
            EventKind::RematchAgreed { game } => Some(game),
            _ => None,
        });
        let Some(id) = agreed else { return Ok(()) };
        let settings = self.loaded.game.rematch_settings(self.loaded.id.as_str());
        let [first, second] = self.loaded.names.clone();
        let new = new_game(id, settings, [second, first], self.services.now()).map_err(|error| {
            tracing::error!(game = %self.loaded.id, %error, "cannot set up a rematch");
            PersistError
        })?;
        match self.services.setup.store.create_game(new).await {
            Ok(true) => Ok(()),
            // The random id is taken; the next attempt has another one.
            Ok(false) => Err(PersistError),
            Err(error) => {
                tracing::error!(game = %self.loaded.id, %error, "cannot store a rematch");
                Err(PersistError)
            }
        }
    }
}

fn command(order: &Order) -> Command {
    // The id of the rematch, in case it is agreed on.
    let next = || random_text(GAME_ID_LENGTH);
    match order {
        Order::Move { ply, text, .. } => Command::Move { ply: *ply, text: text.clone() },
        Order::Resign => Command::Resign,
        Order::OfferDraw => Command::OfferDraw,
        Order::AcceptDraw => Command::AcceptDraw,
        Order::DeclineDraw => Command::DeclineDraw,
        Order::AskTakeback => Command::AskTakeback,
        Order::AcceptTakeback => Command::AcceptTakeback,
        Order::DeclineTakeback => Command::DeclineTakeback,
        Order::ClaimFlag => Command::ClaimFlag,
        Order::Abort => Command::Abort,
        Order::AskRematch => Command::AskRematch { next: next() },
        Order::AcceptRematch => Command::AcceptRematch { next: next() },
        Order::DeclineRematch => Command::DeclineRematch,
        Order::SetPace(PaceView { paused, delay }) => Command::SetPace(Pace { paused: *paused, delay: *delay }),
    }
}
