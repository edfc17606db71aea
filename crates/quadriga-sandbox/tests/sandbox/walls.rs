//! What a program cannot reach. Where the kernel refuses a wall, the probe must say so, and the program gets through.

use std::net::TcpListener;
use std::path::Path;
use std::process::Command;

use quadriga_sandbox::{Containment, ExitReason, Program, Sandbox};

use crate::common::{marker, python, run, sandbox, sandbox_after, sandboxes, shell};

fn holds(sandbox: &Sandbox) -> Containment {
    sandbox.probe().expect("the helper runs")
}

#[test]
fn everything_holds_where_the_kernel_allows_namespaces() {
    // Another program asks the kernel, so that a sandbox that cannot use what there is does not pass for a poor kernel.
    let script = "mount -t tmpfs none /tmp && mount -o remount,bind,ro /tmp && unshare --user --mount true";
    let mut other = Command::new("unshare");
    other.args(["--user", "--map-root-user", "--mount", "--pid", "--fork", "--net", "sh", "-c", script]);
    let allowed = other.status().expect("unshare is part of every Linux").success();
    let holds = holds(&sandbox());
    assert_eq!(holds.is_full(), allowed, "{holds:?}");
}

#[test]
fn without_namespaces_and_with_permissions_the_probe_promises_less() {
    let [full, plain] = sandboxes().map(|sandbox| holds(&sandbox));
    assert!(!plain.processes && !plain.network && !plain.files, "{plain:?}");
    assert!(full.watched && plain.watched);
    let open = holds(&Sandbox { allow_network: true, allow_writes: true, ..sandbox() });
    assert_eq!(open, Containment { network: false, files: false, ..full });
}

#[test]
fn a_helper_that_is_none_is_an_error() {
    for helper in [vec!["no-such-helper"], vec!["false"], vec![]] {
        assert!(Sandbox::new(helper.clone()).probe().is_err(), "{helper:?}");
    }
}

#[test]
fn inherited_descriptors_are_closed() {
    let script = "exec 7</dev/null 8</dev/null";
    let look = Program { args: vec!["/proc/self/fd".into()], ..Program::new("ls") };
    // The wrapper works: without the sandbox the program has them, and whatever the runner of the tests has left open.
    let output =
        Command::new("sh").args(["-c", &format!("{script}; exec ls /proc/self/fd")]).output().expect("a shell");
    assert!(String::from_utf8_lossy(&output.stdout).contains("7\n8\n"), "{output:?}");
    for namespaces in [true, false] {
        let sandbox = Sandbox { namespaces, ..sandbox_after(&[], script) };
        let ran = run(&sandbox, &look, "");
        // The last is the directory it lists.
        assert_eq!(ran.out, "0\n1\n2\n3\n", "{ran:?}");
    }
}

#[test]
fn a_service_of_this_machine_is_out_of_reach() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let script = format!(
        "import socket\ntry: socket.create_connection(('127.0.0.1', {port}), 60); print('through')\n\
         except OSError: print('out of reach')"
    );
    for sandbox in sandboxes().into_iter().chain([Sandbox { allow_network: true, ..sandbox() }]) {
        let expected = if holds(&sandbox).network { "out of reach\n" } else { "through\n" };
        let ran = run(&sandbox, &python(&script), "");
        assert_eq!(ran.out, expected, "{ran:?}");
    }
}

#[test]
fn files_cannot_be_written() {
    let directory = tempfile::tempdir().expect("a directory");
    let elsewhere = std::env::temp_dir().join(marker("file"));
    let script = format!("echo x > here; echo y > '{}'; echo z > /dev/null && echo done", elsewhere.display());
    let program = Program { directory: Some(directory.path().into()), ..shell(&script) };
    for sandbox in [sandbox(), Sandbox { allow_writes: true, ..sandbox() }] {
        let contained = holds(&sandbox).files;
        let ran = run(&sandbox, &program, "");
        let here = directory.path().join("here");
        assert_eq!(ran.out, "done\n", "nothing is the matter with /dev/null");
        if contained {
            assert!(!here.exists() && !elsewhere.exists(), "{ran:?}");
        } else {
            assert!(std::fs::remove_file(&here).is_ok() && std::fs::remove_file(&elsewhere).is_ok(), "{ran:?}");
        }
    }
}

