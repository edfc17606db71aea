//! What `explore --json` writes. The names of the fields do not change; new ones may come.

use quadriga_explorer::{ExplorerTally, Index, PositionStats};
use quadriga_games::Session;
use serde::Serialize;

use super::refused;
use crate::json::About;
use crate::report::Failure;

/// The answer.
#[derive(Serialize)]
pub(super) struct Answer {
    #[serde(flatten)]
    about: About,
    /// How many moves of each game are indexed.
    plies: u32,
    total: Counts,
    /// Those of most games first.
    moves: Vec<Move>,
}

/// A move that was played.
#[derive(Serialize)]
struct Move {
    #[serde(rename = "move")]
    text: String,
    /// Other moves that come to the same by symmetry.
    twins: Vec<String>,
    #[serde(flatten)]
    counts: Counts,
}

/// What became of some games.
#[derive(Serialize)]
struct Counts {
    games: u64,
    first_wins: u64,
    draws: u64,
    second_wins: u64,
    /// Moves of both players; `null` without games.
    mean_plies: Option<f64>,
    /// In hundredths as the first player sees it; `null` if there is none.
    mean_evaluation: Option<f64>,
    /// One of the games; `null` without games.
    sample: Option<Sample>,
}

/// Where a game is.
#[derive(Serialize)]
struct Sample {
    players: [String; 2],
    file: String,
    /// The line of the file.
    number: u64,
}

impl Answer {
    pub(super) fn of(index: &Index, session: &dyn Session, found: &PositionStats<String>) -> Result<Self, Failure> {
        let mut moves = Vec::new();
        for stats in &found.moves {
            let counts = Counts::of(index, &stats.tally)?;
            moves.push(Move { text: stats.played.clone(), twins: stats.twins.clone(), counts });
        }
        let total = Counts::of(index, &found.total)?;
        Ok(Self { about: About::of(session), plies: index.plies(), total, moves })
    }
}

impl Counts {
    fn of(index: &Index, tally: &ExplorerTally) -> Result<Self, Failure> {
        let sample = match tally.sample {
            Some(number) => index.known_game(number).map_err(|error| refused(index.game(), error))?,
            None => None,
        };
        let sample = sample.map(|game| game.source);
        Ok(Self {
            games: tally.games,
            first_wins: tally.wins[0],
            draws: tally.draws,
            second_wins: tally.wins[1],
            mean_plies: tally.mean_plies(),
            mean_evaluation: tally.mean_evaluation(),
            sample: sample.map(|source| Sample { players: source.players, file: source.file, number: source.number }),
        })
    }
}
