//! Short remarks at the corners of cells, such as `!` and `??`.

use quadriga_core::CellId;

/// How a note is meant; every tone has a plate of its own shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Praise: a round plate.
    Good,
    /// Neither praise nor blame: a square plate with round corners.
    Neutral,
    /// Blame: a plate that stands on its corner.
    Bad,
}

impl Tone {
    /// All tones.
    pub const ALL: [Self; 3] = [Self::Good, Self::Neutral, Self::Bad];
}

/// A remark of a few characters at the upper right corner of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The cell.
    pub cell: CellId,
    /// What to write, for example `!?`.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}
