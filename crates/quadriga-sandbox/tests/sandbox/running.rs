//! Programs that behave.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};
use std::{fs, thread};

use quadriga_sandbox::{ExitReason, Program, pause, resume, settle, stop};

use crate::common::{PATIENCE, all_of, ended, line_of, python, run, sandbox, sandboxes, shell, start};

#[test]
fn a_program_answers_through_its_pipes() {
    for sandbox in sandboxes() {
        let ran =
            run(&sandbox, &shell("while read line; do echo got $line; echo note $line >&2; done; exit 3"), "a\nb\n");
        assert_eq!(
            (ran.exit, ran.out.as_str(), ran.err.as_str()),
            (ExitReason::Code(3), "got a\ngot b\n", "note a\nnote b\n")
        );
    }
}

#[test]
fn codes_and_signals_are_relayed() {
    for sandbox in sandboxes() {
        for code in [0, 1, 77, 126, 127, 128, 255] {
            assert_eq!(run(&sandbox, &shell(&format!("exit {code}")), "").exit, ExitReason::Code(code));
        }
        for (name, number) in
            [("SEGV", 11), ("PIPE", 13), ("TERM", 15), ("KILL", 9), ("ABRT", 6), ("BUS", 7), ("USR1", 10)]
        {
            assert_eq!(
                run(&sandbox, &shell(&format!("kill -{name} $$")), "").exit,
                ExitReason::Signal(number),
                "{name}"
            );
        }
        // Signals that stand for a verdict of the sandbox, and one that has no name.
        for name in ["XCPU", "PROF", "PWR", "IO", "VTALRM", "35"] {
            assert_eq!(run(&sandbox, &shell(&format!("kill -{name} $$")), "").exit, ExitReason::Signal(9), "{name}");
        }
    }
}

#[test]
fn a_closed_output_is_seen_while_the_program_lives() {
    for sandbox in sandboxes() {
        let mut child = start(&sandbox, &shell("echo last; exec >&- 2>&-; read line; exit 5"));
        let out = all_of(child.stdout.take().expect("a pipe"));
        let err = all_of(child.stderr.take().expect("a pipe"));
        assert_eq!(out.recv_timeout(PATIENCE).as_deref(), Ok("last\n"));
        assert_eq!(err.recv_timeout(PATIENCE).as_deref(), Ok(""));
        assert_eq!(child.try_wait().expect("our child"), None);
        child.stdin.take().expect("a pipe").write_all(b"end\n").expect("it reads");
        assert_eq!(ended(&mut child), ExitReason::Code(5));
    }
}

#[test]
fn a_closed_input_is_seen_while_the_program_lives() {
    for sandbox in sandboxes() {
        let mut child = start(&sandbox, &shell("exec <&-; echo closed; exec sleep 600"));
        assert_eq!(line_of(&mut child), "closed");
        let mut pipe = child.stdin.take().expect("a pipe");
        let deadline = Instant::now() + PATIENCE;
        // The stages let go of their copies in the same moment, not before. The pipe has room for all these bytes.
        while pipe.write_all(b"x").is_ok() {
            assert!(Instant::now() < deadline, "somebody holds the pipe");
            thread::sleep(Duration::from_millis(2));
        }
        assert_eq!(stop(&mut child).expect("an ending"), ExitReason::Signal(15));
    }
}

#[test]
fn programs_are_found_in_the_path_and_in_their_directory() {
    let directory = tempfile::tempdir().expect("a directory");
    let bot = directory.path().join("bot");
    fs::write(&bot, "#!/bin/sh\necho here $1 $NAME\npwd\n").expect("a file");
    fs::set_permissions(&bot, fs::Permissions::from_mode(0o755)).expect("our file");
    let path = directory.path().canonicalize().expect("our directory");
    for sandbox in sandboxes() {
        for command in ["./bot", "bot"] {
            let program = Program {
                args: vec!["a b".into()],
                env: vec![
                    ("NAME".into(), "x=y".into()),
                    ("PATH".into(), format!("{}:/bin:/usr/bin", path.display()).into()),
                ],
                directory: Some(path.clone()),
                ..Program::new(command)
            };
            let ran = run(&sandbox, &program, "");
            assert_eq!(ran.out, format!("here a b x=y\n{}\n", path.display()), "{ran:?}");
            assert_eq!(ran.exit, ExitReason::Code(0));
        }
    }
}

