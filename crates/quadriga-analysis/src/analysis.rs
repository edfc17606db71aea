//! A whole game, judged.

use std::collections::BTreeMap;

use quadriga_core::Side;
use serde::{Deserialize, Serialize};

use crate::look::Findings;
use crate::turning::turning_points;
use crate::{Chance, JudgedMove, MoveClass, Replay, Settings, Subject, Verdict, accuracy};

/// Who judged: the results of another version may be others.
pub(crate) const ENGINE: &str = concat!("quadriga ", env!("CARGO_PKG_VERSION"));

/// A game and what is thought of each of its moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// The engine and its version.
    pub engine: String,
    /// How hard it thought.
    pub settings: Settings,
    /// The game.
    #[serde(flatten)]
    pub subject: Subject,
    /// Its moves, judged.
    pub judged: Vec<JudgedMove>,
    /// The last position.
    pub last: LastPosition,
    /// The first and the second player.
    pub players: [Player; 2],
    /// The numbers of the moves at which the game turned, in order.
    pub turning_points: Vec<usize>,
}

/// The position after the last move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastPosition {
    /// Its text.
    pub position: String,
    /// Whose turn it is, or would be.
    #[serde(with = "crate::names::side")]
    pub side: Side,
    /// What is thought of it, from the view of that side; exact if the game is over.
    pub verdict: Verdict,
    /// Why the game is over, e.g. `end-repetition`; `None` if it could go on.
    pub reason: Option<String>,
    /// What is expected next.
    pub line: Vec<String>,
}

/// What the moves of a player come to. Forced moves count in `classes` alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// From 0 to 100; `None` if the player had nothing to choose.
    pub accuracy: Option<f64>,
    /// How much of the win chance a move lost on average; `None` likewise.
    pub mean_loss: Option<f64>,
    /// How many moves of each class.
    pub classes: BTreeMap<MoveClass, usize>,
}

impl Analysis {
    /// What came of looking at all positions; `None` if one is missing.
    pub(crate) fn of(replay: &Replay, settings: &Settings, findings: &Findings) -> Option<Self> {
        let plies = replay.subject().moves.len();
        let judged: Vec<JudgedMove> =
            (0..plies).map(|ply| JudgedMove::of(replay, findings, ply)).collect::<Option<_>>()?;
        Some(Self {
            engine: ENGINE.to_owned(),
            settings: settings.clone(),
            subject: replay.subject().clone(),
            last: LastPosition::of(replay, findings)?,
            players: Side::BOTH.map(|side| Player::of(&judged, side)),
            turning_points: turning_points(&judged),
            judged,
        })
    }
}

impl LastPosition {
    fn of(replay: &Replay, findings: &Findings) -> Option<Self> {
        let station = replay.stations().last()?;
        let (verdict, line) = if let Some(outcome) = replay.outcome() {
            (Verdict::of_outcome(&outcome, station.side), Vec::new())
        } else {
            let best = findings.first.get(&replay.subject().moves.len())?.best()?;
            (best.verdict, best.moves.clone())
        };
        let reason = replay.outcome().map(|outcome| outcome.reason.id.to_owned());
        Some(Self { position: station.position.clone(), side: station.side, verdict, reason, line })
    }
}

impl Player {
    fn of(judged: &[JudgedMove], side: Side) -> Self {
        let mut classes = BTreeMap::new();
        let mut losses: Vec<Chance> = Vec::new();
        for judged in judged.iter().filter(|judged| judged.side == side) {
            *classes.entry(judged.class).or_default() += 1;
            if judged.class != MoveClass::Forced {
                losses.push(judged.loss);
            }
        }
        let sum: f64 = losses.iter().map(|loss| loss.value()).sum();
        let mean = (!losses.is_empty()).then(|| (sum / losses.len() as f64 * 10_000.0).round() / 10_000.0);
        Self { accuracy: accuracy::of_player(&losses), mean_loss: mean, classes }
    }
}
