//! The analysis of a whole game.

use std::collections::BTreeMap;

use quadriga_core::Side;
use quadriga_games::PlayedGame;
use serde::{Deserialize, Serialize};

use crate::accuracy::{self, MoveChances};
use crate::search_result::Findings;
use crate::turning::turning_points;
use crate::{AnalysedMove, AnalysisSettings, MoveClass, PositionVerdict, Replay};

/// The name and version of the engine; other versions may give other results.
pub(crate) const ENGINE: &str = concat!("quadriga ", env!("CARGO_PKG_VERSION"));

/// The analysis of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// The engine and its version.
    pub engine: String,
    /// The settings of the analysis.
    pub settings: AnalysisSettings,
    /// The game.
    #[serde(flatten, with = "game_json")]
    pub game: PlayedGame,
    /// The analysed moves.
    pub judged: Vec<AnalysedMove>,
    /// The last position.
    pub last: LastPosition,
    /// The summaries of the first and the second player.
    pub players: [PlayerSummary; 2],
    /// The numbers of the turning points, in order.
    pub turning_points: Vec<usize>,
}

/// The position after the last move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastPosition {
    /// Its text.
    pub position: String,
    /// The side to move, also if the game is over.
    pub side: Side,
    /// The verdict from the point of view of that side; exact if the game is over.
    pub verdict: PositionVerdict,
    /// Why the game is over, e.g. `end-repetition`; `None` if it is not.
    pub reason: Option<String>,
    /// The expected continuation.
    pub line: Vec<String>,
}

/// The summary of a player. Forced moves count only in `classes`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerSummary {
    /// From 0 to 100; `None` if the player had no choice.
    pub accuracy: Option<f64>,
    /// The mean loss of win chance per move; `None` if the player had no choice.
    pub mean_loss: Option<f64>,
    /// The number of moves of each class.
    pub classes: BTreeMap<MoveClass, usize>,
}

impl Analysis {
    /// Combines the results of all positions; `None` if one is missing.
    pub(crate) fn of(replay: &Replay, settings: &AnalysisSettings, findings: &Findings) -> Option<Self> {
        let plies = replay.game().moves.len();
        let judged: Vec<AnalysedMove> =
            (0..plies).map(|ply| AnalysedMove::of(replay, findings, ply)).collect::<Option<_>>()?;
        Some(Self {
            engine: ENGINE.to_owned(),
            settings: settings.clone(),
            game: replay.game().clone(),
            last: LastPosition::of(replay, findings)?,
            players: Side::BOTH.map(|side| PlayerSummary::of(&judged, side)),
            turning_points: turning_points(&judged),
            judged,
        })
    }
}

impl LastPosition {
    fn of(replay: &Replay, findings: &Findings) -> Option<Self> {
        let position = replay.positions().last()?;
        let (verdict, line) = if let Some(outcome) = replay.outcome() {
            (PositionVerdict::of_outcome(&outcome, position.side), Vec::new())
        } else {
            let best = findings.first.get(&replay.game().moves.len())?.best()?;
            (best.verdict, best.moves.clone())
        };
        let reason = replay.outcome().map(|outcome| outcome.reason.id.to_owned());
        Some(Self { position: position.position.clone(), side: position.side, verdict, reason, line })
    }
}

impl PlayerSummary {
    fn of(judged: &[AnalysedMove], side: Side) -> Self {
        let mut classes = BTreeMap::new();
        let mut chances: Vec<MoveChances> = Vec::new();
        for judged in judged.iter().filter(|judged| judged.side == side) {
            *classes.entry(judged.class).or_default() += 1;
            if judged.class != MoveClass::Forced {
                chances.push(judged.chances());
            }
        }
        let sum: f64 = chances.iter().map(|chances| chances.best.drop_to(chances.made).value()).sum();
        let mean = (!chances.is_empty()).then(|| (sum / chances.len() as f64 * 10_000.0).round() / 10_000.0);
        Self { accuracy: accuracy::of_player(&chances), mean_loss: mean, classes }
    }
}

/// The JSON of a game in analyses and their progress files.
pub(crate) mod game_json {
    use quadriga_core::Limits;
    use quadriga_games::{Game, GameStart, PlayedGame};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Limits with both fields always written, unlike [`Limits`]: `{"repetition": 3, "plies": null}`.
    #[derive(Serialize, Deserialize)]
    struct LimitsJson {
        repetition: Option<u32>,
        plies: Option<u32>,
    }

    #[derive(Serialize, Deserialize)]
    struct GameJson {
        game: Game,
        variant: String,
        position: Option<String>,
        limits: Option<LimitsJson>,
        moves: Vec<String>,
    }

    pub(crate) fn serialize<S: Serializer>(game: &PlayedGame, serializer: S) -> Result<S::Ok, S::Error> {
        let PlayedGame { start: GameStart { game, variant, position, limits }, moves } = game.clone();
        let limits = Some(LimitsJson { repetition: limits.repetition, plies: limits.plies });
        GameJson { game, variant, position, limits, moves }.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PlayedGame, D::Error> {
        let GameJson { game, variant, position, limits, moves } = GameJson::deserialize(deserializer)?;
        let limits =
            limits.map_or_else(Limits::default, |LimitsJson { repetition, plies }| Limits { repetition, plies });
        Ok(PlayedGame { start: GameStart { game, variant, position, limits }, moves })
    }
}
