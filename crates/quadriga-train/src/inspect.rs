//! What a file of games holds.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use quadriga_core::{Notation, Position};
use quadriga_games::{Playable, Visitor, dispatch};

use crate::{GameFileError, GameFileHeader, GameReader, SelfPlayGame};

/// What a file of games holds.
#[derive(Clone, Debug)]
pub struct GameFileSummary {
    /// Its header.
    pub header: GameFileHeader,
    /// Size of the file.
    pub bytes: u64,
    /// Number of games.
    pub games: u64,
    /// Number of searched plies.
    pub plies: u64,
    /// Games won by the first side, won by the second side, and drawn.
    pub results: [u64; 3],
    /// Number of games by variant.
    pub variants: BTreeMap<String, u64>,
    /// Positions that stand more than once, all but the first of each.
    pub duplicates: u64,
    /// Games whose moves and scores stand more than once, all but the first of each.
    pub duplicate_games: u64,
}

/// Reads a file of games and replays all of it.
///
/// # Errors
/// If the file cannot be read or is damaged.
pub fn inspect_game_file(path: &Path) -> Result<GameFileSummary, GameFileError> {
    let reader = GameReader::open(path)?;
    let mut summary = GameFileSummary {
        header: reader.header().clone(),
        bytes: std::fs::metadata(path)?.len(),
        games: 0,
        plies: 0,
        results: [0; 3],
        variants: BTreeMap::new(),
        duplicates: 0,
        duplicate_games: 0,
    };
    let (mut positions, mut games) = (HashSet::new(), HashSet::new());
    for game in reader {
        let game = game?;
        summary.games += 1;
        summary.plies += game.plies.len() as u64;
        summary.results[game.winner.map_or(2, quadriga_core::Side::index)] += 1;
        *summary.variants.entry(game.variant.clone()).or_default() += 1;
        let keys = dispatch(summary.header.game, Keys(&game))?;
        summary.duplicates += keys.iter().filter(|key| !positions.insert(**key)).count() as u64;
        summary.duplicate_games += u64::from(!games.insert((game.variant, game.position, game.opening, keys)));
    }
    Ok(summary)
}

struct Keys<'a>(&'a SelfPlayGame);

impl Visitor for Keys<'_> {
    type Output = Result<Vec<u64>, GameFileError>;

    fn visit<P: Playable>(self) -> Self::Output {
        keys::<P>(self.0)
    }
}

fn keys<P: Position + Notation>(game: &SelfPlayGame) -> Result<Vec<u64>, GameFileError> {
    let mut keys = Vec::with_capacity(game.plies.len());
    game.replay::<P>(|position, _, _| keys.push(position.key().0))?;
    Ok(keys)
}
