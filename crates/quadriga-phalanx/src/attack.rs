//! What stands in line, and what can be captured at once (P3, P6).

use quadriga_core::{Bits192, Direction, Side};

use crate::board;
use crate::movegen::Ground;
use crate::position::Phalanx;

/// What both sides have in line along a row, a column or one of the two diagonals: arrays are by side.
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    /// The pieces that have one, two, three and four more of their own side in an unbroken line behind them.
    pub lines: [[Bits192; 4]; 2],
    /// The pieces that are part of a phalanx.
    pub joined: [Bits192; 2],
    /// In how many ways, by head and direction, the side could capture a line whose last piece is at most three cells
    /// ahead of the head, if it were its turn, whatever the end of the game and Abbott's rule say.
    pub strikes: [u32; 2],
}

/// The cells of a set moved by one to four steps.
type Moved = [Bits192; 4];

#[inline]
const fn moved<const STEP: i32>(set: Bits192) -> Moved {
    let one = set.shift(STEP);
    let two = one.shift(STEP);
    let three = two.shift(STEP);
    [one, two, three, three.shift(STEP)]
}

impl Phalanx {
    /// Both sides along the axis of `direction`, either way.
    #[inline]
    pub fn axis(&self, direction: Direction) -> Axis {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        match direction {
            North | South => self.along::<{ board::step(North) }, { board::step(South) }>(),
            NorthEast | SouthWest => self.along::<{ board::step(NorthEast) }, { board::step(SouthWest) }>(),
            East | West => self.along::<{ board::step(East) }, { board::step(West) }>(),
            SouthEast | NorthWest => self.along::<{ board::step(NorthWest) }, { board::step(SouthEast) }>(),
        }
    }

    // Both sides and both ways look at the same cells moved to and fro, so the moving is done once for all.
    #[inline]
    fn along<const STEP: i32, const BACK: i32>(&self) -> Axis {
        let pieces = Side::BOTH.map(|side| self.pieces(side));
        let forth = pieces.map(moved::<STEP>);
        let back = pieces.map(moved::<BACK>);
        let free = [moved::<STEP>(self.free()), moved::<BACK>(self.free())];
        let lines = Side::BOTH.map(|side| {
            let (own, behind) = (pieces[side.index()], &forth[side.index()]);
            let two = own & behind[0];
            let three = two & behind[1];
            let four = three & behind[2];
            [two, three, four, four & behind[3]]
        });
        let joined = Side::BOTH.map(|side| lines[side.index()][0] | pieces[side.index()] & back[side.index()][0]);
        let strikes = Side::BOTH.map(|side| {
            let (ours, theirs) = (side.index(), side.other().index());
            strikes(pieces[ours], &forth[ours], &free[1], &back[theirs]).len()
                + strikes(pieces[ours], &back[ours], &free[0], &forth[theirs]).len()
        });
        Axis { lines, joined, strikes }
    }

    /// The opposing pieces that `side` could capture if it were its turn, whatever the end of the game and Abbott's
    /// rule say.
    pub fn capturable(&self, side: Side) -> Bits192 {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        let ground = self.ground_of(side);
        ground.capturable::<{ board::step(North) }>()
            | ground.capturable::<{ board::step(NorthEast) }>()
            | ground.capturable::<{ board::step(East) }>()
            | ground.capturable::<{ board::step(SouthEast) }>()
            | ground.capturable::<{ board::step(South) }>()
            | ground.capturable::<{ board::step(SouthWest) }>()
            | ground.capturable::<{ board::step(West) }>()
            | ground.capturable::<{ board::step(NorthWest) }>()
    }
}

/// The heads of phalanxes that can capture a line ending within three cells, given what stands behind and ahead of them.
#[inline]
fn strikes(own: Bits192, behind: &Moved, free: &Moved, theirs: &Moved) -> Bits192 {
    let two = own & behind[0];
    let three = two & behind[1];
    let four = three & behind[2];
    // Lines of one, two and three by the cell they end on.
    let at_1 = (two & theirs[0]).without(theirs[1]);
    let at_2 = (three & theirs[0] | two & free[0]) & theirs[1];
    let at_3 = (four & theirs[0] & theirs[1] | three & free[0] & (theirs[1] | free[1])) & theirs[2];
    at_1 | at_2.without(theirs[2]) | at_3.without(theirs[3])
}

impl Ground {
    fn capturable<const STEP: i32>(&self) -> Bits192 {
        let mut taken = Bits192::EMPTY;
        self.captures::<STEP>(|_, distance, heads| {
            taken |= (0..distance).fold(heads, |cells, _| cells.shift(STEP));
        });
        // The first piece of each line brings down the rest of it.
        let mut next = taken;
        while !next.is_empty() {
            next = (next.shift(STEP) & self.theirs).without(taken);
            taken |= next;
        }
        taken
    }
}
