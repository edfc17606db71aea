//! Why an action is not legal.

use std::fmt;

use quadriga_core::{Message, Position, Side, ToMessage};

use crate::{Action, Cell, Diaballik};

/// An action that the rules forbid: which one, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Illegal {
    /// Which action of the turn it is, from 1. All before it are legal.
    pub number: u32,
    /// The action.
    pub tried: Tried,
    /// What forbids it.
    pub why: Why,
}

/// What was tried: an action, or only its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tried {
    /// An action.
    Action(Action),
    /// Any action that begins on this cell.
    From(Cell),
}

/// What forbids an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// D2: two steps have been made.
    ThirdStep,
    /// D2: the ball has been passed.
    SecondPass,
    /// D2, variant `ordered`: the ball has been passed, and steps come before the pass.
    StepAfterPass,
    /// D3: no piece stands where the step begins.
    NoPiece,
    /// D3: an opposing piece stands where the step begins.
    OpposingPiece,
    /// D3: the piece holds the ball.
    HolderSteps,
    /// D3: the step does not end next to where it begins.
    NotNextTo,
    /// D3: a piece of this side stands where the step ends.
    Occupied(Side),
    /// D3: no cell next to the piece is empty.
    Stuck,
    /// D4: the ball is not where the pass begins, but here.
    BallElsewhere(Cell),
    /// D4: the pass does not follow a row, column or diagonal.
    NotInLine,
    /// D4: a piece of this side stands on this cell in between.
    InTheWay(Cell, Side),
    /// D4: no piece stands where the pass ends.
    NobodyReceives,
    /// D4: an opposing piece stands where the pass ends.
    OpponentReceives,
    /// D4: no line from the ball leads first to one of the player's own pieces.
    NobodyInReach,
    /// D5: the ball has come home on this cell, and the turn is over.
    BallIsHome(Cell),
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Action(action) => fmt::Display::fmt(action, f),
            Self::From(cell) => fmt::Display::fmt(cell, f),
        }
    }
}

impl ToMessage for Illegal {
    fn message(&self) -> Message {
        let (from, to) = match self.tried {
            Tried::Action(action) => (action.from(), action.to()),
            Tried::From(cell) => (cell, cell),
        };
        let colour = |side: Side| Diaballik::SIDES[side.index()];
        let message = match self.why {
            Why::ThirdStep => Message::new("diaballik-third-step").clause("D2"),
            Why::SecondPass => Message::new("diaballik-second-pass").clause("D2"),
            Why::StepAfterPass => Message::new("diaballik-step-after-pass").clause("D2"),
            Why::NoPiece => Message::new("diaballik-no-piece").text("cell", from).clause("D3"),
            Why::OpposingPiece => Message::new("diaballik-opposing-piece").text("cell", from).clause("D3"),
            Why::HolderSteps => Message::new("diaballik-holder-steps").text("cell", from).clause("D3"),
            Why::NotNextTo => Message::new("diaballik-not-next-to").text("from", from).text("to", to).clause("D3"),
            Why::Occupied(side) => {
                Message::new("diaballik-occupied").text("cell", to).word("colour", colour(side)).clause("D3")
            }
            Why::Stuck => Message::new("diaballik-stuck").text("cell", from).clause("D3"),
            Why::BallElsewhere(ball) => {
                Message::new("diaballik-ball-elsewhere").text("cell", from).text("ball", ball).clause("D4")
            }
            Why::NotInLine => Message::new("diaballik-not-in-line").text("from", from).text("to", to).clause("D4"),
            Why::InTheWay(cell, side) => {
                Message::new("diaballik-in-the-way").text("cell", cell).word("colour", colour(side)).clause("D4")
            }
            Why::NobodyReceives => Message::new("diaballik-nobody-receives").text("cell", to).clause("D4"),
            Why::OpponentReceives => Message::new("diaballik-opponent-receives").text("cell", to).clause("D4"),
            Why::NobodyInReach => Message::new("diaballik-nobody-in-reach").text("cell", from).clause("D4"),
            Why::BallIsHome(cell) => Message::new("diaballik-ball-is-home").text("cell", cell).clause("D5"),
        };
        message.text("action", self.tried).number("number", self.number)
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {}, {}: ", self.number, self.tried)?;
        let colour = |side: Side| Diaballik::SIDES[side.index()];
        match self.why {
            Why::ThirdStep => f.write_str("a turn has at most two steps"),
            Why::SecondPass => f.write_str("a turn has at most one pass"),
            Why::StepAfterPass => f.write_str("steps come before the pass in this variant"),
            Why::NoPiece => f.write_str("there is no piece to move"),
            Why::OpposingPiece => f.write_str("the piece belongs to the opponent"),
            Why::HolderSteps => f.write_str("the piece with the ball does not step"),
            Why::NotNextTo => f.write_str("the two cells are not neighbours"),
            Why::Occupied(side) => write!(f, "a {} piece occupies the target", colour(side)),
            Why::Stuck => f.write_str("the piece has no empty neighbour"),
            Why::BallElsewhere(ball) => write!(f, "the ball is on {ball}"),
            Why::NotInLine => f.write_str("the two cells are not on one row, column or diagonal"),
            Why::InTheWay(cell, side) => write!(f, "a {} piece on {cell} blocks the pass", colour(side)),
            Why::NobodyReceives => f.write_str("there is no piece to receive the ball"),
            Why::OpponentReceives => f.write_str("the receiver belongs to the opponent"),
            Why::NobodyInReach => f.write_str("no piece can receive the ball"),
            Why::BallIsHome(cell) => write!(f, "the ball has reached its goal on {cell}"),
        }
    }
}

impl std::error::Error for Illegal {}
