//! The contest program: the real binary against scripted opponents, and the library against odd engines.

mod begin;
mod closed;
mod engines;
mod games;
mod openings;
mod others;
mod page;
mod refusals;
mod strange;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use quadriga_core::{GameHistory, Limits, Notation, Position, Side, Variant};
use quadriga_phalanx::{Phalanx, PhalanxVariant};

/// Only a program that hangs takes so long.
const FOR_EVER: Duration = Duration::from_mins(2);

/// The program, running with a short time for its moves.
pub(crate) struct Opponent {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
}

/// What came of a run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    pub(crate) code: Option<i32>,
    /// The lines of standard output that were left.
    pub(crate) left: Vec<String>,
    pub(crate) errors: String,
}

impl Opponent {
    pub(crate) fn new(more: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga-contest"));
        command.args(["--hash", "1", "--move-time", "10"]).args(more).env("LC_ALL", "ru_RU.UTF-8");
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = pipes.spawn().expect("the program starts");
        let (sender, output) = mpsc::channel();
        let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Self { input: child.stdin.take(), child, output }
    }

    /// Sends text as it stands; the program may have ended.
    pub(crate) fn send(&mut self, text: &str) {
        let input = self.input.as_mut().expect("not closed");
        let _ = input.write_all(text.as_bytes()).and_then(|()| input.flush());
    }

    /// The program's move.
    pub(crate) fn line(&self) -> String {
        self.output.recv_timeout(FOR_EVER).expect("a line")
    }

    /// Waits for the end; the input stays open.
    pub(crate) fn ended(mut self) -> Ended {
        let mut left = Vec::new();
        loop {
            match self.output.recv_timeout(FOR_EVER) {
                Ok(line) => left.push(line),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("the program does not end"),
            }
        }
        let mut errors = String::new();
        self.child.stderr.take().expect("a pipe").read_to_string(&mut errors).expect("UTF-8");
        Ended { code: self.child.wait().expect("it ends").code(), left, errors }
    }

    /// Closes the input and waits for the end.
    pub(crate) fn closed(mut self) -> Ended {
        self.input = None;
        self.ended()
    }

    /// Sends all of `input`, closes it and waits for the end.
    pub(crate) fn given(input: &str) -> Ended {
        Self::given_to("phalanx", input)
    }

    /// The same in another game.
    pub(crate) fn given_to(game: &str, input: &str) -> Ended {
        let mut opponent = Self::new(&[game]);
        opponent.send(input);
        opponent.closed()
    }
}

impl Drop for Opponent {
    fn drop(&mut self) {
        // If a test has failed in between; otherwise it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A game as the contest counts it: without a draw by repetition.
pub(crate) fn game(limit: u32) -> GameHistory<Phalanx> {
    let variant = PhalanxVariant::named(&limit.to_string()).expect("a limit");
    GameHistory::with_limits(Phalanx::start(variant), Limits { repetition: None, plies: None })
}

/// Plays a text that must be a legal move in the contest's own writing.
pub(crate) fn play(game: &mut GameHistory<Phalanx>, text: &str) {
    let m = game.position().parse_move(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    assert_eq!(Phalanx::write_move(m), text);
    assert!(game.play(m).is_ok(), "{text}");
}

/// Plays against the program until the rules end the game; `choose` makes our moves. The program must then end by
/// itself, with nothing more to say. Returns the game.
pub(crate) fn match_to_the_end(
    limit: u32,
    program: Side,
    more: &[&str],
    mut choose: impl FnMut(&GameHistory<Phalanx>) -> String,
) -> GameHistory<Phalanx> {
    let mut opponent = Opponent::new(more);
    opponent.send(&format!("{limit} {}\n", program.index()));
    let mut game = game(limit);
    while game.outcome().is_none() {
        let text = if game.position().side_to_move() == program {
            opponent.line()
        } else {
            let text = choose(&game);
            opponent.send(&format!("{text}\n"));
            text
        };
        play(&mut game, &text);
    }
    assert_eq!(opponent.ended(), Ended { code: Some(0), left: Vec::new(), errors: String::new() });
    game
}
