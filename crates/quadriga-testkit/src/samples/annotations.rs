//! Random annotations: marks, comments and odd texts.

use std::time::Duration;

use quadriga_core::Side;
use quadriga_record::{ARROWS, CELLS, CLOCK, ClockTime, Comment, ELAPSED, EVALUATION, Eval, Nag};

use crate::TestRng;

/// Random marks.
pub(crate) fn nags(rng: &mut TestRng) -> Vec<Nag> {
    let count = [0, 0, 0, 1, 1, 2][rng.below(6)];
    (0..count).map(|_| Nag(if rng.below(2) == 0 { rng.below(8) } else { rng.below(256) } as u8)).collect()
}

/// A random comment.
pub(crate) fn comment(rng: &mut TestRng) -> Comment {
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

fn time(rng: &mut TestRng) -> ClockTime {
    ClockTime(Duration::from_millis(rng.below(10_000_000) as u64))
}

fn evaluation(rng: &mut TestRng) -> Eval {
    match rng.below(4) {
        0 => Eval::Win(Side::BOTH[rng.below(2)], rng.below(40) as u32),
        _ => Eval::Centis(rng.below(4000) as i32 - 2000),
    }
}

// Pieces of text that often break readers.
const PIECES: [&str; 40] = [
    "a",
    "good move",
    "хороший ход",
    "}",
    "{",
    "\\",
    "\\}",
    "\\\\",
    "\"",
    "[%clk 0:00]",
    "[%",
    "[",
    "]",
    "(",
    ")",
    ";",
    "%",
    "\n",
    "\n\n",
    "\r",
    "\r\n",
    "\t",
    " ",
    "  ",
    "1-0",
    "*",
    "1. a1-b2",
    "$3",
    "!?",
    "\u{0}",
    "\u{1b}[31m",
    "…",
    "±",
    "\u{202e}",
    "👍🏽",
    "e\u{301}",
    "\u{feff}",
    "[Event \"x\"]",
    "\n[Game \"abalone\"]\n",
    "</script>",
];

/// A text of up to `most` pieces that often break readers.
pub(crate) fn odd_text(rng: &mut TestRng, most: usize) -> String {
    let pieces = rng.below(most + 1);
    (0..pieces).map(|_| PIECES[rng.below(PIECES.len())]).collect()
}
