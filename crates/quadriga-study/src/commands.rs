//! The commands that an analysis writes into comments.

use quadriga_core::Side;
use quadriga_record::{Comment, EVALUATION, Eval};
use quadriga_search::{Meaning, Score};

/// Who wrote a comment or a variation: ours are written anew by the next analysis.
pub(crate) const BY: &str = "by";
/// Our name behind it.
pub(crate) const US: &str = "quadriga";
/// What an analysis thinks of a move.
pub(crate) const CLASS: &str = "class";
/// The best move, if another was played.
pub(crate) const BEST: &str = "best";
/// How much of the win chance it lost, from 0 to 1.
pub(crate) const LOSS: &str = "loss";
/// The mark of the move is ours too.
pub(crate) const MARKED: &str = "marked";
/// The game turned with this move.
pub(crate) const TURNING: &str = "turning";

/// A comment of ours without words.
pub(crate) fn ours() -> Comment {
    Comment::default().with(BY, US)
}

/// Whether a comment is ours.
pub(crate) fn is_ours(comment: &Comment) -> bool {
    comment.value(BY) == Some(US)
}

/// A score of `side` as records write it: from the view of the first side, wins in the winner's own turns.
pub(crate) fn evaluation(score: Score, side: Side) -> Eval {
    match (score.meaning(), side) {
        (Meaning::Centis(centis), Side::First) => Eval::Centis(centis),
        (Meaning::Centis(centis), Side::Second) => Eval::Centis(-centis),
        (Meaning::WinIn(turns), side) => Eval::Win(side, Meaning::winners_turns(turns)),
        (Meaning::LossIn(turns), side) => Eval::Win(side.other(), Meaning::winners_turns(turns)),
    }
}

/// What a score that was given before a move is after it: a win is a ply nearer.
pub(crate) const fn after_move(score: Score) -> Score {
    match score.meaning() {
        Meaning::Centis(_) => score,
        Meaning::WinIn(plies) => Score::win_in(plies.saturating_sub(1)),
        Meaning::LossIn(plies) => Score::loss_in(plies.saturating_sub(1)),
    }
}

/// Adds an evaluation.
pub(crate) fn with_evaluation(comment: Comment, score: Score, side: Side, depth: Option<u32>) -> Comment {
    let eval = evaluation(score, side);
    match depth {
        Some(depth) => comment.with(EVALUATION, format!("{eval},{depth}")),
        None => comment.with(EVALUATION, eval),
    }
}

/// The win chance of the first side that an evaluation means.
pub(crate) fn chance(eval: Eval) -> f64 {
    match eval {
        Eval::Centis(centis) => Score::centis(centis).expectation(),
        Eval::Win(Side::First, _) => 1.0,
        Eval::Win(Side::Second, _) => 0.0,
    }
}
