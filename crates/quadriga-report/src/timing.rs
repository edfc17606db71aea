//! The times of moves, by player.

use quadriga_core::Side;

use crate::MatchReport;

/// The known move times of one player.
#[derive(Clone, Debug, Default)]
pub(crate) struct Timing {
    /// The times in milliseconds, shortest first.
    pub(crate) sorted: Vec<f64>,
    /// For the player's first, second … move of a game: the sum of the times and their number.
    by_number: Vec<(f64, u32)>,
}

impl Timing {
    /// The timing of each player of a report. `first` is the side to move at the start of each game.
    pub(crate) fn of(report: &MatchReport, first: &[Side]) -> Vec<Self> {
        let mut timings = vec![Self::default(); report.players.len()];
        for (game, &first) in report.games.iter().zip(first) {
            // The opening may be longer than the game.
            let opening = game.opening_plies.min(game.moves.len());
            for (i, thought) in game.thoughts.iter().enumerate() {
                let ply = opening + i;
                let side = if ply % 2 == 0 { first } else { first.other() };
                if let Some(timing) = timings.get_mut(game.players[side.index()]) {
                    timing.add(ply / 2, thought.micros as f64 / 1000.0);
                }
            }
        }
        for timing in &mut timings {
            timing.sorted.sort_unstable_by(f64::total_cmp);
        }
        timings
    }

    fn add(&mut self, number: usize, millis: f64) {
        self.sorted.push(millis);
        if self.by_number.len() <= number {
            self.by_number.resize(number + 1, (0.0, 0));
        }
        self.by_number[number].0 += millis;
        self.by_number[number].1 += 1;
    }

    /// The largest move number of any game.
    pub(crate) fn longest(&self) -> usize {
        self.by_number.len()
    }

    /// The mean time of the moves with the numbers from `from` up to, not including, `to`, counted from 0.
    pub(crate) fn mean(&self, from: usize, to: usize) -> Option<f64> {
        let slice = self.by_number.get(from..to.min(self.by_number.len()))?;
        let (sum, count) = slice.iter().fold((0.0, 0), |(sum, count), (s, c)| (sum + s, count + c));
        (count > 0).then(|| sum / f64::from(count))
    }

    /// The quantile of the move times.
    pub(crate) fn quantile(&self, share: f64) -> Option<f64> {
        let last = self.sorted.len().checked_sub(1)?;
        self.sorted.get((share * last as f64).round() as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use quadriga_games::Game;

    use super::*;
    use crate::{GameEntry, MoveTiming, PlayerRow};

    #[test]
    fn times_belong_to_the_player_who_moved() {
        let thought = |millis: u64| MoveTiming { micros: millis * 1000, ..MoveTiming::default() };
        let game = GameEntry {
            players: [1, 0],
            opening_plies: 1,
            moves: vec![String::new(); 5],
            thoughts: [10, 20, 30, 40].map(thought).into(),
            ..GameEntry::default()
        };
        let report = MatchReport {
            players: vec![PlayerRow::default(), PlayerRow::default()],
            games: vec![game],
            ..MatchReport::new(Game::Abalone, "standard")
        };
        // The opening move is the first side's, so the second side, player 0, is the first to think.
        let timings = Timing::of(&report, &[Side::First]);
        assert_eq!([&timings[0].sorted, &timings[1].sorted], [&[10.0, 30.0], &[20.0, 40.0]]);
        assert_eq!(
            (timings[0].mean(0, 1), timings[0].mean(1, 9), timings[1].mean(0, 1)),
            (Some(10.0), Some(30.0), None)
        );
        assert_eq!((timings[1].mean(1, 3), timings[1].longest()), (Some(30.0), 3));
        assert_eq!((timings[1].quantile(0.0), timings[1].quantile(1.0)), (Some(20.0), Some(40.0)));
    }
}
