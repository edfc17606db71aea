//! The `quadriga` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    quadriga_cli::main()
}
