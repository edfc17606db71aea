//! Why a move is not legal.

use std::fmt;

use quadriga_core::{Message, ToMessage};

use crate::{Announcement, Cell, Move};

/// Why a well-formed move is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// There is no piece to move.
    Empty {
        /// The empty cell.
        cell: Cell,
    },
    /// The piece belongs to the opponent.
    NotYours {
        /// The cell.
        cell: Cell,
    },
    /// The piece has no legal move at all.
    Stuck {
        /// The cell.
        cell: Cell,
    },
    /// The target is not empty.
    Occupied {
        /// The target.
        cell: Cell,
    },
    /// The two cells are not on one row, column or diagonal.
    NotInLine {
        /// Where the piece stands.
        from: Cell,
        /// The target.
        to: Cell,
    },
    /// A piece stands between the mover and the target.
    InTheWay {
        /// Where it stands.
        cell: Cell,
    },
    /// The only pieces in line with the target do not see it.
    PartnerBlocked {
        /// The nearest such partner.
        partner: Cell,
        /// What stands between it and the target.
        cell: Cell,
        /// The target.
        to: Cell,
    },
    /// No other piece of the side is in line with the target.
    NoPartner {
        /// The target.
        to: Cell,
    },
    /// `goal-line`: along the home row the partner must be on it too.
    NoPartnerAtHome {
        /// The target.
        to: Cell,
    },
    /// More than five pieces stand on the home row.
    HomeFull {
        /// How many.
        count: u8,
    },
    /// The row where the side may not stop.
    Forbidden {
        /// The row, 2 or 11.
        row: u8,
    },
    /// The move opens an effective attack.
    Opens {
        /// The attacker.
        attacker: Cell,
        /// The attacked goal cell.
        goal: Cell,
    },
    /// The move leaves an effective attack open.
    LeavesOpen {
        /// The attacker.
        attacker: Cell,
        /// The attacked goal cell.
        goal: Cell,
    },
    /// The clicks so far are a whole move; nothing can be added to it.
    Complete {
        /// The move.
        m: Move,
    },
    /// The move is legal, but announces other attacks than it makes.
    WrongAnnouncement {
        /// What the text says.
        written: Announcement,
        /// What the move announces.
        right: Announcement,
    },
}

impl ToMessage for Illegal {
    fn message(&self) -> Message {
        match *self {
            Self::Empty { cell } => Message::new("football-empty").text("cell", cell).clause("F3"),
            Self::NotYours { cell } => Message::new("football-not-yours").text("cell", cell).clause("F3"),
            Self::Stuck { cell } => Message::new("football-stuck").text("cell", cell).clause("F3"),
            Self::Occupied { cell } => Message::new("football-occupied").text("cell", cell).clause("F3"),
            Self::NotInLine { from, to } => {
                Message::new("football-not-in-line").text("from", from).text("to", to).clause("F3")
            }
            Self::InTheWay { cell } => Message::new("football-in-the-way").text("cell", cell).clause("F3"),
            Self::PartnerBlocked { partner, cell, to } => Message::new("football-partner-blocked")
                .text("partner", partner)
                .text("cell", cell)
                .text("to", to)
                .clause("F3"),
            Self::NoPartner { to } => Message::new("football-no-partner").text("to", to).clause("F3"),
            Self::NoPartnerAtHome { to } => Message::new("football-no-partner-at-home").text("to", to).clause("F4"),
            Self::HomeFull { count } => Message::new("football-home-full").number("count", count).clause("F4"),
            Self::Forbidden { row } => Message::new("football-forbidden-row").number("row", row).clause("F5"),
            Self::Opens { attacker, goal } => {
                Message::new("football-opens").text("attacker", attacker).text("goal", goal).clause("F8")
            }
            Self::LeavesOpen { attacker, goal } => {
                Message::new("football-leaves-open").text("attacker", attacker).text("goal", goal).clause("F8")
            }
            Self::Complete { m } => Message::new("football-complete").text("move", m),
            Self::WrongAnnouncement { written, right } => {
                let nothing = right == Announcement::default();
                let id = if nothing { "football-no-announcement" } else { "football-wrong-announcement" };
                Message::new(id).text("written", written).text("right", right).clause("F10")
            }
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Empty { cell } => write!(f, "{cell} is empty"),
            Self::NotYours { cell } => write!(f, "the piece on {cell} belongs to the opponent"),
            Self::Stuck { cell } => write!(f, "the piece on {cell} has no legal move"),
            Self::Occupied { cell } => write!(f, "{cell} is occupied"),
            Self::NotInLine { from, to } => write!(f, "{from} and {to} are not in line"),
            Self::InTheWay { cell } => write!(f, "the piece on {cell} is in the way"),
            Self::PartnerBlocked { partner, cell, to } => {
                write!(f, "{partner} does not see {to}: the piece on {cell} is in the way")
            }
            Self::NoPartner { to } => write!(f, "no other piece of the side is in line with {to}"),
            Self::NoPartnerAtHome { to } => write!(f, "no other piece on the home row sees {to}"),
            Self::HomeFull { count } => write!(f, "there would be {count} pieces on the home row"),
            Self::Forbidden { row } => write!(f, "the side may not stop on row {row}"),
            Self::Opens { attacker, goal } => write!(f, "the move opens the attack {attacker}–{goal}"),
            Self::LeavesOpen { attacker, goal } => write!(f, "the move leaves the attack {attacker}–{goal} open"),
            Self::Complete { m } => write!(f, "{m} is a complete move"),
            Self::WrongAnnouncement { written, right } => {
                write!(f, "the move announces {:?}, not {:?}", right.to_string(), written.to_string())
            }
        }
    }
}

impl std::error::Error for Illegal {}
