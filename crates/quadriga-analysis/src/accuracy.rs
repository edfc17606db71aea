//! The accuracy of a player, from 0 to 100.
//!
//! The accuracy of a move depends on what part of the remaining chances it lost, and a move counts as much as the game was
//! still open. Otherwise whoever is lost plays perfectly: there is nothing left to lose, move after move.

use crate::WinChance;

/// How fast accuracy falls with the lost part of the chances: a tenth leaves 64 of 100, a fifth leaves 41.
const STEEPNESS: f64 = 4.4;
/// Smaller chances than this count as this much, because the engine's doubt is as large.
const LEAST_CHANCE: f64 = 0.1;
/// What a move in a decided position counts, compared with one in an even position.
const LEAST_WEIGHT: f64 = 0.01;

/// The win chances around a move, of the side that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveChances {
    /// With the best move.
    pub best: WinChance,
    /// With the move that was made.
    pub made: WinChance,
}

impl MoveChances {
    /// The accuracy of the move.
    pub fn accuracy(self) -> f64 {
        let part = self.best.drop_to(self.made).value() / self.best.value().max(LEAST_CHANCE);
        100.0 * (-STEEPNESS * part).exp()
    }

    // How open the game was: 1 if it was even, almost 0 if it was decided.
    fn weight(self) -> f64 {
        let chance = self.best.value();
        (4.0 * chance * (1.0 - chance)).max(LEAST_WEIGHT)
    }
}

/// The accuracy of a player from the moves; `None` without moves.
///
/// It is the average of the arithmetic and the harmonic mean of the moves' accuracies, weighted by how open the game was.
/// The harmonic mean keeps easy good moves from hiding a blunder. Rounded to tenths.
pub fn of_player(moves: &[MoveChances]) -> Option<f64> {
    if moves.is_empty() {
        return None;
    }
    let sum = |of: &dyn Fn(MoveChances) -> f64| moves.iter().map(|&chances| of(chances)).sum::<f64>();
    let weight = sum(&MoveChances::weight);
    let mean = sum(&|chances| chances.weight() * chances.accuracy()) / weight;
    let harmonic = weight / sum(&|chances| chances.weight() / chances.accuracy());
    Some((f64::midpoint(mean, harmonic) * 10.0).round() / 10.0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn chances(best: u16, made: u16) -> MoveChances {
        MoveChances { best: WinChance::hundredths(best), made: WinChance::hundredths(made) }
    }

    // The moves of a player whose chances fall from one number to the next.
    fn falling(hundredths: impl IntoIterator<Item = u16>) -> Vec<MoveChances> {
        let hundredths: Vec<u16> = hundredths.into_iter().collect();
        hundredths.windows(2).map(|pair| chances(pair[0], pair[1])).collect()
    }

    fn accuracy(moves: &[MoveChances]) -> f64 {
        of_player(moves).expect("moves")
    }

    #[test]
    fn moves_that_lose_nothing_are_perfect() {
        assert_eq!(of_player(&[chances(50, 50); 40]), Some(100.0));
        assert_eq!(of_player(&[]), None);
        assert_eq!(of_player(&[chances(100, 90)]), Some(64.4));
        assert_eq!(of_player(&[chances(50, 0)]), Some(1.2));
    }

    #[test]
    fn a_blunder_is_not_hidden_by_good_moves() {
        let mut moves = vec![chances(50, 50); 19];
        moves.push(chances(50, 0));
        assert!(accuracy(&moves) < 70.0, "{}", accuracy(&moves));
    }

    #[test]
    fn whoever_is_outplayed_from_the_start_has_a_low_accuracy() {
        // Every move loses a little, the last marbles fall in a lost position: the mean loss is below 0.01.
        let mut moves = falling([50, 47, 43, 40, 36, 32, 28, 25, 21, 18, 14, 11, 8, 5, 3, 2, 1]);
        moves.extend(vec![chances(1, 1); 40]);
        moves.extend(vec![chances(0, 0); 10]);
        assert!(accuracy(&moves) < 65.0, "{}", accuracy(&moves));
        // Half of that happens in the game of a level that loses in the end after a long fight.
        let blunders = falling([50, 50, 30, 30, 30, 12, 12, 4, 4, 0]);
        assert!(accuracy(&blunders) < 45.0, "{}", accuracy(&blunders));
    }

    #[test]
    fn whoever_gives_nothing_away_has_a_high_accuracy() {
        // What a search of few nodes doubts is not a mistake.
        let moves: Vec<_> = [50, 53, 58, 61, 67, 74, 80, 88, 93, 97, 100].map(|best| chances(best, best - 1)).into();
        assert!(accuracy(&moves) > 90.0, "{}", accuracy(&moves));
        assert!(accuracy(&[chances(50, 49); 30]) > 90.0);
    }

    #[test]
    fn moves_in_a_decided_game_hardly_count() {
        let fight = falling([50, 50, 40, 40, 20, 20]);
        let mut played_on = fight.clone();
        played_on.extend(vec![chances(0, 0); 60]);
        let difference = accuracy(&played_on) - accuracy(&fight);
        assert!((0.0..10.0).contains(&difference), "{difference}");
    }

    fn moves() -> impl Strategy<Value = Vec<MoveChances>> {
        let one = (0u16..=100, 0u16..=100).prop_map(|(one, other)| chances(one.max(other), one.min(other)));
        prop::collection::vec(one, 1..60)
    }

    proptest! {
        #[test]
        fn accuracy_is_within_bounds_and_falls_with_every_loss(moves in moves(), which: prop::sample::Index) {
            let told = accuracy(&moves);
            prop_assert!((0.0..=100.0).contains(&told));
            let mut worse = moves.clone();
            which.get_mut(&mut worse).made = WinChance::NONE;
            prop_assert!(accuracy(&worse) <= told);
            let mut reversed = moves;
            reversed.reverse();
            prop_assert!((accuracy(&reversed) - told).abs() < 0.11);
        }
    }
}
