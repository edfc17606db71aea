//! Statistics of positions and moves.

use quadriga_core::{GameResult, Side};

use crate::bytes;

/// Evaluations are clamped to this many hundredths: a mean would be meaningless if a win found by the search counted as
/// thousands.
pub const EVALUATION_LIMIT: i32 = 2000;

/// The results of the games that reached a position, or that played a move there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExplorerTally {
    /// The number of games; each counts once, even if it reached the position several times.
    pub games: u64,
    /// The number of wins of each side.
    pub wins: [u64; 2],
    /// The number of draws.
    pub draws: u64,
    /// The sum of the lengths of the games, in plies.
    pub plies: u64,
    /// The sum of the evaluations by the movers, in hundredths from the first player's point of view.
    pub evaluations: i64,
    /// The number of games with an evaluation here.
    pub evaluated: u64,
    /// The lowest number of these games; `None` without games.
    pub sample: Option<u64>,
}

impl ExplorerTally {
    /// The tally of one game.
    pub(crate) fn of(result: GameResult, plies: u32, evaluation: Option<i16>, number: u64) -> Self {
        let mut tally = Self { games: 1, plies: plies.into(), sample: Some(number), ..Self::default() };
        match result {
            GameResult::Win(side) => tally.wins[side.index()] = 1,
            GameResult::Draw => tally.draws = 1,
            GameResult::Unknown => {}
        }
        if let Some(evaluation) = evaluation {
            (tally.evaluations, tally.evaluated) = (evaluation.into(), 1);
        }
        tally
    }

    /// The number of games without a known result.
    pub const fn unknown(&self) -> u64 {
        self.games.saturating_sub(self.wins[0]).saturating_sub(self.wins[1]).saturating_sub(self.draws)
    }

    /// The score of a side from 0 to 1, with draws as half a point; `None` without a known result.
    pub fn score(&self, side: Side) -> Option<f64> {
        let known = self.games - self.unknown();
        let points = self.wins[side.index()] as f64 + self.draws as f64 / 2.0;
        (known > 0).then(|| points / known as f64)
    }

    /// The mean length of the games, in plies; `None` without games.
    pub fn mean_plies(&self) -> Option<f64> {
        (self.games > 0).then(|| self.plies as f64 / self.games as f64)
    }

    /// The mean evaluation in hundredths from the first player's point of view; `None` without evaluations.
    pub fn mean_evaluation(&self) -> Option<f64> {
        (self.evaluated > 0).then(|| self.evaluations as f64 / self.evaluated as f64)
    }

    /// Adds other games. Sums saturate, because a damaged file may contain any number.
    pub(crate) fn add(&mut self, other: &Self) {
        self.games = self.games.saturating_add(other.games);
        for (own, more) in self.wins.iter_mut().zip(other.wins) {
            *own = own.saturating_add(more);
        }
        self.draws = self.draws.saturating_add(other.draws);
        self.plies = self.plies.saturating_add(other.plies);
        self.evaluations = self.evaluations.saturating_add(other.evaluations);
        self.evaluated = self.evaluated.saturating_add(other.evaluated);
        self.sample = [self.sample, other.sample].into_iter().flatten().min();
    }

    /// Encodes the tally of at least one game. Most tallies are of a single game, so result and count share a byte.
    pub(crate) fn encode(&self, into: &mut Vec<u8>) {
        if self.games == 1 {
            bytes::put(into, (0..3).find(|&i| self.counts()[i] == 1).unwrap_or(3) as u64);
        } else {
            bytes::put(into, self.games.saturating_add(2));
            self.counts().into_iter().for_each(|count| bytes::put(into, count));
        }
        bytes::put(into, self.plies);
        bytes::put(into, self.evaluated);
        if self.evaluated > 0 {
            bytes::put_signed(into, self.evaluations);
        }
        bytes::put(into, self.sample.unwrap_or_default());
    }

    /// Decodes what [`ExplorerTally::encode`] appended; `None` if it is invalid.
    pub(crate) fn decode(from: &mut &[u8]) -> Option<Self> {
        let mut tally = Self::default();
        let mut counts = [0; 3];
        let head = bytes::take(from)?;
        if head < 4 {
            tally.games = 1;
            counts.iter_mut().skip(head as usize).take(1).for_each(|count| *count = 1);
        } else {
            tally.games = head - 2;
            for count in &mut counts {
                *count = bytes::take(from)?;
            }
        }
        (tally.wins, tally.draws) = ([counts[0], counts[1]], counts[2]);
        tally.plies = bytes::take(from)?;
        tally.evaluated = bytes::take(from)?;
        if tally.evaluated > 0 {
            tally.evaluations = bytes::take_signed(from)?;
        }
        tally.sample = Some(bytes::take(from)?);
        Some(tally)
    }

    const fn counts(&self) -> [u64; 3] {
        [self.wins[0], self.wins[1], self.draws]
    }
}

/// The statistics of a position. `M` is the type of moves: that of the game, or text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionStats<M> {
    /// The games that reached it. The moves may add up to less, where games end or are indexed no further, and to more,
    /// where games return to the position.
    pub total: ExplorerTally,
    /// The moves played, the most frequent first.
    pub moves: Vec<MoveStats<M>>,
}

/// The statistics of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveStats<M> {
    /// The move; the first by text among equivalent moves.
    pub played: M,
    /// The other moves that lead to the same position or to a symmetric one, counted together with it.
    pub twins: Vec<M>,
    /// The games in which it was played.
    pub tally: ExplorerTally,
}

impl<M> PositionStats<M> {
    /// Maps the moves.
    pub fn map<N>(self, mut other: impl FnMut(M) -> N) -> PositionStats<N> {
        let moves = self.moves.into_iter().map(|MoveStats { played, twins, tally }| MoveStats {
            played: other(played),
            twins: twins.into_iter().map(&mut other).collect(),
            tally,
        });
        PositionStats { total: self.total, moves: moves.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tallies_round_trip() {
        let results =
            [GameResult::Win(Side::First), GameResult::Win(Side::Second), GameResult::Draw, GameResult::Unknown];
        let mut sum = ExplorerTally::default();
        for (i, result) in results.into_iter().enumerate() {
            let one = ExplorerTally::of(result, 70 + i as u32, (i % 2 == 0).then_some(-300), 9 - i as u64);
            sum.add(&one);
            for tally in [one, sum] {
                let mut bytes = Vec::new();
                tally.encode(&mut bytes);
                let mut rest = &bytes[..];
                assert_eq!((ExplorerTally::decode(&mut rest), rest.len()), (Some(tally), 0));
                assert_eq!(ExplorerTally::decode(&mut &bytes[..bytes.len() - 1]), None);
            }
        }
        assert_eq!((sum.games, sum.wins, sum.draws, sum.unknown(), sum.sample), (4, [1, 1], 1, 1, Some(6)));
        assert_eq!((sum.mean_plies(), sum.mean_evaluation()), (Some(71.5), Some(-300.0)));
    }

    #[test]
    fn the_score_counts_only_games_with_a_result() {
        let tally = ExplorerTally { games: 10, wins: [4, 1], draws: 3, ..ExplorerTally::default() };
        assert_eq!(
            (tally.unknown(), tally.score(Side::First), tally.score(Side::Second)),
            (2, Some(0.6875), Some(0.3125))
        );
        assert_eq!(ExplorerTally { games: 1, ..ExplorerTally::default() }.score(Side::First), None);
        assert_eq!((ExplorerTally::default().mean_plies(), ExplorerTally::default().mean_evaluation()), (None, None));
    }
}
