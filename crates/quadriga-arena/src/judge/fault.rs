//! What a player may not do.

use quadriga_games::Refusal;

/// What a player did that it may not. Whoever commits a fault has lost the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It chose what the rules forbid, or announced it wrongly: the text, and the clause.
    IllegalMove(String, &'static str),
    /// It said what is no move at all, or something when it was not asked.
    Garbage(String),
    /// It chose nothing, though the game goes on.
    NoMove,
    /// It answered too late.
    Time,
    /// It did not answer, and its time was over long ago.
    NoAnswer,
    /// It ended in the middle of the game, in this way.
    Crash(String),
    /// It panicked, with this message.
    Panic(String),
    /// It took more than it was allowed of this: `memory`, `processes`, `output`.
    TooMuch(&'static str),
    /// It took the game for over, which goes on: what it said or did.
    Disagreement(String),
    /// It refused what the rules allow: the position, or this move.
    Refused(String),
    /// It could not be started, or did not get ready.
    NotReady(String),
}

impl Fault {
    /// The fault of a text that the rules refuse as a move. What breaks a clause is illegal, everything else is garbage.
    pub fn of_move(refusal: Refusal) -> Self {
        match refusal.message.clause {
            Some(clause) if refusal.at.is_none() => Self::IllegalMove(refusal.text, clause),
            _ => Self::Garbage(refusal.text),
        }
    }

    /// The id of the reason in the message catalogue.
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::IllegalMove(..) => "end-illegal-move",
            Self::Garbage(_) => "end-garbage",
            Self::NoMove => "end-no-move-chosen",
            Self::Time => "end-time",
            Self::NoAnswer => "end-no-answer",
            Self::Crash(_) => "end-crash",
            Self::Panic(_) => "end-panic",
            Self::TooMuch(_) => "end-too-much",
            Self::Disagreement(_) => "end-disagreement",
            Self::Refused(_) => "end-refused",
            Self::NotReady(_) => "end-not-ready",
        }
    }

    /// The clause of the rules that was broken, if one was.
    pub const fn clause(&self) -> Option<&'static str> {
        match self {
            Self::IllegalMove(_, clause) => Some(clause),
            Self::Time | Self::NoAnswer => Some("G4"),
            _ => None,
        }
    }

    /// The move or message it is about, if there is one.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Self::IllegalMove(text, _)
            | Self::Garbage(text)
            | Self::Crash(text)
            | Self::Panic(text)
            | Self::Disagreement(text)
            | Self::Refused(text)
            | Self::NotReady(text) => Some(text),
            Self::TooMuch(what) => Some(what),
            Self::NoMove | Self::Time | Self::NoAnswer => None,
        }
    }
}
