//! Finished games on the way into an index.

use std::path::Path;

use quadriga_core::{GameHistory, GameResult, Limits, Side};
use quadriga_explorer::{GameSource, Index, IndexError, IndexedGame, Resources};
use quadriga_games::{Game, PerGame, Playable, Refusal, Visitor, dispatch, open_history, read_move};
use quadriga_record::{ReadOptions, Reader, Record, names};

/// How many moves of each game are indexed.
const PLIES: u32 = 60;
/// What an addition may use: it has few games.
const RESOURCES: Resources = Resources { buffer: 1 << 20, files: 8 };
/// What a new index begins with: games of our engine against itself (`cargo xtask self-play`), and those of the sources.
const BEGINNINGS: PerGame<&[&str]> = PerGame {
    diaballik: &[include_str!("../../../../data/self-play/diaballik.qgr")],
    phalanx: &[include_str!("../../../../data/self-play/phalanx.qgr")],
    abalone: &[include_str!("../../../../data/self-play/abalone.qgr")],
    football: &[
        include_str!("../../../../data/self-play/football.qgr"),
        include_str!("../../../../data/records/football.qgr"),
    ],
};

/// What repetition and length mean does not matter here: any game that was played is counted.
pub(crate) const ANY: Limits = Limits { repetition: None, plies: None };

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// Which game.
    pub game: Game,
    /// Which variant.
    pub variant: String,
    /// Where it began, if not at the start of the variant.
    pub position: Option<String>,
    /// The moves.
    pub moves: Vec<String>,
    /// How it ended.
    pub result: GameResult,
    /// The names of the players.
    pub players: [String; 2],
    /// Its number or address, by which it can be found again.
    pub id: String,
}

/// The index of a folder, which is made with the games in it that we know if it is not there.
///
/// # Errors
/// If files cannot be read or written.
pub(super) fn index(folder: &Path, game: Game, variant: &str) -> Result<Index, IndexError> {
    let mut index = match Index::open(folder) {
        Err(IndexError::Missing(_)) => Index::create(folder, game, variant, PLIES)?,
        index => index?,
    };
    // Whoever was killed before the first addition has an empty one.
    if index.games() == 0 {
        add(&mut index, &beginnings(game, variant))?;
    }
    Ok(index)
}

// The games that a new index of the variant begins with.
fn beginnings(game: Game, variant: &str) -> Vec<FinishedGame> {
    // All of them are of the usual variant; none need be read for another.
    let texts = if variant == game.default_variant() { BEGINNINGS.of(game) } else { &[] };
    let records = texts.iter().flat_map(|text| Reader::new(text.as_bytes(), ReadOptions::default())).flatten();
    let id = |record: &Record| record.tags.get(names::EVENT).unwrap_or_default().to_owned();
    records.map(|record| FinishedGame::of(&record, id(&record))).collect()
}

impl FinishedGame {
    /// The game of a record.
    pub(super) fn of(record: &Record, id: String) -> Self {
        Self {
            game: record.game,
            variant: record.variant.clone(),
            position: record.position.clone(),
            moves: record.main_line().map(str::to_owned).collect(),
            result: record.result,
            players: Side::BOTH.map(|side| record.player(side).unwrap_or_default().to_owned()),
            id,
        }
    }
}

/// Adds games to the index of their variant, and returns how many; one that the rules refuse is left out.
///
/// # Errors
/// If files cannot be read or written, or somebody else adds.
pub(super) fn add(index: &mut Index, games: &[FinishedGame]) -> Result<u64, IndexError> {
    if games.is_empty() {
        return Ok(0);
    }
    dispatch(index.game(), Add { index, games })
}

struct Add<'a> {
    index: &'a mut Index,
    games: &'a [FinishedGame],
}

impl Visitor for Add<'_> {
    type Output = Result<u64, IndexError>;

    fn visit<P: Playable>(self) -> Self::Output {
        let mut adding = self.index.begin::<P>(RESOURCES)?;
        for game in self.games {
            let line = match line::<P>(game) {
                Ok(line) => line,
                Err(refusal) => {
                    tracing::warn!(%refusal, id = game.id, "a finished game is refused by the rules");
                    continue;
                }
            };
            adding.add(&IndexedGame {
                positions: line.positions(),
                evaluations: &[],
                result: game.result,
                source: GameSource { players: game.players.clone(), file: game.id.clone(), number: 1 },
            })?;
        }
        adding.finish()
    }
}

// The game through the rules.
fn line<P: Playable>(game: &FinishedGame) -> Result<GameHistory<P>, Refusal> {
    let mut line = open_history::<P>(&game.variant, game.position.as_deref(), ANY)?;
    for text in &game.moves {
        let m = read_move(&line, text)?;
        line.play_unchecked(m);
    }
    Ok(line)
}
