//! The clocks against plain arithmetic.

use std::time::Duration;

use proptest::prelude::*;
use quadriga_core::{Side, TimeControl};
use quadriga_live::{Clock, LAG_AT_ONCE, LAG_AT_START, LAG_MOST, LAG_REFILL, Millis, START_LIMIT};

/// What the clocks should be, in numbers that cannot overflow.
struct Model {
    control: TimeControl,
    left: [i128; 2],
    quota: [i128; 2],
    plies: usize,
    began: i64,
}

fn millis(time: Duration) -> i128 {
    time.as_millis() as i128
}

impl Model {
    fn new(control: TimeControl, now: i64) -> Self {
        let start = match control {
            TimeControl::Increment { base, increment } if base.is_zero() => millis(increment),
            TimeControl::Increment { base, .. } => millis(base),
            TimeControl::PerMove { limit } => millis(limit),
            TimeControl::Correspondence { days } => 86_400_000 * i128::from(days),
            TimeControl::Unlimited => 0,
        };
        Self { control, left: [start; 2], quota: [i128::from(LAG_AT_START); 2], plies: 0, began: now }
    }

    fn live(&self) -> bool {
        matches!(self.control, TimeControl::Increment { .. } | TimeControl::PerMove { .. })
    }

    fn elapsed(&self, now: i64) -> i128 {
        (i128::from(now) - i128::from(self.began)).max(0)
    }

    fn free(&self) -> bool {
        self.live() && self.plies < 2
    }

    /// The credit of a move, or `None` if it is late.
    fn press(&mut self, now: i64, lag: u32) -> Option<i128> {
        let (at, elapsed) = (self.plies % 2, self.elapsed(now));
        let mut credit = 0;
        if self.free() {
            if elapsed > i128::from(START_LIMIT) {
                return None;
            }
        } else if self.control != TimeControl::Unlimited {
            if self.live() {
                credit = i128::from(lag).min(i128::from(LAG_AT_ONCE)).min(self.quota[at]).min(elapsed);
            }
            if elapsed - credit > self.left[at] {
                return None;
            }
            self.quota[at] = (self.quota[at] - credit + i128::from(LAG_REFILL)).min(i128::from(LAG_MOST));
            self.left[at] = match self.control {
                TimeControl::Increment { increment, .. } => self.left[at] - (elapsed - credit) + millis(increment),
                TimeControl::PerMove { limit } => millis(limit),
                TimeControl::Correspondence { days } => 86_400_000 * i128::from(days),
                TimeControl::Unlimited => 0,
            };
        }
        self.plies += 1;
        self.began = now;
        Some(credit)
    }

    /// Whether no lag could help a move that came now.
    fn late(&self, now: i64) -> bool {
        let (at, elapsed) = (self.plies % 2, self.elapsed(now));
        match self.control {
            TimeControl::Unlimited => false,
            _ if self.free() => elapsed > i128::from(START_LIMIT),
            TimeControl::Correspondence { .. } => elapsed > self.left[at],
            _ => elapsed - i128::from(LAG_AT_ONCE).min(self.quota[at]).min(elapsed) > self.left[at],
        }
    }
}

fn seconds(base: u64, increment: u64) -> TimeControl {
    TimeControl::Increment { base: Duration::from_secs(base), increment: Duration::from_secs(increment) }
}

fn controls() -> impl Strategy<Value = TimeControl> {
    prop_oneof![
        Just(TimeControl::Unlimited),
        (0u64..=20, 1u64..=5).prop_map(|(base, increment)| seconds(base, increment)),
        (1u64..=10_800).prop_map(|base| seconds(base, 0)),
        (1u64..=3600).prop_map(|limit| TimeControl::PerMove { limit: Duration::from_secs(limit) }),
        (1u32..=14).prop_map(|days| TimeControl::Correspondence { days }),
    ]
}

// Mostly as people think; now and then the time of the computer is set back, or a day passes.
fn spans() -> impl Strategy<Value = i64> {
    prop_oneof![8 => 0i64..4_000, 3 => 0i64..70_000, 1 => -100_000i64..0, 1 => 0i64..2_000_000_000]
}

