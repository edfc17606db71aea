//! A program that speaks UGI.

use std::fmt::Write;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use quadriga_core::Side;
use quadriga_engine::MoveChoice;
use quadriga_protocol::{Progress, Reply};
use quadriga_search::RemainingTime;

use super::PATIENCE;
use super::launcher::ended;
use super::pipes::Pipes;
use super::reader::Heard;
use super::waiting::{GRACE, not_in_time};
use crate::seat::{Chosen, Leavings, Seat, Start, Turn};
use crate::{Fault, ProgramSpec};

/// How long a program has to get ready for a game.
const READY: Duration = Duration::from_secs(10);
/// How long it has to end when told to.
const FAREWELL: Duration = Duration::from_secs(1);

/// A UGI program at the board.
pub(crate) struct UgiSeat {
    pipes: Pipes,
    spec: ProgramSpec,
    // The `position` command of the present position.
    position: String,
    has_moves: bool,
}

impl UgiSeat {
    pub(super) const fn new(pipes: Pipes, spec: ProgramSpec) -> Self {
        Self { pipes, spec, position: String::new(), has_moves: false }
    }

    // Waits for a reply while it gets ready; what options it names goes to `options`.
    fn await_reply(&mut self, wanted: &Reply, options: &mut Vec<String>) -> Result<(), Fault> {
        let until = Instant::now() + READY;
        loop {
            match self.pipes.receive(until, &AtomicBool::new(false)) {
                None => return Err(Fault::NotReady("no answer".to_owned())),
                Some((_, Heard::Line(line))) => match Reply::parse(&line) {
                    reply if reply == *wanted => return Ok(()),
                    Reply::Option(name) => options.push(name),
                    _ => {}
                },
                Some((_, heard)) => return Err(self.fault(heard)),
            }
        }
    }

    fn set_options(&mut self, start: &Start, options: &[String]) -> Result<(), Fault> {
        let known = |name: &str| options.iter().any(|option| option.eq_ignore_ascii_case(name));
        if known("Variant") {
            self.pipes.send(&format!("setoption name Variant value {}", start.variant));
        } else if start.variant != start.game.default_variant() {
            return Err(Fault::NotReady(format!("no option Variant: {}", start.variant)));
        }
        let level = self.spec.level.map(|level| ("Level".to_owned(), level.number().to_string()));
        for (name, value) in level.iter().chain(&self.spec.options) {
            if !known(name) {
                return Err(Fault::NotReady(format!("no option {name}")));
            }
            self.pipes.send(&format!("setoption name {name} value {value}"));
        }
        Ok(())
    }

    fn search(&mut self, asked: Instant, turn: &Turn) -> Result<(Instant, MoveChoice), Fault> {
        let until = asked + turn.limit.map_or(PATIENCE, |limit| limit + GRACE.min(limit));
        let mut progress = Progress::default();
        loop {
            let Some((at, heard)) = self.pipes.receive(until, &turn.stop) else { return Err(Fault::NoAnswer) };
            let Heard::Line(line) = heard else {
                return Err(not_in_time(asked, at, turn).unwrap_or_else(|| self.fault(heard)));
            };
            match Reply::parse(&line) {
                // Read before it was asked, though it has come through only now.
                Reply::BestMove(_) if at < asked => return Err(Fault::Garbage(line)),
                Reply::BestMove(Some(text)) => {
                    let Progress { depth, nodes, score } = progress;
                    return Ok((at, MoveChoice { text, depth, nodes, score }));
                }
                Reply::BestMove(None) => return Err(Fault::Disagreement(line)),
                Reply::Error(text) => return Err(Fault::Refused(text)),
                Reply::Info(later) => progress = progress.then(later),
                _ => {}
            }
        }
    }

    fn fault(&mut self, heard: Heard) -> Fault {
        match heard {
            Heard::Line(text) | Heard::Garbage(text) => Fault::Garbage(text),
            Heard::Flood => Fault::TooMuch("output"),
            Heard::Closed => ended(&mut self.pipes),
        }
    }

    // What it said while it was not its turn, if it may not say that.
    fn stray(&mut self) -> Option<Fault> {
        while let Some(heard) = self.pipes.pending() {
            match heard {
                Heard::Line(line) if !matches!(Reply::parse(&line), Reply::BestMove(_)) => {}
                heard => return Some(self.fault(heard)),
            }
        }
        None
    }
}

