//! What stands on a board and what a move does to it, as plain data for front ends.

use crate::{CellId, Direction, Outcome, Side};

/// What kind of piece to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceKind {
    /// A flat piece.
    Man,
    /// A flat piece with the ball on it.
    BallHolder,
    /// A marble.
    Marble,
}

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Where it stands.
    pub cell: CellId,
    /// Whose it is.
    pub side: Side,
    /// What it looks like.
    pub kind: PieceKind,
}

/// A counter beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The message id of its name, e.g. `tally-lost`.
    pub what: &'static str,
    /// Whose it is; `None` if it counts for both.
    pub side: Option<Side>,
    /// The count.
    pub value: u32,
    /// What it counts up to, if there is such a number.
    pub of: Option<u32>,
}

/// What a mark on a cell says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarkKind {
    /// A goal cell under an effective attack.
    Attacked,
    /// A goal cell attacked only ineffectively.
    AttackedIneffectively,
    /// A piece that may not leave freely because it holds a line shut.
    Pinned,
    /// A piece of an unbroken wall.
    Wall,
    /// A piece that has crossed to the opponent's first row.
    Crossed,
}

/// A mark on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The cell.
    pub cell: CellId,
    /// What it says.
    pub kind: MarkKind,
    /// The side that profits from it: the attacker, the owner of the crossed piece.
    pub side: Side,
}

/// What a line between two cells says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkKind {
    /// The ball can be passed along it.
    Pass,
    /// The ball could be passed along it but for the opposing piece on this cell.
    BlockedPass(CellId),
    /// A goal move.
    Attack,
    /// A goal move that would open an effective attack on the attacker's own goal.
    IneffectiveAttack,
}

/// A line between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it begins.
    pub from: CellId,
    /// Where it ends.
    pub to: CellId,
    /// What it says.
    pub kind: LinkKind,
    /// Whose it is.
    pub side: Side,
}

/// All there is to draw of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Whose turn it is.
    pub side_to_move: Side,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// The pieces, in the order of cells.
    pub pieces: Vec<Piece>,
    /// The counters.
    pub tallies: Vec<Tally>,
    /// The marks.
    pub marks: Vec<Mark>,
    /// The lines.
    pub links: Vec<Link>,
}

impl Scene {
    /// The piece on `cell`, if any.
    pub fn piece(&self, cell: CellId) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.cell == cell)
    }
}

/// A piece going from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// From here.
    pub from: CellId,
    /// To here.
    pub to: CellId,
}

/// A piece leaving the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removal {
    /// Where it stood.
    pub cell: CellId,
    /// Which way it was pushed, if it was pushed over the edge.
    pub towards: Option<Direction>,
}

/// The ball going from one piece to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// From here.
    pub from: CellId,
    /// To here.
    pub to: CellId,
    /// After how many of [`Effects::moved`].
    pub after: usize,
}

/// What a part of an announcement says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnnouncedKind {
    /// Goal cells are under an effective attack.
    Attack,
    /// Goal cells are attacked only ineffectively.
    IneffectiveAttack,
    /// The opponent has no answer left.
    FinalAttack,
}

/// A part of an announcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnouncedPart {
    /// What it says.
    pub kind: AnnouncedKind,
    /// The names of the columns it is about.
    pub columns: Vec<String>,
}

/// What the mover announces with a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    /// As the notation writes it.
    pub text: String,
    /// The same in parts, for words.
    pub parts: Vec<AnnouncedPart>,
}

/// What a move does, for highlights and animation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// The mover's own pieces that go somewhere, in the order in which they go.
    pub moved: Vec<Shift>,
    /// Opposing pieces that are pushed to another cell.
    pub pushed: Vec<Shift>,
    /// Pieces that leave the board.
    pub removed: Vec<Removal>,
    /// Pieces that do not move but make the move legal.
    pub enablers: Vec<CellId>,
    /// The flight of the ball.
    pub pass: Option<Pass>,
    /// What the mover announces; told of moves that are made, see `View::announcement`.
    pub announcement: Option<Announced>,
}

impl Effects {
    /// The cells where the pieces that move stood before, each once, in the order of the moves.
    pub fn group(&self) -> Vec<CellId> {
        let mut group: Vec<CellId> = Vec::new();
        for (i, shift) in self.moved.iter().enumerate() {
            let continues = self.moved[..i].iter().any(|earlier| earlier.to == shift.from);
            if !continues {
                group.push(shift.from);
            }
        }
        group
    }
}
