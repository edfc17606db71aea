//! `quadriga engine`

mod evaluation;
mod event;
mod options;
mod program;
mod thinking;
mod ugi_position;

use clap::Args;

use crate::args::WhichGame;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga engine abalone
  printf 'position startpos moves a1-b2\\ngo depth 3\\n' | quadriga engine abalone

Speaks UGI, a protocol like chess programs' UCI, on standard input and output, always in English;
docs/protocol/ugi.md describes it. Exit code 0 at `quit` or the end of the input.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Engine {
    #[command(flatten)]
    which: WhichGame,
}

impl Engine {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        program::Program::new(self.which.game).run()
    }
}
