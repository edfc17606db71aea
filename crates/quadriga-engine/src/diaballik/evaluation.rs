//! The evaluation by set operations.

use quadriga_core::{Position, Side};
use quadriga_diaballik::{Diaballik, GOAL, cells, first_around, neighbours};

use super::lanes::{ALL, lanes_of};
use super::proven_result::field;
use super::terms::{TERMS, at};

const ROW_1: u64 = GOAL[1];
// The first two rows.
const HOME: u64 = ROW_1 | ROW_1 << 1;

/// The weights, those that belong to cells laid out by side and cell.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    terms: [i32; TERMS.len()],
    men: [[i32; 64]; 2],
    balls: [[i32; 64]; 2],
}

impl Weights {
    pub(super) fn new(given: &[i32]) -> Self {
        let mut terms = [0; TERMS.len()];
        for (i, (weight, term)) in terms.iter_mut().zip(TERMS).enumerate() {
            *weight = given.get(i).copied().unwrap_or(term.weight);
        }
        let mut weights = Self { terms, men: [[0; 64]; 2], balls: [[0; 64]; 2] };
        for (side, cell) in Side::BOTH.into_iter().flat_map(|side| cells(ALL).map(move |cell| (side, cell))) {
            let (i, j) = (side.index(), cell.index() as usize);
            let row = if side == Side::First { cell.row() } else { 6 - cell.row() } as usize;
            let inward = cell.column().min(6 - cell.column()) as usize;
            // The first row and the outermost column count nothing, the last row has no ball while the game goes on.
            let at = |first: usize, n: usize| if n == 0 { 0 } else { terms[first + n - 1] };
            weights.men[i][j] = at(at::MAN, row) + at(at::COLUMN, inward);
            let middle = if inward == 3 { terms[at::BALL_MIDDLE] } else { 0 };
            weights.balls[i][j] = if row == 6 { middle } else { at(at::BALL, row) + middle };
        }
        weights
    }

    /// What a man is worth on a cell.
    #[inline]
    pub(super) fn man(&self, side: Side, cell: u8) -> i32 {
        self.men[side.index()][cell as usize & 63]
    }

    /// What the ball is worth on a cell.
    #[inline]
    pub(super) fn ball(&self, side: Side, cell: u8) -> i32 {
        self.balls[side.index()][cell as usize & 63]
    }

    /// The terms that are summed up cell by cell, the first side's less the second's.
    pub(super) fn sum(&self, board: &Diaballik) -> i32 {
        let of = |side| {
            let men: i32 = cells(board.pieces(side)).map(|cell| self.man(side, cell.index())).sum();
            men + self.ball(side, board.ball(side).index())
        };
        of(Side::First) - of(Side::Second)
    }

    /// The whole evaluation from the view of the side to move, in parts of a hundredth. The tempo passes from
    /// one side to the other in the course of a turn: it is the mover's at first and the other's when both steps are
    /// done.
    #[inline]
    pub(super) fn evaluate(&self, board: &Diaballik, sum: i32, steps_left: u8) -> i32 {
        let first = sum + self.of_side::<true>(board) - self.of_side::<false>(board);
        let tempo = self.terms[at::TEMPO] * (i32::from(steps_left) - 1);
        tempo + if board.side_to_move() == Side::First { first } else { -first }
    }

