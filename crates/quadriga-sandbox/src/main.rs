//! The helper of the sandbox as its own binary; see `docs/arena/containment.md`.

use std::process::ExitCode;

fn main() -> ExitCode {
    quadriga_sandbox::main(std::env::args_os().skip(1))
}
