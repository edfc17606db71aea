//! `quadriga play`

mod input;
mod table;
mod typed;

use clap::Args;
use quadriga_core::Message;
use quadriga_messages::Words;

use crate::args::{Drawing, Start, WhichGame};
use crate::clock::TimeControl;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga play diaballik
  quadriga play abalone --variant belgian-daisy --time 10+5
  quadriga play football --lang ru

Moves are typed as the rules write them. Besides: undo, redo, moves [CELL], why MOVE, show, draw, resign, help, quit;
the same words in Russian work as well. --time takes minutes+seconds per move (10+5, 2:30+0); whoever has
run out of time loses. At the end of the game its moves are printed.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Play {
    #[command(flatten)]
    which: WhichGame,

    #[command(flatten)]
    start: Start,

    /// Play with a clock: minutes+seconds for each move
    #[arg(long, value_name = "M+S")]
    time: Option<String>,

    #[command(flatten)]
    drawing: Drawing,
}

impl Play {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let read = |text: &String| {
            let refused = |_| Failure::Usage(Message::new("error-clock").text("text", text));
            text.parse::<TimeControl>().map_err(refused)
        };
        let time = self.time.as_ref().map(read).transpose()?;
        let session = self.start.open(self.which.game)?;
        table::Table::new(words, session, self.drawing, time).play()
    }
}
