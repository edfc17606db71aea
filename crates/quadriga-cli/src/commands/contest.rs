//! `quadriga contest`

use std::io::{stderr, stdin, stdout};

use clap::Args;
use quadriga_i18n::Words;

use crate::contest::{ContestEnd, ContestOptions, run};
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga contest
  quadriga contest abalone
  quadriga contest phalanx --ponder --hash 32 --move-time 500

Reads the move limit (40 to 120 in Phalanxes; 1 to 9999, or 0 for none, in the other games) and 0 (we have the side
that moves first) or 1 (the other), on one line or on two, then the opponent's moves, one a line; writes our moves.
Ends by itself when the game is over or the input closes; an illegal move is refused with exit code 1.
docs/protocol/contest.md describes it.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Contest {
    #[command(flatten)]
    options: ContestOptions,
}

impl Contest {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        match run(stdin(), stdout(), stderr(), &self.options, words) {
            ContestEnd::GameOver | ContestEnd::Closed => Ok(()),
            ContestEnd::Refused => Err(Failure::Reported),
        }
    }
}
