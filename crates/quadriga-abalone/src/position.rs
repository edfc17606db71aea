//! A position and its rules.

use quadriga_core::{Key, KeyMixer, NO_LEGAL_MOVE, Outcome, Position, Side, Termination};

use crate::{AbaloneVariant, Cell, Cells, Heading, Move, Shape, movegen};

/// A7: six marbles of one player are out.
pub static SIX_OUT: Termination = Termination { id: "end-abalone-six-out", clause: "A7" };

/// How many marbles a player has.
pub(crate) const MARBLES: u32 = 14;

/// A7: how many marbles a player may not lose.
pub(crate) const LOSING: u8 = 6;

/// A position of Abalone: the marbles, the marbles lost and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Abalone {
    pub(crate) marbles: [Cells; 2],
    pub(crate) lost: [u8; 2],
    pub(crate) side: Side,
}

const _: () = assert!(size_of::<Abalone>() == 24);

impl Abalone {
    /// The marbles of a side.
    pub const fn marbles(&self, side: Side) -> Cells {
        self.marbles[side.index()]
    }

    /// How many marbles a side has lost.
    pub const fn lost(&self, side: Side) -> u8 {
        self.lost[side.index()]
    }

    /// Whose marble is on a cell, if there is one.
    pub fn at(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.marbles(side).has(cell))
    }

    /// The marbles of the side to move and of the other.
    #[inline]
    pub(crate) const fn own_and_theirs(&self) -> (Cells, Cells) {
        (self.marbles(self.side), self.marbles(self.side.other()))
    }

    /// A7; if a set-up position has six or more out on both sides, the last to move is the winner.
    #[inline]
    pub const fn winner_by_six_out(&self) -> Option<Side> {
        let last_to_move = self.side.other();
        if self.lost(self.side) >= LOSING {
            Some(last_to_move)
        } else if self.lost(last_to_move) >= LOSING {
            Some(self.side)
        } else {
            None
        }
    }

    /// The position with the other side to move. No move does that; searches ask what a turn is worth.
    #[inline]
    #[must_use]
    pub const fn passed(&self) -> Self {
        Self { side: self.side.other(), ..*self }
    }

    fn push(&mut self, rear: Cell, heading: Heading) {
        let (me, you) = (self.side.index(), self.side.other().index());
        let (own, theirs) = self.own_and_theirs();
        let ahead = |set: Cells| set.towards(heading);
        let mut front = ahead(Cells::of(rear));
        while !(front & own).is_empty() {
            front = ahead(front);
        }
        let mut behind = front;
        while !(behind & theirs).is_empty() {
            behind = ahead(behind);
        }
        self.marbles[me] = own.without(Cells::of(rear)) | front;
        if behind != front {
            self.marbles[you] = theirs.without(front) | behind;
            self.lost[you] = self.lost[you].saturating_add(u8::from(behind.is_empty()));
        }
    }

    fn shift(&mut self, first: Cell, axis: Heading, marbles: u8, heading: Heading) {
        let own = &mut self.marbles[self.side.index()];
        let end = Cells::of(first);
        let pair = end | end.towards(axis);
        let group = if marbles == 2 { pair } else { pair | pair.towards(axis) };
        *own = own.without(group) | group.towards(heading);
    }
}

impl Position for Abalone {
    type Move = Move;
    type Variant = AbaloneVariant;

    const NAME: &'static str = "abalone";
    const SIDES: [&'static str; 2] = ["black", "white"];

    fn start(variant: AbaloneVariant) -> Self {
        Self { marbles: variant.marbles(), lost: [0, 0], side: Side::First }
    }

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side
    }

    fn legal_moves(&self, into: &mut Vec<Move>) {
        if self.winner_by_six_out().is_none() {
            let (own, theirs) = self.own_and_theirs();
            movegen::list(own, theirs, into);
        }
    }

    fn play_unchecked(&self, m: Move) -> Self {
        let mut next = *self;
        match m.shape() {
            Shape::InLine { rear, heading } => next.push(rear, heading),
            Shape::Broadside { first, axis, marbles, heading } => next.shift(first, axis, marbles, heading),
        }
        next.side = self.side.other();
        next
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.winner_by_six_out() {
            return Some(Outcome::win(winner, &SIX_OUT));
        }
        let (own, theirs) = self.own_and_theirs();
        (!movegen::any(own, theirs)).then(|| Outcome::win(self.side.other(), &NO_LEGAL_MOVE))
    }

    fn key(&self) -> Key {
        let [black, white] = self.marbles.map(Cells::word);
        let counters = u64::from(self.lost[0]) | u64::from(self.lost[1]) << 8 | (self.side as u64) << 16;
        KeyMixer::new(counters).word(black).word(white).finish()
    }

    fn count_legal_moves(&self) -> u64 {
        if self.winner_by_six_out().is_some() {
            return 0;
        }
        let (own, theirs) = self.own_and_theirs();
        u64::from(movegen::count(own, theirs))
    }

    fn is_legal(&self, m: Move) -> bool {
        self.winner_by_six_out().is_none() && self.allows(m)
    }
}
