//! A position and how a move changes it.

use quadriga_core::{Bits192, Key, KeyMixer, Outcome, Position, Side, Symmetry};

use crate::board::{self, far_row};
use crate::moves::Move;
use crate::variant::{MoveLimit, PhalanxVariant};

/// A position of Phalanxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Phalanx {
    pieces: [Bits192; 2],
    plies: u32,
    side: Side,
    limit: Option<MoveLimit>,
    abbott: bool,
}

const _: () = assert!(size_of::<Phalanx>() == 56);

impl Phalanx {
    /// How many pieces a player begins with (P1).
    pub const PIECES: u32 = 28;

    /// A position that is known to be well formed.
    pub(crate) fn assemble(
        pieces: [Bits192; 2],
        side: Side,
        plies: u32,
        limit: Option<MoveLimit>,
        abbott: bool,
    ) -> Self {
        Self { pieces, plies, side, limit, abbott }
    }

    /// The pieces of `side`: cell (column, row) is bit `15 * row + column`.
    #[inline]
    pub const fn pieces(&self, side: Side) -> Bits192 {
        self.pieces[side.index()]
    }

    /// How many moves have been made by both players together.
    #[inline]
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// P9: the move limit, if there is one.
    #[inline]
    pub const fn limit(&self) -> Option<MoveLimit> {
        self.limit
    }

    /// P10: whether Abbott's rule is in force.
    #[inline]
    pub const fn has_abbott_rule(&self) -> bool {
        self.abbott
    }

    /// P8: how many pieces of `side` stand on the opponent's first row.
    #[inline]
    pub const fn crossed(&self, side: Side) -> u32 {
        self.pieces(side).and(far_row(side)).len()
    }

    /// P6: the pieces that a move of the side to move takes off the board.
    pub fn captured(&self, m: Move) -> Bits192 {
        board::line(self.pieces(self.side.other()), m.target(), m.direction())
    }

    /// The position as if the side to move had passed its turn, which no rule allows: for searches that ask what is
    /// threatened.
    #[must_use]
    pub const fn passed(mut self) -> Self {
        self.side = self.side.other();
        self.plies = self.plies.saturating_add(1);
        self
    }

    /// The cells where nothing stands.
    #[inline]
    pub(crate) const fn free(&self) -> Bits192 {
        board::BOARD.without(self.pieces[0]).without(self.pieces[1])
    }

    /// P10: whether the board is the same in the mirror, colours included.
    pub(crate) fn is_symmetric(&self) -> bool {
        self.pieces.iter().all(|&set| board::mirrored(set) == set)
    }

    /// The position as a mirror from left to right shows it.
    pub(crate) fn mirrored(&self) -> Self {
        Self { pieces: self.pieces.map(board::mirrored), ..*self }
    }
}

impl Position for Phalanx {
    type Move = Move;
    type Variant = PhalanxVariant;

    const NAME: &'static str = "phalanx";
    const SIDES: [&'static str; 2] = ["white", "black"];

    fn start(variant: PhalanxVariant) -> Self {
        let pieces = [board::home(Side::First), board::home(Side::Second)];
        let (limit, abbott) = match variant {
            PhalanxVariant::Limit(limit) => (Some(limit), false),
            PhalanxVariant::Epaminondas => (None, true),
        };
        Self::assemble(pieces, Side::First, 0, limit, abbott)
    }

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side
    }

    fn legal_moves(&self, into: &mut Vec<Move>) {
        self.list(into);
    }

    fn count_legal_moves(&self) -> u64 {
        self.count()
    }

    fn is_legal(&self, m: Move) -> bool {
        self.decided().is_none() && self.forbidden(m).is_none()
    }

    fn play_unchecked(&self, m: Move) -> Self {
        let mut next = *self;
        let (ours, theirs) = (self.side.index(), self.side.other().index());
        m.advance(&mut next.pieces[ours]);
        if self.pieces[theirs].has(m.target_bit()) {
            next.pieces[theirs] = self.pieces[theirs].without(self.captured(m));
        }
        next.side = self.side.other();
        next.plies = self.plies.saturating_add(1);
        next
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end()
    }

    fn key(&self) -> Key {
        let mixer = KeyMixer::new(2 * self.side.index() as u64 + u64::from(self.abbott));
        self.pieces.iter().flat_map(|set| set.0).fold(mixer, KeyMixer::word).finish()
    }

    /// The move counter only grows and the limit never changes, so neither tells positions apart here (G1).
    fn repeats(&self, earlier: &Self) -> bool {
        (self.pieces, self.side, self.abbott) == (earlier.pieces, earlier.side, earlier.abbott)
    }
}

/// The identity and the mirror from left to right.
impl Symmetry for Phalanx {
    const SYMMETRIES: usize = 2;

    fn transformed(&self, s: usize) -> Self {
        if s == 1 { self.mirrored() } else { *self }
    }

    fn transformed_move(&self, m: Move, s: usize) -> Move {
        if s != 1 {
            return m;
        }
        let direction = m.direction().mirrored();
        Move::pack(m.head().mirrored().bit(), direction, m.count().into(), m.distance().into())
    }
}
