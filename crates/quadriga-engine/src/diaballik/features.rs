//! What a network sees of a position: men and balls by place, neighbouring men, and who is first on the ball's lines.

use quadriga_core::Side;
use quadriga_diaballik::{Cell, Diaballik, first_around};

use super::lanes::ALL;
use crate::learned::{Networks, Place};

/// Words of bits: men, balls, first men on the lines of each ball by side, pairs by direction and sides.
pub(super) const WORDS: usize = PAIRS + 4 * 4;
const BALLS: usize = 2;
const SEEN: usize = 4;
const PAIRS: usize = 8;
/// The neurons of the hidden layer.
pub(super) const HIDDEN: usize = 64;

/// Kinds of places, see [`Place`].
const MAN: u8 = 0;
const BALL: u8 = 2;
const RECEIVER: u8 = 4;
const BLOCKER: u8 = 6;

/// What the second man of a pair is away: columns and rows. A column is eight bits.
const STEPS: [(i8, i8); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

pub(super) static NETWORKS: Networks<WORDS, HIDDEN> =
    Networks::new("diaballik-2", 1, pattern, exchange, Some(include_bytes!("../../nets/diaballik.nnue"))).with_prior();

pub(super) fn words(board: &Diaballik) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    let men = Side::BOTH.map(|side| board.pieces(side));
    let occupied = men[0] | men[1];
    for side in 0..2 {
        let ball = board.ball(Side::BOTH[side]);
        let seen = first_around(ball, occupied);
        words[side] = men[side];
        words[BALLS + side] = ball.bit();
        words[SEEN + 2 * side] = seen & men[side];
        words[SEEN + 2 * side + 1] = seen & men[1 - side];
    }
    for (step, &(columns, rows)) in STEPS.iter().enumerate() {
        let distance = 8 * columns + rows;
        // The eighth row of a column is always empty, so no man is taken for a neighbour across an edge.
        let next = men.map(|set| if distance < 0 { set << -distance } else { set >> distance } & ALL);
        for a in 0..2 {
            for b in 0..2 {
                words[PAIRS + 4 * step + 2 * a + b] = men[a] & next[b];
            }
        }
    }
    words
}

fn pattern(bit: usize) -> Option<Vec<Place>> {
    let (word, cell) = (bit / 64, Cell::new(bit as u8 / 8 % 8, bit as u8 % 8)?);
    let here = |kind: u8| Some(vec![(cell.index(), kind)]);
    match word {
        PAIRS.. => {
            let (step, sides) = ((word - PAIRS) / 4, (word - PAIRS) % 4);
            let (columns, rows) = STEPS[step];
            let next = Cell::new(cell.column().wrapping_add_signed(columns), cell.row().wrapping_add_signed(rows))?;
            Some(vec![(cell.index(), MAN + (sides / 2) as u8), (next.index(), MAN + (sides % 2) as u8)])
        }
        // The side is that of the ball.
        SEEN.. => here(if (word - SEEN).is_multiple_of(2) { RECEIVER } else { BLOCKER } + ((word - SEEN) / 2) as u8),
        BALLS.. => here(BALL + (word - BALLS) as u8),
        _ => here(MAN + word as u8),
    }
}

// The second side sees the board from the other end.
fn exchange((cell, kind): Place) -> Place {
    (cell & !7 | (6 - (cell & 7)), kind ^ 1)
}
