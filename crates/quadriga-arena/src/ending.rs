//! How a game of a match ended.

use quadriga_core::{Outcome, Side};

/// How a game of a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules, limits included.
    Rules(Outcome),
    /// A player did what it may not and lost.
    Forfeit {
        /// Who.
        loser: Side,
        /// What.
        fault: Fault,
    },
}

/// What a player may not do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It chose this, which is no legal move.
    IllegalMove(String),
    /// It chose nothing, though the game goes on.
    NoMove,
    /// It panicked, with this message.
    Panic(String),
    /// It overstepped its clock.
    Time,
    /// It refused what the rules allow: the position, or this move.
    Refused(String),
}

impl Ending {
    /// The winner; `None` is a draw.
    pub const fn winner(&self) -> Option<Side> {
        match self {
            Self::Rules(outcome) => outcome.winner,
            Self::Forfeit { loser, .. } => Some(loser.other()),
        }
    }

    /// The id of the reason in the message catalogue.
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::Rules(outcome) => outcome.reason.id,
            Self::Forfeit { fault, .. } => fault.reason(),
        }
    }

    /// The clause of the rules, if it is one that ended the game.
    pub const fn clause(&self) -> Option<&'static str> {
        match self {
            Self::Rules(outcome) => Some(outcome.reason.clause),
            Self::Forfeit { fault: Fault::Time, .. } => Some("G4"),
            Self::Forfeit { .. } => None,
        }
    }

    /// What a player was at fault in, if one was.
    pub const fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Rules(_) => None,
            Self::Forfeit { fault, .. } => Some(fault),
        }
    }
}

impl Fault {
    /// The id of the reason in the message catalogue.
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::IllegalMove(_) => "end-illegal-move",
            Self::NoMove => "end-no-move-chosen",
            Self::Panic(_) => "end-panic",
            Self::Time => "end-time",
            Self::Refused(_) => "end-refused",
        }
    }

    /// The move or message it is about, if there is one.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Self::IllegalMove(text) | Self::Panic(text) | Self::Refused(text) => Some(text),
            Self::NoMove | Self::Time => None,
        }
    }
}
