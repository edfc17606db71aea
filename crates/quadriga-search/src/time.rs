//! From the clock of a game to the time of a move.

use std::time::Duration;

use crate::{Budget, GameClock};

/// The time of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Allotment {
    /// After this no new depth is begun; longer or shorter as the best move proves uncertain or not.
    pub(crate) soft: Option<Duration>,
    /// After this the search stops wherever it is.
    pub(crate) hard: Option<Duration>,
}

const SHORTEST: Duration = Duration::from_millis(1);
/// How many moves a game is thought to go on for.
const MOVES_TO_GO: u32 = 32;

impl Allotment {
    pub(crate) fn of(budget: &Budget) -> Self {
        let usable = |time: Duration| time.saturating_sub(budget.overhead).max(SHORTEST);
        let by_clock = budget.clock.map(|clock| share(&clock, usable(clock.left)));
        let by_move = budget.move_time.map(usable);
        let least = |a: Option<Duration>, b: Option<Duration>| a.into_iter().chain(b).min();
        Self { soft: by_clock.map(|(soft, _)| soft), hard: least(by_move, by_clock.map(|(_, hard)| hard)) }
    }
}

// A share of the clock: what one of the moves still to come may take, and the most it may take if it is difficult. Never
// more than half of what is left, unless the next move fills the clock up.
fn share(clock: &GameClock, usable: Duration) -> (Duration, Duration) {
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

    fn clock(left: u64, increment: u64, moves_to_go: Option<u32>, overhead: u64) -> Allotment {
        let clock = GameClock { left: ms(left), increment: ms(increment), moves_to_go };
        Allotment::of(&Budget { clock: Some(clock), overhead: ms(overhead), ..Budget::default() })
    }

    #[test]
    fn no_share_of_a_clock_comes_near_what_is_left() {
        for left in [0, 1, 5, 20, 21, 100, 1000, 60_000, 3_600_000] {
            for increment in [0, 10, 1000, 60_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(1000)] {
                    let Allotment { soft, hard } = clock(left, increment, moves, 20);
                    let (soft, hard) = (soft.unwrap(), hard.unwrap());
                    assert!(soft <= hard, "{left} {increment} {moves:?}");
                    let most = ms(left).saturating_sub(ms(20)) * 4 / 5;
                    assert!(hard <= most.max(SHORTEST), "{left} {increment} {moves:?}: {hard:?}");
                }
            }
        }
    }

    #[test]
    fn the_time_of_a_move_is_used_but_for_the_overhead() {
        let budget = Budget { overhead: ms(30), ..Budget::for_time(ms(1000)) };
        assert_eq!(Allotment::of(&budget), Allotment { soft: None, hard: Some(ms(970)) });
        assert_eq!(Allotment::of(&Budget { overhead: ms(30), ..Budget::for_time(ms(10)) }).hard, Some(SHORTEST));
        assert_eq!(Allotment::of(&Budget::for_nodes(1)), Allotment::default());
    }

    #[test]
    fn more_moves_to_go_make_the_share_smaller() {
        assert!(clock(60_000, 0, Some(40), 0).soft < clock(60_000, 0, Some(10), 0).soft);
        assert!(clock(60_000, 1000, None, 0).soft > clock(60_000, 0, None, 0).soft);
    }
}
