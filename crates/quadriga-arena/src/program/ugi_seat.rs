//! The seat of a program that speaks UGI.

use std::fmt::Write;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use quadriga_core::Side;
use quadriga_engine::MoveChoice;
use quadriga_protocol::{InfoLine, Reply};
use quadriga_search::RemainingTime;

use crate::program::output::OutputEvent;
use crate::program::pipes::Pipes;
use crate::program::{DEFAULT_LIMIT, GRACE, exit_fault, late_fault};
use crate::seat::{Chosen, Seat, SeatReport, SeatStart, Turn};
use crate::{Fault, ProgramSpec};

/// How long a program may take to get ready for a game.
const READY_TIME: Duration = Duration::from_secs(10);
/// How long it may take to exit after `quit`.
const EXIT_TIME: Duration = Duration::from_secs(1);

/// The seat of a UGI program.
pub(crate) struct UgiSeat {
    pipes: Pipes,
    spec: ProgramSpec,
    // The `position` command of the current position.
    position: String,
    has_moves: bool,
}

impl UgiSeat {
    pub(crate) const fn new(pipes: Pipes, spec: ProgramSpec) -> Self {
        Self { pipes, spec, position: String::new(), has_moves: false }
    }

    // Waits for a reply during start-up; collects the names of options it declares.
    fn await_reply(&mut self, wanted: &Reply, options: &mut Vec<String>) -> Result<(), Fault> {
        let until = Instant::now() + READY_TIME;
        loop {
            match self.pipes.receive(until, &AtomicBool::new(false)) {
                None => return Err(Fault::NotReady("no answer".to_owned())),
                Some((_, OutputEvent::Line(line))) => match Reply::parse(&line) {
                    reply if reply == *wanted => return Ok(()),
                    Reply::Option(name) => options.push(name),
                    _ => {}
                },
                Some((_, heard)) => return Err(self.fault(heard)),
            }
        }
    }

    fn set_options(&mut self, start: &SeatStart, options: &[String]) -> Result<(), Fault> {
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
        let until = asked + turn.limit.map_or(DEFAULT_LIMIT, |limit| limit + GRACE.min(limit));
        let mut progress = InfoLine::default();
        loop {
            let Some((at, heard)) = self.pipes.receive(until, &turn.stop) else { return Err(Fault::NoAnswer) };
            let OutputEvent::Line(line) = heard else {
                return Err(late_fault(asked, at, turn).unwrap_or_else(|| self.fault(heard)));
            };
            match Reply::parse(&line) {
                // It was read before `go` was sent.
                Reply::BestMove(_) if at < asked => return Err(Fault::Garbage(line)),
                Reply::BestMove(Some(text)) => {
                    let InfoLine { depth, nodes, score } = progress;
                    return Ok((at, MoveChoice { text, depth, nodes, score }));
                }
                Reply::BestMove(None) => return Err(Fault::Disagreement(line)),
                Reply::Error(text) => return Err(Fault::Refused(text)),
                Reply::Info(later) => progress = progress.then(later),
                _ => {}
            }
        }
    }

    fn fault(&mut self, heard: OutputEvent) -> Fault {
        match heard {
            OutputEvent::Line(text) | OutputEvent::Garbage(text) => Fault::Garbage(text),
            OutputEvent::Flood => Fault::TooMuch("output"),
            OutputEvent::Closed => exit_fault(&mut self.pipes),
        }
    }

    // A fault in what it wrote before its turn: anything but `bestmove` is allowed.
    fn out_of_turn(&mut self) -> Option<Fault> {
        while let Some(heard) = self.pipes.pending() {
            match heard {
                OutputEvent::Line(line) if !matches!(Reply::parse(&line), Reply::BestMove(_)) => {}
                heard => return Some(self.fault(heard)),
            }
        }
        None
    }
}

// The `go` command. It has to contain a limit, or the program would think forever.
fn go(spec: &ProgramSpec, clocks: [Option<RemainingTime>; 2], side: Side) -> String {
    let mut line = String::from("go");
    // A player without a clock has no use for its opponent's. Writing to a string cannot fail.
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
    fn begin(&mut self, start: &SeatStart) -> Result<(), Fault> {
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
        if let Some(fault) = self.out_of_turn() {
            return Chosen { taken: Duration::ZERO, choice: Err(fault) };
        }
        self.pipes.send(&self.position);
        let asked = self.pipes.send(&go(&self.spec, turn.clocks, turn.side));
        let found = self.search(asked, turn);
        let at = found.as_ref().map_or_else(|_| Instant::now(), |(at, _)| *at);
        self.pipes.pause();
        Chosen { taken: at.saturating_duration_since(asked), choice: found.map(|(_, choice)| choice) }
    }

    fn leave(mut self: Box<Self>, by_rules: bool) -> SeatReport {
        if by_rules {
            self.pipes.resume();
            self.pipes.send("quit");
            self.pipes.close();
            self.pipes.exit_within(EXIT_TIME);
        }
        SeatReport { remarks: Vec::new(), stderr: self.pipes.stderr() }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::mpsc::sync_channel;

    use super::*;
    use crate::Protocol;

    #[test]
    fn go_contains_every_limit() {
        let spec = ProgramSpec::new(Protocol::Ugi, vec!["bot".to_owned()]);
        let clock =
            |ms| Some(RemainingTime { left: Duration::from_millis(ms), increment: READY_TIME, moves_to_go: None });
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

    /// A seat whose program has written `bestmove` at a time.
    fn seat_with_best_move(at: Instant) -> UgiSeat {
        let (found, from) = sync_channel(1);
        found.send((at, OutputEvent::Line("bestmove a1-a2".to_owned()))).expect("room for a line");
        UgiSeat::new(Pipes::with_output(from), ProgramSpec::new(Protocol::Ugi, vec!["bot".to_owned()]))
    }

    fn turn() -> Turn {
        let limit = Some(Duration::from_hours(1));
        Turn { side: Side::First, clocks: [None, None], limit, stop: Arc::default() }
    }

    #[test]
    fn a_best_move_that_is_there_before_go_is_refused() {
        // Its time does not matter: it is there when the seat is asked.
        for seconds in [0, 5] {
            let at = Instant::now() + Duration::from_secs(seconds);
            let chosen = seat_with_best_move(at).choose(&turn());
            assert_eq!(chosen.choice.err(), Some(Fault::Garbage("bestmove a1-a2".to_owned())), "{seconds}");
        }
    }

    #[test]
    fn a_best_move_read_before_go_and_received_after_it_is_refused() {
        let (before, asked) = (Instant::now(), Instant::now() + Duration::from_secs(1));
        let early = seat_with_best_move(before).search(asked, &turn());
        assert_eq!(early.err(), Some(Fault::Garbage("bestmove a1-a2".to_owned())));
        let answer = seat_with_best_move(asked).search(asked, &turn()).expect("an answer");
        assert_eq!(answer.1.text, "a1-a2");
    }
}
