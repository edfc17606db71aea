//! What a player does: single actions and whole turns.

use std::fmt;

use crate::Cell;

/// One action of a turn (D2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(u16);

impl Action {
    const BITS: u32 = 13;
    const MASK: u64 = (1 << Self::BITS) - 1;
    const PASS: u16 = 1 << 6;

    /// A piece going from one cell to another (D3).
    #[inline]
    pub const fn step(from: Cell, to: Cell) -> Self {
        Self((from.index() as u16) << 7 | to.index() as u16)
    }

    /// The ball going from one piece to another (D4).
    #[inline]
    pub const fn pass(from: Cell, to: Cell) -> Self {
        Self((from.index() as u16) << 7 | Self::PASS | to.index() as u16)
    }

    /// Where it begins.
    #[inline]
    pub const fn from(self) -> Cell {
        Cell::at((self.0 >> 7) as u8)
    }

    /// Where it ends.
    #[inline]
    pub const fn to(self) -> Cell {
        Cell::at(self.0 as u8)
    }

    /// Whether it is a pass.
    #[inline]
    pub const fn is_pass(self) -> bool {
        self.0 & Self::PASS != 0
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.from(), if self.is_pass() { '>' } else { '-' }, self.to())
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A whole turn: one to three actions in the canonical order (D8).
///
/// Moves are ordered as their texts are. An action never has the code 0 (it would lead from `a1` to
/// `a1`), so 0 stands for "no more actions", and a turn sorts before those that go on after it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u64);

const _: () = assert!(size_of::<Move>() == 8);

impl Move {
    /// No action yet.
    pub(crate) const NOTHING: Self = Self(0);

    /// This turn with `action` as its action number `place`, counted from 0.
    #[inline]
    pub(crate) const fn with(self, place: u32, action: Action) -> Self {
        Self(self.0 | (action.0 as u64) << (Action::BITS * (2 - place)))
    }

    /// The actions in their order.
    pub fn actions(self) -> impl Iterator<Item = Action> {
        (0..3)
            .map(move |place| Action((self.0 >> (Action::BITS * (2 - place)) & Action::MASK) as u16))
            .take_while(|action| action.0 != 0)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, action) in self.actions().enumerate() {
            write!(f, "{}{action}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
