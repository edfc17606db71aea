//! An example that runs, talked to line by line.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// Only a program that hangs takes so long.
const FOR_EVER: Duration = Duration::from_mins(2);

/// The folder of the examples in Python.
pub(crate) fn python_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../python")
}

/// Python 3, which leaves no compiled files behind.
pub(crate) fn python() -> Command {
    let mut command = Command::new("python3");
    command.env("PYTHONDONTWRITEBYTECODE", "1").current_dir(python_folder());
    command
}

/// A program that runs.
pub(crate) struct Bot {
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

impl Ended {
    /// The end of a program that did all it should.
    pub(crate) fn well() -> Self {
        Self { code: Some(0), left: Vec::new(), errors: String::new() }
    }
}

impl Bot {
    /// Starts a program.
    pub(crate) fn start(mut command: Command) -> Self {
        let program = command.get_program().to_string_lossy().into_owned();
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = pipes.spawn().unwrap_or_else(|error| {
            panic!("{program} does not start ({error}); the examples need python3 in the PATH")
        });
        let (sender, output) = mpsc::channel();
        let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Self { input: child.stdin.take(), child, output }
    }

    /// Sends a line; the program may have ended.
    pub(crate) fn send(&mut self, line: &str) {
        let input = self.input.as_mut().expect("not closed");
        let _ = writeln!(input, "{line}").and_then(|()| input.flush());
    }

    /// The next line of the program.
    pub(crate) fn line(&mut self) -> String {
        match self.output.recv_timeout(FOR_EVER) {
            Ok(line) => line,
            Err(error) => {
                let _ = self.child.kill();
                panic!("{error}; {}", self.errors())
            }
        }
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
        let errors = self.errors();
        Ended { code: self.child.wait().expect("it ends").code(), left, errors }
    }

    /// Closes the input and waits for the end.
    pub(crate) fn closed(mut self) -> Ended {
        self.input = None;
        self.ended()
    }

    // All of standard error, up to the end of the program.
    fn errors(&mut self) -> String {
        let mut errors = String::new();
        if let Some(mut pipe) = self.child.stderr.take() {
            let _ = pipe.read_to_string(&mut errors);
        }
        errors
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // If a test has failed in between; otherwise it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
