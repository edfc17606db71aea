//! Connected groups: monomials, binomials, polynomials.

use quadriga_abalone::{Abalone, Cell, Cells, Heading};
use quadriga_core::Side;

use super::{Formation, Term};

/// The connected groups of a side, monomials included, in the order of their first cells.
///
/// Two marbles are connected if they stand on neighbouring cells.
pub fn groups(position: &Abalone, side: Side) -> Vec<Cells> {
    let mut rest = position.marbles(side);
    let mut groups = Vec::new();
    for cell in Cell::ALL {
        if rest.has(cell) {
            let group = connected(Cells::of(cell), rest);
            rest = rest.without(group);
            groups.push(group);
        }
    }
    groups
}

/// The marbles of a side that touch no other marble of it.
pub fn monomials(position: &Abalone, side: Side) -> Vec<Formation> {
    of_size(position, side, Term::Monomial, 1..=1)
}

/// The connected groups of exactly two marbles.
pub fn binomials(position: &Abalone, side: Side) -> Vec<Formation> {
    of_size(position, side, Term::Binomial, 2..=2)
}

/// The connected groups of two marbles or more.
///
/// The source counts a group "of connected marbles, whatever their number or shape"; a marble that is connected with
/// nothing is a monomial and no polynomial.
pub fn polynomials(position: &Abalone, side: Side) -> Vec<Formation> {
    of_size(position, side, Term::Polynomial, 2..=u32::MAX)
}

fn of_size(position: &Abalone, side: Side, term: Term, sizes: std::ops::RangeInclusive<u32>) -> Vec<Formation> {
    let fitting = groups(position, side).into_iter().filter(|group| sizes.contains(&group.len()));
    fitting.map(|group| Formation::new(term, side, group)).collect()
}

/// All marbles of `among` that are connected with those of `seed`.
fn connected(seed: Cells, among: Cells) -> Cells {
    let mut group = seed;
    loop {
        let grown = (group | around(group)) & among;
        if grown == group {
            return group;
        }
        group = grown;
    }
}

/// The cells next to those of the set.
pub(super) fn around(set: Cells) -> Cells {
    Heading::ALL.into_iter().fold(Cells::EMPTY, |next, heading| next | set.towards(heading)).without(set)
}