#[test]
fn without_namespaces_a_written_file_stays_empty() {
    let directory = tempfile::tempdir().expect("a directory");
    let program = Program { directory: Some(directory.path().into()), ..shell("echo x > here") };
    run(&Sandbox { namespaces: false, ..sandbox() }, &program, "");
    assert_eq!(std::fs::read(directory.path().join("here")).expect("a file"), b"");
}

#[test]
fn a_program_cannot_undo_its_walls() {
    let directory = tempfile::tempdir().expect("a directory");
    let script = "mount -o remount,bind,rw /; umount /dev; unshare -Urm mount -o remount,bind,rw /;
        unshare -Urm sh -c 'mount -o remount,bind,rw /; echo x > there'; nsenter -t 1 -a sh -c 'echo y > there';
        kill -KILL 1; kill -STOP 1; echo x > here; grep CapEff /proc/self/status; cat /proc/1/environ | wc -c";
    let program = Program { directory: Some(directory.path().into()), ..shell(script) };
    let holds = holds(&sandbox());
    if holds.is_full() {
        let ran = run(&sandbox(), &program, "");
        assert_eq!(std::fs::read_dir(directory.path()).expect("a directory").count(), 0, "{ran:?}");
        assert_eq!((ran.exit, ran.out.as_str()), (ExitReason::Code(0), "CapEff:\t0000000000000000\n0\n"), "{ran:?}");
    } else {
        // Then the walls that are missing are missing, as the other tests see.
        assert_ne!(holds, Containment::FULL);
    }
}

#[test]
fn a_program_sees_itself_only() {
    let script = "echo $$; ls /proc | grep -c '^[0-9]'; ls /dev | wc -l";
    let (ran, holds) = (run(&sandbox(), &shell(script), ""), holds(&sandbox()));
    let numbers: Vec<u32> = ran.out.lines().map(|line| line.trim().parse().expect("a number")).collect();
    // The watching process is 1, the program 2; besides, what it runs to look around.
    assert_eq!(numbers[0] == 2, holds.processes, "{ran:?}");
    if holds.is_full() {
        assert!(numbers[1] <= 5 && numbers[2] == 10, "{ran:?}");
    }
}

#[test]
fn what_the_kernel_refuses_is_left_out_and_known() {
    let full = holds(&sandbox());
    let refusals = [
        ("pid", Containment { processes: false, ..full }),
        ("net", Containment { network: false, ..full }),
        ("mnt", Containment { files: false, ..full }),
        ("user", Containment { privileges: false, ..full }),
    ];
    for (name, expected) in refusals {
        let script = format!("echo 0 > /proc/sys/user/max_{name}_namespaces");
        let sandbox = sandbox_after(&["unshare", "--user", "--map-root-user"], &script);
        let ran = run(&sandbox, &shell("echo runs; exit 9"), "");
        if Path::new(&format!("/proc/sys/user/max_{name}_namespaces")).exists() && full.is_full() {
            assert_eq!(holds(&sandbox), expected, "without {name}");
            assert_eq!((ran.exit, ran.out.as_str()), (ExitReason::Code(9), "runs\n"), "without {name}: {ran:?}");
        } else {
            // Here the kernel refuses of its own accord.
            assert_ne!(full, Containment::FULL);
        }
    }
}

#[test]
fn a_table_of_processes_that_cannot_be_renewed_does_no_harm() {
    // As in containers: who hides a part of it may not be shown it by a new one.
    let sandbox = sandbox_after(&["unshare", "--user", "--map-root-user", "--mount"], "mount -t tmpfs none /proc/sys");
    let usual = holds(&self::sandbox());
    if usual.is_full() {
        assert_eq!(holds(&sandbox), usual);
        // It is the old one indeed: it shows this process.
        let look = shell(&format!("[ -d /proc/{} ]", std::process::id()));
        assert_eq!(run(&sandbox, &look, "").exit, ExitReason::Code(0));
        assert_eq!(run(&self::sandbox(), &look, "").exit, ExitReason::Code(1));
        let bomb = "for i in $(seq 100); do sleep 600 & done; wait";
        assert_eq!(run(&sandbox, &shell(bomb), "").exit, ExitReason::TooManyProcesses);
    } else {
        // Here the kernel refuses more than that.
        assert_ne!(usual, Containment::FULL);
    }
}