// The command to think: what limits a program must be told to it, or it thinks for ever.
fn go(spec: &ProgramSpec, clocks: [Option<RemainingTime>; 2], side: Side) -> String {
    let mut line = String::from("go");
    // Writing to a string cannot fail.
    // Whoever has no clock himself has no use for the other's.
    let has_clock = clocks[side.index()].is_some();
    for (n, clock) in (1..).zip(clocks.into_iter().filter(|_| has_clock)) {
        let Some(clock) = clock else { continue };
        let (left, increment) = (clock.left.as_millis(), clock.increment.as_millis());
        let _ = write!(line, " p{n}time {left} p{n}inc {increment}");
    }
    if let Some(time) = spec.move_time(has_clock) {
        let _ = write!(line, " movetime {}", time.as_millis());
    }
    if let Some(nodes) = spec.nodes {
        let _ = write!(line, " nodes {nodes}");
    }
    if let Some(depth) = spec.depth {
        let _ = write!(line, " depth {depth}");
    }
    line
}

impl Seat for UgiSeat {
    fn begin(&mut self, start: &Start) -> Result<(), Fault> {
        let mut options = Vec::new();
        self.pipes.send("ugi");
        self.await_reply(&Reply::Ok, &mut options)?;
        self.set_options(start, &options)?;
        self.pipes.send("uginewgame");
        self.pipes.send("isready");
        self.await_reply(&Reply::ReadyOk, &mut options)?;
        self.position = match start.opening.position() {
            None => "position startpos".to_owned(),
            Some(text) => format!("position fen {text}"),
        };
        start.opening.moves().iter().try_for_each(|text| self.hear(start.side, text))
    }

    fn hear(&mut self, _: Side, text: &str) -> Result<(), Fault> {
        self.position.push_str(if self.has_moves { " " } else { " moves " });
        self.position.push_str(text);
        self.has_moves = true;
        Ok(())
    }

    fn choose(&mut self, turn: &Turn) -> Chosen {
        self.pipes.resume();
        if let Some(fault) = self.stray() {
            return Chosen { taken: Duration::ZERO, choice: Err(fault) };
        }
        self.pipes.send(&self.position);
        let asked = self.pipes.send(&go(&self.spec, turn.clocks, turn.side));
        let found = self.search(asked, turn);
        let at = found.as_ref().map_or_else(|_| Instant::now(), |(at, _)| *at);
        self.pipes.pause();
        Chosen { taken: at.saturating_duration_since(asked), choice: found.map(|(_, choice)| choice) }
    }

    fn leave(mut self: Box<Self>, by_rules: bool) -> Leavings {
        if by_rules {
            self.pipes.resume();
            self.pipes.send("quit");
            self.pipes.close();
            self.pipes.exit_within(FAREWELL);
        }
        Leavings { remarks: Vec::new(), stderr: self.pipes.stderr() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Protocol;

    #[test]
    fn a_program_is_told_what_limits_it() {
        let spec = ProgramSpec::new(Protocol::Ugi, vec!["bot".to_owned()]);
        let clock = |ms| Some(RemainingTime { left: Duration::from_millis(ms), increment: READY, moves_to_go: None });
        assert_eq!(go(&spec, [None, None], Side::First), "go movetime 1000");
        let both = [clock(900), clock(800)];
        assert_eq!(go(&spec, both, Side::First), "go p1time 900 p1inc 10000 p2time 800 p2inc 10000");
        assert_eq!(go(&spec, [None, clock(800)], Side::First), "go movetime 1000");
        assert_eq!(go(&spec, [None, clock(800)], Side::Second), "go p2time 800 p2inc 10000");
        let spec = ProgramSpec { nodes: Some(5), depth: Some(3), ..spec };
        assert_eq!(go(&spec, [None, None], Side::Second), "go nodes 5 depth 3");
        let spec = ProgramSpec { time: Some(Duration::from_millis(20)), ..spec };
        assert_eq!(go(&spec, [None, None], Side::Second), "go movetime 20 nodes 5 depth 3");
    }
}
