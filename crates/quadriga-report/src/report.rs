//! The data of a match report.

use quadriga_core::Side;
use quadriga_games::Game;

use crate::PairTable;

/// The data of the page of a match or tournament.
#[derive(Clone, Debug)]
pub struct MatchReport {
    /// The heading.
    pub title: String,
    /// The game.
    pub game: Game,
    /// Its variant.
    pub variant: String,
    /// Format, seed, dates, conditions and the like: names and values in the language of the reader.
    pub facts: Vec<(String, String)>,
    /// The players, in any order; everything else refers to them by index.
    pub players: Vec<PlayerRow>,
    /// Their results against each other.
    pub table: PairTable,
    /// The verdict of a sequential test, in the language of the reader.
    pub verdict: Option<String>,
    /// The games.
    pub games: Vec<GameEntry>,
}

impl MatchReport {
    /// An empty report.
    pub fn new(game: Game, variant: &str) -> Self {
        Self {
            title: String::new(),
            game,
            variant: variant.to_owned(),
            facts: Vec::new(),
            players: Vec::new(),
            table: PairTable::default(),
            verdict: None,
            games: Vec::new(),
        }
    }
}

/// A player with its totals.
#[derive(Clone, Debug, Default)]
pub struct PlayerRow {
    /// Its name.
    pub name: String,
    /// Its description: level, command, options.
    pub description: String,
    /// Its place, from 1; equal places are shared.
    pub place: u32,
    /// Its points, doubled.
    pub points_half: u32,
    /// The number of its games.
    pub games: u32,
    /// The number of wins.
    pub wins: u32,
    /// The number of draws.
    pub draws: u32,
    /// The number of losses.
    pub losses: u32,
    /// The tie-breaks: the name of each in the language of the reader, and its value.
    pub tie_breaks: Vec<(String, f64)>,
    /// Its rating, if there is one.
    pub rating: Option<RatingRow>,
    /// Its forfeits: the message id of the reason, and their number.
    pub forfeits: Vec<(String, u32)>,
    /// The number of moves it chose itself.
    pub moves: u32,
    /// The mean time of these moves, in milliseconds.
    pub mean_ms: f64,
    /// The median time.
    pub median_ms: f64,
    /// The longest time.
    pub slowest_ms: f64,
}

/// A rating in Elo with the bounds of its 95 % interval; a bound may be infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingRow {
    /// The rating.
    pub elo: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// A finished game.
#[derive(Clone, Debug, Default)]
pub struct GameEntry {
    /// Its number, from 1, which links use.
    pub number: u32,
    /// Its round, from 1, if there are rounds.
    pub round: Option<u32>,
    /// Its pair, from 1, if games come in pairs with one opening.
    pub pair: Option<u32>,
    /// The first and the second player, as indices.
    pub players: [usize; 2],
    /// The first position, if not the start of the variant.
    pub opening_position: Option<String>,
    /// The number of opening moves.
    pub opening_plies: usize,
    /// All moves, including the opening.
    pub moves: Vec<String>,
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// The message id of the reason, e.g. `end-time`.
    pub reason: String,
    /// The clause of the rules behind it, if there is one.
    pub clause: Option<String>,
    /// Details, verbatim: the illegal move, the exit code.
    pub detail: Option<String>,
    /// Further remarks of the judge, in the language of the reader.
    pub remarks: Vec<String>,
    /// Times and scores of the moves after the opening; there may be fewer, or one more for a refused move.
    pub thoughts: Vec<MoveTiming>,
    /// The standard error of the players, by side; the page shows the end of a long text.
    pub stderr: [Option<String>; 2],
}

/// Time and score of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveTiming {
    /// The time it took, in microseconds.
    pub micros: u64,
    /// The score in hundredths from the mover's point of view; 400 means ten wins to one loss.
    pub cp: Option<i32>,
    /// The number of turns to a win, or to a loss if negative; it takes precedence over the hundredths.
    pub win: Option<i32>,
    /// The depth of the search.
    pub depth: Option<u32>,
}
