//! A program that speaks the contest protocol: the move limit, the colour, then bare moves.

use std::time::{Duration, Instant};

use quadriga_core::Side;
use quadriga_engine::MoveChoice;
use quadriga_games::contest_moves;
use quadriga_protocol::Header;

use super::PATIENCE;
use super::launcher::ended;
use super::pipes::Pipes;
use super::reader::Heard;
use super::waiting::{GRACE, not_in_time};
use crate::seat::{Chosen, Leavings, Seat, Start, Turn};
use crate::{Fault, Remark};

/// How long a program has to end by itself.
const FAREWELL: Duration = Duration::from_secs(1);

/// How long a program has to start before its time runs: it cannot say when it is ready.
const SETTLING: Duration = Duration::from_secs(5);

/// A contest program at the board.
pub(crate) struct ContestSeat {
    pipes: Pipes,
    side: Side,
    // What it has not been told yet: it hears of everything when its own time begins to run.
    untold: Vec<String>,
    // When it got to know that it is its turn.
    asked: Instant,
}

impl ContestSeat {
    pub(super) fn new(pipes: Pipes) -> Self {
        Self { pipes, side: Side::First, untold: Vec::new(), asked: Instant::now() }
    }

    fn tell(&mut self) {
        for line in std::mem::take(&mut self.untold) {
            self.asked = self.pipes.send(&line);
        }
    }

    fn answer(&mut self, turn: &Turn) -> Result<(Instant, String), Fault> {
        let until = self.asked + turn.limit.map_or(PATIENCE, |limit| limit + GRACE.min(limit));
        match self.pipes.receive(until, &turn.stop) {
            None => Err(Fault::NoAnswer),
            // Read before it was asked, though it has come through only now.
            Some((at, Heard::Line(text))) if at < self.asked => Err(Fault::Garbage(text)),
            Some((at, Heard::Line(text))) => Ok((at, text)),
            Some((at, heard)) => Err(not_in_time(self.asked, at, turn).unwrap_or_else(|| self.fault(heard))),
        }
    }

    fn fault(&mut self, heard: Heard) -> Fault {
        match heard {
            Heard::Line(text) | Heard::Garbage(text) => Fault::Garbage(text),
            Heard::Flood => Fault::TooMuch("output"),
            Heard::Closed => ended(&mut self.pipes),
        }
    }
}

impl Seat for ContestSeat {
    fn begin(&mut self, start: &Start) -> Result<(), Fault> {
        self.side = start.side;
        let header = header(start).ok_or_else(|| Fault::NotReady(start.variant.to_owned()))?;
        self.untold = header.to_string().lines().map(str::to_owned).collect();
        self.pipes.settle(SETTLING);
        Ok(())
    }

    fn hear(&mut self, by: Side, text: &str) -> Result<(), Fault> {
        if by != self.side {
            self.untold.push(text.to_owned());
        }
        Ok(())
    }

    fn choose(&mut self, turn: &Turn) -> Chosen {
        self.pipes.resume();
        // Whatever it said before its turn, it did not know what it was talking about.
        if let Some(heard) = self.pipes.pending() {
            let fault = self.fault(heard);
            return Chosen { taken: Duration::ZERO, choice: Err(fault) };
        }
        self.tell();
        let answer = self.answer(turn);
        let at = answer.as_ref().map_or_else(|_| Instant::now(), |(at, _)| *at);
        self.pipes.pause();
        let choice = answer.map(|(_, text)| MoveChoice { text, depth: None, nodes: None, score: None });
        Chosen { taken: at.saturating_duration_since(self.asked), choice }
    }

    fn leave(mut self: Box<Self>, by_rules: bool) -> Leavings {
        let mut remarks = Vec::new();
        if by_rules {
            self.pipes.resume();
            self.tell();
            self.pipes.close();
            let remark = |what: &str, detail| Remark { side: self.side.index() as u8, what: what.to_owned(), detail };
            if self.pipes.exit_within(FAREWELL).is_none() {
                remarks.push(remark("remark-not-gone", None));
            }
            if let Some(Heard::Line(text) | Heard::Garbage(text)) = self.pipes.pending() {
                remarks.push(remark("remark-played-on", Some(text)));
            }
        }
        Leavings { remarks, stderr: self.pipes.stderr() }
    }
}

/// What a contest game begins with; `None` if the protocol cannot tell its conditions.
fn header(start: &Start) -> Option<Header> {
    let limit = contest_moves(start.game, start.variant, start.limits.plies)?;
    let position = start.opening.position().map(str::to_owned);
    Some(Header { limit, side: start.side, position, moves: start.opening.moves().to_vec() })
}
