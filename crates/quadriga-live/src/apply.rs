//! Events happen.

use quadriga_core::Side;

use crate::{
    EndReason, Event, EventKind, GameEnd, GamePhase, LiveGame, Millis, Pace, PlayedMove, PlayerId, ReplayError,
    ReplayProblem, Seat,
};

impl LiveGame {
    /// Makes an event happen that was decided on.
    ///
    /// # Errors
    /// If the event does not fit, because something else has happened since, or because it was damaged; then nothing
    /// changes.
    pub fn apply(&mut self, event: &Event) -> Result<(), ReplayError> {
        self.happen(event).map_err(|problem| ReplayError { seq: event.seq, problem })?;
        self.seq = event.seq;
        Ok(())
    }

    fn happen(&mut self, event: &Event) -> Result<(), ReplayProblem> {
        let expected = self.seq + 1;
        if event.seq != expected {
            return Err(ReplayProblem::Seq { expected });
        }
        self.check_phase(&event.kind)?;
        let at = event.at;
        match &event.kind {
            EventKind::Joined { side, player } => return self.joined(*side, player, at),
            EventKind::Moved { .. } => return self.moved(&event.kind, at),
            EventKind::TakenBack { plies, clock } => return self.taken_back(*plies, *clock, at),
            EventKind::Ended { result } => return self.ended(result, at),
            EventKind::DrawOffered { side } => self.offers.draw.make(*side),
            EventKind::DrawDeclined { side } => self.offers.draw.decline(*side),
            EventKind::TakebackAsked { side } => self.offers.takeback.make(*side),
            EventKind::TakebackDeclined { side } => self.offers.takeback.decline(*side),
            EventKind::Resumed => self.clock.restart(at),
            EventKind::PaceSet(pace) => self.pace_set(*pace, at),
            EventKind::RematchAsked { side } => self.offers.rematch.make(*side),
            EventKind::RematchDeclined { side } => self.offers.rematch.decline(*side),
            EventKind::RematchAgreed { game } => {
                self.offers.rematch.accept();
                self.rematch = Some(game.clone());
            }
        }
        Ok(())
    }

    fn check_phase(&self, kind: &EventKind) -> Result<(), ReplayProblem> {
        let phase = self.phase();
        let fits = match kind {
            EventKind::Joined { .. } => phase == GamePhase::Waiting,
            EventKind::Ended { .. } => phase != GamePhase::Over,
            EventKind::RematchAsked { .. } | EventKind::RematchDeclined { .. } | EventKind::RematchAgreed { .. } => {
                phase == GamePhase::Over
            }
            _ => phase == GamePhase::Playing,
        };
        if fits { Ok(()) } else { Err(ReplayProblem::GamePhase) }
    }

    fn joined(&mut self, side: Side, player: &PlayerId, at: Millis) -> Result<(), ReplayProblem> {
        let seat = &mut self.seats[side.index()];
        if !seat.is_open() {
            return Err(ReplayProblem::Seat);
        }
        *seat = Seat::Person(player.clone());
        self.start_if_full(at);
        Ok(())
    }

    fn moved(&mut self, kind: &EventKind, at: Millis) -> Result<(), ReplayProblem> {
        // The record in the event is for readers of events; the rules write it here.
        let EventKind::Moved { ply, side, text, typed, clock, credit, .. } = kind else { return Ok(()) };
        if *ply != self.ply() || *side != self.side_to_move() {
            return Err(ReplayProblem::Turn);
        }
        self.check_clock(*clock)?;
        let record = self.session.play(text).map_err(|refusal| ReplayProblem::Move(Box::new(refusal)))?;
        self.clock.pressed(at, clock.unwrap_or_default(), *credit);
        self.offers.moved(*side);
        let played = PlayedMove::new(text, &record, typed.as_deref(), *side, at);
        self.moves.push(played.with_clock(*clock));
        Ok(())
    }

    fn taken_back(&mut self, plies: u32, clock: Option<[u32; 2]>, at: Millis) -> Result<(), ReplayProblem> {
        if plies >= self.ply() {
            return Err(ReplayProblem::Takeback);
        }
        self.check_clock(clock)?;
        while self.ply() > plies {
            self.session.undo();
            self.moves.pop();
        }
        self.clock.restore(plies, clock.unwrap_or_default(), self.side_to_move(), at);
        self.offers.taken_back();
        Ok(())
    }

    // The clocks stand while the game is paused.
    fn pace_set(&mut self, pace: Pace, at: Millis) {
        match (self.pace.paused, pace.paused) {
            (false, true) => self.clock.stop(at),
            (true, false) => self.clock.start(self.side_to_move(), at),
            _ => {}
        }
        self.pace = pace;
    }

    fn ended(&mut self, result: &GameEnd, at: Millis) -> Result<(), ReplayProblem> {
        let by_rules = matches!(result.reason, EndReason::Rules { .. });
        if by_rules && self.session.outcome().map(|outcome| GameEnd::by_rules(&outcome)).as_ref() != Some(result) {
            return Err(ReplayProblem::Result);
        }
        self.clock.stop(at);
        self.offers.ended();
        self.result = Some(result.clone());
        Ok(())
    }

    // Clock times of a game without a clock, or the other way round, belong to another game.
    fn check_clock(&self, clock: Option<[u32; 2]>) -> Result<(), ReplayProblem> {
        if clock.is_some() == self.clock.left().is_some() { Ok(()) } else { Err(ReplayProblem::Clock) }
    }
}
