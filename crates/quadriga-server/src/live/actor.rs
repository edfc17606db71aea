//! The task of one game in memory.

use std::future::pending;
use std::sync::Arc;

use quadriga_api::{Presence, ServerMessage};
use quadriga_live::{Decision, Millis, PlayerId};
use tokio::sync::mpsc::Receiver;

use super::click_options::FirstClicks;
use super::engine_player::Thought;
use super::loaded_game::Sheet;
use super::request::{Ask, Unanswered};
use super::services::Services;
use super::subscribers::{Guest, Guests};

/// The game in memory may differ from what is kept: it must be read again.
#[derive(Debug)]
pub(super) struct Lost;

/// A game in memory, with those who are connected to it. It takes one thing after the other.
pub(super) struct Table {
    pub(super) services: Arc<Services>,
    pub(super) sheet: Sheet,
    pub(super) guests: Guests,
    /// How often moves were taken back: a thought from before is void.
    pub(super) takebacks: u64,
    /// How often in a row the engine came to nothing.
    pub(super) failed_thoughts: u32,
    /// What may be clicked first in the present position.
    pub(super) first_clicks: FirstClicks,
    /// Who was there when the guests were told last.
    told: Presence,
}

impl Table {
    pub(super) fn new(services: Arc<Services>, sheet: Sheet) -> Self {
        let mut table = Self {
            services,
            sheet,
            guests: Guests::default(),
            takebacks: 0,
            failed_thoughts: 0,
            first_clicks: FirstClicks::default(),
            told: Presence::default(),
        };
        table.told = table.presence();
        table
    }

    /// Takes what comes until nobody needs the game in memory.
    ///
    /// # Errors
    /// If the game is lost.
    pub(super) async fn run(mut self, asks: &mut Receiver<Ask>) -> Result<(), Lost> {
        let services = Arc::clone(&self.services);
        let mut closing = services.closing.subscribe();
        let mut thought: Option<Thought> = None;
        self.resume().await?;
        loop {
            self.tell_presence();
            self.plan(&mut thought);
            let deadline = self.sheet.game.deadline();
            let idle = self.is_idle(thought.is_some());
            let alarm = async {
                match deadline {
                    Some(moment) => services.setup.clock.sleep_until(moment).await,
                    None => pending().await,
                }
            };
            let lonely =
                async { if idle { tokio::time::sleep(services.setup.limits.linger).await } else { pending().await } };
            let closed = async { closing.wait_for(|closing| *closing).await.is_ok() };
            tokio::select! {
                // What arrived before the flag fell counts, also if both are seen at once.
                biased;
                _ = closed => return Ok(()),
                ask = asks.recv() => match ask {
                    Some(ask) => self.answer(ask).await?,
                    None => return Ok(()),
                },
                text = Thought::ready(&mut thought) => self.play_thought(text).await?,
                () = alarm => self.tick(self.services.now()).await?,
                () = lonely => return Ok(()),
            }
        }
    }

    async fn answer(&mut self, ask: Ask) -> Result<(), Lost> {
        match ask {
            Ask::Enter { guest, reply } => {
                // Who is gone by now says so.
                let _ = reply.send(self.enter(guest));
            }
            Ask::Leave { number } => self.guests.leave(number),
            Ask::Say { number, message, at, lag } => {
                // Whoever says much must not keep the flag from falling.
                if self.sheet.game.deadline().is_some_and(|deadline| deadline <= at) {
                    self.tick(at).await?;
                }
                return self.hear(number, message, at, lag).await;
            }
            Ask::Join { person, name, reply } => {
                let joined = self.join(&person, name).await;
                let lost = joined.is_err();
                // Who asked may have gone; the seat is theirs all the same.
                let _ = reply.send(joined.map_err(|Lost| Unanswered::TryAgain));
                return if lost { Err(Lost) } else { Ok(()) };
            }
            Ask::Look(look) => look(Ok(&self.sheet)),
        }
        Ok(())
    }

    fn enter(&mut self, guest: Guest) -> Result<(), Unanswered> {
        let (mine, lang, number) = (self.sheet.mine(guest.person.as_ref()), guest.lang, guest.number);
        if mine == [false; 2] && self.presence().watchers as usize >= self.services.setup.limits.watchers {
            return Err(Unanswered::Full);
        }
        self.guests.enter(guest);
        let words = self.services.tongues.of(lang);
        let state = self.sheet.state(words, mine, self.presence(), self.services.now());
        self.guests.tell(number, &ServerMessage::State(Box::new(state)));
        Ok(())
    }

    async fn join(&mut self, person: &PlayerId, name: String) -> Result<Result<(), quadriga_live::Rejection>, Lost> {
        let side = self.sheet.joining(person);
        match self.sheet.game.join(side, person, self.services.now()) {
            Ok(Decision::Already) => Ok(Ok(())),
            Ok(decision) => self.keep_joined(decision.events(), side, person, name).await.map(Ok),
            Err(rejection) => Ok(Err(rejection)),
        }
    }

    async fn tick(&mut self, now: Millis) -> Result<(), Lost> {
        let events = self.sheet.game.tick(now);
        self.keep(&events).await
    }

    // A turn that began before the server did has waited for it, and so may have an offer to the engine.
    async fn resume(&mut self) -> Result<(), Lost> {
        let waited = self.sheet.game.clock().began().is_some_and(|began| began < self.services.started);
        let events = if waited { self.sheet.game.resume(self.services.now()) } else { Vec::new() };
        self.keep(&events).await?;
        self.answer_draw().await
    }

    fn is_idle(&self, thinking: bool) -> bool {
        let near = self.services.setup.limits.near_deadline.as_millis();
        let now = self.services.now();
        let soon = self.sheet.game.deadline().is_some_and(|moment| u128::from(moment.since(now)) <= near);
        self.guests.is_empty() && !thinking && !soon
    }

    /// Who is there: the engine always is.
    pub(super) fn presence(&self) -> Presence {
        let Presence { players: [first, second], watchers } = self.guests.presence(|person| self.sheet.mine(person));
        let [engine_first, engine_second] = [0, 1].map(|side| self.sheet.game.seats()[side].is_engine());
        Presence { players: [first || engine_first, second || engine_second], watchers }
    }

    // Who does not keep up is sent away in telling the others, so it may take several rounds.
    fn tell_presence(&mut self) {
        while self.presence() != self.told {
            let presence = self.presence();
            self.told = presence;
            self.guests.tell_all(&self.services.tongues, |_| Some(ServerMessage::Presence { presence }));
        }
    }
}
