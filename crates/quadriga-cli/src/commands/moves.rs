//! `quadriga moves`

use std::io::Write;

use clap::Args;

use super::output;
use crate::args::{StartArgs, WhichGame};
use crate::json;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga moves abalone
  quadriga moves football --position \"12/12/12/9r2/3b8/12/3r8/6b5/12/12/12/12 r\"
  quadriga moves diaballik | cut -f1

A line for each legal move, MOVE<TAB>POSITION-AFTER, in byte order; nothing if the game is over.
With --json: {game, variant, position, side_to_move, moves: [{move, position}]}.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Moves {
    #[command(flatten)]
    which: WhichGame,

    #[command(flatten)]
    start: StartArgs,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Moves {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let session = self.start.open(self.which.game)?;
        let moves = session.legal_moves().into_iter();
        let mut out = output();
        if self.json {
            let moves = moves.map(|(text, position)| json::MoveAndPosition { text, position }).collect();
            return json::write(&mut out, &json::Moves { about: json::About::of(&*session), moves });
        }
        for (text, position) in moves {
            writeln!(out, "{text}\t{position}")?;
        }
        Ok(out.flush()?)
    }
}
