//! What a network sees of a position: pieces by place, and what each side sees of the other's home row.

use quadriga_core::{Position, Side};
use quadriga_football::{Aim, Football};

use crate::learned::{Networks, Place};

/// Words of bits: the pieces of each side, three words each; what each side sees of the goal; who must close an attack.
pub(super) const WORDS: usize = AIMS + 2 * 2 + 1;
const AIMS: usize = 6;
const THREAT: usize = AIMS + 2 * 2;
/// The neurons of the hidden layer.
pub(super) const HIDDEN: usize = 64;

/// Kinds of places, see [`Place`].
const PIECE: u8 = 0;
const ATTACK: u8 = 2;
const THREATENED: u8 = 32;
/// Kinds of columns of the goal.
const COLUMN_KINDS: usize = 6;

pub(super) static NETWORKS: Networks<WORDS, HIDDEN> =
    Networks::new("football-2", 1, pattern, exchange, Some(include_bytes!("../../nets/football.nnue"))).with_prior();

pub(super) fn words(position: &Football, aims: [Aim; 2], threatened: bool) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    for side in 0..2 {
        words[3 * side..3 * side + 3].copy_from_slice(&position.board().of(Side::BOTH[side]).0);
        let aim = aims[side];
        let columns = [
            aim.attacked(),
            aim.half_attacked(),
            aim.held_by_guards(),
            aim.held_by_shields(),
            aim.seen_guards(),
            aim.shielded(),
        ];
        // Three sets of columns in a word, each in sixteen bits.
        for (i, set) in columns.into_iter().enumerate() {
            words[AIMS + 2 * side + i / 3] |= u64::from(set) << (16 * (i % 3));
        }
    }
    words[THREAT] = u64::from(threatened) << position.side_to_move().index();
    words
}

fn pattern(bit: usize) -> Option<Vec<Place>> {
    let word = bit / 64;
    let place = match word {
        THREAT => (bit % 64 < 2).then_some((0, THREATENED + (bit % 64) as u8)),
        AIMS.. => {
            let (side, half) = ((word - AIMS) / 2, (word - AIMS) % 2);
            let (kind, column) = (3 * half + bit % 64 / 16, bit % 16);
            let in_use = bit % 64 / 16 < 3 && column < 12 && kind < COLUMN_KINDS;
            in_use.then_some((column as u8, ATTACK + 2 * kind as u8 + side as u8))
        }
        _ => {
            let (side, cell) = (bit / 192, bit % 192);
            (cell < 144).then_some((cell as u8, PIECE + side as u8))
        }
    };
    place.map(|place| vec![place])
}

// The second side sees the board from the other end; columns of a goal stay.
fn exchange((cell, kind): Place) -> Place {
    let at = if kind < ATTACK { (11 - cell / 12) * 12 + cell % 12 } else { cell };
    (at, kind ^ 1)
}
