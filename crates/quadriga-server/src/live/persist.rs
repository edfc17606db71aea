//! Events are kept, and then told.

use std::time::Instant;

use metrics::{counter, histogram};
use quadriga_api::ServerMessage;
use quadriga_core::Side;
use quadriga_live::{Event, EventKind, LiveGame, Phase, PlayerId, Seat, Settings};
use quadriga_store::{Append, GameId, GameResult, Head, NewEvent, NewGame, StoreError};

use super::actor::{Lost, Table};
use super::loaded_game::Sheet;
use super::view::engine_name;

/// How many milliseconds a disk may take before it is slow.
const SLOW_DISK: u64 = 250;

impl Sheet {
    /// Which side somebody who joins would take: their own, or the open one.
    pub(super) fn joining(&self, person: &PlayerId) -> Side {
        let seats = self.game.seats();
        let of = |wanted: &dyn Fn(&Seat) -> bool| Side::BOTH.into_iter().find(|side| wanted(&seats[side.index()]));
        of(&|seat| seat.is_open()).or_else(|| of(&|seat| seat.is_of(person))).unwrap_or(Side::First)
    }

    // The row of the game after the events that have happened to it.
    fn head(&self, updated_at: i64) -> Head {
        let game = &self.game;
        let result = game.result();
        Head {
            updated_at,
            phase: match game.phase() {
                Phase::Waiting => quadriga_store::Phase::Waiting,
                Phase::Playing => quadriga_store::Phase::Playing,
                Phase::Over => quadriga_store::Phase::Over,
            },
            result: result.and_then(|result| GameResult::parse(result.points())).unwrap_or(GameResult::None),
            reason: result.map(|result| result.reason.id().to_owned()).unwrap_or_default(),
            plies: game.ply(),
            deadline: game.deadline().map(|moment| moment.0),
        }
    }

    // To be called when the events have happened.
    fn append(
        &self,
        events: &[Event],
        seat: Option<(Side, quadriga_store::Seat)>,
    ) -> Result<Append, serde_json::Error> {
        let body = |event: &Event| Ok(NewEvent { at: event.at.0, body: serde_json::to_string(event)? });
        let ended = events.iter().any(|event| matches!(event.kind, EventKind::Ended { .. }));
        Ok(Append {
            game: self.id.clone(),
            first_seq: events.first().map_or(1, |event| event.seq),
            events: events.iter().map(body).collect::<Result<_, serde_json::Error>>()?,
            head: self.head(events.last().map_or(0, |event| event.at.0)),
            record: ended.then(|| self.record_text()),
            seat,
        })
    }
}

impl Table {
    /// Keeps events and tells of them.
    pub(super) async fn keep(&mut self, events: &[Event]) -> Result<(), Lost> {
        let begun = self.services.now();
        self.keep_with(events, None).await?;
        // Whoever is to move now has not seen the board before it was kept, and does not pay for a slow disk.
        let now = self.services.now();
        let moved = events.iter().any(|event| matches!(event.kind, EventKind::Moved { .. }));
        if moved && now.since(begun) >= SLOW_DISK {
            return self.keep_with(&self.sheet.game.resume(now), None).await;
        }
        Ok(())
    }

    /// Keeps that somebody took a seat, and tells of it.
    pub(super) async fn keep_joined(
        &mut self,
        events: &[Event],
        side: Side,
        person: &PlayerId,
        name: String,
    ) -> Result<(), Lost> {
        let player = quadriga_store::PlayerId::new(person.as_str()).map_err(|_| Lost)?;
        self.sheet.names[side.index()].clone_from(&name);
        self.keep_with(events, Some((side, quadriga_store::Seat { player: Some(player), name }))).await
    }

    // The events happen in memory first, because the row depends on them. That shows nowhere: the table does nothing else
    // meanwhile, and if they cannot be kept, the game is read again from what was.
    async fn keep_with(&mut self, events: &[Event], seat: Option<(Side, quadriga_store::Seat)>) -> Result<(), Lost> {
        if events.is_empty() {
            return Ok(());
        }
        let id = self.sheet.id.clone();
        let failed = |error: &dyn std::fmt::Display| {
            tracing::error!(game = %id, %error, "events could not be kept");
            Lost
        };
        for event in events {
            self.sheet.apply(event).map_err(|error| failed(&error))?;
        }
        let append = self.sheet.append(events, seat).map_err(|error| failed(&error))?;
        let begun = Instant::now();
        self.services.setup.store.append(append).await.map_err(|error| failed(&error))?;
        histogram!("quadriga_live_keep_seconds").record(begun.elapsed().as_secs_f64());
        if events.iter().any(|event| matches!(event.kind, EventKind::Ended { .. })) {
            self.services.explorer.tell();
        }
        self.tell_of(events);
        Ok(())
    }

