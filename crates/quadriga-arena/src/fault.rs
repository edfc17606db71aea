//! Faults that forfeit a game: illegal moves, crashes, exceeded limits.

use quadriga_games::Refusal;

/// What a player did wrong. A player that commits a fault forfeits the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It chose an illegal move, or announced it wrongly: the text, and the clause.
    IllegalMove(String, &'static str),
    /// It sent something that is not a move, or a move out of turn.
    Garbage(String),
    /// It chose no move although the game is not over.
    NoMove,
    /// It answered too late.
    Time,
    /// It did not answer at all, long after its time was up.
    NoAnswer,
    /// Its process ended during the game, in this way.
    Crash(String),
    /// It panicked, with this message.
    Panic(String),
    /// It used too much of this: `memory`, `processes`, `output`.
    TooMuch(&'static str),
    /// It considered the game over although it is not: what it sent or did.
    Disagreement(String),
    /// It refused a legal position or move.
    Refused(String),
    /// It could not be started, or did not get ready.
    NotReady(String),
}

impl Fault {
    /// The fault of sending a text that the rules refuse as a move: illegal if it breaks a clause, otherwise garbage.
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

    /// The offending move or message, if there is one.
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
