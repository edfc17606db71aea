//! Programs that want too much.

use quadriga_sandbox::{ExitReason, ResourceLimits, Sandbox};

use crate::common::{alive, marker, python, run, sandbox_after, sandboxes, shell};

fn limited(sandbox: Sandbox, limits: ResourceLimits) -> Sandbox {
    Sandbox { limits, ..sandbox }
}

#[test]
fn a_fork_bomb_is_ended() {
    for (number, sandbox) in sandboxes().into_iter().enumerate() {
        let marker = marker(&format!("bomb-{number}"));
        let script = format!("for i in 1 2 3 4 5; do for j in $(seq 20); do sleep 600 & done; done; wait; : {marker}");
        assert_eq!(run(&sandbox, &shell(&script), "").exit, ExitReason::TooManyProcesses);
        assert_eq!(alive(&marker), Vec::<String>::new());
        // As many as are allowed are no bomb.
        let script = "for i in 1 2 3 4 5; do sleep 600 & done; sleep 0.2; exit 6";
        let sandbox = limited(sandbox, ResourceLimits { processes: 7, ..ResourceLimits::default() });
        assert_eq!(run(&sandbox, &shell(script), "").exit, ExitReason::Code(6));
    }
}

#[test]
fn one_process_gets_no_more_addresses_than_allowed() {
    for sandbox in sandboxes() {
        let sandbox = limited(sandbox, ResourceLimits { address_space: 512 << 20, ..ResourceLimits::default() });
        let ran = run(&sandbox, &python("x = bytearray(1 << 20); print('little'); x = bytearray(1 << 30)"), "");
        assert_eq!((ran.exit, ran.out.as_str()), (ExitReason::Code(1), "little\n"), "{ran:?}");
        assert!(ran.err.contains("MemoryError"), "{ran:?}");
    }
}

#[test]
fn one_process_that_eats_memory_is_ended() {
    for sandbox in sandboxes() {
        let sandbox = limited(sandbox, ResourceLimits { memory: 100 << 20, ..ResourceLimits::default() });
        let ran = run(&sandbox, &python("import time\nx = b'x' * (200 << 20)\ntime.sleep(600)"), "");
        assert_eq!(ran.exit, ExitReason::TooMuchMemory, "{ran:?}");
    }
}

#[test]
fn processes_that_eat_memory_together_are_ended() {
    let script =
        "import os, time\nfor i in range(4):\n  if os.fork() == 0: break\nx = b'x' * (50 << 20)\ntime.sleep(600)";
    for sandbox in sandboxes() {
        let sandbox = limited(sandbox, ResourceLimits { memory: 150 << 20, ..ResourceLimits::default() });
        let ran = run(&sandbox, &python(script), "");
        assert_eq!(ran.exit, ExitReason::TooMuchMemory, "{ran:?}");
    }
}

#[test]
fn memory_that_processes_share_counts_once() {
    // Long enough for several looks; a wrong count would end it.
    let script = "import os, time\nx = b'x' * (60 << 20)\nfor i in range(4):\n  if os.fork() == 0: time.sleep(600)\n\
                  time.sleep(0.3)\nprint('fine')";
    for sandbox in sandboxes() {
        let sandbox = limited(sandbox, ResourceLimits { memory: 150 << 20, ..ResourceLimits::default() });
        let ran = run(&sandbox, &python(script), "");
        assert_eq!((ran.exit, ran.out.as_str()), (ExitReason::Code(0), "fine\n"), "{ran:?}");
    }
}

#[test]
fn only_so_many_files_are_open() {
    let script = "files = []\ntry:\n  while True: files.append(open('/dev/null'))\nexcept OSError as e: print(e.errno, len(files))";
    for sandbox in sandboxes() {
        let sandbox = limited(sandbox, ResourceLimits { files: 40, ..ResourceLimits::default() });
        let ran = run(&sandbox, &python(script), "");
        let (error, count) = ran.out.trim().split_once(' ').expect("two numbers");
        assert_eq!(error, "24", "too many open files");
        assert!((20..=37).contains(&count.parse::<u32>().expect("a number")), "{ran:?}");
    }
}

#[test]
fn files_in_memory_are_refused_and_do_not_kill() {
    let script =
        "import os\nf = os.memfd_create('x')\ntry: print(os.write(f, b'x'))\nexcept OSError as e: print(e.errno)";
    for sandbox in sandboxes() {
        assert_eq!(run(&sandbox, &python(script), "").out, "27\n", "file too large");
        let sandbox = Sandbox { allow_writes: true, ..sandbox };
        assert_eq!(run(&sandbox, &python(script), "").out, "1\n", "one byte is written");
    }
}

#[test]
fn limits_of_the_caller_stay() {
    for namespaces in [true, false] {
        let sandbox = Sandbox { namespaces, ..sandbox_after(&[], "ulimit -n 30") };
        assert_eq!(run(&sandbox, &shell("ulimit -n; ulimit -c"), "").out, "30\n0\n");
    }
}
