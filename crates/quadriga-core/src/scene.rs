//! What stands on a board and what a move does to it, as plain data for front ends.

use crate::{CellId, Direction, Outcome, Side};

/// What kind of piece to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum PieceKind {
    /// A flat piece.
    Man,
    /// A flat piece that carries something, such as a ball.
    #[cfg_attr(feature = "serde", serde(rename = "ball-holder"))]
    Carrier,
    /// A marble.
    Marble,
}

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Piece {
    /// Where it stands.
    #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
    pub cell: CellId,
    /// Whose it is.
    #[cfg_attr(feature = "serde", serde(with = "crate::side::number"))]
    #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum MarkKind {
    /// A cell under an effective attack.
    Attacked,
    /// A cell attacked only by pieces that cannot carry the attack out.
    AttackedIneffectively,
    /// A piece that shields others and may not leave freely.
    Pinned,
    /// A piece of a barrier across the board.
    #[cfg_attr(feature = "serde", serde(rename = "wall"))]
    Barrier,
    /// A piece that has reached the opponent's first row.
    Crossed,
}

/// A mark on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Mark {
    /// The cell.
    #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
    pub cell: CellId,
    /// What it says.
    pub kind: MarkKind,
    /// The side that profits from it: the attacker, the owner of the crossed piece.
    #[cfg_attr(feature = "serde", serde(with = "crate::side::number"))]
    #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
    pub side: Side,
}

/// What a line between two cells says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum LinkKind {
    /// A carrier can pass what it carries along it.
    Pass,
    /// The pass is blocked by an opposing piece, see [`Link::blocker`].
    BlockedPass,
    /// A piece attacks along it.
    Attack,
    /// The attack cannot be carried out, because it would expose the attacker's own side.
    IneffectiveAttack,
}

/// A line between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Link {
    /// Where it begins.
    #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
    pub from: CellId,
    /// Where it ends.
    #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
    pub to: CellId,
    /// What it says.
    pub kind: LinkKind,
    /// The cell of the piece that blocks it, for a blocked pass.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "utoipa", schema(value_type = Option<u8>))]
    pub blocker: Option<CellId>,
    /// Whose it is.
    #[cfg_attr(feature = "serde", serde(with = "crate::side::number"))]
    #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Shift {
    /// From here.
    #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
    pub from: CellId,
    /// To here.
    #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
    pub to: CellId,
}

/// A piece leaving the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Removal {
    /// Where it stood.
    #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
    pub cell: CellId,
    /// Which way it was pushed over the edge (0 north … 7 north-west), if it was.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "utoipa", schema(value_type = Option<u8>))]
    pub towards: Option<Direction>,
}

/// What a piece carries going to another piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Pass {
    /// From here.
    #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
    pub from: CellId,
    /// To here.
    #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
    pub to: CellId,
    /// After how many of `moved`.
    pub after: usize,
}

/// What a part of an annotation says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum AnnotationKind {
    /// The move makes a threat.
    #[cfg_attr(feature = "serde", serde(rename = "attack"))]
    Threat,
    /// The move makes a threat that cannot be carried out.
    #[cfg_attr(feature = "serde", serde(rename = "ineffective-attack"))]
    EmptyThreat,
    /// The move makes a threat that the opponent has no answer to.
    #[cfg_attr(feature = "serde", serde(rename = "final-attack"))]
    FinalThreat,
}

/// A part of an annotation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(as = AnnouncedPart))]
pub struct AnnotationPart {
    /// What it says.
    pub kind: AnnotationKind,
    /// The names of the columns it is about; there may be none.
    pub columns: Vec<String>,
}

/// What the notation of a game adds to a move, like the `+` of a check in chess.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(as = Announced))]
pub struct Annotation {
    /// As the notation writes it.
    pub text: String,
    /// The same in parts, for words.
    pub parts: Vec<AnnotationPart>,
}

/// What a move does, for highlights and animation.
///
/// All of `moved` that are one stroke go first, with the pushed and the removed; the pass comes after a number of
/// them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Effects {
    /// The mover's own pieces that go somewhere, in the order in which they go.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub moved: Vec<Shift>,
    /// Opposing pieces that are pushed to another cell.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub pushed: Vec<Shift>,
    /// Pieces that leave the board.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub removed: Vec<Removal>,
    /// Pieces that do not move but make the move legal.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "utoipa", schema(value_type = Vec<u8>))]
    pub enablers: Vec<CellId>,
    /// The pass, if there is one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub pass: Option<Pass>,
    /// What the notation adds; filled in for moves that are made, not for possible ones.
    #[cfg_attr(feature = "serde", serde(rename = "announcement", default, skip_serializing_if = "Option::is_none"))]
    pub annotation: Option<Annotation>,
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
