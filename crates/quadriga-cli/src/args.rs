//! Command-line arguments that commands share.

use std::env;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, ValueEnum};
use quadriga_games::Game;
use quadriga_i18n::Lang;

use crate::commands::Command;

const EXAMPLES: &str = "\
Examples:
  quadriga games                                  the games and their variants
  quadriga show football --moves \"k1-k4 b12-a12\"  the board after two moves
  quadriga play abalone --variant belgian-daisy   two people at one terminal
  quadriga play diaballik --level 3               against the engine
  quadriga bestmove phalanx --time 2s             what the engine would play
  quadriga analyse abalone --moves \"a1-b2 i9-h8\"   every move, judged
  quadriga perft diaballik 3                      leaves of the game tree
  quadriga engine phalanx                         an engine for other programs (UGI)

Exit codes: 0 fine; 1 refused input (a position, a move, a variant); 2 wrong usage.";

/// Four board games for two players: Diaballik, Phalanxes, Abalone and Football-checkers.
#[derive(Debug, Parser)]
#[command(name = "quadriga", version, after_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Language of answers and errors [default: from the locale]
    #[arg(long, global = true, value_name = "LANG", value_parser = lang())]
    lang: Option<Lang>,
}

impl Cli {
    /// The language of `--lang`, else of the locale.
    pub(crate) fn lang(&self) -> Lang {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| env::var(name).ok());
        self.lang.unwrap_or_else(|| Lang::from_locale(locale.each_ref().map(Option::as_deref)))
    }
}

/// The game, for every command that takes one.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct WhichGame {
    /// Game
    #[arg(value_name = "GAME", value_parser = game())]
    pub(crate) game: Game,
}

/// Where a game starts: every command takes it the same way.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct StartArgs {
    /// Variant of the game, as listed by `quadriga games`
    #[arg(long, value_name = "NAME")]
    pub(crate) variant: Option<String>,

    /// Position to start from [default: the start of the variant]
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,

    /// Moves to play first, separated by spaces, in record notation
    #[arg(long, value_name = "MOVES")]
    pub(crate) moves: Option<String>,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// When standard output is a terminal and `NO_COLOR` is not set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// Options for boards drawn in the terminal.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Drawing {
    /// Draw the board from the second player's side
    #[arg(long)]
    pub(crate) flip: bool,

    /// When to use colours
    #[arg(long, value_name = "WHEN", value_enum, default_value_t)]
    pub(crate) color: ColorChoice,
}

/// Parses the name of a game.
pub(crate) fn game() -> impl TypedValueParser<Value = Game> {
    PossibleValuesParser::new(Game::ALL.map(Game::name)).try_map(|name| Game::named(&name).ok_or("no such game"))
}

fn lang() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).try_map(|code| Lang::named(&code).ok_or("no such language"))
}
