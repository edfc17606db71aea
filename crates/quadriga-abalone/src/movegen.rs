//! All legal moves at once, as sets of cells.

use crate::{Cells, Heading, Move};

/// The legal moves of one heading, each set a set of rear marbles or first ends.
struct Towards {
    /// In-line moves (A4, A6), by rear marble: a marble begins at most one each way.
    in_line: Cells,
    /// Broadsides (A5) along each axis of [`AXES`].
    broadsides: [Broadsides; 2],
}

struct Broadsides {
    pairs: Cells,
    triples: Cells,
}

/// The two axes that are not along a heading.
pub(crate) const AXES: [[Heading; 2]; 3] = [
    [Heading::NorthEast, Heading::NorthWest],
    [Heading::East, Heading::NorthWest],
    [Heading::East, Heading::NorthEast],
];

/// Works out the moves towards `Heading::ALL[H]`. The heading is a constant so that every shift is by a constant.
#[inline]
fn towards<const H: usize>(own: Cells, theirs: Cells) -> Towards {
    let heading = Heading::ALL[H];
    // The cells whose neighbour that way is in the set.
    let facing = |set: Cells| set.towards(heading.opposite());
    let empty = !(own | theirs);

    // A6: one opposing marble with an empty cell or the edge behind it, and the nearer of two such.
    let last = theirs & (facing(empty) | Cells::edge(heading));
    let nearer = theirs & facing(last);
    // A4, A6: rears of one, two, three marbles by what is in front of them. No marble is in two of these sets.
    let free = own & facing(empty);
    let two = own & facing(free | (own & facing(last)));
    let three = own & facing(two | (own & facing(own & facing(nearer))));

    // A5: neighbours that are all free to go.
    let broadsides = AXES[H % 3].map(|axis| {
        let next = |set: Cells| set.towards(axis.opposite());
        let pairs = free & next(free);
        Broadsides { pairs, triples: pairs & next(pairs) }
    });
    Towards { in_line: free | two | three, broadsides }
}

impl Towards {
    #[inline]
    fn count(&self) -> u32 {
        let [a, b] = &self.broadsides;
        self.in_line.len() + a.pairs.len() + a.triples.len() + b.pairs.len() + b.triples.len()
    }

    #[inline]
    fn list<const H: usize>(&self, into: &mut Vec<Move>) {
        let heading = Heading::ALL[H];
        into.extend(self.in_line.into_iter().map(|rear| Move::in_line(rear, heading)));
        for (axis, set) in AXES[H % 3].into_iter().zip(&self.broadsides) {
            into.extend(set.pairs.into_iter().map(|first| Move::broadside_along(first, axis, 2, heading)));
            into.extend(set.triples.into_iter().map(|first| Move::broadside_along(first, axis, 3, heading)));
        }
    }
}

/// Appends every move of the marbles `own`, heading by heading.
pub(crate) fn list(own: Cells, theirs: Cells, into: &mut Vec<Move>) {
    towards::<0>(own, theirs).list::<0>(into);
    towards::<1>(own, theirs).list::<1>(into);
    towards::<2>(own, theirs).list::<2>(into);
    towards::<3>(own, theirs).list::<3>(into);
    towards::<4>(own, theirs).list::<4>(into);
    towards::<5>(own, theirs).list::<5>(into);
}

/// How many moves the marbles `own` have.
pub(crate) fn count(own: Cells, theirs: Cells) -> u32 {
    towards::<0>(own, theirs).count()
        + towards::<1>(own, theirs).count()
        + towards::<2>(own, theirs).count()
        + towards::<3>(own, theirs).count()
        + towards::<4>(own, theirs).count()
        + towards::<5>(own, theirs).count()
}

/// Whether the marbles `own` have a move.
pub(crate) fn any(own: Cells, theirs: Cells) -> bool {
    let empty = !(own | theirs);
    let beside_empty = Heading::ALL.into_iter().any(|heading| !(own & empty.towards(heading)).is_empty());
    // Without an empty neighbour only a push over the edge is left.
    beside_empty || count(own, theirs) > 0
}
