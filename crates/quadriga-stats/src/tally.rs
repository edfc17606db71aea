//! Counts of games and of pairs of games.

use std::ops::AddAssign;

/// The result of a game for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum PlayerResult {
    Win,
    Draw,
    Loss,
}

impl PlayerResult {
    /// Its points, doubled: 2, 1 or 0.
    pub const fn half_points(self) -> usize {
        match self {
            Self::Win => 2,
            Self::Draw => 1,
            Self::Loss => 0,
        }
    }
}

/// Games won, drawn and lost by a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameTally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl GameTally {
    /// Counts a game.
    pub const fn add(&mut self, result: PlayerResult) {
        match result {
            PlayerResult::Win => self.wins += 1,
            PlayerResult::Draw => self.draws += 1,
            PlayerResult::Loss => self.losses += 1,
        }
    }

    /// The number of games.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The points, doubled.
    pub const fn half_points(&self) -> u32 {
        2 * self.wins + self.draws
    }

    /// The share of the points, from 0 to 1; `None` without games.
    pub fn score(&self) -> Option<f64> {
        (self.games() > 0).then(|| f64::from(self.half_points()) / 2.0 / f64::from(self.games()))
    }

    /// The same games from the opponent's point of view.
    #[must_use]
    pub const fn reversed(&self) -> Self {
        Self { wins: self.losses, draws: self.draws, losses: self.wins }
    }
}

impl AddAssign for GameTally {
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

/// Pairs of games from one opening by the first player's points in both: 0, ½, 1, 1½ and 2 (the pentanomial counts).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairTally(pub [u32; 5]);

impl PairTally {
    /// Counts a pair.
    pub const fn add(&mut self, results: [PlayerResult; 2]) {
        self.0[results[0].half_points() + results[1].half_points()] += 1;
    }

    /// The number of pairs.
    pub fn pairs(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Games won by the first player minus games lost.
    pub fn balance(&self) -> i64 {
        (-2..).zip(self.0).map(|(balance, count)| balance * i64::from(count)).sum()
    }

    /// The mean score of a pair, from 0 to 1; `None` without pairs.
    pub fn score(&self) -> Option<f64> {
        let pairs = f64::from(self.pairs());
        (pairs > 0.0).then(|| self.scores().map(|(score, count)| score * count).sum::<f64>() / pairs)
    }

    /// The variance of a pair's score about the mean; `None` without pairs.
    pub fn variance(&self) -> Option<f64> {
        let mean = self.score()?;
        let squares: f64 = self.scores().map(|(score, count)| (score - mean).powi(2) * count).sum();
        Some(squares / f64::from(self.pairs()))
    }

    /// Whether all pairs have the same score, so that there is no variance to measure.
    pub fn is_uniform(&self) -> bool {
        self.0.iter().filter(|&&count| count > 0).count() <= 1
    }

    // The five scores with their counts.
    fn scores(&self) -> impl Iterator<Item = (f64, f64)> {
        self.0.iter().enumerate().map(|(i, &count)| (i as f64 / 4.0, f64::from(count)))
    }
}

#[cfg(test)]
mod tests {
    use super::PlayerResult::{Draw, Loss, Win};
    use super::*;

    #[test]
    fn games_and_points() {
        let mut tally = GameTally::default();
        assert_eq!(tally.score(), None);
        for result in [Win, Win, Draw, Loss] {
            tally.add(result);
        }
        assert_eq!((tally, tally.games()), (GameTally { wins: 2, draws: 1, losses: 1 }, 4));
        assert_eq!((tally.score(), tally.half_points()), (Some(0.625), 5));
        assert_eq!(tally.reversed(), GameTally { wins: 1, draws: 1, losses: 2 });
        tally += tally.reversed();
        assert_eq!(tally, GameTally { wins: 3, draws: 2, losses: 3 });
    }

    #[test]
    fn pairs_are_counted_by_their_points() {
        let mut pairs = PairTally::default();
        assert_eq!((pairs.score(), pairs.variance()), (None, None));
        for pair in [[Loss, Loss], [Loss, Draw], [Draw, Draw], [Win, Loss], [Draw, Win], [Win, Win], [Win, Win]] {
            pairs.add(pair);
        }
        assert_eq!((pairs, pairs.pairs()), (PairTally([1, 1, 2, 1, 2]), 7));
        assert_eq!((pairs.balance(), PairTally([3, 1, 0, 0, 1]).balance()), (2, -5));
    }

    #[test]
    fn mean_and_variance_by_hand() {
        // Scores 0, ½, ½, 1: mean ½, squares ¼, 0, 0, ¼.
        let pairs = PairTally([1, 0, 2, 0, 1]);
        assert_eq!((pairs.score(), pairs.variance()), (Some(0.5), Some(0.125)));
        assert!(!pairs.is_uniform() && PairTally([0, 0, 9, 0, 0]).is_uniform());
    }
}