fn lags() -> impl Strategy<Value = u32> {
    prop_oneof![4 => 0u32..300, 1 => 0u32..5_000, 1 => Just(u32::MAX)]
}

proptest! {
    #[test]
    fn the_clocks_do_what_arithmetic_says(
        control in controls(),
        begin in prop_oneof![Just(0i64), Just(1_790_000_000_000), -5_000i64..5_000],
        moves in prop::collection::vec((spans(), lags()), 1..60),
    ) {
        let mut clock = Clock::new(control);
        let mut model = Model::new(control, begin);
        let mut now = begin;
        clock.start(Side::First, Millis(now));
        for (span, lag) in moves {
            now += span;
            let side = Side::BOTH[model.plies % 2];
            let (before, elapsed) = (clock, model.elapsed(now));
            prop_assert_eq!(clock.running(), Some(side));

            // A flag falls exactly when no lag would help; the deadline is the first such moment.
            let late = clock.flagged(Millis(now)).or(clock.start_missed(Millis(now)));
            prop_assert_eq!(late, model.late(now).then_some(side));
            if let Some(Millis(deadline)) = clock.deadline() {
                prop_assert_eq!(late.is_some(), now >= deadline);
                prop_assert!(model.late(deadline) && !model.late(deadline - 1));
            } else {
                prop_assert_eq!(control, TimeControl::Unlimited);
            }

            // What is left never grows while the clock runs, and the other's stands still.
            let (then, later) = (Millis(now), Millis(now + 777));
            prop_assert!(clock.remaining(side, later) <= clock.remaining(side, then));
            prop_assert_eq!(clock.remaining(side.other(), later), clock.left().map(|left| left[side.other().index()]));

            let expected = model.press(now, lag);
            let credit = clock.press(Millis(now), lag);
            prop_assert_eq!(credit.map(i128::from), expected);
            let Some(credit) = credit else {
                prop_assert_eq!(clock, before, "a late move changes nothing");
                return Ok(());
            };
            prop_assert!(i128::from(credit) <= elapsed);
            prop_assert_eq!(clock.left().map(|left| left.map(i128::from)), (control != TimeControl::Unlimited).then_some(model.left));
        }
    }
}

#[test]
fn time_that_runs_backwards_costs_nothing() {
    let mut clock = Clock::new(seconds(10, 0));
    clock.start(Side::First, Millis(100_000));
    for (now, left) in
        [(100_000, [10_000; 2]), (100_000, [10_000; 2]), (40_000, [10_000; 2]), (41_000, [10_000, 9_000])]
    {
        assert!(clock.press(Millis(now), 0).is_some());
        assert_eq!(clock.left(), Some(left), "{now}");
    }
}

#[test]
fn using_up_the_last_millisecond_is_in_time() {
    let mut clock = Clock::new(seconds(10, 0));
    clock.start(Side::First, Millis(0));
    assert_eq!((clock.press(Millis(0), 0), clock.press(Millis(0), 0)), (Some(0), Some(0)));
    assert_eq!(clock.press(Millis(10_001), 0), None);
    assert_eq!(clock.press(Millis(10_000), 0), Some(0));
    assert_eq!(clock.left(), Some([0, 10_000]));
}

#[test]
fn lag_is_made_good_but_not_without_end() {
    let mut clock = Clock::new(seconds(100, 0));
    clock.start(Side::First, Millis(0));
    let mut now = 0;
    let mut credits = Vec::new();
    for _ in 0..12 {
        now += 1_000;
        credits.push(clock.press(Millis(now), 400).expect("in time"));
    }
    assert_eq!(credits, [0, 0, 400, 400, 400, 400, 400, 400, 100, 100, 100, 100]);
    assert_eq!(clock.left(), Some([100_000 - 5_000 + 1_400; 2]));
}

#[test]
fn a_move_has_its_own_time() {
    let mut clock = Clock::new(TimeControl::PerMove { limit: Duration::from_secs(5) });
    clock.start(Side::First, Millis(0));
    for now in [50_000, 100_000, 104_900] {
        assert!(clock.press(Millis(now), 0).is_some(), "{now}");
        assert_eq!(clock.left(), Some([5_000, 5_000]));
    }
    assert_eq!(clock.remaining(Side::Second, Millis(106_000)), Some(3_900));
}
