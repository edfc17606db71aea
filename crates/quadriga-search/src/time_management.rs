//! Time management: from the clock of a game to the time of a move.

use std::time::Duration;

use crate::{Budget, RemainingTime};

/// Time allotted to a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TimeAllotment {
    /// No new depth is started after this; scaled by the stability of the best move.
    pub(crate) soft: Option<Duration>,
    /// The search is aborted after this.
    pub(crate) hard: Option<Duration>,
}

const SHORTEST: Duration = Duration::from_millis(1);
/// Assumed number of moves still to play.
const MOVES_TO_GO: u32 = 32;

impl TimeAllotment {
    pub(crate) fn new(budget: &Budget) -> Self {
        let usable = |time: Duration| time.saturating_sub(budget.overhead).max(SHORTEST);
        let by_clock = budget.clock.map(|clock| share(&clock, usable(clock.left)));
        let by_move = budget.move_time.map(usable);
        let least = |a: Option<Duration>, b: Option<Duration>| a.into_iter().chain(b).min();
        Self { soft: by_clock.map(|(soft, _)| soft), hard: least(by_move, by_clock.map(|(_, hard)| hard)) }
    }
}

// Soft and hard limit of one move. Never more than half of the remaining time, unless the next move refills the clock.
fn share(clock: &RemainingTime, usable: Duration) -> (Duration, Duration) {
    let moves = clock.moves_to_go.map_or(MOVES_TO_GO, |moves| moves.clamp(1, MOVES_TO_GO));
    let most = if moves == 1 { usable * 4 / 5 } else { usable / 2 };
    let soft = (usable / moves + clock.increment * 3 / 4).min(most);
    (soft * 7 / 10, (soft * 3).min(most).max(SHORTEST))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    fn clock(left: u64, increment: u64, moves_to_go: Option<u32>, overhead: u64) -> TimeAllotment {
        let clock = RemainingTime { left: ms(left), increment: ms(increment), moves_to_go };
        TimeAllotment::new(&Budget { clock: Some(clock), overhead: ms(overhead), ..Budget::default() })
    }

    #[test]
    fn the_limits_of_a_move_leave_time_on_the_clock() {
        for left in [0, 1, 5, 20, 21, 100, 1000, 60_000, 3_600_000] {
            for increment in [0, 10, 1000, 60_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(1000)] {
                    let TimeAllotment { soft, hard } = clock(left, increment, moves, 20);
                    let (soft, hard) = (soft.unwrap(), hard.unwrap());
                    assert!(soft <= hard, "{left} {increment} {moves:?}");
                    let most = ms(left).saturating_sub(ms(20)) * 4 / 5;
                    assert!(hard <= most.max(SHORTEST), "{left} {increment} {moves:?}: {hard:?}");
                }
            }
        }
    }

    #[test]
    fn a_fixed_move_time_is_reduced_by_the_overhead() {
        let budget = Budget { overhead: ms(30), ..Budget::for_time(ms(1000)) };
        assert_eq!(TimeAllotment::new(&budget), TimeAllotment { soft: None, hard: Some(ms(970)) });
        assert_eq!(TimeAllotment::new(&Budget { overhead: ms(30), ..Budget::for_time(ms(10)) }).hard, Some(SHORTEST));
        assert_eq!(TimeAllotment::new(&Budget::for_nodes(1)), TimeAllotment::default());
    }

    #[test]
    fn more_moves_to_go_mean_less_time_per_move() {
        assert!(clock(60_000, 0, Some(40), 0).soft < clock(60_000, 0, Some(10), 0).soft);
        assert!(clock(60_000, 1000, None, 0).soft > clock(60_000, 0, None, 0).soft);
    }
}
