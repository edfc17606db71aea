//! What follows from commands and from the passing of time. Nothing changes here.

use quadriga_core::Side;

use crate::live_time::is_live;
use crate::{
    Actor, Command, Decision, EndReason, Event, EventKind, GameEnd, GamePhase, LiveGame, Millis, PlayerId, Rejection,
};

/// The longest typed move that is stored; longer ones contain superfluous spaces.
const LONGEST_TYPED: usize = 64;

impl LiveGame {
    /// Says what follows from a command of `actor`. `lag` is what was measured of the actor's connection, in
    /// milliseconds.
    ///
    /// The same move asked for again at the same ply by who played it has been carried out already: a client that has
    /// heard no answer may ask again. (After a take-back it is a new move.)
    ///
    /// # Errors
    /// If the actor may not do that now; then nothing follows.
    pub fn decide(&self, actor: Actor, command: &Command, now: Millis, lag: u32) -> Result<Decision, Rejection> {
        if *command == Command::Abort {
            return self.decide_abort(actor, now);
        }
        if let Command::SetPace(pace) = command {
            return self.decide_pace(actor, *pace, now);
        }
        let side = self.acting(actor, command).ok_or(Rejection::NotAPlayer)?;
        if self.is_repeated(actor, command) {
            return Ok(Decision::Already);
        }
        match self.phase() {
            GamePhase::Waiting => Err(Rejection::NotBegun),
            GamePhase::Over if command.is_of_rematch() => self.decide_rematch(side, command, now),
            GamePhase::Over => Err(Rejection::Over),
            GamePhase::Playing if command.is_of_rematch() => Err(Rejection::NotOver),
            GamePhase::Playing => self.decide_playing(actor, side, command, now, lag),
        }
    }

    /// Says what follows if `player` takes the open seat of `side`.
    ///
    /// # Errors
    /// If the seat is not open, or the player sits on the other side.
    pub fn join(&self, side: Side, player: &PlayerId, now: Millis) -> Result<Decision, Rejection> {
        let seat = &self.seats[side.index()];
        if seat.is_of(player) {
            return Ok(Decision::Already);
        }
        if self.phase() == GamePhase::Over {
            return Err(Rejection::Over);
        }
        if !seat.is_open() {
            return Err(Rejection::SeatTaken);
        }
        if self.seats[side.other().index()].is_of(player) {
            return Err(Rejection::OwnGame);
        }
        Ok(self.follows(now, EventKind::Joined { side, player: player.clone() }))
    }

    /// Says what has come of the time: a flag that has fallen, a first move that did not come.
    pub fn tick(&self, now: Millis) -> Vec<Event> {
        self.overdue(now).into_iter().map(|result| self.event(now, EventKind::Ended { result })).collect()
    }

    /// The events after the server was down: the current turn starts again, so that no player loses time.
    /// Days of correspondence go on.
    pub fn resume(&self, now: Millis) -> Vec<Event> {
        let counts = self.phase() == GamePhase::Playing && is_live(self.settings.time);
        counts.then(|| self.event(now, EventKind::Resumed)).into_iter().collect()
    }

    fn overdue(&self, now: Millis) -> Option<GameEnd> {
        if self.phase() != GamePhase::Playing {
            return None;
        }
        // Only if the events of the last move were not stored together.
        if let Some(outcome) = self.session.outcome() {
            return Some(GameEnd::by_rules(&outcome));
        }
        let by_time = |side: Side| GameEnd::win(side.other(), EndReason::Time);
        let abandoned = || self.clock.start_missed(now).map(|_| GameEnd::nobody(EndReason::Abandoned));
        self.clock.flagged(now).map(by_time).or_else(abandoned)
    }

    fn decide_playing(
        &self,
        actor: Actor,
        side: Side,
        command: &Command,
        now: Millis,
        lag: u32,
    ) -> Result<Decision, Rejection> {
        let overdue = self.tick(now);
        match command {
            Command::ClaimFlag if self.clock.left().is_none() => Err(Rejection::NoClock),
            Command::ClaimFlag if overdue.is_empty() => Err(Rejection::TooEarly),
            Command::ClaimFlag => Ok(Decision::Events(overdue)),
            _ if !overdue.is_empty() => Ok(Decision::Overdue(overdue)),
            Command::Move { ply, text } => self.decide_move(actor, *ply, text, now, lag),
            _ => self.decide_conduct(side, command, now),
        }
    }

    fn decide_move(&self, actor: Actor, ply: u32, typed: &str, now: Millis, lag: u32) -> Result<Decision, Rejection> {
        let (expected, side) = (self.ply(), self.side_to_move());
        if ply != expected {
            return Err(Rejection::StalePly { expected });
        }
        if !self.is_seat_of(actor, side) {
            return Err(Rejection::NotYourTurn);
        }
        if self.pace.paused {
            return Err(Rejection::Paused);
        }
        let text = self.session.recase(typed);
        let view = self.session.move_view(&text).map_err(|refusal| Rejection::Illegal(Box::new(refusal)))?;
        let mut clock = self.clock;
        let Some(credit) = clock.press(now, lag) else {
            let result = GameEnd::win(side.other(), EndReason::Time);
            return Ok(Decision::Overdue(vec![self.event(now, EventKind::Ended { result })]));
        };
        let odd = typed != view.text && typed != view.record && typed.len() <= LONGEST_TYPED;
        let moved = self.event(
            now,
            EventKind::Moved {
                ply,
                side,
                text: view.text,
                record: view.record,
                typed: odd.then(|| typed.to_owned()),
                clock: clock.left(),
                credit,
            },
        );
        let end = view.outcome.map(|outcome| {
            let kind = EventKind::Ended { result: GameEnd::by_rules(&outcome) };
            Event { seq: moved.seq + 1, at: now, kind }
        });
        Ok(Decision::Events([Some(moved), end].into_iter().flatten().collect()))
    }

    fn is_repeated(&self, actor: Actor, command: &Command) -> bool {
        let Command::Move { ply, text } = command else { return false };
        let played = usize::try_from(*ply).ok().and_then(|ply| self.moves.get(ply));
        played.is_some_and(|played| self.is_seat_of(actor, played.side()) && played.is_called(text))
    }

    // For whom the actor speaks: who holds both seats, for the side to move.
    fn acting(&self, actor: Actor, command: &Command) -> Option<Side> {
        let to_move = self.side_to_move();
        let side = [to_move, to_move.other()].into_iter().find(|&side| self.is_seat_of(actor, side));
        side.filter(|_| !(actor.is_engine() && command.is_for_people()))
    }

    /// Whether the actor plays `side`: the engine never does for people, nor people for the engine.
    pub(crate) fn is_seat_of(&self, actor: Actor, side: Side) -> bool {
        let seat = &self.seats[side.index()];
        actor.holds(side) && !seat.is_open() && seat.is_engine() == actor.is_engine()
    }

    pub(crate) fn follows(&self, now: Millis, kind: EventKind) -> Decision {
        Decision::Events(vec![self.event(now, kind)])
    }

    pub(crate) fn ends(&self, now: Millis, result: GameEnd) -> Decision {
        self.follows(now, EventKind::Ended { result })
    }
}
