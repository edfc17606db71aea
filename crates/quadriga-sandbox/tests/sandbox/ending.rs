//! Nothing is left of a program, however it ends.

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use quadriga_sandbox::{ExitReason, Program, stop};

use crate::common::{PATIENCE, alive, ended, line_of, marker, sandbox, sandboxes, shell, start};

/// A program with a child and a grandchild that ignore signals, the latter in a session of its own, its parent gone.
fn clinging(marker: &str, then: &str) -> Program {
    let deaf = format!("trap '' TERM HUP INT; echo up; while :; do sleep 600 & wait; done; : {marker}");
    let deaf = deaf.replace('\'', "'\\''");
    let script =
        format!("trap '' TERM HUP INT; sh -c '{deaf}' & (setsid sh -c '{deaf}' &) & read line; {then}; : {marker}");
    shell(&script)
}

fn until_gone(marker: &str) {
    let deadline = Instant::now() + PATIENCE;
    while !alive(marker).is_empty() {
        assert!(Instant::now() < deadline, "left behind: {:?}", alive(marker));
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn stopping_ends_all_processes() {
    for (number, sandbox) in sandboxes().into_iter().enumerate() {
        let marker = marker(&format!("stop-{number}"));
        let mut child = start(&sandbox, &clinging(&marker, "read line"));
        assert_eq!([line_of(&mut child), line_of(&mut child)], ["up", "up"]);
        assert!(alive(&marker).len() >= 3, "{:?}", alive(&marker));
        assert_eq!(stop(&mut child).expect("an ending"), ExitReason::Signal(15));
        assert_eq!(alive(&marker), Vec::<String>::new());
        assert_eq!(stop(&mut child).expect("the same ending again"), ExitReason::Signal(15));
    }
}

#[test]
fn a_program_that_ends_takes_all_processes_along() {
    for (number, sandbox) in sandboxes().into_iter().enumerate() {
        let marker = marker(&format!("exit-{number}"));
        let mut child = start(&sandbox, &clinging(&marker, "exit 4"));
        assert_eq!([line_of(&mut child), line_of(&mut child)], ["up", "up"]);
        child.stdin.take().expect("a pipe").write_all(b"end\n").expect("it reads");
        assert_eq!(ended(&mut child), ExitReason::Code(4));
        assert_eq!(alive(&marker), Vec::<String>::new());
        assert_eq!(stop(&mut child).expect("an ending"), ExitReason::Code(4), "it had ended before");
    }
}

#[test]
fn a_killed_arena_takes_all_processes_along() {
    for (number, sandbox) in sandboxes().into_iter().enumerate() {
        let marker = marker(&format!("kill-{number}"));
        let caged = sandbox.command(&clinging(&marker, "read line"));
        // A shell is the arena. The first setting of a name counts, so it can say that it is the parent.
        let script = "helper=$1; shift; exec 3<&0; \"$helper\" parent=$$ \"$@\" <&3 & wait";
        let mut arena = Command::new("sh");
        arena.args(["-c", script, "arena"]).arg(caged.get_program()).args(caged.get_args());
        let mut arena = arena.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a shell");
        assert_eq!([line_of(&mut arena), line_of(&mut arena)], ["up", "up"]);
        arena.kill().expect("our child");
        arena.wait().expect("our child");
        until_gone(&marker);
    }
}

#[test]
fn a_killed_helper_takes_the_namespace_along() {
    let sandbox = sandbox();
    let marker = marker("helper");
    let mut child = start(&sandbox, &clinging(&marker, "read line"));
    assert_eq!([line_of(&mut child), line_of(&mut child)], ["up", "up"]);
    child.kill().expect("our child");
    assert_eq!(ended(&mut child), ExitReason::Signal(9));
    if sandbox.probe().expect("the helper runs").processes {
        until_gone(&marker);
    } else {
        // Only the program itself is sure to go; what it has left is found by the word and ended here.
        for process in alive(&marker) {
            let pid = process.split_whitespace().next().expect("a number").to_owned();
            Command::new("kill").args(["-KILL", &pid]).status().expect("it runs");
        }
    }
}

#[test]
fn the_thread_that_started_a_program_takes_it_along() {
    for (number, sandbox) in sandboxes().into_iter().enumerate() {
        let marker = marker(&format!("thread-{number}"));
        let program = clinging(&marker, "read line");
        let mut child = thread::spawn(move || {
            let mut child = start(&sandbox, &program);
            assert_eq!([line_of(&mut child), line_of(&mut child)], ["up", "up"]);
            child
        })
        .join()
        .expect("it starts");
        assert_eq!(ended(&mut child), ExitReason::Signal(15));
        assert_eq!(alive(&marker), Vec::<String>::new());
    }
}

#[test]
fn a_helper_whose_caller_is_gone_starts_nothing() {
    for sandbox in sandboxes() {
        let caged = sandbox.command(&shell("echo started"));
        let mut command = Command::new(caged.get_program());
        // Our parent is not this process's parent.
        let output = command.arg("parent=1").args(caged.get_args()).output().expect("it runs");
        assert_eq!((ExitReason::of(output.status), output.stdout), (ExitReason::SandboxFailed, Vec::new()));
    }
}
