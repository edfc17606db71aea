//! A builder for runs of the binary.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A run of `quadriga` to be: in a directory of its own and in English, whatever the machine speaks.
pub(crate) struct Quadriga {
    command: Command,
    input: String,
    folder: TempDir,
}

/// What came of it.
pub(crate) struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
    folder: TempDir,
}

/// A run with these arguments.
pub(crate) fn quadriga<'a>(args: impl IntoIterator<Item = &'a str>) -> Quadriga {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga"));
    command.args(args).current_dir(folder.path()).env("LC_ALL", "C");
    for name in ["LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS"] {
        command.env_remove(name);
    }
    Quadriga { command, input: String::new(), folder }
}

impl Quadriga {
    /// Sets a variable of the environment.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// What is typed, line by line.
    pub(crate) fn typing<'a>(mut self, lines: impl IntoIterator<Item = &'a str>) -> Self {
        self.input = lines.into_iter().flat_map(|line| [line, "\n"]).collect();
        self
    }

    /// Runs it.
    pub(crate) fn run(mut self) -> Ran {
        let pipes = self.command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = pipes.spawn().expect("the binary starts");
        // Whoever quits does not read the rest.
        let _ = child.stdin.take().expect("a pipe").write_all(self.input.as_bytes());
        let output = child.wait_with_output().expect("the binary ends");
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr), folder: self.folder }
    }

    /// Runs it, expects success, and returns standard output.
    pub(crate) fn answer(self) -> String {
        self.run().success().to_owned()
    }

    /// Runs it, expects success and JSON.
    pub(crate) fn json(self) -> Value {
        let answer = self.answer();
        serde_json::from_str(&answer).unwrap_or_else(|e| panic!("{e}: {answer}"))
    }

    /// Runs it, expects that the input is refused, and returns standard error.
    pub(crate) fn refusal(self) -> String {
        let ran = self.run();
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{}", ran.err);
        ran.err
    }

    /// Runs it, expects that it was called wrongly, and returns standard error.
    pub(crate) fn usage_error(self) -> String {
        let ran = self.run();
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{}", ran.err);
        ran.err
    }
}

impl Ran {
    /// Standard output; fails unless all went well and standard error is empty.
    pub(crate) fn success(&self) -> &str {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        &self.out
    }

    /// Standard error; fails unless something was not as it should be.
    pub(crate) fn failure(&self) -> &str {
        assert_eq!(self.code, Some(1), "{}", self.err);
        &self.err
    }

    /// The directory it ran in.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }
}
