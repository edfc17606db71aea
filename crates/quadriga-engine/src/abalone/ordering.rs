//! How promising a move looks before it is searched.

use quadriga_abalone::{Cell, Heading, Move};

use super::places::{CLASSES, class};

/// More than any history: these are looked at first.
const EJECTION: i32 = 100_000;
/// The answers to a threat that would end the game.
const ANSWER: i32 = 50_000;

/// What a marble is worth by the class of its cell, to order moves by; the middle draws.
const WORTH: [i16; CLASSES] = [2_200, 2_100, 1_800, 1_800, 1_200, 1_250, 0, 300, 350];
/// A push that pushes nothing out.
const PUSH: i16 = 4_000;

/// The order of an ejection by `own` marbles against `theirs`.
#[inline]
pub(super) fn ejection(m: Move, own: u8, theirs: u8) -> i32 {
    EJECTION + quiet(m, own, theirs)
}

/// The order of any other move by `own` marbles that push `theirs`.
#[inline]
pub(super) fn quiet(m: Move, own: u8, theirs: u8) -> i32 {
    let bits = m.bits() as usize;
    let row = match bits / CELLS {
        0 => usize::from(own + theirs) - 1 + usize::from(theirs > 0) * 2,
        shape => IN_LINE + shape - 1,
    };
    i32::from(GAINS[row % ROWS][bits % CELLS])
}

/// The order of a move that leaves the opponent nothing to push out when that would end the game.
#[inline]
pub(super) const fn answer(order: i32) -> i32 {
    ANSWER + order
}

/// Ways to move in line, by how many marbles move and push: 1, 2, 3, and after a gap 2–1, 3–1, 3–2.
const WAYS: [(usize, usize); IN_LINE] = [(1, 0), (2, 0), (3, 0), (0, 0), (2, 1), (3, 1), (3, 2)];
const IN_LINE: usize = 7;
/// And the six shapes of broadsides, and room up to a power of two.
const ROWS: usize = 16;
/// Cells and headings as [`Move::bits`] has them.
const CELLS: usize = 1 << 9;

/// What the marbles gain by a move, by how it goes, heading and rear marble or first end.
static GAINS: [[i16; CELLS]; ROWS] = {
    let mut gains = [[0; CELLS]; ROWS];
    let mut i = 0;
    while i < CELLS {
        // Every place of the table is a cell and a heading but for the last few of each.
        if i % 64 < Cell::COUNT && i / 64 < 6 {
            let (cell, heading) = (Cell::ALL[i % 64], Heading::ALL[i / 64]);
            let mut row = 0;
            while row < IN_LINE + 6 {
                gains[row][i] = if row < IN_LINE {
                    in_line_gain(cell, heading, WAYS[row].0, WAYS[row].1)
                } else {
                    let shape = row - IN_LINE;
                    broadside_gain(cell, Heading::ALL[shape / 2], 2 + shape % 2, heading)
                };
                row += 1;
            }
        }
        i += 1;
    }
    gains
};

const fn in_line_gain(rear: Cell, heading: Heading, own: usize, theirs: usize) -> i16 {
    let Some(front) = along(rear, heading, own) else { return 0 };
    let gain = WORTH[class(front)] - WORTH[class(rear)];
    if theirs == 0 {
        return gain;
    }
    let loss = match along(front, heading, theirs) {
        Some(behind) => WORTH[class(front)] - WORTH[class(behind)],
        None => WORTH[class(front)],
    };
    PUSH + gain + loss
}

const fn broadside_gain(first: Cell, axis: Heading, marbles: usize, heading: Heading) -> i16 {
    let (mut gain, mut i) = (0, 0);
    while i < marbles {
        let Some(from) = along(first, axis, i) else { return 0 };
        let Some(to) = along(from, heading, 1) else { return 0 };
        gain += WORTH[class(to)] - WORTH[class(from)];
        i += 1;
    }
    gain
}

const fn along(cell: Cell, heading: Heading, distance: usize) -> Option<Cell> {
    let (mut cell, mut left) = (cell, distance);
    while left > 0 {
        let Some(next) = cell.neighbour(heading) else { return None };
        cell = next;
        left -= 1;
    }
    Some(cell)
}
