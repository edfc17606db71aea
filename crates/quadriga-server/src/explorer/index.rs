//! The index of a variant, and adding games to it.

use std::path::Path;

use quadriga_core::{GameHistory, GameResult, Limits, Side};
use quadriga_explorer::{GameSource, Index, IndexError, IndexedGame, Resources};
use quadriga_games::{Game, PerGame, Playable, Refusal, Visitor, dispatch, open_history, read_move};
use quadriga_record::{ReadOptions, Reader, Record, names};

/// How many moves of each game are indexed.
const PLIES: u32 = 60;
/// The resources of an addition, which has few games.
const RESOURCES: Resources = Resources { buffer: 1 << 20, files: 8 };
/// The games of a new index: engine self-play (`cargo xtask self-play`) and those of the sources.
const KNOWN_GAMES: PerGame<&[&str]> = PerGame {
    diaballik: &[include_str!("../../../../data/self-play/diaballik.qgr")],
    phalanx: &[include_str!("../../../../data/self-play/phalanx.qgr")],
    abalone: &[include_str!("../../../../data/self-play/abalone.qgr")],
    football: &[
        include_str!("../../../../data/self-play/football.qgr"),
        include_str!("../../../../data/records/football.qgr"),
    ],
};

/// Neither repetition nor length ends a game here: every played game is added.
pub(crate) const ANY_LIMITS: Limits = Limits { repetition: None, plies: None };

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ExplorerGame {
    /// Which game.
    pub(crate) game: Game,
    /// Which variant.
    pub(crate) variant: String,
    /// Where it began, if not at the start of the variant.
    pub(crate) position: Option<String>,
    /// The moves.
    pub(crate) moves: Vec<String>,
    /// How it ended.
    pub(crate) result: GameResult,
    /// The names of the players.
    pub(crate) players: [String; 2],
    /// Its number or address.
    pub(crate) id: String,
}

/// Opens the index of a folder, or creates it with the known games.
///
/// # Errors
/// If files cannot be read or written.
pub(super) fn open_or_create(folder: &Path, game: Game, variant: &str) -> Result<Index, IndexError> {
    let mut index = match Index::open(folder) {
        Err(IndexError::Missing(_)) => Index::create(folder, game, variant, PLIES)?,
        index => index?,
    };
    // A process killed before the first addition leaves an empty one.
    if index.games() == 0 {
        add(&mut index, &known_games(game, variant))?;
    }
    Ok(index)
}

// The games of a new index of the variant.
fn known_games(game: Game, variant: &str) -> Vec<ExplorerGame> {
    // All of them are of the default variant.
    let texts = if variant == game.default_variant() { KNOWN_GAMES.of(game) } else { &[] };
    let records = texts.iter().flat_map(|text| Reader::new(text.as_bytes(), ReadOptions::default())).flatten();
    let id = |record: &Record| record.tags.get(names::EVENT).unwrap_or_default().to_owned();
    records.map(|record| ExplorerGame::of(&record, id(&record))).collect()
}

impl ExplorerGame {
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

/// Whether the index still lacks the games it starts with: it is being created, or its creator was killed.
pub(super) fn lacks_known_games(index: &Index) -> bool {
    let (game, variant) = (index.game(), index.variant());
    index.games() == 0 && variant == game.default_variant() && !KNOWN_GAMES.of(game).is_empty()
}

/// Adds games to the index of their variant, and returns how many; illegal games are skipped.
///
/// # Errors
/// If files cannot be read or written, or somebody else adds.
pub(super) fn add(index: &mut Index, games: &[ExplorerGame]) -> Result<u64, IndexError> {
    if games.is_empty() {
        return Ok(0);
    }
    dispatch(index.game(), Add { index, games })
}

struct Add<'a> {
    index: &'a mut Index,
    games: &'a [ExplorerGame],
}

impl Visitor for Add<'_> {
    type Output = Result<u64, IndexError>;

    fn visit<P: Playable>(self) -> Self::Output {
        let mut adding = self.index.begin::<P>(RESOURCES)?;
        for game in self.games {
            let line = match line::<P>(game) {
                Ok(line) => line,
                Err(refusal) => {
                    tracing::warn!(%refusal, id = game.id, "a finished game is illegal");
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

// Replays the game.
fn line<P: Playable>(game: &ExplorerGame) -> Result<GameHistory<P>, Refusal> {
    let mut line = open_history::<P>(&game.variant, game.position.as_deref(), ANY_LIMITS)?;
    for text in &game.moves {
        let m = read_move(&line, text)?;
        line.play_unchecked(m);
    }
    Ok(line)
}
