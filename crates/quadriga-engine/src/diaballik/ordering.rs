//! Which steps look promising, and which answer a threat.

use quadriga_core::Side;
use quadriga_diaballik::{Action, Cell, DiaballikVariant, GOAL, cells, neighbours};

use super::evaluation::Weights;
use super::lanes::{ALL, lanes_of};
use super::node::Node;
use super::proven_result::{field, is_wall};

const WIN: i32 = 1_000_000;
const ANSWER: i32 = 20_000;
const PASS: i32 = 1_000;
// How much a part of a hundredth counts.
const SCALE: i32 = 8;

/// The threat of the other side that a node faces, if it does.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threat {
    /// The cells of the lines by which the other side would win.
    lines: u64,
    steps_left: u8,
}

impl Threat {
    #[inline]
    pub(super) fn to(node: &Node) -> Option<Self> {
        let them = node.side().other();
        let field = field(&node.board, them, 2);
        let lanes = lanes_of(them, node.board.ball(them)).iter().filter(|lane| field.opens(lane));
        let lines = lanes.fold(0, |lines, lane| lines | lane.between | lane.goal);
        (lines != 0).then_some(Self { lines, steps_left: node.steps_left })
    }

    /// Whether a step answers the threat. While another step may follow it is enough that this one comes near a line.
    #[inline]
    pub(super) fn is_answered(&self, node: &Node, from: Cell, to: Cell) -> bool {
        if self.steps_left == 2 {
            return (self.lines | neighbours(self.lines)) & to.bit() != 0;
        }
        let them = node.side().other();
        let mut field = field(&node.board, them, 2);
        field.theirs ^= from.bit() | to.bit();
        !field.wins(lanes_of(them, node.board.ball(them)))
    }

    /// Whether no step answers the threat, one being left.
    pub(super) fn is_hopeless(&self, node: &Node) -> bool {
        let (own, theirs) = node.pieces();
        // The holder may step once he has passed the ball on, unless no step comes after a pass.
        let bound =
            if node.pass_left && node.board.variant() != DiaballikVariant::Ordered { 0 } else { node.ball().bit() };
        let empty = ALL & !(own | theirs);
        !cells(own & !bound)
            .any(|from| cells(neighbours(from.bit()) & empty).any(|to| self.is_answered(node, from, to)))
    }
}

impl Weights {
    /// How promising a step is; `threat` is what the node faces.
    #[inline]
    pub(super) fn order(&self, side: Side, action: Action, threat: Option<Threat>) -> i32 {
        let (from, to) = (action.from(), action.to());
        let gain = self.gain(side, action) * SCALE;
        if action.is_pass() {
            return if to.bit() & GOAL[side.index()] != 0 { WIN } else { PASS + gain };
        }
        let answers = threat.is_some_and(|threat| threat.lines & to.bit() != 0 && threat.lines & from.bit() == 0);
        if answers { ANSWER + gain } else { gain }
    }

    /// What the sum of cells gains by an action, from the view of the side that acts.
    #[inline]
    pub(super) fn gain(&self, side: Side, action: Action) -> i32 {
        let (from, to) = (action.from().index(), action.to().index());
        if action.is_pass() {
            self.ball(side, to) - self.ball(side, from)
        } else {
            self.man(side, to) - self.man(side, from)
        }
    }
}

/// How promising it is to end the turn now: last of all if that loses.
#[inline]
pub(super) fn order_of_end(node: &Node, threat: Option<Threat>) -> i32 {
    if threat.is_some() || is_wall(node.pieces().0) { -2 * ANSWER } else { -i32::from(node.steps_left) * PASS / 2 }
}
