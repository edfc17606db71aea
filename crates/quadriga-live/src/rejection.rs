//! Why a command is not carried out.

use std::fmt;

use quadriga_core::{Message, ToMessage};
use quadriga_games::Refusal;

/// Why a command is not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The caller does not play here.
    NotAPlayer,
    /// A seat is still open.
    NotBegun,
    /// The game is over.
    Over,
    /// The game is not over.
    NotOver,
    /// It is the opponent's turn.
    NotYourTurn,
    /// The move was meant for another position.
    StalePly {
        /// How many moves have been played.
        expected: u32,
    },
    /// The move is not legal.
    Illegal(Box<Refusal>),
    /// There is no offer to answer.
    NoOffer,
    /// The same was offered since the last move.
    OfferedAlready,
    /// The opponent asks for the same and waits for an answer.
    AnswerFirst,
    /// Moves are not taken back in this game.
    TakebacksOff,
    /// The player has not moved yet.
    NothingToTakeBack,
    /// There is no clock.
    NoClock,
    /// The opponent still has time.
    TooEarly,
    /// Both have moved: the game can be resigned, not called off.
    AbortTooLate,
    /// The seat is not open.
    SeatTaken,
    /// The player sits on the other side.
    OwnGame,
    /// So much has been taken back in this game that no more is.
    TakebacksUsedUp,
    /// Only the creator of a game between engines sets its pace.
    NotYourPace,
    /// The delay between two moves is too long.
    DelayTooLong {
        /// The longest, in seconds.
        most: u32,
    },
    /// So many events have happened in this game that its pace stays as it is.
    TooManyChanges,
    /// The game is paused.
    Paused,
}

impl Rejection {
    /// A short name for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotAPlayer => "not-a-player",
            Self::NotBegun => "not-begun",
            Self::Over => "over",
            Self::NotOver => "not-over",
            Self::NotYourTurn => "not-your-turn",
            Self::StalePly { .. } => "stale-ply",
            Self::Illegal(_) => "illegal",
            Self::NoOffer => "no-offer",
            Self::OfferedAlready => "offered-already",
            Self::AnswerFirst => "answer-first",
            Self::TakebacksOff => "takebacks-off",
            Self::NothingToTakeBack => "nothing-to-take-back",
            Self::NoClock => "no-clock",
            Self::TooEarly => "too-early",
            Self::AbortTooLate => "abort-too-late",
            Self::SeatTaken => "seat-taken",
            Self::OwnGame => "own-game",
            Self::TakebacksUsedUp => "takebacks-used-up",
            Self::NotYourPace => "not-your-pace",
            Self::DelayTooLong { .. } => "delay-too-long",
            Self::TooManyChanges => "too-many-changes",
            Self::Paused => "paused",
        }
    }
}

impl ToMessage for Rejection {
    fn message(&self) -> Message {
        match self {
            Self::NotAPlayer => Message::new("live-not-a-player"),
            Self::NotBegun => Message::new("live-not-begun"),
            Self::Over => Message::new("live-over"),
            Self::NotOver => Message::new("live-not-over"),
            Self::NotYourTurn => Message::new("live-not-your-turn"),
            Self::StalePly { expected } => Message::new("live-stale-ply").number("expected", *expected),
            Self::Illegal(refusal) => refusal.message.clone(),
            Self::NoOffer => Message::new("live-no-offer"),
            Self::OfferedAlready => Message::new("live-offered-already"),
            Self::AnswerFirst => Message::new("live-answer-first"),
            Self::TakebacksOff => Message::new("live-takebacks-off"),
            Self::NothingToTakeBack => Message::new("live-nothing-to-take-back"),
            Self::NoClock => Message::new("live-no-clock"),
            Self::TooEarly => Message::new("live-too-early"),
            Self::AbortTooLate => Message::new("live-abort-too-late"),
            Self::SeatTaken => Message::new("live-seat-taken"),
            Self::OwnGame => Message::new("live-own-game"),
            Self::TakebacksUsedUp => Message::new("live-takebacks-used-up"),
            Self::NotYourPace => Message::new("live-not-your-pace"),
            Self::DelayTooLong { most } => Message::new("live-delay-too-long").number("most", *most),
            Self::TooManyChanges => Message::new("live-too-many-changes"),
            Self::Paused => Message::new("live-paused"),
        }
    }
}

// For logs; users see the message of the catalogue.
impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StalePly { expected } => write!(f, "{}: {expected} moves have been played", self.code()),
            Self::Illegal(refusal) => write!(f, "{}: {refusal}", self.code()),
            _ => f.write_str(self.code()),
        }
    }
}

impl std::error::Error for Rejection {}