#[test]
fn what_cannot_be_run_is_told() {
    let directory = tempfile::tempdir().expect("a directory");
    fs::write(directory.path().join("plain"), "text").expect("a file");
    let absent = directory.path().join("absent");
    let cases = [
        (Program::new("no-such-program"), "no-such-program"),
        (Program { directory: Some(directory.path().into()), ..Program::new("./plain") }, "./plain"),
        (Program { directory: Some(absent), ..shell("exit 0") }, "absent"),
        (Program::new(""), ""),
    ];
    for sandbox in sandboxes() {
        for (program, name) in &cases {
            let ran = run(&sandbox, program, "");
            assert_eq!((ran.exit, ran.out.as_str()), (ExitReason::CannotRun, ""), "{ran:?}");
            assert!(ran.err.contains(name) && ran.err.lines().count() == 1, "{ran:?}");
        }
    }
}

#[test]
fn little_of_the_environment_reaches_a_program() {
    assert!(std::env::vars().any(|(name, _)| name.starts_with("CARGO")), "cargo sets variables for tests");
    let program = Program { env: vec![("LD_PRELOAD".into(), String::new().into())], ..shell("env") };
    let ran = run(&sandbox(), &program, "");
    assert!(ran.out.lines().any(|line| line.starts_with("PATH=")), "{ran:?}");
    assert!(ran.out.lines().any(|line| line == "LD_PRELOAD="), "{ran:?}");
    assert!(!ran.out.contains("CARGO"), "{ran:?}");
    // The helper is outside; what is meant for the program must not work on it.
    assert!(sandbox().command(&program).get_envs().all(|(name, _)| name != "LD_PRELOAD"));
}

#[test]
fn a_paused_program_does_nothing_until_it_is_resumed() {
    // They would write for ever if they were not stopped; one of them in a session of its own.
    const TICKS: &str = "while true; do echo tick; sleep 0.01; done";
    let escaping = format!("setsid sh -c '{TICKS}' & exec sleep 600");
    let held = sandbox().probe().expect("a sandbox").processes;
    let cases = sandboxes()
        .map(|sandbox| (sandbox, shell(TICKS)))
        .into_iter()
        .chain(held.then(|| (sandbox(), shell(&escaping))));
    for (sandbox, program) in cases {
        let mut child = start(&sandbox, &program);
        let pipe = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, ticks) = channel();
        thread::spawn(move || pipe.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        ticks.recv_timeout(PATIENCE).expect("it runs");
        assert!(pause(&child));
        let deadline = Instant::now() + PATIENCE;
        while ticks.recv_timeout(Duration::from_millis(300)).is_ok() {
            assert!(Instant::now() < deadline, "it is not stopped");
        }
        assert!(resume(&child));
        ticks.recv_timeout(PATIENCE).expect("it goes on");
        assert!(pause(&child));
        assert_eq!(stop(&mut child).expect("our child"), ExitReason::Signal(15), "also a paused one ends");
    }
}

#[test]
fn a_program_settles_when_it_waits_for_input() {
    for sandbox in sandboxes() {
        let script = "import sys\nfor _ in range(3000000): pass\nprint('begun', flush=True)\nsys.stdin.readline()";
        let mut child = start(&sandbox, &python(script));
        settle(&child, PATIENCE);
        // What it wrote before it waited is there, or it would still be at work.
        let lines = all_of(child.stdout.take().expect("a pipe"));
        drop(child.stdin.take());
        assert_eq!(ended(&mut child), ExitReason::Code(0));
        assert_eq!(lines.recv_timeout(PATIENCE).as_deref(), Ok("begun\n"));
        settle(&child, Duration::from_millis(50));
    }
}

#[test]
fn a_program_that_has_ended_is_not_waited_for() {
    for sandbox in sandboxes() {
        let mut child = start(&sandbox, &python("pass"));
        settle(&child, Duration::from_hours(1));
        assert_eq!(ended(&mut child), ExitReason::Code(0));
    }
}

#[test]
fn a_program_is_in_a_session_of_its_own() {
    // The sixth word of the status is the session, in the namespace of the reader.
    let session = |stat: &str| stat.rsplit_once(") ").and_then(|(_, rest)| rest.split(' ').nth(3).map(str::to_owned));
    let ours = session(&fs::read_to_string("/proc/self/stat").expect("our status")).expect("our session");
    for sandbox in sandboxes() {
        let ran = run(&sandbox, &shell("cat /proc/self/stat"), "");
        let theirs = session(&ran.out).expect("a session");
        // 0 is one outside of the namespace.
        assert!(theirs != "0" && theirs != ours, "{theirs} and {ours}");
    }
}
