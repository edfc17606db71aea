//! The helper of the cage as a program of its own; `docs/arena/containment.md` says what it does.

use std::process::ExitCode;

fn main() -> ExitCode {
    quadriga_sandbox::main(std::env::args_os().skip(1))
}
