//! A turn in progress as the search sees it.

use quadriga_core::{Key, KeyMixer, Position, Side};
use quadriga_diaballik::{Action, Cell, Diaballik, DiaballikVariant, GOAL};

use super::features::{HIDDEN, WORDS};
use crate::learned::HiddenLayer;

/// What leads from a node to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// An action of the turn.
    Act(Action),
    /// The end of the turn, something having been done in it.
    End,
}

/// A turn in progress: the board and what may still be done; and of what has been done only as much as tells
/// which actions would lead to results that other orders of actions lead to.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub(super) board: Diaballik,
    /// What the evaluation sums up cell by cell, the first side's less the second's.
    pub(super) sum: i32,
    pub(super) steps_left: u8,
    pub(super) pass_left: bool,
    /// The step just made, while another may follow.
    pub(super) last: Option<(u8, u8)>,
    /// Where the ball was passed from, while a step may follow.
    pub(super) passer: Option<u8>,
    /// The hidden layer of the network.
    pub(super) hidden: HiddenLayer<WORDS, HIDDEN>,
}

// Tells the keys of nodes from those of positions and of other games.
const KEY_SEED: u64 = 0x00d1_ab0e;

impl Node {
    /// A turn that begins.
    #[inline]
    pub(super) const fn begin(board: Diaballik, sum: i32, hidden: &HiddenLayer<WORDS, HIDDEN>) -> Self {
        Self { board, sum, steps_left: 2, pass_left: true, last: None, passer: None, hidden: *hidden }
    }

    /// Whether something has been done in the turn.
    #[inline]
    pub(super) const fn mid_turn(&self) -> bool {
        self.steps_left < 2 || !self.pass_left
    }

    #[inline]
    pub(super) fn side(&self) -> Side {
        self.board.side_to_move()
    }

    /// The pieces of the side to move and of the other.
    #[inline]
    pub(super) fn pieces(&self) -> (u64, u64) {
        (self.board.pieces(self.side()), self.board.pieces(self.side().other()))
    }

    /// The cell of the ball of the side to move.
    #[inline]
    pub(super) fn ball(&self) -> Cell {
        self.board.ball(self.side())
    }

    /// The pieces that may step as things stand: none if no step is left, never the holder (D3).
    #[inline]
    pub(super) fn steppers(&self) -> u64 {
        if self.steps_left == 0 { 0 } else { self.pieces().0 & !self.ball().bit() }
    }

    /// The node after a step or a pass, `gain` being what the sum of cells gains by it. A turn in which nothing more
    /// may be done is handed over.
    #[inline]
    pub(super) fn after(&self, action: Action, gain: i32) -> Self {
        let mut next = self.acted(action, gain);
        let home = next.ball().bit() & GOAL[next.side().index()] != 0;
        let closed =
            !next.pass_left && (next.steps_left == 0 || matches!(next.board.variant(), DiaballikVariant::Ordered));
        if home || closed {
            return next.ended();
        }
        if next.steps_left == 0 {
            // Only the pass is left, and no memory of the steps is needed: more ways lead to the same node.
            next.last = None;
        }
        next
    }

    /// The node after a step or a pass, the turn going on whatever has happened.
    #[inline]
    pub(super) fn acted(&self, action: Action, gain: i32) -> Self {
        let mut next = Self { hidden: self.hidden.left_behind(), ..*self };
        next.sum += gain;
        if action.is_pass() {
            next.board = self.board.with_pass(action.to());
            next.pass_left = false;
            next.passer = Some(action.from().index());
            next.last = None;
        } else {
            next.board = self.board.with_step(action.from(), action.to());
            next.steps_left = self.steps_left.saturating_sub(1);
            next.last = Some((action.from().index(), action.to().index()));
        }
        next
    }

    /// The node after the turn.
    #[inline]
    pub(super) fn ended(&self) -> Self {
        Self::begin(self.board.handed_over(), self.sum, &self.hidden)
    }

    #[inline]
    pub(super) fn key(&self) -> Key {
        // No cell has this index.
        const NONE: u8 = 63;
        let (from, to) = self.last.unwrap_or((NONE, NONE));
        let passer = self.passer.unwrap_or(NONE);
        let rules = self.side().index() as u64 | (self.board.variant() as u64) << 1;
        let left = self.steps_left as u64 | (self.pass_left as u64) << 2;
        let memory = from as u64 | (to as u64) << 6 | (passer as u64) << 12;
        // The highest byte of a set of pieces is free: it takes the ball.
        let word = |side| self.board.pieces(side) | (self.board.ball(side).index() as u64) << 56;
        KeyMixer::new(KEY_SEED | rules << 24 | left << 32 | memory << 40)
            .word(word(Side::First))
            .word(word(Side::Second))
            .finish()
    }
}