    fn tell_of(&mut self, events: &[Event]) {
        let has = |wanted: fn(&EventKind) -> bool| events.iter().any(|event| wanted(&event.kind));
        let (sheet, now, tongues) = (&self.sheet, self.services.now(), &self.services.tongues);
        if has(|kind| matches!(kind, EventKind::Moved { .. })) {
            counter!("quadriga_live_moves_total").increment(1);
            self.guests.tell_all(tongues, |words| {
                let played = Box::new(sheet.last_played(words)?);
                Some(ServerMessage::Moved { played, status: sheet.status(words, now) })
            });
        } else if has(|kind| matches!(kind, EventKind::Joined { .. } | EventKind::TakenBack { .. })) {
            if has(|kind| matches!(kind, EventKind::TakenBack { .. })) {
                self.takebacks += 1;
            }
            let presence = self.presence();
            let sheet = &self.sheet;
            let state = |mine: &[bool; 2], lang| sheet.state(self.services.tongues.of(lang), *mine, presence, now);
            self.guests.tell_each(
                |person| sheet.mine(person),
                |mine, lang| Some(ServerMessage::State(Box::new(state(mine, lang)))),
            );
        } else {
            self.guests.tell_all(tongues, |words| Some(ServerMessage::Status { status: sheet.status(words, now) }));
        }
    }

    /// Makes the game that a rematch is agreed on, if these events agree on one.
    // (A shared borrow of a table cannot go from thread to thread.)
    pub(super) async fn prepare_rematch(&mut self, events: &[Event]) -> Result<(), Lost> {
        let agreed = events.iter().find_map(|event| match &event.kind {
            EventKind::RematchAgreed { game } => Some(game),
            _ => None,
        });
        let Some(id) = agreed else { return Ok(()) };
        let settings = self.sheet.game.rematch_settings(self.sheet.id.as_str());
        let [first, second] = self.sheet.names.clone();
        let new = new_game(id, settings, [second, first], self.services.now()).map_err(|error| {
            tracing::error!(game = %self.sheet.id, %error, "a rematch could not be made");
            Lost
        })?;
        match self.services.setup.store.create_game(new).await {
            Ok(true) => Ok(()),
            // A random id that belongs to another game will be another one next time.
            Ok(false) => Err(Lost),
            Err(error) => {
                tracing::error!(game = %self.sheet.id, %error, "a rematch could not be kept");
                Err(Lost)
            }
        }
    }
}

/// A game for the store; `names` are those of people.
pub(crate) fn new_game(
    id: &str,
    settings: Settings,
    names: [String; 2],
    now: quadriga_live::Millis,
) -> Result<NewGame, StoreError> {
    let damaged = |error: &dyn std::fmt::Display| StoreError::Damaged(error.to_string());
    let game = LiveGame::new(settings, now).map_err(|error| damaged(&error))?;
    let settings = game.settings();
    let mut seats = [None, None];
    for ((seat, name), kept) in settings.seats.iter().zip(names).zip(&mut seats) {
        *kept = match seat {
            Seat::Person(person) => {
                let player = quadriga_store::PlayerId::new(person.as_str()).map_err(|error| damaged(&error))?;
                Some(quadriga_store::Seat { player: Some(player), name })
            }
            Seat::Engine { level } => Some(quadriga_store::Seat { player: None, name: engine_name(*level) }),
            Seat::Open => None,
        };
    }
    Ok(NewGame {
        id: GameId::new(id).map_err(|error| damaged(&error))?,
        game: settings.game,
        variant: settings.variant.clone(),
        created_at: now.0,
        settings: serde_json::to_string(settings).map_err(|error| damaged(&error))?,
        seats,
        deadline: game.deadline().map(|moment| moment.0),
        rematch_of: settings.rematch_of.as_deref().and_then(|of| GameId::new(of).ok()),
    })
}
