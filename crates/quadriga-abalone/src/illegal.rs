//! Why a move is not legal.

use std::fmt;

use quadriga_core::{Message, ToMessage};

use crate::Cell;

/// Why a well-formed move, or a click, is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// A3: there is no marble to move.
    Empty {
        /// The empty cell.
        cell: Cell,
    },
    /// A3: the marble is the opponent's.
    Theirs {
        /// Where it stands.
        cell: Cell,
        /// Its colour.
        colour: &'static str,
    },
    /// A3: marbles move by one cell, and this is not a neighbour.
    NotNeighbours {
        /// Where the marble stands.
        from: Cell,
        /// Where it cannot get in one step.
        to: Cell,
    },
    /// A3: the two cells are not in one straight line.
    NotInLine {
        /// The one.
        first: Cell,
        /// The other.
        second: Cell,
    },
    /// A3: a line of marbles has two different ends.
    SameEnds {
        /// The cell that was named twice.
        cell: Cell,
    },
    /// A3: the line named is longer than three marbles.
    TooLong {
        /// Its one end.
        first: Cell,
        /// Its other end.
        second: Cell,
        /// How many cells it has.
        cells: u8,
    },
    /// A3: an empty cell between the ends of the line.
    Gap {
        /// The empty cell.
        cell: Cell,
    },
    /// A6: four own marbles in a row; the rear one stays.
    FourInRow {
        /// The rear one.
        rear: Cell,
        /// The fourth.
        fourth: Cell,
    },
    /// A4: the marbles named have another of their own in front of them.
    OwnInFront {
        /// Where it stands.
        cell: Cell,
    },
    /// A5: a broadside needs empty cells, and this one is not.
    NotEmpty {
        /// The occupied cell.
        cell: Cell,
        /// The colour of the marble there.
        colour: &'static str,
    },
    /// A6: not more own marbles than opposing ones.
    PushNeedsMore {
        /// How many own marbles push.
        own: u8,
        /// How many opposing marbles stand in a row in front of them.
        theirs: u8,
    },
    /// A6: an own marble behind the opposing ones.
    OwnBehind {
        /// Where it stands.
        cell: Cell,
    },
    /// A8: the marble would leave the board.
    OverTheEdge {
        /// Where it stands.
        cell: Cell,
    },
    /// A click on a marble that begins no legal move.
    CannotMove {
        /// Where it stands.
        cell: Cell,
    },
    /// A click on the other end of a line that has no legal move.
    LineCannotMove {
        /// The end clicked first.
        first: Cell,
        /// The other end.
        second: Cell,
    },
    /// A3: a click beyond the cell where the front marble lands.
    TooFar {
        /// The cell clicked.
        cell: Cell,
        /// Where the front marble lands.
        lands: Cell,
    },
    /// A click on a marble of the line that is to move.
    PartOfLine {
        /// Where it stands.
        cell: Cell,
    },
    /// A click after the move was complete.
    Complete {
        /// The cell clicked.
        cell: Cell,
    },
}

impl ToMessage for Illegal {
    fn message(&self) -> Message {
        match *self {
            Self::Empty { cell } => Message::new("abalone-empty").text("cell", cell).clause("A3"),
            Self::Theirs { cell, colour } => {
                Message::new("abalone-theirs").text("cell", cell).word("colour", colour).clause("A3")
            }
            Self::NotNeighbours { from, to } => {
                Message::new("abalone-not-neighbours").text("from", from).text("to", to).clause("A3")
            }
            Self::NotInLine { first, second } => {
                Message::new("abalone-not-in-line").text("first", first).text("second", second).clause("A3")
            }
            Self::SameEnds { cell } => Message::new("abalone-same-ends").text("cell", cell).clause("A3"),
            Self::TooLong { first, second, cells } => Message::new("abalone-too-long")
                .text("first", first)
                .text("second", second)
                .number("cells", cells)
                .clause("A3"),
            Self::Gap { cell } => Message::new("abalone-gap").text("cell", cell).clause("A3"),
            Self::FourInRow { rear, fourth } => {
                Message::new("abalone-four-in-row").text("rear", rear).text("fourth", fourth).clause("A6")
            }
            Self::OwnInFront { cell } => Message::new("abalone-own-in-front").text("cell", cell).clause("A4"),
            Self::NotEmpty { cell, colour } => {
                Message::new("abalone-not-empty").text("cell", cell).word("colour", colour).clause("A5")
            }
            Self::PushNeedsMore { own, theirs } => {
                Message::new("abalone-push-needs-more").number("own", own).number("theirs", theirs).clause("A6")
            }
            Self::OwnBehind { cell } => Message::new("abalone-own-behind").text("cell", cell).clause("A6"),
            Self::OverTheEdge { cell } => Message::new("abalone-over-the-edge").text("cell", cell).clause("A8"),
            Self::CannotMove { cell } => Message::new("abalone-cannot-move").text("cell", cell),
            Self::LineCannotMove { first, second } => {
                Message::new("abalone-line-cannot-move").text("first", first).text("second", second)
            }
            Self::TooFar { cell, lands } => {
                Message::new("abalone-too-far").text("cell", cell).text("lands", lands).clause("A3")
            }
            Self::PartOfLine { cell } => Message::new("abalone-part-of-line").text("cell", cell),
            Self::Complete { cell } => Message::new("abalone-complete").text("cell", cell),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Empty { cell } => write!(f, "{cell} is empty"),
            Self::Theirs { cell, colour } => write!(f, "the marble on {cell} is {colour}"),
            Self::NotNeighbours { from, to } => write!(f, "{to} is not next to {from}"),
            Self::NotInLine { first, second } => write!(f, "{first} and {second} are not in line"),
            Self::SameEnds { cell } => write!(f, "{cell} is named twice as the end of a line"),
            Self::TooLong { first, second, cells } => {
                write!(f, "the line {first}–{second} has {cells} cells, but at most three marbles move")
            }
            Self::Gap { cell } => write!(f, "{cell} inside the line is empty"),
            Self::FourInRow { rear, fourth } => {
                write!(f, "four marbles in a row, {rear}–{fourth}, but at most three move")
            }
            Self::OwnInFront { cell } => write!(f, "an own marble on {cell} is in front of the line"),
            Self::NotEmpty { cell, colour } => write!(f, "a {colour} marble on {cell} blocks the broadside"),
            Self::PushNeedsMore { own, theirs } => write!(f, "{own} marbles cannot push {theirs}"),
            Self::OwnBehind { cell } => write!(f, "an own marble on {cell} is behind the pushed ones"),
            Self::OverTheEdge { cell } => write!(f, "the marble on {cell} would leave the board"),
            Self::CannotMove { cell } => write!(f, "the marble on {cell} cannot move"),
            Self::LineCannotMove { first, second } => write!(f, "the line {first}–{second} cannot move"),
            Self::TooFar { cell, lands } => write!(f, "{cell} is too far: the front marble lands on {lands}"),
            Self::PartOfLine { cell } => write!(f, "{cell} is part of the line that moves"),
            Self::Complete { cell } => write!(f, "{cell} follows a complete move"),
        }
    }
}

impl std::error::Error for Illegal {}
