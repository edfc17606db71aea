//! `quadriga explore`

mod add;
mod json;
mod table;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use quadriga_core::{Limits, Message, ToMessage};
use quadriga_explorer::{Index, IndexError};
use quadriga_games::Game;
use quadriga_i18n::Words;

use super::output;
use crate::args::{StartArgs, game};
use crate::json::write;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga explore openings --add club/games.jsonl league.qgr
  quadriga explore openings
  quadriga explore openings --moves \"a1-b2 i9-h8\"
  quadriga explore openings --position \"wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0\" --json

An index holds the games of one variant of a game; the first game decides, unless GAME and --variant do. Orders of moves
that lead to the same position count together, and so do positions that are mirror images of each other. Adding a file
twice counts its games twice.
With --json: {game, variant, position, side_to_move, plies, total, moves: [{move, twins, …}]}, where total and every move
have {games, first_wins, draws, second_wins, mean_plies, mean_evaluation, sample}; evaluations are in hundredths as the
first player sees it.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Explore {
    /// Directory of the index
    #[arg(value_name = "INDEX")]
    folder: PathBuf,

    /// Game of the index; an index of another game is refused
    #[arg(value_name = "GAME", value_parser = game())]
    game: Option<Game>,

    #[command(flatten)]
    start: StartArgs,

    /// Add the games of these files: records, games.jsonl of tournaments, lists; creates the index if needed
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["position", "moves", "json", "all"])]
    add: Vec<PathBuf>,

    /// Number of moves of each game in a new index [default: 60]
    #[arg(long, value_name = "N", requires = "add", value_parser = clap::value_parser!(u32).range(1..))]
    plies: Option<u32>,

    /// Show all moves
    #[arg(long)]
    all: bool,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Explore {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        if !self.add.is_empty() {
            return add::run(self, words);
        }
        let index = Index::open(&self.folder).map_err(|error| unreadable(&error))?;
        let game = index.game();
        self.check(&index)?;
        let session =
            StartArgs { variant: Some(index.variant().to_owned()), ..self.start.clone() }.open_with(game, ANY)?;
        let found = index.look_up_text(&session.position()).map_err(|error| refused(game, error))?;
        let mut out = output();
        if self.json {
            write(&mut out, &json::Answer::of(&index, &*session, &found)?)?;
        } else {
            table::print(&mut out, words, &index, &*session, &found, self.all)?;
        }
        Ok(out.flush()?)
    }

    // Whether the index is of the game and the variant that the command line names, if it does.
    fn check(&self, index: &Index) -> Result<(), Failure> {
        let game = self.game.unwrap_or(index.game());
        index.expect(game, self.start.variant.as_deref()).map_err(|error| refused(game, error))
    }
}

/// What a match adds to the rules does not matter here: any position may be asked for, and any game added.
const ANY: Limits = Limits { repetition: None, plies: None };

/// Why the index does not answer what was asked of a game.
fn refused(game: Game, error: IndexError) -> Failure {
    match error {
        IndexError::Refused(refusal) => Failure::of(game, refusal),
        error => unreadable(&error),
    }
}

/// Why there is no index to ask.
fn unreadable(error: &IndexError) -> Failure {
    Failure::Refused(visible(error.message()))
}

// Paths may have anything in them.
fn visible(mut message: Message) -> Message {
    for (_, arg) in &mut message.args {
        if let quadriga_core::Arg::Text(text) = arg {
            *text = crate::report::visible(text);
        }
    }
    message
}
