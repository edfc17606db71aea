//! Lone marbles inside the opponent's group.

use quadriga_abalone::{Abalone, Cells};
use quadriga_core::Side;

use super::groups::{around, monomials};
use super::{Formation, Term};

/// The dets of a side: its monomials whose neighbouring cells, as many as the board has there, are all taken by the
/// opponent.
///
/// The source says "in the centre of a group of the opponent's marbles". Marbles on all the cells around one cell touch
/// each other in a ring (at the edge: in a half ring), so they are one group, and the lone marble is enclosed by it.
pub fn dets(position: &Abalone, side: Side) -> Vec<Formation> {
    let theirs = position.marbles(side.other());
    let enclosed = |cells: Cells| around(cells).without(theirs).is_empty();
    monomials(position, side)
        .into_iter()
        .filter(|lone| enclosed(lone.cells.iter().copied().collect()))
        .map(|lone| Formation { term: Term::Det, ..lone })
        .collect()
}
