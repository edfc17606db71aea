//! Shapes of marbles by the source's glossary: groups, trinomials, blocks, dets, and the centre.

use std::collections::BTreeSet;

use quadriga_abalone::{Abalone, Cell, Cells, Heading};
use quadriga_core::Side;

/// A term of the source's glossary for marbles of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Term {
    /// A marble that touches no other marble of its side.
    Monomial,
    /// A connected group of exactly two.
    Binomial,
    /// A connected group of exactly three in a straight line.
    Spear,
    /// A connected group of exactly three, bent: its ends do not touch and its middle turns by 60 degrees.
    Arc,
    /// A connected group of exactly three, each touching the others.
    Shield,
    /// A connected group of two or more, of any shape.
    Polynomial,
    /// Three neighbouring parallel rows of three, alone or within a larger group.
    Block,
    /// A monomial all of whose neighbouring cells are taken by the opponent.
    Det,
}

impl Term {
    /// The word by which the message catalogue selects.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Monomial => "monomial",
            Self::Binomial => "binomial",
            Self::Spear => "spear",
            Self::Arc => "arc",
            Self::Shield => "shield",
            Self::Polynomial => "polynomial",
            Self::Block => "block",
            Self::Det => "det",
        }
    }
}

/// A shape on the board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Formation {
    /// Its name.
    pub term: Term,
    /// Its side.
    pub side: Side,
    /// Its marbles, in the order of cells.
    pub cells: Vec<Cell>,
}

impl Formation {
    pub(super) fn new(term: Term, side: Side, cells: Cells) -> Self {
        Self { term, side, cells: in_order(cells) }
    }
}

/// The cells of a set by row, then by column.
pub(super) fn in_order(cells: Cells) -> Vec<Cell> {
    let mut cells: Vec<Cell> = cells.into_iter().collect();
    cells.sort_unstable();
    cells
}

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
/// nothing is a monomial, not a polynomial.
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

/// The connected groups of exactly three marbles, each classified as spear, arc or shield.
///
/// Three marbles of a larger group are not a trinomial: the glossary speaks of groups of three.
pub fn trinomials(position: &Abalone, side: Side) -> Vec<Formation> {
    let threes = groups(position, side).into_iter().filter(|group| group.len() == 3);
    threes.map(|group| Formation::new(shape(group), side, group)).collect()
}

/// The trinomials in a straight line.
pub fn spears(position: &Abalone, side: Side) -> Vec<Formation> {
    only(Term::Spear, position, side)
}

/// The bent trinomials.
pub fn arcs(position: &Abalone, side: Side) -> Vec<Formation> {
    only(Term::Arc, position, side)
}

/// The trinomials that are triangles.
pub fn shields(position: &Abalone, side: Side) -> Vec<Formation> {
    only(Term::Shield, position, side)
}

fn only(term: Term, position: &Abalone, side: Side) -> Vec<Formation> {
    trinomials(position, side).into_iter().filter(|formation| formation.term == term).collect()
}

// In a triangle three pairs touch; of the others one pair is two cells apart, and only a spear's is on one line.
fn shape(three: Cells) -> Term {
    let cells = in_order(three);
    let pairs = [(0, 1), (0, 2), (1, 2)].map(|(one, two)| cells[one].line_to(cells[two]).map(|(_, distance)| distance));
    match pairs.iter().filter(|&&distance| distance == Some(1)).count() {
        3 => Term::Shield,
        _ if pairs.contains(&Some(2)) => Term::Spear,
        _ => Term::Arc,
    }
}

/// The blocks of a side: three neighbouring parallel rows of three, each half a cell off the one before.
///
/// The source only asks for three rows of three marbles, so both arrangements of such rows count: the
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

/// The three cells from `first` on, if all are on the board.
fn row(first: Cell, axis: Heading) -> Option<Cells> {
    Some([first, first.along(axis, 1)?, first.along(axis, 2)?].into_iter().collect())
}

/// The next rows of three within `own` on the same side of the axis: shifted half a cell forwards or back.
fn onwards(row: Cells, axis: Heading, own: Cells) -> impl Iterator<Item = Cells> {
    [1, 2].into_iter().map(move |sixths| row.towards(axis.turned(sixths))).filter(move |&next| within(next, own))
}

fn within(row: Cells, own: Cells) -> bool {
    row.len() == 3 && row.without(own).is_empty()
}

/// The dets of a side: its monomials whose neighbouring cells on the board are all taken by the opponent.
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

/// The middle cell and the six around it.
pub fn centre() -> Cells {
    let middle = Cell::ALL.into_iter().nth(Cell::COUNT / 2).map_or(Cells::EMPTY, Cells::of);
    middle | around(middle)
}

/// The marbles of a side on the seven cells of the centre.
pub fn in_centre(position: &Abalone, side: Side) -> Cells {
    position.marbles(side) & centre()
}
