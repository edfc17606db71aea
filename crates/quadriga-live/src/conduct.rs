//! What players do beside moving: offers, take-backs, resigning, calling off, playing again.

use quadriga_core::Side;

use crate::game::MOST_EVENTS;
use crate::live_time::initial_time;
use crate::offers::Offer;
use crate::{
    Actor, Command, Decision, EndReason, EventKind, GameEnd, GamePhase, LiveGame, MOST_DELAY, Millis, Pace, PlayedMove,
    Rejection, Seat,
};

impl LiveGame {
    /// What follows from a command beside moves in a game that is played.
    pub(crate) fn decide_conduct(&self, side: Side, command: &Command, now: Millis) -> Result<Decision, Rejection> {
        match command {
            Command::Resign => Ok(self.ends(now, GameEnd::win(side.other(), EndReason::Resignation))),
            Command::OfferDraw if self.is_alone() || self.offers.draw.is_to(side) => Ok(self.agreed(now)),
            Command::OfferDraw => self.offer(self.offers.draw, side, now, EventKind::DrawOffered { side }),
            Command::AcceptDraw if self.offers.draw.is_to(side) => Ok(self.agreed(now)),
            Command::DeclineDraw => self.decline(self.offers.draw, now, EventKind::DrawDeclined { side }),
            Command::AskTakeback => self.ask_takeback(side, now),
            Command::AcceptTakeback if self.offers.takeback.is_to(side) => {
                let plies = self.before_last_move_of(side.other()).ok_or(Rejection::NothingToTakeBack)?;
                Ok(self.takes_back(plies, now))
            }
            Command::DeclineTakeback => self.decline(self.offers.takeback, now, EventKind::TakebackDeclined { side }),
            _ => Err(Rejection::NoOffer),
        }
    }

    /// What follows from a wish to call the game off.
    pub(crate) fn decide_abort(&self, actor: Actor, now: Millis) -> Result<Decision, Rejection> {
        let plays = !actor.is_engine() && Side::BOTH.into_iter().any(|side| self.is_seat_of(actor, side));
        // Only the creator can end a game between engines, or one that no opponent has joined.
        let owns = actor.made_the_game() && (self.phase() == GamePhase::Waiting || self.is_of_engines());
        if !plays && !owns {
            return Err(Rejection::NotAPlayer);
        }
        if self.phase() == GamePhase::Over {
            return Err(Rejection::Over);
        }
        let overdue = self.tick(now);
        if !overdue.is_empty() {
            return Ok(Decision::Overdue(overdue));
        }
        if !owns && self.ply() >= 2 {
            return Err(Rejection::AbortTooLate);
        }
        Ok(self.ends(now, GameEnd::nobody(EndReason::Aborted)))
    }

    /// What follows from a wish to play a game between engines at another pace.
    pub(crate) fn decide_pace(&self, actor: Actor, pace: Pace, now: Millis) -> Result<Decision, Rejection> {
        if !actor.made_the_game() || !self.is_of_engines() {
            return Err(Rejection::NotYourPace);
        }
        if self.phase() == GamePhase::Over {
            return Err(Rejection::Over);
        }
        let overdue = self.tick(now);
        if !overdue.is_empty() {
            return Ok(Decision::Overdue(overdue));
        }
        if pace.delay > MOST_DELAY {
            return Err(Rejection::DelayTooLong { most: MOST_DELAY / 1000 });
        }
        if pace == self.pace {
            return Ok(Decision::Already);
        }
        if self.seq >= MOST_EVENTS {
            return Err(Rejection::TooManyChanges);
        }
        Ok(self.follows(now, EventKind::PaceSet(pace)))
    }

    /// What follows from a command about a rematch in a game that is over.
    pub(crate) fn decide_rematch(&self, side: Side, command: &Command, now: Millis) -> Result<Decision, Rejection> {
        if self.seats.iter().any(Seat::is_open) {
            return Err(Rejection::NotBegun);
        }
        if self.rematch.is_some() {
            return Ok(Decision::Already);
        }
        let asked = self.offers.rematch;
        let willing = self.is_alone() || self.is_engine(side.other()) || asked.is_to(side);
        let agreed = |next: &String| Ok(self.follows(now, EventKind::RematchAgreed { game: next.clone() }));
        match command {
            Command::AskRematch { next } if willing => agreed(next),
            Command::AskRematch { .. } => self.offer(asked, side, now, EventKind::RematchAsked { side }),
            Command::AcceptRematch { next } if asked.is_to(side) => agreed(next),
            Command::DeclineRematch => self.decline(asked, now, EventKind::RematchDeclined { side }),
            _ => Err(Rejection::NoOffer),
        }
    }

    fn ask_takeback(&self, side: Side, now: Millis) -> Result<Decision, Rejection> {
        if !self.settings.takebacks {
            return Err(Rejection::TakebacksOff);
        }
        // Two at one screen take back move by move.
        let plies = if self.is_alone() { self.ply().checked_sub(1) } else { self.before_last_move_of(side) };
        let plies = plies.ok_or(Rejection::NothingToTakeBack)?;
        if self.seq >= MOST_EVENTS {
            return Err(Rejection::TakebacksUsedUp);
        }
        if self.is_alone() || self.is_engine(side.other()) {
            return Ok(self.takes_back(plies, now));
        }
        self.offer(self.offers.takeback, side, now, EventKind::TakebackAsked { side })
    }

    fn offer(&self, offer: Offer, side: Side, now: Millis, kind: EventKind) -> Result<Decision, Rejection> {
        if offer.is_by(side) {
            return Ok(Decision::Already);
        }
        if offer.is_to(side) {
            return Err(Rejection::AnswerFirst);
        }
        if offer.is_used_up(side) {
            return Err(Rejection::OfferedAlready);
        }
        Ok(self.follows(now, kind))
    }

    fn decline(&self, offer: Offer, now: Millis, kind: EventKind) -> Result<Decision, Rejection> {
        if offer.stands() { Ok(self.follows(now, kind)) } else { Err(Rejection::NoOffer) }
    }

    fn agreed(&self, now: Millis) -> Decision {
        self.ends(now, GameEnd::nobody(EndReason::Agreement))
    }

    fn takes_back(&self, plies: u32, now: Millis) -> Decision {
        let last = plies.checked_sub(1).and_then(|last| self.moves.get(last as usize));
        let start = || initial_time(self.settings.time).map(|start| [start; 2]);
        let clock = last.map_or_else(start, PlayedMove::clock);
        self.follows(now, EventKind::TakenBack { plies, clock })
    }

    // How many moves were played before the last one of `side`.
    fn before_last_move_of(&self, side: Side) -> Option<u32> {
        self.moves.iter().rposition(|played| played.side() == side).map(|at| at as u32)
    }

    fn is_engine(&self, side: Side) -> bool {
        self.seats[side.index()].is_engine()
    }

    pub(crate) fn is_of_engines(&self) -> bool {
        self.seats.iter().all(Seat::is_engine)
    }

    // Whether one person plays both sides.
    fn is_alone(&self) -> bool {
        matches!(&self.seats, [Seat::Person(one), Seat::Person(other)] if one == other)
    }
}
