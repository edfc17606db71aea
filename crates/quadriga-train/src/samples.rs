//! Positions to learn from, made from games.

use std::path::Path;

use quadriga_core::{Position, Side};
use quadriga_engine::LearnedExpert;
use quadriga_search::{GenStage, Score, ScoreKind};

use crate::calibrate::HUNDREDTHS;
use crate::{GameFileError, GameReader};

/// A position with what is to be learned of it.
#[derive(Clone, Debug)]
pub struct Sample<P> {
    /// The number of the game, different in different files.
    pub game: u32,
    /// The position.
    pub position: P,
    /// Its hand-written evaluation in hundredths, from the view of the side to move; 0 where networks stand alone.
    pub prior: i32,
    /// Points of the side to move at the end of the game.
    pub result: f32,
    /// What the search of the side to move expected, from 0 to 1.
    pub expected: f32,
    /// Whether both sides of the game were played alike: otherwise its result says more of the players than of the
    /// position.
    pub fair: bool,
}

/// Which positions are used.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SampleFilter {
    /// Use one of this many positions, chosen by its hash.
    pub every: u64,
    /// Hundredths of a score for odds of ten to one, to turn scores into expectations.
    pub scale: f64,
}

impl Default for SampleFilter {
    fn default() -> Self {
        Self { every: 1, scale: HUNDREDTHS }
    }
}

/// The positions of files of games, in two sets: to train with and to validate with. Whole games go to one of them.
///
/// Positions whose player is not trusted, those with a proven result, those whose side to move must answer a
/// threat and those whose best move is forcing are left out: a search does not evaluate them.
///
/// # Errors
/// If a file cannot be read.
pub fn load_samples<E: LearnedExpert>(
    paths: &[impl AsRef<Path>],
    filter: SampleFilter,
) -> Result<[Vec<Sample<E::Position>>; 2], GameFileError> {
    let expert = E::with_weights(&[]);
    let has_prior = E::network_shape().prior;
    let mut sets = [Vec::new(), Vec::new()];
    let mut games = 0;
    for path in paths {
        let reader = GameReader::open(path.as_ref())?;
        let trusted: Vec<bool> = reader.header().players.iter().map(|player| player.trusted).collect();
        for game in reader {
            let game = game?;
            games += 1;
            let set = &mut sets[usize::from(game.number % 20 == 19)];
            game.replay::<E::Position>(|position, moves, ply| {
                let side = position.side_to_move();
                if !trusted.get(usize::from(game.players[side.index()])).copied().unwrap_or_default() {
                    return;
                }
                let mut node = expert.enter(position);
                if expert.proven_result(&node).is_some() || expert.must_answer(&node) {
                    return;
                }
                let score = Score(ply.score.into());
                if score.is_decided() || position.key().0 % filter.every != 0 {
                    return;
                }
                let best = moves.get(usize::from(ply.best)).copied();
                if E::STEPS_A_TURN == 1 && best.is_some_and(|best| is_forcing(&expert, &node, best)) {
                    return;
                }
                let ScoreKind::Centis(centis) = score.kind() else { return };
                let expected = 1.0 / (1.0 + 10f64.powf(-f64::from(centis) / filter.scale));

                set.push(Sample {
                    game: games,
                    position: position.clone(),
                    prior: if has_prior { expert.evaluate(&mut node) } else { 0 },
                    result: points_of(side, game.winner),
                    expected: expected as f32,
                    fair: game.players[0] == game.players[1],
                });
            })?;
        }
    }
    Ok(sets)
}

fn is_forcing<E: LearnedExpert>(expert: &E, node: &E::Node, turn: <E::Position as Position>::Move) -> bool {
    let after = E::key(&expert.play_turn(node, turn));
    let mut forcing = Vec::new();
    expert.steps(node, GenStage::Forcing, &mut forcing);
    forcing.iter().any(|candidate| E::key(&expert.play(node, candidate.step)) == after)
}

fn points_of(side: Side, winner: Option<Side>) -> f32 {
    match winner {
        Some(winner) if winner == side => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    }
}
