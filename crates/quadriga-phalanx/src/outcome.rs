//! How a game ends (P8, P9, G3).

use quadriga_core::{NO_LEGAL_MOVE, Outcome, Position, Termination};

use crate::position::Phalanx;

/// P8: more pieces on the opponent's first row than he has on the winner's, after his move.
pub static CROSSED: Termination = Termination { id: "end-phalanx-crossed", clause: "P8" };
/// P9: the move limit is reached and equally many pieces have crossed.
pub static LIMIT: Termination = Termination { id: "end-phalanx-limit", clause: "P9" };

impl Phalanx {
    /// The outcome as far as crossed pieces and the limit decide it (P8, P9), whatever moves there are.
    #[inline]
    pub fn decided(&self) -> Option<Outcome> {
        let side = self.side_to_move();
        let (ours, theirs) = (self.crossed(side), self.crossed(side.other()));
        if ours > theirs {
            return Some(Outcome::win(side, &CROSSED));
        }
        let limit_reached = self.limit().is_some_and(|limit| self.plies() >= limit.plies());
        (limit_reached && ours == theirs).then_some(Outcome::draw(&LIMIT))
    }

    /// P8, then P9, then G3.
    pub(crate) fn end(&self) -> Option<Outcome> {
        self.decided().or_else(|| (!self.has_move()).then(|| Outcome::win(self.side_to_move().other(), &NO_LEGAL_MOVE)))
    }
}
