//! What a network sees of a position: marbles, pairs and rows of three marbles by colour and place, and losses.

use quadriga_abalone::{Abalone, Cell, Cells, Heading};
use quadriga_core::Side;

use crate::learned::{Networks, Place};

/// Words of bits: the marbles of each side, pairs by axis and colours, rows of three by axis and colours, losses.
pub(super) const WORDS: usize = PAIRS + 3 * 4 + 3 * 8 + 1;
const PAIRS: usize = 2;
const THREES: usize = PAIRS + 3 * 4;
const LOST: usize = THREES + 3 * 8;
/// The neurons of the hidden layer.
pub(super) const HIDDEN: usize = 64;
/// The most losses that have inputs of their own.
const MOST_LOST: u8 = 5;

/// Kinds of places, see [`Place`].
const MARBLE: u8 = 0;
const LOSS: u8 = 2;

pub(super) static NETWORKS: Networks<WORDS, HIDDEN> =
    Networks::new("abalone-1", BUCKETS, pattern, exchange, Some(include_bytes!("../../nets/abalone.nnue")));

/// Positions by how many marbles are lost, two by two.
pub(super) const BUCKETS: usize = 4;

pub(super) fn bucket(position: &Abalone) -> usize {
    let lost = usize::from(position.lost(Side::First)) + usize::from(position.lost(Side::Second));
    (lost / 2).min(BUCKETS - 1)
}

pub(super) fn words(position: &Abalone) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    let sides = Side::BOTH.map(|side| position.marbles(side));
    words[0] = sides[0].word();
    words[1] = sides[1].word();
    axis::<0>(sides, &mut words);
    axis::<1>(sides, &mut words);
    axis::<2>(sides, &mut words);
    let [first, second] = Side::BOTH.map(|side| position.lost(side).min(MOST_LOST));
    words[LOST] = 1 << first | 1 << (8 + second);
    words
}

#[inline]
fn axis<const AXIS: usize>(sides: [Cells; 2], words: &mut [u64; WORDS]) {
    let back = Heading::ALL[AXIS].opposite();
    // The cells whose next cell, and the next but one, has a marble of each side.
    let next = sides.map(|cells| cells.towards(back));
    let after = next.map(|cells| cells.towards(back));
    for a in 0..2 {
        for b in 0..2 {
            let pair = sides[a] & next[b];
            words[PAIRS + AXIS * 4 + 2 * a + b] = pair.word();
            for c in 0..2 {
                words[THREES + AXIS * 8 + 4 * a + 2 * b + c] = (pair & after[c]).word();
            }
        }
    }
}

fn pattern(bit: usize) -> Option<Vec<Place>> {
    let (word, place) = (bit / 64, bit % 64);
    if word == LOST {
        let (side, lost) = (place / 8, place % 8);
        return (side < 2 && lost <= usize::from(MOST_LOST)).then(|| vec![(lost as u8, LOSS + side as u8)]);
    }
    let cell = Cells::cell_at(place)?;
    let (length, axis, colours) = match word {
        THREES.. => (3, (word - THREES) / 8, (word - THREES) % 8),
        PAIRS.. => (2, (word - PAIRS) / 4, (word - PAIRS) % 4),
        _ => (1, 0, word),
    };
    let marble = |i: usize| {
        let at: Cell = cell.along(Heading::ALL[axis], i as u8)?;
        let colour = colours >> (length - 1 - i) & 1;
        Some((at.index() as u8, MARBLE + colour as u8))
    };
    (0..length).map(marble).collect()
}

// The board looks alike to both sides.
fn exchange((cell, kind): Place) -> Place {
    (cell, kind ^ 1)
}
