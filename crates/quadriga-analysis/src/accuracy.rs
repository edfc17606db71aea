//! The accuracy of a player, from 0 to 100.

use crate::WinChance;

/// How fast accuracy falls with the lost chance: a loss of 0.1 leaves 64 of 100, 0.2 leaves 41.
const STEEPNESS: f64 = 4.4;

/// The accuracy of one move.
pub fn of_move(loss: WinChance) -> f64 {
    100.0 * (-STEEPNESS * loss.value()).exp()
}

/// The accuracy of a player from the losses of the moves; `None` without moves.
///
/// It is the average of the arithmetic and the harmonic mean of the moves' accuracies. The harmonic mean keeps easy good
/// moves from hiding a blunder. Rounded to tenths.
pub fn of_player(losses: &[WinChance]) -> Option<f64> {
    if losses.is_empty() {
        return None;
    }
    let count = losses.len() as f64;
    let moves = losses.iter().map(|&loss| of_move(loss));
    let mean = moves.clone().sum::<f64>() / count;
    let harmonic = count / moves.map(f64::recip).sum::<f64>();
    Some((f64::midpoint(mean, harmonic) * 10.0).round() / 10.0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn moves_that_lose_nothing_are_perfect() {
        assert_eq!(of_player(&[WinChance::NONE; 40]), Some(100.0));
        assert_eq!(of_player(&[]), None);
        assert_eq!(of_player(&[WinChance::hundredths(10)]), Some(64.4));
        assert_eq!(of_player(&[WinChance::CERTAIN]), Some(1.2));
    }

    #[test]
    fn a_blunder_is_not_hidden_by_good_moves() {
        let mut losses = vec![WinChance::NONE; 19];
        losses.push(WinChance::CERTAIN);
        let accuracy = of_player(&losses).expect("moves");
        assert!(accuracy < 70.0, "{accuracy}");
    }

    fn losses() -> impl Strategy<Value = Vec<WinChance>> {
        prop::collection::vec((0u16..=100).prop_map(WinChance::hundredths), 1..60)
    }

    proptest! {
        #[test]
        fn accuracy_is_within_bounds_and_falls_with_every_loss(losses in losses(), which: prop::sample::Index) {
            let accuracy = of_player(&losses).expect("moves");
            prop_assert!((0.0..=100.0).contains(&accuracy));
            let mut worse = losses.clone();
            *which.get_mut(&mut worse) = WinChance::CERTAIN;
            prop_assert!(of_player(&worse).expect("moves") <= accuracy);
            let mut shuffled = losses;
            shuffled.reverse();
            prop_assert_eq!(of_player(&shuffled), Some(accuracy));
        }
    }
}