    // The terms of one side that depend on how the pieces stand to each other.
    #[inline]
    fn of_side<const FIRST: bool>(&self, board: &Diaballik) -> i32 {
        let side = if FIRST { Side::First } else { Side::Second };
        let (own, theirs, ball) = (board.pieces(side), board.pieces(side.other()), board.ball(side));
        let occupied = own | theirs;
        let w = &self.terms;
        let mut total = 0;
        let mut add = |term: usize, count: u32| total += w[term] * count as i32;

        let [none, one] = fewest_ahead::<FIRST>(theirs);
        let through = (own & none).count_ones();
        add(at::THROUGH, through);
        add(at::NEARLY, (own & one).count_ones());
        let shadow = behind::<FIRST>(theirs);
        add(at::FREE, (own & !(shadow | shadow << 8 | shadow >> 8)).count_ones());

        let ahead = rows_ahead::<FIRST>(u32::from(ball.row()));
        let forward = first_around(ball, occupied) & own & ahead;
        if forward != 0 {
            let (rows, row) = (rows_of(forward), u32::from(ball.row()));
            add(at::GAIN, if FIRST { rows.ilog2() - row } else { row - rows.trailing_zeros() });
        }
        add(at::AHEAD, (theirs & ahead).count_ones());

        let lanes = lanes_of(side, ball);
        let open = lanes.iter().filter(|lane| lane.goal != 0 && (lane.between | lane.goal) & theirs == 0).count();
        if open != 0 {
            add(at::LANE, open as u32);
            match field(board, side, 2).winning(lanes) {
                0 => {}
                1 => add(at::THREAT, 1),
                _ => add(at::THREATS, 1),
            }
        }
        let goal = GOAL[side.index()];
        if own & goal != 0 {
            let seen = cells(own & goal).fold(0, |seen, man| seen | first_around(man, occupied));
            add(at::FINISHER, (seen & own & !goal).count_ones());
        }

        add(at::ROOM, (neighbours(own & !ball.bit()) & !occupied).count_ones());
        add(at::GUARD, columns(own & if FIRST { HOME } else { HOME << 5 }));
        let marked = board.ball(side.other()).bit();
        add(at::MARKER, u32::from(own & if FIRST { marked >> 1 } else { marked << 1 } != 0));
        add(at::LINK, columns(own & (own | own << 1 | own >> 1) >> 8));
        total
    }
}

// The rows of a set, folded into one column.
#[inline]
const fn rows_of(set: u64) -> u64 {
    let folded = set | set >> 32;
    let folded = folded | folded >> 16;
    (folded | folded >> 8) & 0x7f
}

// How many columns have a cell of the set.
#[inline]
const fn columns(set: u64) -> u32 {
    // The unused eighth row takes a carry from any cell below it.
    let taken = ((set & ALL) + ALL) & (ROW_1 << 7);
    ((taken >> 7).wrapping_mul(ROW_1 | 1 << 56) >> 56) as u32
}

// All cells on the rows ahead of a row.
#[inline]
const fn rows_ahead<const FIRST: bool>(row: u32) -> u64 {
    let column = if FIRST { 0x7e << row & 0x7f } else { 0x7f >> (7 - row) };
    column * ROW_1
}

// The cells with no piece of the set on the rows ahead, and those with one.
#[inline]
fn fewest_ahead<const FIRST: bool>(set: u64) -> [u64; 2] {
    // The rows with one piece at least and with two at least, folded column on column.
    let (mut once, mut twice) = (set, 0);
    for shift in [32, 16, 8] {
        let (other, other_twice) = (once >> shift, twice >> shift);
        twice |= other_twice | once & other;
        once |= other;
    }
    let (once, twice) = (once & 0x7f, twice & 0x7f);
    let last = |rows: u64| {
        if rows == 0 {
            0
        } else if FIRST {
            1 << rows.ilog2()
        } else {
            rows & rows.wrapping_neg()
        }
    };
    // From a row on: that row and those ahead of it.
    let from = |row: u64| match (row, FIRST) {
        (0, _) => 0x7f,
        (_, true) => 0x7f & row.wrapping_neg(),
        (_, false) => row | (row - 1),
    };
    let top = last(once);
    let none = from(top);
    let one = if top & twice != 0 { none } else { from(last(once ^ top)) };
    [none * ROW_1, (one & !none) * ROW_1]
}

// The cells that have a cell of the set ahead on their column.
#[inline]
const fn behind<const FIRST: bool>(set: u64) -> u64 {
    if FIRST {
        let one = set >> 1 & ALL;
        let two = one | one >> 1 & 0x003f_3f3f_3f3f_3f3f;
        let four = two | two >> 2 & 0x001f_1f1f_1f1f_1f1f;
        four | four >> 4 & 0x0007_0707_0707_0707
    } else {
        let one = set << 1 & ALL;
        let two = one | one << 1 & ALL;
        let four = two | two << 2 & 0x007c_7c7c_7c7c_7c7c;
        four | four << 4 & 0x0070_7070_7070_7070
    }
}
