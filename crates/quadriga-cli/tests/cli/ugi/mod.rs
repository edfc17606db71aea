//! `quadriga engine`: conversations with the real binary.

mod end;
mod garbage;
mod pattern;
mod positions;
mod search;
mod transcript;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use self::pattern::{is_info, matches};

/// Only a program that hangs takes so long.
const FOR_EVER: Duration = Duration::from_mins(2);

/// The engine, running.
pub(crate) struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
}

impl Talk {
    /// Starts the engine of a game, with a small table: the tests run several at once.
    pub(crate) fn new(game: &str) -> Self {
        let mut talk = Self::with_defaults(game);
        talk.send("setoption name Hash value 1");
        talk
    }

    /// Starts the engine of a game.
    pub(crate) fn with_defaults(game: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga"));
        command.args(["engine", game]).env("LC_ALL", "ru_RU.UTF-8");
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = pipes.spawn().expect("the binary starts");
        let (sender, output) = mpsc::channel();
        let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Self { input: child.stdin.take(), child, output }
    }

    /// Sends a line.
    pub(crate) fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    /// Sends bytes.
    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("not closed");
        input.write_all(bytes).and_then(|()| input.flush()).expect("the engine reads");
    }

    /// Sends a line if the engine still reads.
    pub(crate) fn try_send(&mut self, line: &str) {
        let _ = self.input.as_mut().expect("not closed").write_all(format!("{line}\n").as_bytes());
    }

    /// The next line.
    pub(crate) fn line(&self) -> String {
        self.output.recv_timeout(FOR_EVER).expect("a line")
    }

    /// The next line fits the pattern.
    pub(crate) fn expect(&self, pattern: &str) {
        let line = self.line();
        assert!(matches(pattern, &line), "{line:?} instead of {pattern:?}");
    }

    /// The next line that fits the pattern; all before it must be `info` lines.
    pub(crate) fn expect_after_infos(&self, pattern: &str) -> String {
        loop {
            let line = self.line();
            if matches(pattern, &line) {
                return line;
            }
            assert!(is_info(&line), "{line:?} instead of {pattern:?}");
        }
    }

    /// Sends a line and expects a line, which may come after `info` lines.
    pub(crate) fn ask(&mut self, line: &str, pattern: &str) -> String {
        self.send(line);
        self.expect_after_infos(pattern)
    }

    /// Nothing is left to be said, as `isready` shows; `info` lines are no answer.
    pub(crate) fn expect_nothing(&mut self) {
        self.ask("isready", "readyok");
    }

    /// Closes the input.
    pub(crate) fn close(&mut self) {
        self.input = None;
    }

    /// Closes the input and waits for the end, which must be quiet; returns the lines that were left.
    pub(crate) fn finish(mut self) -> Vec<String> {
        self.close();
        let mut left = Vec::new();
        // The reader hangs up when the program has ended.
        loop {
            match self.output.recv_timeout(FOR_EVER) {
                Ok(line) => left.push(line),
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
                Err(mpsc::RecvTimeoutError::Timeout) => panic!("the engine does not end"),
            }
        }
        let mut errors = String::new();
        self.child.stderr.take().expect("a pipe").read_to_string(&mut errors).expect("UTF-8");
        assert_eq!((self.child.wait().expect("it ends").code(), errors.as_str()), (Some(0), ""));
        left
    }

    /// Stops reading what the engine writes.
    pub(crate) fn hang_up(&mut self) {
        // The thread that reads ends with the first line nobody wants, and with it the pipe.
        self.output = mpsc::channel().1;
    }

    /// The exit code, once it has ended by itself.
    pub(crate) fn exit_code(&mut self) -> Option<i32> {
        self.child.wait().expect("it ends").code()
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // If a test has failed in between; otherwise it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
