//! What the tests share: sandboxes, small programs, and a look at who is still alive.

use std::fs;
use std::io::{Read, Write};
use std::process::{Child, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use quadriga_sandbox::{ExitReason, Program, Sandbox, stop};

/// How long to wait for what happens at once unless something is broken.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// The strictest sandbox of the helper under test.
pub(crate) fn sandbox() -> Sandbox {
    Sandbox::new([env!("CARGO_BIN_EXE_quadriga-cage")])
}

/// A sandbox that asks for namespaces and one that does not: what happens must be the same.
pub(crate) fn sandboxes() -> [Sandbox; 2] {
    [sandbox(), Sandbox { namespaces: false, ..sandbox() }]
}

/// The helper behind a shell that runs `script` before it.
pub(crate) fn sandbox_after(words: &[&str], script: &str) -> Sandbox {
    let script = format!("{script}; exec \"$@\"");
    let shell = ["sh", "-c", &script, "sh", env!("CARGO_BIN_EXE_quadriga-cage")];
    Sandbox::new(words.iter().copied().chain(shell))
}

/// A program that is a line of shell.
pub(crate) fn shell(script: &str) -> Program {
    Program { args: vec!["-c".into(), script.into()], ..Program::new("sh") }
}

/// A program that is a script of Python.
pub(crate) fn python(script: &str) -> Program {
    Program { args: vec!["-c".into(), script.into()], ..Program::new("python3") }
}

/// A program that has ended.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) exit: ExitReason,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Starts a program with pipes.
pub(crate) fn start(sandbox: &Sandbox, program: &Program) -> Child {
    let mut command = sandbox.command(program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the helper runs")
}

/// Runs a program to its end.
pub(crate) fn run(sandbox: &Sandbox, program: &Program, input: &str) -> Ran {
    let mut child = start(sandbox, program);
    // Who does not read has ended, which the caller will see.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let out = all_of(child.stdout.take().expect("a pipe"));
    let err = all_of(child.stderr.take().expect("a pipe"));
    let exit = ended(&mut child);
    let text = |bytes: mpsc::Receiver<String>| bytes.recv_timeout(PATIENCE).expect("the pipe is closed");
    Ran { exit, out: text(out), err: text(err) }
}

/// Everything a pipe brings until it is closed.
pub(crate) fn all_of(mut pipe: impl Read + Send + 'static) -> mpsc::Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut text = String::new();
        pipe.read_to_string(&mut text).expect("text");
        // The test may have failed already.
        let _ = sender.send(text);
    });
    receiver
}

/// The first line a pipe brings.
pub(crate) fn line_of(child: &mut Child) -> String {
    let pipe = child.stdout.as_mut().expect("a pipe");
    let mut text = Vec::new();
    while text.last() != Some(&b'\n') {
        let mut byte = [0];
        pipe.read_exact(&mut byte).expect("a line");
        text.extend(byte);
    }
    String::from_utf8(text).expect("text").trim_end().to_owned()
}

/// How a program ends by itself.
pub(crate) fn ended(child: &mut Child) -> ExitReason {
    let deadline = Instant::now() + PATIENCE;
    while Instant::now() < deadline {
        if let Some(status) = child.try_wait().expect("our child") {
            return ExitReason::of(status);
        }
        thread::sleep(Duration::from_millis(1));
    }
    let _ = stop(child);
    panic!("it does not end");
}

/// A word that no other process has among its arguments.
pub(crate) fn marker(name: &str) -> String {
    format!("quadriga-sandbox-{name}-{}", std::process::id())
}

/// The processes that have a word in their arguments.
pub(crate) fn alive(marker: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").expect("processes").flatten();
    processes
        .filter_map(|entry| {
            let line = fs::read(entry.path().join("cmdline")).ok()?;
            let line = String::from_utf8_lossy(&line).replace('\0', " ");
            line.contains(marker).then(|| format!("{} {line}", entry.file_name().display()))
        })
        .collect()
}
