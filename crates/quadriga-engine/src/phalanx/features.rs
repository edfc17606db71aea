//! What a network sees of a position: men, neighbouring men and lines of three, by place and direction.

use quadriga_core::{Bits192, Direction, Side};
use quadriga_phalanx::{Cell, Phalanx};

use crate::learned::{Networks, Place};

/// Words of bits, three for each set of cells: the men of each side, pairs by direction and sides, lines of three.
pub(super) const WORDS: usize = 3 * (2 + 4 * 4 + 4 * 2);
const PAIRS: usize = 2;
const THREES: usize = PAIRS + 4 * 4;
/// The neurons of the hidden layer.
pub(super) const HIDDEN: usize = 32;

const DIRECTIONS: [Direction; 4] = [Direction::North, Direction::NorthEast, Direction::East, Direction::NorthWest];

pub(super) static NETWORKS: Networks<WORDS, HIDDEN> =
    Networks::new("phalanx-2", BUCKETS, pattern, exchange, Some(include_bytes!("../../nets/phalanx.nnue")))
        .with_prior();

/// Positions by the number of men.
pub(super) const BUCKETS: usize = 4;

pub(super) fn bucket(position: &Phalanx) -> usize {
    let men = position.pieces(Side::First).len() + position.pieces(Side::Second).len();
    ((men as usize).saturating_sub(16) / 12).min(BUCKETS - 1)
}

pub(super) fn words(position: &Phalanx) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    let men = Side::BOTH.map(|side| position.pieces(side));
    let mut put = |set: usize, cells: Bits192| words[3 * set..3 * set + 3].copy_from_slice(&cells.0);
    put(0, men[0]);
    put(1, men[1]);
    for (i, direction) in DIRECTIONS.into_iter().enumerate() {
        let (right, up) = direction.vector();
        // A guard column keeps the rows apart.
        let distance = i32::from(up) * i32::from(Cell::STRIDE) + i32::from(right);
        let next = men.map(|cells| cells.shift(-distance));
        for a in 0..2 {
            for b in 0..2 {
                let pair = men[a] & next[b];
                put(PAIRS + 4 * i + 2 * a + b, pair);
                if a == b {
                    put(THREES + 2 * i + a, pair & next[a].shift(-distance));
                }
            }
        }
    }
    words
}

fn pattern(bit: usize) -> Option<Vec<Place>> {
    let (set, place) = (bit / 192, (bit % 192) as u8);
    let (column, row) = (place % Cell::STRIDE, place / Cell::STRIDE);
    let (direction, sides) = match set {
        THREES.. => (DIRECTIONS[(set - THREES) / 2], vec![(set - THREES) % 2; 3]),
        PAIRS.. => {
            let sides = (set - PAIRS) % 4;
            (DIRECTIONS[(set - PAIRS) / 4], vec![sides / 2, sides % 2])
        }
        _ => (Direction::North, vec![set]),
    };
    let (right, up) = direction.vector();
    let man = |(i, side): (usize, usize)| {
        let away = |by: i8| by * i as i8;
        let cell = Cell::new(column.wrapping_add_signed(away(right)), row.wrapping_add_signed(away(up)))?;
        Some((cell.bit(), side as u8))
    };
    sides.into_iter().enumerate().map(man).collect()
}

// The second side sees the board from the other end.
fn exchange((cell, kind): Place) -> Place {
    let (column, row) = (cell % Cell::STRIDE, cell / Cell::STRIDE);
    ((Cell::ROWS - 1 - row) * Cell::STRIDE + column, kind ^ 1)
}
