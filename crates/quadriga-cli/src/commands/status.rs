//! `quadriga status`

use std::io::Write;

use clap::Args;
use quadriga_core::Message;
use quadriga_i18n::Words;

use super::output;
use crate::args::{StartArgs, WhichGame};
use crate::json;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga status diaballik --position \"bbbBbbb/7/7/7/7/7/rrrRrrr r\"
  quadriga status abalone --position \"5/6/7/8/w8/8/7/6/b4 b 0 6\"
  quadriga status football --moves \"k1-k4 b12-a12 f1-p7 k12-f9+f m1-f5 h12-m10xam\"

One line: `going on`, `COLOUR wins: reason` or `draw: reason`. Repetition shows only with --moves.
With --json: {game, variant, position, side_to_move, outcome: null or {winner, reason, clause, text}}.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Status {
    #[command(flatten)]
    which: WhichGame,

    #[command(flatten)]
    start: StartArgs,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Status {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let session = self.start.open(self.which.game)?;
        let mut out = output();
        if self.json {
            return json::write(&mut out, &json::Status::of(words, &*session));
        }
        match session.outcome() {
            Some(outcome) => writeln!(out, "{}", words.outcome(session.game().sides(), &outcome))?,
            None => writeln!(out, "{}", words.message(&Message::new("going-on")))?,
        }
        Ok(out.flush()?)
    }
}
