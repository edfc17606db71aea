//! How a game ends.

use crate::Side;

/// Why a game ended: a name for the message catalogue and the clause that says so.
///
/// Each game declares its own as constants; the ones every game shares are here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Termination {
    /// The message id in the catalogue, e.g. `end-no-legal-move`.
    pub id: &'static str,
    /// The clause of the rules, e.g. `G3`.
    pub clause: &'static str,
}

/// G1: the same position for the third time (or as often as the match says).
pub static REPETITION: Termination = Termination { id: "end-repetition", clause: "G1" };
/// G2: the match's cap on plies is reached.
pub static PLY_CAP: Termination = Termination { id: "end-ply-cap", clause: "G2" };
/// G3: the side to move has no legal move.
pub static NO_LEGAL_MOVE: Termination = Termination { id: "end-no-legal-move", clause: "G3" };

/// The end of a game: who won, if anybody, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub reason: &'static Termination,
}

impl Outcome {
    /// A win for `side`.
    pub const fn win(side: Side, reason: &'static Termination) -> Self {
        Self { winner: Some(side), reason }
    }

    /// A draw.
    pub const fn draw(reason: &'static Termination) -> Self {
        Self { winner: None, reason }
    }
}
