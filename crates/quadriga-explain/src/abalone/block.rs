//! Blocks.

use std::collections::BTreeSet;

use quadriga_abalone::{Abalone, Cell, Cells, Heading};
use quadriga_core::Side;

use super::{Formation, Term};

/// The blocks of a side: three neighbouring parallel rows of three, each half a cell off the one before.
///
/// The source's words ask for three rows of three marbles and no more, so both arrangements of such rows count: the
/// rhombus, whose rows are shifted the same way twice, and the arrow, whose third row is shifted back. Other marbles may
/// touch the nine, and blocks may share marbles.
pub fn blocks(position: &Abalone, side: Side) -> Vec<Formation> {
    let own = position.marbles(side);
    let mut found = BTreeSet::new();
    for axis in [Heading::East, Heading::NorthEast, Heading::NorthWest] {
        for first in own {
            let Some(row) = row(first, axis).filter(|row| within(*row, own)) else { continue };
            for second in onwards(row, axis, own) {
                let thirds = onwards(second, axis, own);
                found.extend(thirds.map(|third| Formation::new(Term::Block, side, row | second | third)));
            }
        }
    }
    found.into_iter().collect()
}

/// The three cells from `first` on, if the board goes on so far.
fn row(first: Cell, axis: Heading) -> Option<Cells> {
    Some([first, first.along(axis, 1)?, first.along(axis, 2)?].into_iter().collect())
}

/// The next rows of three within `own` on the same side of the axis: half a cell on, or half a cell back.
fn onwards(row: Cells, axis: Heading, own: Cells) -> impl Iterator<Item = Cells> {
    [1, 2].into_iter().map(move |sixths| row.towards(axis.turned(sixths))).filter(move |&next| within(next, own))
}

fn within(row: Cells, own: Cells) -> bool {
    row.len() == 3 && row.without(own).is_empty()
}
