//! Odd texts.

use quadriga_testkit::Rng;

/// Pieces of text that a reader may stumble over.
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

/// A text of up to `most` odd pieces.
pub(crate) fn odd_text(rng: &mut Rng, most: usize) -> String {
    let pieces = rng.below(most + 1);
    (0..pieces).map(|_| PIECES[rng.below(PIECES.len())]).collect()
}
