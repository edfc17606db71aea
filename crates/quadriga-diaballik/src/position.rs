//! The position.

use quadriga_core::{Key, KeyMixer, Outcome, Position, Side, Symmetry};

use crate::bits::mirrored;
use crate::{Action, Cell, DiaballikVariant, Move, Turn, count, movegen, outcome};

/// A position of Diaballik: the pieces, the balls, the side to move and the rules in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Diaballik {
    pub(crate) pieces: [u64; 2],
    pub(crate) balls: [Cell; 2],
    pub(crate) side: Side,
    pub(crate) variant: DiaballikVariant,
}

const _: () = assert!(size_of::<Diaballik>() == 24);

// Tells the keys of this game from those of others.
const KEY_SEED: u64 = 0xd1ab << 16;

impl Diaballik {
    /// The pieces of `side`, the one with the ball included, as a set that [`crate::cells`] lists.
    #[inline]
    pub const fn pieces(&self, side: Side) -> u64 {
        self.pieces[side.index()]
    }

    /// The cell of `side`'s piece with the ball.
    #[inline]
    pub const fn ball(&self, side: Side) -> Cell {
        self.balls[side.index()]
    }

    /// The rules in force.
    pub const fn variant(&self) -> DiaballikVariant {
        self.variant
    }

    /// The board after a step of the side to move, which stays to move. Whether the step is legal is not asked.
    #[inline]
    #[must_use]
    pub const fn with_step(mut self, from: Cell, to: Cell) -> Self {
        let mover = self.side.index();
        self.pieces[mover] = self.pieces[mover] & !from.bit() | to.bit();
        self
    }

    /// The board after a pass of the side to move, which stays to move. Whether the pass is legal is not asked.
    #[inline]
    #[must_use]
    pub const fn with_pass(mut self, to: Cell) -> Self {
        self.balls[self.side.index()] = to;
        self
    }

    /// The same board with the other side to move.
    #[inline]
    #[must_use]
    pub const fn handed_over(mut self) -> Self {
        self.side = self.side.other();
        self
    }

    /// Both sides' pieces.
    #[inline]
    pub const fn occupied(&self) -> u64 {
        self.pieces[0] | self.pieces[1]
    }

    /// Whose piece stands on `cell`.
    pub(crate) fn owner(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.pieces(side) & cell.bit() != 0)
    }

    /// The key of the position with `mixed_in` beside it.
    pub(crate) const fn key_with(&self, mixed_in: u64) -> Key {
        let rules = self.side.index() as u64 | (self.variant as u64) << 1;
        // The highest byte of a set of pieces is free: it takes the ball.
        KeyMixer::new(KEY_SEED | mixed_in << 8 | rules)
            .word(self.pieces[0] | (self.balls[0].index() as u64) << 56)
            .word(self.pieces[1] | (self.balls[1].index() as u64) << 56)
            .finish()
    }
}

impl Position for Diaballik {
    type Move = Move;
    type Variant = DiaballikVariant;

    const NAME: &'static str = "diaballik";
    const SIDES: [&'static str; 2] = ["red", "blue"];

    fn start(variant: DiaballikVariant) -> Self {
        let [d1, d7] = outcome::START_BALLS;
        Self { pieces: outcome::START_PIECES, balls: [d1, d7], side: Side::First, variant }
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn legal_moves(&self, into: &mut Vec<Move>) {
        if outcome::decided(self).is_none() {
            movegen::list(self, into);
        }
    }

    fn play_unchecked(&self, m: Move) -> Self {
        m.actions().fold(Turn::begin(self), |turn, action| turn.apply_unchecked(action)).handed_over()
    }

    fn outcome(&self) -> Option<Outcome> {
        outcome::of(self)
    }

    fn key(&self) -> Key {
        self.key_with(0)
    }

    fn count_legal_moves(&self) -> u64 {
        if outcome::decided(self).is_none() { count::count(self) } else { 0 }
    }

    fn is_legal(&self, m: Move) -> bool {
        outcome::decided(self).is_none()
            && Turn::replay(self, m.actions()).is_ok_and(|turn| movegen::canonical(self, &turn) == Some(m))
    }
}

impl Symmetry for Diaballik {
    const SYMMETRIES: usize = 2;

    fn transformed(&self, s: usize) -> Self {
        if s == 0 {
            return *self;
        }
        Self { pieces: self.pieces.map(mirrored), balls: self.balls.map(Cell::mirrored), ..*self }
    }

    fn transformed_move(&self, m: Move, s: usize) -> Move {
        if s == 0 {
            return m;
        }
        let image = self.transformed(s);
        let turn = m.actions().fold(Turn::begin(&image), |turn, action| {
            let make = if action.is_pass() { Action::pass } else { Action::step };
            turn.apply_unchecked(make(action.from().mirrored(), action.to().mirrored()))
        });
        // Another order of the actions, or other actions altogether, may come first among the mirrored texts.
        movegen::canonical(&image, &turn).unwrap_or(turn.done())
    }
}
