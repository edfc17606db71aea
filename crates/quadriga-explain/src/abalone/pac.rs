//! Equal lines that face each other.

use quadriga_abalone::{Abalone, Cell, Heading};
use quadriga_core::Side;

/// At most so many marbles of a line act (A3).
const MOST: usize = 3;

/// A pac: two lines of one axis that touch head to head and are equally strong, so that neither pushes the other.
///
/// The strength of a line is the number of its marbles, but no more than three, because no more act (A6): four against
/// three is a pac, too. A pac begins with two against two; single marbles are no groups.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pac {
    /// The marbles that hold each other, by the index of their side, the front one first: two or three each.
    pub lines: [Vec<Cell>; 2],
}

impl Pac {
    /// How many stand against how many: 2 or 3.
    pub fn strength(&self) -> u8 {
        self.lines[0].len() as u8
    }

    /// The two front marbles, by the index of their side.
    pub fn fronts(&self) -> [Option<Cell>; 2] {
        [self.lines[0].first().copied(), self.lines[1].first().copied()]
    }
}

/// The pacs of a position, in the order of the first side's front marbles.
pub fn pacs(position: &Abalone) -> Vec<Pac> {
    let mut pacs = Vec::new();
    let mut fronts: Vec<Cell> = position.marbles(Side::First).into_iter().collect();
    fronts.sort_unstable();
    for front in fronts {
        for heading in Heading::ALL {
            let Some(facing) = front.neighbour(heading) else { continue };
            let lines =
                [line(position, front, heading.opposite(), Side::First), line(position, facing, heading, Side::Second)];
            if lines[0].len() >= 2 && lines[0].len() == lines[1].len() {
                pacs.push(Pac { lines });
            }
        }
    }
    pacs
}

/// The marbles of `side` in a row from `from` on, no more than act.
pub(super) fn line(position: &Abalone, from: Cell, heading: Heading, side: Side) -> Vec<Cell> {
    std::iter::successors(Some(from), |cell| cell.neighbour(heading))
        .take_while(|&cell| position.at(cell) == Some(side))
        .take(MOST)
        .collect()
}
