//! Why a move that is well formed is not legal.

use std::fmt;

use quadriga_core::{Message, ToMessage};

use crate::cell::Cell;

/// What stands where a piece of the player's own should.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Breach {
    /// Nothing.
    Empty,
    /// An opposing piece.
    Opposing,
}

/// Why a move is not legal, with the cells and numbers that matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// P2: nothing stands on the cell that should move.
    EmptyCell {
        /// The cell.
        cell: Cell,
    },
    /// P2: the piece that should move is the opponent's.
    NotYours {
        /// Its cell.
        cell: Cell,
    },
    /// P2: a piece ends where it begins.
    PieceStays {
        /// Its cell.
        cell: Cell,
    },
    /// P2: one piece goes to a neighbouring cell only.
    PieceTooFar {
        /// Where it stands.
        from: Cell,
        /// Where it should go.
        to: Cell,
    },
    /// P2: a piece of the player's own stands on the neighbouring cell.
    PieceBlocked {
        /// That cell.
        cell: Cell,
    },
    /// P6: a single piece captures nothing.
    PieceCaptures {
        /// Where the opposing piece stands.
        cell: Cell,
    },
    /// P3: head and tail are the same piece, which makes no phalanx.
    PhalanxOfOne {
        /// Its cell.
        cell: Cell,
    },
    /// P3: head and tail are on no common row, column or diagonal.
    NoLine {
        /// The head.
        head: Cell,
        /// The tail.
        tail: Cell,
    },
    /// P3: the line from head to tail is not all the player's own pieces.
    Broken {
        /// The first cell, from the head, that is not.
        cell: Cell,
        /// What stands there.
        by: Breach,
    },
    /// P4: the target is where the head stands.
    PhalanxStays {
        /// The head.
        head: Cell,
    },
    /// P4: the target is not on the line of the phalanx.
    OffTheLine {
        /// The head.
        head: Cell,
        /// The tail.
        tail: Cell,
        /// The target.
        target: Cell,
    },
    /// P4: the target is a cell of the phalanx itself.
    TargetInside {
        /// The target.
        target: Cell,
    },
    /// P4: the tail was named first; the head is the foremost piece in the direction of movement.
    TailFirst {
        /// The piece that is the head.
        head: Cell,
        /// The piece that is the tail.
        tail: Cell,
    },
    /// P4: a phalanx goes no farther than it is long.
    TooFar {
        /// How many pieces it has.
        count: u8,
        /// How far it should go.
        distance: u8,
    },
    /// P5: a piece of the player's own is in the way.
    OwnPieceInTheWay {
        /// Its cell.
        cell: Cell,
    },
    /// P5: the part of the line that is left behind is in the way.
    OwnLineInTheWay {
        /// Its nearest cell.
        cell: Cell,
    },
    /// P5: a phalanx passes over no opposing piece.
    PassesOver {
        /// Its cell.
        cell: Cell,
    },
    /// P6: the opposing line is not shorter than the phalanx.
    LineTooLong {
        /// How many pieces the phalanx has.
        count: u8,
        /// How many pieces the opposing line has.
        line: u8,
        /// Where it begins.
        cell: Cell,
    },
    /// P10: a move onto the opponent's first row would leave the board symmetric.
    Symmetric {
        /// The cell on that row.
        target: Cell,
    },
    /// P6: no line whose last man stands here can go anywhere: each way ends at the edge or at an opposing line that
    /// is too long.
    HemmedIn {
        /// The cell.
        cell: Cell,
    },
    /// P4: the two cells pointed at are on no common row, column or diagonal.
    NotInLine {
        /// The last man who should go.
        from: Cell,
        /// Where the head should go.
        target: Cell,
    },
    /// A cell was pointed at after the move was complete.
    AlreadyComplete {
        /// The cell.
        cell: Cell,
    },
}

