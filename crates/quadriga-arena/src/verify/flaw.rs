//! What can be wrong with kept results.

use quadriga_core::{Message, Outcome, ToMessage};
use quadriga_games::Refusal;

/// Something wrong with kept results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The number of the game.
    pub game: u32,
    /// What is wrong with it.
    pub what: FlawKind,
}

/// What is wrong with a kept game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FlawKind {
    /// It is none of the tournament: not its number, players, seeds, pair, round, game or variant.
    Unexpected,
    /// It does not begin with the opening that it should.
    Opening,
    /// This move, counted from 1, is refused by the rules.
    Move(usize, Refusal),
    /// By the rules it ended in another way, or goes on.
    Ending(Option<Outcome>),
    /// The move that is said to be illegal is legal.
    LegalMove(String),
    /// Nobody can have lost it by the fault that is told: there is no such fault, or it is not the loser's.
    Fault,
    /// By the times that are told somebody's time was over earlier, or was not over.
    Time,
    /// The judge was not to end it there.
    Adjudication,
    /// There are more thoughts than moves, or fewer, or they are not those of the sides that had them.
    Thoughts,
}

impl ToMessage for Flaw {
    fn message(&self) -> Message {
        let id = match &self.what {
            FlawKind::Unexpected => "verify-unexpected",
            FlawKind::Opening => "verify-opening",
            FlawKind::Move(number, refusal) => {
                let message = Message::new("verify-move").number("game", self.game).number("move", *number as i64);
                return message.text("text", &refusal.text);
            }
            FlawKind::Ending(None) => "verify-goes-on",
            FlawKind::Ending(Some(_)) => "verify-ending",
            FlawKind::LegalMove(_) => "verify-legal",
            FlawKind::Fault => "verify-fault",
            FlawKind::Time => "verify-time",
            FlawKind::Adjudication => "verify-adjudication",
            FlawKind::Thoughts => "verify-thoughts",
        };
        Message::new(id).number("game", self.game)
    }
}
