//! The lines along which a ball can come home, and whether a side can open one in a turn.

use quadriga_core::Side;
use quadriga_diaballik::{Cell, neighbours};

/// All cells.
pub(super) const ALL: u64 = 0x007f_7f7f_7f7f_7f7f;

/// A line from a ball to the opponent's home row: straight ahead or along a diagonal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lane {
    /// The cells between the ball and the home row.
    pub(super) between: u64,
    /// The cell on the home row; nothing if the line leaves the board before.
    pub(super) goal: u64,
}

impl Lane {
    const NONE: Self = Self { between: 0, goal: 0 };
}

/// The lanes of a ball, by the index of its side and of its cell.
static LANES: [[[Lane; 3]; 64]; 2] = lanes();

const fn lanes() -> [[[Lane; 3]; 64]; 2] {
    let mut lanes = [[[Lane::NONE; 3]; 64]; 2];
    let mut i = 0;
    while i < 2 * 49 * 3 {
        let (side, column, row, slant) = (i / 147, i / 21 % 7, i / 3 % 7, (i % 3) as i8 - 1);
        let forward = if side == 0 { 1 } else { -1 };
        let end = if side == 0 { 6 } else { 0 };
        let (mut c, mut r) = (column as i8, row as i8);
        let mut between = 0;
        while r != end {
            c += slant;
            r += forward;
            if c < 0 || c > 6 {
                break;
            }
            let bit = 1 << (8 * c + r);
            if r == end {
                lanes[side][8 * column + row][(slant + 1) as usize] = Lane { between, goal: bit };
            }
            between |= bit;
        }
        i += 1;
    }
    lanes
}

/// The lanes of the ball of `side` on a cell; some may have no goal.
#[inline]
pub(super) fn lanes_of(side: Side, ball: Cell) -> &'static [Lane; 3] {
    &LANES[side.index()][ball.index() as usize & 63]
}

/// What decides whether a lane is open: the pieces, and how many steps may be made before the pass.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub(super) own: u64,
    pub(super) theirs: u64,
    pub(super) holder: u64,
    pub(super) steps: u8,
}

impl Field {
    /// How many lanes the side can win by in this turn, the pass not having been made.
    #[inline]
    pub(super) fn winning(&self, lanes: &[Lane; 3]) -> u32 {
        lanes.iter().map(|lane| u32::from(self.opens(lane))).sum()
    }

    /// Whether the side can win in this turn, the pass not having been made.
    #[inline]
    pub(super) fn wins(&self, lanes: &[Lane; 3]) -> bool {
        lanes.iter().any(|lane| self.opens(lane))
    }

    /// Whether the ball can come home along a lane: a man on its goal and nobody in between, after at most this many steps
    /// of men without the ball at most.
    #[inline]
    pub(super) fn opens(&self, lane: &Lane) -> bool {
        // Opposing pieces stay where they are.
        if (lane.between | lane.goal) & self.theirs != 0 || lane.goal == 0 {
            return false;
        }
        let blockers = lane.between & self.own;
        let received = lane.goal & self.own != 0;
        match (blockers.count_ones(), received) {
            (0, true) => true,
            _ if self.steps == 0 => false,
            (0, false) => self.arrives(lane.goal),
            (1, true) => self.leaves(blockers, lane),
            (1, false) => self.leaves_and_arrives(blockers, lane),
            (2, _) if self.steps == 2 => self.both_leave(blockers, lane, received),
            _ => false,
        }
    }

    #[inline]
    const fn empty(&self) -> u64 {
        ALL & !(self.own | self.theirs)
    }

    // Whether a man steps onto the goal, which is empty.
    #[inline]
    const fn arrives(&self, goal: u64) -> bool {
        let men = self.own & !self.holder;
        let beside = neighbours(goal);
        beside & men != 0 || self.steps == 2 && neighbours(beside & self.empty()) & men != 0
    }

    // Whether the only man in between steps out of the lane, whose goal is taken.
    #[inline]
    const fn leaves(&self, man: u64, lane: &Lane) -> bool {
        let empty = self.empty();
        let out = empty & !lane.between;
        let beside = neighbours(man);
        if beside & out != 0 {
            return true;
        }
        // Along the lane and out, or onto a cell that another man leaves (who may be the one on the goal).
        let along = beside & empty;
        let in_the_way = beside & self.own & !self.holder & !lane.between;
        self.steps == 2 && (neighbours(along) & out != 0 || neighbours(out) & in_the_way != 0)
    }

    // Whether the only man in between leaves the lane and he or another steps onto its goal.
    #[inline]
    const fn leaves_and_arrives(&self, man: u64, lane: &Lane) -> bool {
        let beside = neighbours(man);
        if beside & lane.goal != 0 {
            return true;
        }
        if self.steps < 2 {
            return false;
        }
        let beside_goal = neighbours(lane.goal);
        let others = beside_goal & self.own & !self.holder;
        let empty = self.empty();
        // The cell that the other one leaves is free, too.
        beside & beside_goal & empty != 0 || others != 0 && beside & (empty & !lane.between | others) != 0
    }

    // Whether both men in between leave the lane, one of them onto its goal if nobody is there.
    #[inline]
    const fn both_leave(&self, men: u64, lane: &Lane, received: bool) -> bool {
        let out = self.empty() & !lane.between & !lane.goal;
        if received {
            let one = men & men.wrapping_neg();
            let (first, second) = (neighbours(one) & out, neighbours(men ^ one) & out);
            // They cannot share a cell.
            let only_one = first == second && first & first.wrapping_sub(1) == 0;
            first != 0 && second != 0 && !only_one
        } else {
            let near = neighbours(lane.goal) & men;
            near != 0 && neighbours(men ^ near) & out != 0
        }
    }
}