impl ToMessage for Illegal {
    fn message(&self) -> Message {
        let new = |id, clause| Message::new(id).clause(clause);
        match *self {
            Self::EmptyCell { cell } => new("phalanx-empty-cell", "P2").text("cell", cell),
            Self::NotYours { cell } => new("phalanx-not-yours", "P2").text("cell", cell),
            Self::PieceStays { cell } => new("phalanx-piece-stays", "P2").text("cell", cell),
            Self::PieceTooFar { from, to } => new("phalanx-piece-too-far", "P2").text("from", from).text("to", to),
            Self::PieceBlocked { cell } => new("phalanx-piece-blocked", "P2").text("cell", cell),
            Self::PieceCaptures { cell } => new("phalanx-piece-captures", "P6").text("cell", cell),
            Self::PhalanxOfOne { cell } => new("phalanx-of-one", "P3").text("cell", cell),
            Self::NoLine { head, tail } => new("phalanx-no-line", "P3").text("head", head).text("tail", tail),
            Self::Broken { cell, by } => {
                let by = match by {
                    Breach::Empty => "empty",
                    Breach::Opposing => "opposing",
                };
                new("phalanx-broken", "P3").text("cell", cell).word("by", by)
            }
            Self::PhalanxStays { head } => new("phalanx-stays", "P4").text("head", head),
            Self::OffTheLine { head, tail, target } => {
                new("phalanx-off-the-line", "P4").text("head", head).text("tail", tail).text("target", target)
            }
            Self::TargetInside { target } => new("phalanx-target-inside", "P4").text("target", target),
            Self::TailFirst { head, tail } => new("phalanx-tail-first", "P4").text("head", head).text("tail", tail),
            Self::TooFar { count, distance } => {
                new("phalanx-too-far", "P4").number("count", count).number("distance", distance)
            }
            Self::OwnPieceInTheWay { cell } => new("phalanx-own-piece-in-the-way", "P5").text("cell", cell),
            Self::OwnLineInTheWay { cell } => new("phalanx-own-line-in-the-way", "P5").text("cell", cell),
            Self::PassesOver { cell } => new("phalanx-passes-over", "P5").text("cell", cell),
            Self::LineTooLong { count, line, cell } => {
                new("phalanx-line-too-long", "P6").number("count", count).number("line", line).text("cell", cell)
            }
            Self::Symmetric { target } => new("phalanx-symmetric", "P10").text("target", target),
            Self::HemmedIn { cell } => new("phalanx-hemmed-in", "P6").text("cell", cell),
            Self::NotInLine { from, target } => {
                new("phalanx-not-in-line", "P4").text("from", from).text("target", target)
            }
            Self::AlreadyComplete { cell } => Message::new("phalanx-already-complete").text("cell", cell),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::EmptyCell { cell } => write!(f, "{cell} is empty"),
            Self::NotYours { cell } => write!(f, "the piece on {cell} belongs to the opponent"),
            Self::PieceStays { cell } => write!(f, "the piece on {cell} does not move"),
            Self::PieceTooFar { from, to } => {
                write!(f, "{to} is not next to {from}, and a single piece moves one cell")
            }
            Self::PieceBlocked { cell } => write!(f, "an own piece occupies {cell}"),
            Self::PieceCaptures { cell } => write!(f, "a single piece cannot capture on {cell}"),
            Self::PhalanxOfOne { cell } => write!(f, "{cell} is both head and tail of the phalanx"),
            Self::NoLine { head, tail } => write!(f, "head {head} and tail {tail} are not in line"),
            Self::Broken { cell, by: Breach::Empty } => write!(f, "the phalanx is broken: {cell} is empty"),
            Self::Broken { cell, by: Breach::Opposing } => {
                write!(f, "the phalanx is broken: the piece on {cell} belongs to the opponent")
            }
            Self::PhalanxStays { head } => write!(f, "the head is already on {head}"),
            Self::OffTheLine { head, tail, target } => write!(f, "{target} is not on the line {head}–{tail}"),
            Self::TargetInside { target } => write!(f, "{target} is part of the phalanx"),
            Self::TailFirst { head, tail } => write!(f, "{head} is the head and {tail} the tail in this direction"),
            Self::TooFar { count, distance } => write!(f, "a phalanx of {count} cannot move {distance} cells"),
            Self::OwnPieceInTheWay { cell } => write!(f, "an own piece on {cell} is in the way"),
            Self::OwnLineInTheWay { cell } => write!(f, "the rest of the line, from {cell}, is in the way"),
            Self::PassesOver { cell } => write!(f, "the opposing piece on {cell} is in the way"),
            Self::LineTooLong { count, line, cell } => {
                write!(f, "a phalanx of {count} cannot capture the line of {line} from {cell}")
            }
            Self::Symmetric { target } => write!(f, "the crossing to {target} would leave the board symmetric"),
            Self::HemmedIn { cell } => write!(f, "no phalanx with its tail on {cell} can move"),
            Self::NotInLine { from, target } => write!(f, "{from} and {target} are not in line"),
            Self::AlreadyComplete { cell } => write!(f, "{cell} follows a complete move"),
        }
    }
}

impl std::error::Error for Illegal {}
