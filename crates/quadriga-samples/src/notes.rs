//! Marks, comments and variations.

use quadriga_core::Side;
use quadriga_record::{ARROWS, CELLS, CLOCK, ClockTime, Comment, ELAPSED, EVALUATION, Eval, Nag};
use quadriga_testkit::Rng;
use std::time::Duration;

use crate::words::odd_text;

/// Random marks.
pub(crate) fn nags(rng: &mut Rng) -> Vec<Nag> {
    let count = [0, 0, 0, 1, 1, 2][rng.below(6)];
    (0..count).map(|_| Nag(if rng.below(2) == 0 { rng.below(8) } else { rng.below(256) } as u8)).collect()
}

/// A random comment.
pub(crate) fn comment(rng: &mut Rng) -> Comment {
    let mut comment = Comment::new(if rng.below(3) == 0 { String::new() } else { odd_text(rng, 5) });
    if rng.below(2) == 0 {
        comment = comment.with(CLOCK, time(rng));
    }
    if rng.below(3) == 0 {
        comment = comment.with(ELAPSED, time(rng));
    }
    if rng.below(2) == 0 {
        comment = comment.with(EVALUATION, evaluation(rng));
    }
    if rng.below(6) == 0 {
        comment = comment.with(CELLS, "Ga1,Rb2").with(ARROWS, "Ba1-b2");
    }
    if rng.below(6) == 0 {
        comment = comment.with("x_1", odd_text(rng, 3));
    }
    comment
}

fn time(rng: &mut Rng) -> ClockTime {
    ClockTime(Duration::from_millis(rng.below(10_000_000) as u64))
}

fn evaluation(rng: &mut Rng) -> Eval {
    match rng.below(4) {
        0 => Eval::Win(Side::BOTH[rng.below(2)], rng.below(40) as u32),
        _ => Eval::Centis(rng.below(4000) as i32 - 2000),
    }
}
