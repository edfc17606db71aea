//! What a player can ask for, and what follows from it.

use serde::{Deserialize, Serialize};

use crate::{Event, Pace};

/// What a player can ask for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Command {
    /// To play a move.
    Move {
        /// How many moves the player has seen before it: a move for another position is refused.
        ply: u32,
        /// The move, as people may type it.
        text: String,
    },
    /// To give the game up. Who holds both seats gives it up for the side to move.
    Resign,
    /// To agree on a draw; accepts one that the opponent offers.
    OfferDraw,
    /// To accept a draw.
    AcceptDraw,
    /// To decline a draw, or to withdraw the own offer.
    DeclineDraw,
    /// To take the own last move back, with what was played after it.
    AskTakeback,
    /// To let the opponent take back.
    AcceptTakeback,
    /// To let the opponent not take back, or to withdraw the own request.
    DeclineTakeback,
    /// Check whether the opponent's time has run out.
    ClaimFlag,
    /// To call the game off before both have moved.
    Abort,
    /// To play again with the sides changed; accepts if the opponent asks for it.
    AskRematch {
        /// The id of the next game, should it be agreed on at once; the server has it ready.
        next: String,
    },
    /// To accept a rematch.
    AcceptRematch {
        /// The id of the next game; the server has it ready.
        next: String,
    },
    /// To decline a rematch, or to withdraw the own request.
    DeclineRematch,
    /// To pause, slow down or resume a game between engines; only its creator may.
    SetPace(Pace),
}

impl Command {
    /// Whether the command is about another game, after this one.
    pub const fn is_of_rematch(&self) -> bool {
        matches!(self, Self::AskRematch { .. } | Self::AcceptRematch { .. } | Self::DeclineRematch)
    }

    /// Whether only people give such a command, not the engine.
    pub const fn is_for_people(&self) -> bool {
        self.is_of_rematch() || matches!(self, Self::AskTakeback | Self::Abort)
    }
}

/// What follows from a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It is carried out: these events happen, all together.
    Events(Vec<Event>),
    /// It has been carried out before: to be acknowledged, nothing happens.
    Already,
    /// It comes too late, because the time is over: these events end the game instead.
    Overdue(Vec<Event>),
}

impl Decision {
    /// What happens.
    pub fn events(&self) -> &[Event] {
        match self {
            Self::Events(events) | Self::Overdue(events) => events,
            Self::Already => &[],
        }
    }
}
