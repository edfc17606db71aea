//! Counts of games and of pairs of games.

use crate::GameResult;

/// Games won, drawn and lost by the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
}

impl Tally {
    /// Counts a game.
    pub const fn add(&mut self, result: GameResult) {
        match result {
            GameResult::Win => self.wins += 1,
            GameResult::Draw => self.draws += 1,
            GameResult::Loss => self.losses += 1,
        }
    }

    /// How many games there were.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, from 0 to 1; `None` without games.
    pub fn score(&self) -> Option<f64> {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        (self.games() > 0).then(|| points / f64::from(self.games()))
    }
}

/// Pairs of games from one opening by the first player's points in both: 0, ½, 1, 1½ and 2 (the pentanomial counts).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairTally(pub [u32; 5]);

impl PairTally {
    /// Counts a pair.
    pub const fn add(&mut self, results: [GameResult; 2]) {
        self.0[results[0].half_points() + results[1].half_points()] += 1;
    }

    /// How many pairs there were.
    pub fn pairs(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The mean of a pair's score, from 0 to 1; `None` without pairs.
    pub fn score(&self) -> Option<f64> {
        let pairs = f64::from(self.pairs());
        (pairs > 0.0).then(|| self.quarters().map(|(score, count)| score * count).sum::<f64>() / pairs)
    }

    /// The variance of a pair's score about the mean; `None` without pairs.
    pub fn variance(&self) -> Option<f64> {
        let mean = self.score()?;
        let squares: f64 = self.quarters().map(|(score, count)| (score - mean).powi(2) * count).sum();
        Some(squares / f64::from(self.pairs()))
    }

    /// Whether all pairs came out the same.
    pub fn all_alike(&self) -> bool {
        self.0.iter().filter(|&&count| count > 0).count() <= 1
    }

    fn quarters(&self) -> impl Iterator<Item = (f64, f64)> {
        self.0.iter().enumerate().map(|(i, &count)| (i as f64 / 4.0, f64::from(count)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_and_points() {
        let mut tally = Tally::default();
        assert_eq!(tally.score(), None);
        for result in [GameResult::Win, GameResult::Win, GameResult::Draw, GameResult::Loss] {
            tally.add(result);
        }
        assert_eq!((tally, tally.games()), (Tally { wins: 2, draws: 1, losses: 1 }, 4));
        assert_eq!(tally.score(), Some(0.625));
    }

    #[test]
    fn pairs_are_counted_by_their_points() {
        use GameResult::{Draw, Loss, Win};
        let mut pairs = PairTally::default();
        assert_eq!((pairs.score(), pairs.variance()), (None, None));
        for pair in [[Loss, Loss], [Loss, Draw], [Draw, Draw], [Win, Loss], [Draw, Win], [Win, Win], [Win, Win]] {
            pairs.add(pair);
        }
        assert_eq!((pairs, pairs.pairs()), (PairTally([1, 1, 2, 1, 2]), 7));
    }

    #[test]
    fn mean_and_variance_by_hand() {
        // Scores 0, ½, ½, 1: mean ½, squares ¼, 0, 0, ¼.
        let pairs = PairTally([1, 0, 2, 0, 1]);
        assert_eq!((pairs.score(), pairs.variance()), (Some(0.5), Some(0.125)));
        assert!(!pairs.all_alike() && PairTally([0, 0, 9, 0, 0]).all_alike());
    }
}
