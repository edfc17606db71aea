//! `quadriga show`

use std::io::Write;

use clap::Args;
use quadriga_i18n::Words;

use super::output;
use crate::args::{Drawing, StartArgs, WhichGame};
use crate::report::Failure;
use crate::{describe, json};

const EXAMPLES: &str = "\
Examples:
  quadriga show diaballik
  quadriga show football --moves \"1. k1-k4 b12-a12 2. f1-p7 k12-f9+f\"
  quadriga show abalone --variant belgian-daisy --flip --color never

[r] stands where the last move brought or shifted a piece, (·) where it left one; + and ± are cells attacked
effectively and ineffectively; ! is a pinned piece, # a wall, * a piece that has crossed. Upper case has the ball.
With --json: the fields of `status`, moves_played, occurrences, pieces: [{cell, side, kind}],
tallies: [{what, side, value, of}], marks: [{cell, kind, side}], links: [{from, to, kind, blocker, side}].";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Show {
    #[command(flatten)]
    which: WhichGame,

    #[command(flatten)]
    start: StartArgs,

    #[command(flatten)]
    drawing: Drawing,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Show {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let session = self.start.open(self.which.game)?;
        let mut out = output();
        if self.json {
            return json::write(&mut out, &json::Show::of(words, &*session));
        }
        writeln!(out, "{}", self.drawing.board(&*session))?;
        writeln!(out, "{}", describe::turn(words, &*session))?;
        for line in describe::details(words, &*session) {
            writeln!(out, "{line}")?;
        }
        writeln!(out, "{}", describe::position(words, &*session))?;
        Ok(out.flush()?)
    }
}
