//! The evaluation, fast: sets of cells, a direction at a time.

use quadriga_core::{Bits192, Direction, Position, Side};
use quadriga_phalanx::{Axis, Cell, Ranks, Rows};

use super::node::Node;
use super::terms::{AHEAD, FEW, LENGTHS, NEAR, TERMS, at};

const LAST: usize = Cell::ROWS as usize - 1;

/// The evaluation in parts, from the view of the first player.
pub(super) fn evaluate(weights: &[i32; TERMS.len()], node: &Node) -> i32 {
    use Direction::{East, North, NorthEast, NorthWest};
    let position = &node.position;
    let ranks = position.ranks();
    let mut lines = Lines::default();
    for direction in [North, NorthEast, NorthWest] {
        lines.add(&position.axis(direction), &weights[at::FORWARD_2..at::FORWARD_2 + LENGTHS]);
    }
    lines.add(&position.axis(East), &weights[at::BESIDE_2..at::BESIDE_2 + LENGTHS]);
    let worth = |side: Side| {
        let own = position.pieces(side);
        let alone = own.without(lines.joined[side.index()]);
        let taking = lines.strikes[side.index()] as i32;
        let (turn, taking) = if position.side_to_move() == side {
            (weights[at::TEMPO], weights[at::CAPTURES] * taking)
        } else {
            (0, weights[at::THREATS] * taking)
        };
        turn + taking
            + weights[at::THINNED] * (FEW - own.len() as i32).max(0)
            + weights[at::ALONE] * alone.len() as i32
            + weights[at::ALONE_AHEAD] * (alone & ahead(side)).len() as i32
            + weights[at::READY] * ranks.crossable(side).count_ones() as i32
            + weights[at::EXPOSED] * exposed(&ranks, side)
            + weights[at::PASSED] * passed(&ranks, side)
    };
    node.placed + lines.worth + worth(Side::First) - worth(Side::Second)
}

/// What stands in line along the axes looked at so far.
#[derive(Default)]
struct Lines {
    /// The first player's lines less the second's, in parts.
    worth: i32,
    joined: [Bits192; 2],
    strikes: [u32; 2],
}

impl Lines {
    #[inline]
    fn add(&mut self, axis: &Axis, weights: &[i32]) {
        for (length, &weight) in weights.iter().enumerate() {
            self.worth += weight * (axis.lines[0][length].len() as i32 - axis.lines[1][length].len() as i32);
        }
        for side in 0..2 {
            self.joined[side] |= axis.joined[side];
            self.strikes[side] += axis.strikes[side];
        }
    }
}

/// The rows beyond the middle.
const fn ahead(side: Side) -> Bits192 {
    // Row g begins at bit 90.
    const UPPER: Bits192 = Bits192([0, u64::MAX << 26, u64::MAX]);
    match side {
        Side::First => UPPER,
        Side::Second => Bits192([!UPPER.0[0], !UPPER.0[1], !UPPER.0[2]]),
    }
}

/// A row as `side` counts them.
#[inline]
fn row(side: Side, rows: &Rows, row: usize) -> u32 {
    rows.0[if side == Side::First { row } else { LAST - row }]
}

/// The cells of a row and their neighbours to the left and right.
#[inline]
const fn spread(row: u32) -> u32 {
    row | row << 1 | row >> 1
}

/// Cells of the first row that are empty, near an opposing man, and guarded by no phalanx.
#[inline]
fn exposed(ranks: &Ranks, side: Side) -> i32 {
    let theirs = &ranks.pieces[side.other().index()];
    let mut near = 0;
    for away in (1..=NEAR).rev() {
        near = spread(near | row(side, theirs, away));
    }
    let empty = near & row(side, &ranks.free, 0);
    if empty == 0 {
        return 0;
    }
    (empty & !ranks.guarded(side)).count_ones() as i32
}

/// Men ahead who have not crossed, with no opposing man before them in their own and the neighbouring columns.
#[inline]
fn passed(ranks: &Ranks, side: Side) -> i32 {
    let (ours, theirs) = (&ranks.pieces[side.index()], &ranks.pieces[side.other().index()]);
    let mut barred = 0;
    let mut passed = 0;
    for away in (AHEAD..LAST).rev() {
        barred |= spread(row(side, theirs, away + 1));
        passed += (row(side, ours, away) & !barred).count_ones();
    }
    passed as i32
}
