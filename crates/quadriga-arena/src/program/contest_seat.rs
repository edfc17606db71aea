//! The seat of a program that speaks the contest protocol: the move limit, the colour, then bare moves.

use std::time::{Duration, Instant};

use quadriga_core::Side;
use quadriga_engine::MoveChoice;
use quadriga_games::contest_moves;
use quadriga_protocol::Header;

use crate::program::output::OutputEvent;
use crate::program::pipes::Pipes;
use crate::program::{DEFAULT_LIMIT, GRACE, exit_fault, late_fault};
use crate::seat::{Chosen, Seat, SeatReport, SeatStart, Turn};
use crate::{Fault, JudgeRemark};

/// How long a program may take to exit after the game.
const EXIT_TIME: Duration = Duration::from_secs(1);

/// How long a program may take to start before its clock runs: the protocol has no ready message.
const STARTUP_TIME: Duration = Duration::from_secs(5);

/// The seat of a contest program.
pub(crate) struct ContestSeat {
    pipes: Pipes,
    side: Side,
    // Lines not sent yet: everything is sent when its own clock starts.
    unsent: Vec<String>,
    // When it was sent the last line.
    asked: Instant,
}

impl ContestSeat {
    pub(crate) fn new(pipes: Pipes) -> Self {
        Self { pipes, side: Side::First, unsent: Vec::new(), asked: Instant::now() }
    }

    fn send_pending(&mut self) {
        for line in std::mem::take(&mut self.unsent) {
            self.asked = self.pipes.send(&line);
        }
    }

    fn answer(&mut self, turn: &Turn) -> Result<(Instant, String), Fault> {
        let until = self.asked + turn.limit.map_or(DEFAULT_LIMIT, |limit| limit + GRACE.min(limit));
        match self.pipes.receive(until, &turn.stop) {
            None => Err(Fault::NoAnswer),
            // It was read before the question was sent.
            Some((at, OutputEvent::Line(text))) if at < self.asked => Err(Fault::Garbage(text)),
            Some((at, OutputEvent::Line(text))) => Ok((at, text)),
            Some((at, heard)) => Err(late_fault(self.asked, at, turn).unwrap_or_else(|| self.fault(heard))),
        }
    }

    fn fault(&mut self, heard: OutputEvent) -> Fault {
        match heard {
            OutputEvent::Line(text) | OutputEvent::Garbage(text) => Fault::Garbage(text),
            OutputEvent::Flood => Fault::TooMuch("output"),
            OutputEvent::Closed => exit_fault(&mut self.pipes),
        }
    }
}

impl Seat for ContestSeat {
    fn begin(&mut self, start: &SeatStart) -> Result<(), Fault> {
        self.side = start.side;
        let header = header(start).ok_or_else(|| Fault::NotReady(start.variant.to_owned()))?;
        self.unsent = header.to_string().lines().map(str::to_owned).collect();
        self.pipes.settle(STARTUP_TIME);
        Ok(())
    }

    fn hear(&mut self, by: Side, text: &str) -> Result<(), Fault> {
        if by != self.side {
            self.unsent.push(text.to_owned());
        }
        Ok(())
    }

    fn choose(&mut self, turn: &Turn) -> Chosen {
        self.pipes.resume();
        // Anything written before its turn cannot be an answer.
        if let Some(heard) = self.pipes.pending() {
            let fault = self.fault(heard);
            return Chosen { taken: Duration::ZERO, choice: Err(fault) };
        }
        self.send_pending();
        let answer = self.answer(turn);
        let at = answer.as_ref().map_or_else(|_| Instant::now(), |(at, _)| *at);
        self.pipes.pause();
        let choice = answer.map(|(_, text)| MoveChoice { text, depth: None, nodes: None, score: None });
        Chosen { taken: at.saturating_duration_since(self.asked), choice }
    }

    fn leave(mut self: Box<Self>, by_rules: bool) -> SeatReport {
        let mut remarks = Vec::new();
        if by_rules {
            self.pipes.resume();
            self.send_pending();
            self.pipes.close();
            let remark =
                |what: &str, detail| JudgeRemark { side: self.side.index() as u8, what: what.to_owned(), detail };
            if self.pipes.exit_within(EXIT_TIME).is_none() {
                remarks.push(remark("remark-not-gone", None));
            }
            if let Some(OutputEvent::Line(text) | OutputEvent::Garbage(text)) = self.pipes.pending() {
                remarks.push(remark("remark-played-on", Some(text)));
            }
        }
        SeatReport { remarks, stderr: self.pipes.stderr() }
    }
}

/// The header of a contest game; `None` if the protocol cannot express the conditions.
fn header(start: &SeatStart) -> Option<Header> {
    let limit = contest_moves(start.game, start.variant, start.limits.plies)?;
    let position = start.opening.position().map(str::to_owned);
    Some(Header { limit, side: start.side, position, moves: start.opening.moves().to_vec() })
}
