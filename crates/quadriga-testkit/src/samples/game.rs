//! Games of random moves.

use quadriga_core::{GameHistory, Limits, Outcome};
use quadriga_games::{Game, Playable, Visitor, dispatch, open_history};

use crate::TestRng;

/// A game of random moves.
#[derive(Clone, Debug)]
pub struct GameSample {
    /// The moves as a record writes them.
    pub moves: Vec<String>,
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
    /// For each move a variation that could have been played instead; empty for most.
    pub others: Vec<Vec<String>>,
}

/// Plays at most `plies` random moves from a position, or from the start of the variant. For `branches` moves in a
/// hundred it also makes up a variation. Returns `None` if the variant or the position does not exist.
pub fn sample_game(
    rng: &mut TestRng,
    game: Game,
    variant: &str,
    position: Option<&str>,
    plies: usize,
    branches: usize,
) -> Option<GameSample> {
    dispatch(game, Play { rng, variant, position, plies, branches })
}

struct Play<'a> {
    rng: &'a mut TestRng,
    variant: &'a str,
    position: Option<&'a str>,
    plies: usize,
    branches: usize,
}

impl Visitor for Play<'_> {
    type Output = Option<GameSample>;

    fn visit<P: Playable>(self) -> Self::Output {
        let mut line = open_history::<P>(self.variant, self.position, Limits::default()).ok()?;
        let mut sample = GameSample { moves: Vec::new(), outcome: None, others: Vec::new() };
        for _ in 0..self.plies {
            let wish = self.rng.below(100) < self.branches;
            let other = if wish { branch(self.rng, line.clone()) } else { Vec::new() };
            let Some(text) = step(self.rng, &mut line) else { break };
            sample.moves.push(text);
            sample.others.push(other);
        }
        sample.outcome = line.outcome();
        Some(sample)
    }
}

fn step<P: Playable>(rng: &mut TestRng, line: &mut GameHistory<P>) -> Option<String> {
    let moves = line.legal_moves();
    let &m = if moves.is_empty() { None } else { moves.get(rng.below(moves.len())) }?;
    let text = line.position().record_move(m);
    line.play_unchecked(m);
    Some(text)
}

fn branch<P: Playable>(rng: &mut TestRng, mut line: GameHistory<P>) -> Vec<String> {
    let plies = 1 + rng.below(4);
    (0..plies).map_while(|_| step(rng, &mut line)).collect()
}
