//! What a report is made from.

use quadriga_core::Side;
use quadriga_games::Game;

use crate::PairTable;

/// All that a page tells of a match or tournament.
#[derive(Clone, Debug)]
pub struct MatchReport {
    /// The heading.
    pub title: String,
    /// Which game was played.
    pub game: Game,
    /// Which variant of it.
    pub variant: String,
    /// Format, seed, dates, conditions and the like: what and which, in the words of the reader.
    pub facts: Vec<(String, String)>,
    /// The players, in any order; everything else names them by their place here.
    pub players: Vec<PlayerRow>,
    /// How they fared against each other.
    pub table: PairTable,
    /// What a sequential test found, in the words of the reader.
    pub verdict: Option<String>,
    /// The games.
    pub games: Vec<GameEntry>,
}

impl MatchReport {
    /// A report without players and games, to be filled.
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

/// A player and the sum of its games.
#[derive(Clone, Debug, Default)]
pub struct PlayerRow {
    /// Its name.
    pub name: String,
    /// What it is: level, command, options.
    pub description: String,
    /// Its place, from 1; equal places are shared.
    pub place: u32,
    /// Its points, doubled.
    pub points_half: u32,
    /// How many games it played.
    pub games: u32,
    /// How many it won.
    pub wins: u32,
    /// How many it drew.
    pub draws: u32,
    /// How many it lost.
    pub losses: u32,
    /// What decides between equal points: the name of each tie-break in the words of the reader, and its value.
    pub tie_breaks: Vec<(String, f64)>,
    /// Its rating, if there is one.
    pub rating: Option<RatingRow>,
    /// Games it lost by its own fault: the message id of the reason, and how many.
    pub forfeits: Vec<(String, u32)>,
    /// How many moves it chose itself.
    pub moves: u32,
    /// The mean time for one of them, in milliseconds.
    pub mean_ms: f64,
    /// The median.
    pub median_ms: f64,
    /// The longest.
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
    /// Its number, from 1; links to the game are made from it.
    pub number: u32,
    /// Its round, from 1, if there are rounds.
    pub round: Option<u32>,
    /// Its pair, from 1, if games come in pairs with one opening.
    pub pair: Option<u32>,
    /// Who played the side that moves first from the start position, and who the other.
    pub players: [usize; 2],
    /// The position it began from, if not the start of the variant.
    pub opening_position: Option<String>,
    /// How many of the moves belong to the opening.
    pub opening_plies: usize,
    /// All moves, those of the opening included.
    pub moves: Vec<String>,
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// The message id of the reason, e.g. `end-time`.
    pub reason: String,
    /// The clause of the rules behind it, if there is one.
    pub clause: Option<String>,
    /// What it is about, as it stands: the illegal move, the exit code.
    pub detail: Option<String>,
    /// What else the judge noted, in the words of the reader.
    pub remarks: Vec<String>,
    /// Time and scores of the moves after the opening; may be shorter than these, or longer by a move that was refused.
    pub thoughts: Vec<MoveTiming>,
    /// What the players wrote to standard error, by side; of a long text the page shows the end.
    pub stderr: [Option<String>; 2],
}

/// What is known of the choice of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveTiming {
    /// The time it took, in microseconds.
    pub micros: u64,
    /// The score in hundredths from the view of the player who moves: 400 are ten wins to one.
    pub cp: Option<i32>,
    /// In how many turns that player sees a win, or a loss if negative; it goes before the hundredths.
    pub win: Option<i32>,
    /// The depth of the search.
    pub depth: Option<u32>,
}
