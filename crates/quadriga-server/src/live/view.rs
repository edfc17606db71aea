//! A live game as clients see it.

use quadriga_api::{
    ClockState, GameState, GameSummary, OffersView, PaceView, Played, Player, Presence, SeatKind, Status, Verdict,
};
use quadriga_core::{Message, Outcome, Side, TimeControl};
use quadriga_i18n::Words;
use quadriga_live::{Clock, Millis, PlayerId, Seat};

use super::loaded_game::LoadedGame;
use crate::position_view;

impl LoadedGame {
    /// The game, its end told to the player of `viewer` or to anybody else.
    pub(crate) fn summary(&self, words: &Words, viewer: Option<Side>, now: Millis) -> GameSummary {
        let (game, settings) = (&self.game, self.game.settings());
        GameSummary {
            id: self.id.as_str().to_owned(),
            game: settings.game.name().to_owned(),
            variant: settings.variant.clone(),
            start: settings.position.clone(),
            phase: game.phase(),
            players: self.players(),
            time: settings.time.to_string(),
            moves: game.moves().iter().map(|played| played.record().to_owned()).collect(),
            effects: self.effects.clone(),
            clock: clock_state(game.clock(), now),
            verdict: self.verdict(words, viewer),
            created: game.created().0,
        }
    }

    /// Who plays.
    pub(crate) fn players(&self) -> [Player; 2] {
        [0, 1].map(|side| player(&self.game.seats()[side], &self.names[side]))
    }

    /// Everything for somebody who connects.
    pub(crate) fn state(&self, words: &Words, role: Role, presence: Presence, now: Millis) -> GameState {
        GameState {
            game: self.summary(words, role.viewer(), now),
            scene: position_view::scene(words, &self.game.session().scene()),
            mine: role.mine,
            sets_pace: role.sets_pace,
            status: self.status(words, role.viewer(), now),
            presence,
        }
    }

    /// What changes without a move.
    pub(crate) fn status(&self, words: &Words, viewer: Option<Side>, now: Millis) -> Status {
        let (game, offers) = (&self.game, self.game.offers());
        let side = |side: Option<Side>| side.map(|side| side.index() as u8);
        Status {
            seq: game.seq(),
            phase: game.phase(),
            clock: clock_state(game.clock(), now),
            offers: OffersView {
                draw: side(offers.draw()),
                takeback: side(offers.takeback()),
                rematch: side(offers.rematch()),
            },
            declined: OffersView {
                draw: side(offers.draw_declined()),
                takeback: side(offers.takeback_declined()),
                rematch: side(offers.rematch_declined()),
            },
            pace: game.pace().map(|pace| PaceView { paused: pace.paused, delay: pace.delay }),
            verdict: self.verdict(words, viewer),
            rematch: game.rematch().map(str::to_owned),
        }
    }

    /// The last move; `None` before the first.
    pub(crate) fn last_played(&self, words: &Words) -> Option<Played> {
        let last = self.game.moves().last()?;
        Some(Played {
            ply: self.game.ply() - 1,
            record: last.record().to_owned(),
            effects: self.effects.last()?.clone(),
            scene: position_view::scene(words, &self.game.session().scene()),
        })
    }

    /// Which sides a person plays.
    pub(crate) fn mine(&self, person: Option<&PlayerId>) -> [bool; 2] {
        [0, 1].map(|side| person.is_some_and(|person| self.game.seats()[side].is_of(person)))
    }

    /// What a person is in this game.
    pub(crate) fn role(&self, person: Option<&PlayerId>) -> Role {
        let sets_pace = self.game.pace().is_some() && person.is_some_and(|it| self.game.settings().creator == *it);
        Role { mine: self.mine(person), sets_pace }
    }

    /// The warning about a move that ends the game with this outcome.
    pub(super) fn loses_at_once(&self, outcome: &Outcome) -> Message {
        let end = self.game.losing_move(outcome);
        Message::new("server-loses-at-once").said("outcome", end).clause(outcome.reason.clause)
    }

    fn verdict(&self, words: &Words, viewer: Option<Side>) -> Option<Verdict> {
        let (result, ending) = (self.game.result()?, self.game.ending(viewer)?);
        Some(Verdict {
            winner: result.winner.map(|side| side.index() as u8),
            result: result.result(),
            reason: result.reason.id().to_owned(),
            words: words.message(&ending),
            clause: ending.clause.map(str::to_owned),
        })
    }
}

/// What a person is in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Role {
    /// Which sides the person plays.
    pub(crate) mine: [bool; 2],
    /// Whether the person sets the pace of two engines.
    pub(crate) sets_pace: bool,
}

impl Role {
    /// The side whose player is addressed; `None` for spectators, and for one who plays both sides.
    pub(crate) const fn viewer(self) -> Option<Side> {
        match self.mine {
            [true, false] => Some(Side::First),
            [false, true] => Some(Side::Second),
            _ => None,
        }
    }
}

/// The player of a side.
pub(crate) fn player(seat: &Seat, name: &str) -> Player {
    let (kind, level) = match seat {
        Seat::Person(_) => (SeatKind::Person, None),
        Seat::Engine { level } => (SeatKind::Engine, Some(*level)),
        Seat::Open => (SeatKind::Open, None),
    };
    Player { kind, name: name.to_owned(), level }
}

/// The name of an engine, for records and for searching.
pub(crate) fn engine_name(level: u8) -> String {
    format!("quadriga, level {level}")
}

fn clock_state(clock: &Clock, now: Millis) -> ClockState {
    // Without a limit nothing runs, and before the first moves nothing is lost.
    let counts = clock.charges() && clock.control() != TimeControl::Unlimited;
    ClockState {
        left: Side::BOTH.map(|side| clock.remaining(side, now).map(i64::from)),
        running: clock.running().filter(|_| counts).map(|side| side.index() as u8),
    }
}
