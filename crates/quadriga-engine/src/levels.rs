//! Levels below the full strength: a shorter look, and a choice among plausible moves.

use quadriga_search::{Score, SearchTask};

use crate::Level;
use quadriga_core::Rng;

/// What a level is denied.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Handicap {
    /// So many nodes a move, in a game of usual pace.
    nodes: u64,
    /// So many turns ahead: what is farther away is missed.
    turns: u32,
    /// Among how many of its best moves it chooses.
    choices: usize,
    /// How readily: a move worse by this many hundredths is chosen about a third as often.
    temperature: f64,
}

const fn handicap(nodes: u64, turns: u32, choices: usize, temperature: f64) -> Handicap {
    Handicap { nodes, turns, choices, temperature }
}

// From level 1 to level 9.
const HANDICAPS: [Handicap; 9] = [
    handicap(400, 1, 12, 160.0),
    handicap(800, 1, 8, 90.0),
    handicap(1_500, 2, 6, 60.0),
    handicap(2_500, 2, 5, 40.0),
    handicap(4_000, 3, 4, 30.0),
    handicap(7_000, 4, 4, 20.0),
    handicap(12_000, 6, 3, 12.0),
    handicap(20_000, 8, 2, 8.0),
    handicap(40_000, 60, 1, 0.0),
];

impl Handicap {
    /// The handicap of a level; the full strength has none.
    pub(crate) fn of(level: Level) -> Option<Self> {
        HANDICAPS.get(usize::from(level.number()) - 1).copied()
    }

    /// Limits a search to what the level is allowed.
    pub(crate) fn restrain<M>(&self, task: &mut SearchTask<M>, pace: u64, steps_a_turn: u32) {
        let budget = &mut task.budget;
        let most = self.nodes * pace / 100;
        budget.nodes = Some(budget.nodes.map_or(most, |nodes| nodes.min(most)));
        let deepest = 1 + (self.turns - 1) * steps_a_turn;
        budget.depth = Some(budget.depth.map_or(deepest, |depth| depth.min(deepest)));
        task.lines = task.lines.max(self.choices);
    }
}

/// The moods of a player who does not always play the best move.
pub(crate) struct MoveSampler(Rng);

impl MoveSampler {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Rng::new(seed))
    }

    /// Which of the moves to play, given their scores, the best first.
    pub(crate) fn choose(&mut self, handicap: &Handicap, scores: impl Iterator<Item = Score>) -> usize {
        let scores: Vec<f64> = scores.take(handicap.choices).map(|score| f64::from(score.0)).collect();
        let Some(&best) = scores.first() else { return 0 };
        if handicap.temperature <= 0.0 {
            return 0;
        }
        let odds: Vec<f64> = scores.iter().map(|score| ((score - best) / handicap.temperature).exp()).collect();
        let mut point = self.0.fraction() * odds.iter().sum::<f64>();
        for (i, share) in odds.iter().enumerate() {
            point -= share;
            if point < 0.0 {
                return i;
            }
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_denied_less_than_the_one_below() {
        for [lower, upper] in HANDICAPS.array_windows() {
            assert!(lower.nodes < upper.nodes && lower.turns <= upper.turns);
            assert!(lower.choices >= upper.choices && lower.temperature > upper.temperature);
        }
        assert_eq!(Handicap::of(Level::FULL), None);
    }

    #[test]
    fn worse_moves_are_chosen_less_often_and_lost_ones_hardly_ever() {
        let handicap = HANDICAPS[3];
        let scores = [Score(50), Score(30), Score(-50), Score::loss_in(2)];
        let mut chosen = [0; 4];
        let mut sampler = MoveSampler::new(1);
        for _ in 0..10_000 {
            chosen[sampler.choose(&handicap, scores.into_iter())] += 1;
        }
        assert!(chosen[0] > chosen[1] && chosen[1] > chosen[2] && chosen[2] > 0, "{chosen:?}");
        assert_eq!(chosen[3], 0);
    }
}
