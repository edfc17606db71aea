//! What the lines of matches say beside the moves.

use std::time::Duration;

use quadriga_core::Side;
use serde::Deserialize;

use crate::{ClockTime, Comment, ELAPSED, EVALUATION, Eval};

/// Where a game of a match began.
#[derive(Deserialize)]
pub(super) struct OpeningJson {
    pub(super) position: Option<String>,
    #[serde(default)]
    pub(super) moves: Vec<String>,
}

/// What a player took for a move and told of it, from its own view.
#[derive(Clone, Copy, Deserialize)]
pub(super) struct Thought {
    #[serde(default)]
    us: u64,
    cp: Option<i32>,
    win: Option<i32>,
    depth: Option<u32>,
}

/// The largest evaluation that a comment holds.
const MOST_CENTIS: i32 = 99_999_999;

impl Thought {
    /// The comment on the move of `mover`.
    pub(super) fn comment(self, mover: Side) -> Comment {
        let elapsed = ClockTime(Duration::from_millis(self.us / 1000));
        let comment = Comment::default().with(ELAPSED, elapsed);
        let Some(eval) = self.eval(mover) else { return comment };
        match self.depth {
            Some(depth) => comment.with(EVALUATION, format!("{eval},{depth}")),
            None => comment.with(EVALUATION, eval),
        }
    }

    // From the view of the side that moves first in the start position.
    fn eval(self, mover: Side) -> Option<Eval> {
        let winner = |turns: i32| if turns < 0 { mover.other() } else { mover };
        let win = self.win.map(|turns| Eval::Win(winner(turns), turns.unsigned_abs()));
        let own = |centis: i32| if mover == Side::First { centis } else { -centis };
        win.or_else(|| self.cp.map(|centis| Eval::Centis(own(centis.clamp(-MOST_CENTIS, MOST_CENTIS)))))
    }
}
