//! Pushes (sumitos), and equal lines that hold each other (pacs).

use quadriga_abalone::{Abalone, Cell, Heading, Move};
use quadriga_core::{Badge, Notation, Position, Side, View};

/// A sumito: a line that can push a weaker one right now (A6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sumito {
    /// The side that pushes.
    pub side: Side,
    /// The move that does it.
    pub m: Move,
    /// The number of pushing marbles: 2 or 3.
    pub own: u8,
    /// The number of pushed marbles: 1 or 2.
    pub theirs: u8,
    /// The cell of the marble that is pushed over the edge, if one is (A7).
    pub out: Option<Cell>,
    /// The marbles that push, rear first, then those that are pushed.
    pub cells: Vec<Cell>,
}

impl Sumito {
    /// The direction.
    pub const fn heading(&self) -> Heading {
        self.m.heading()
    }

    /// The pushed marble that touches those that push.
    pub fn struck(&self) -> Option<Cell> {
        self.cells.get(usize::from(self.own)).copied()
    }
}

/// The sumitos of a side, regardless of whose turn it is, in the order of their texts; none if the game is over.
pub fn sumitos(position: &Abalone, side: Side) -> Vec<Sumito> {
    let seen = if position.side_to_move() == side { *position } else { position.passed() };
    let mut moves = Vec::new();
    seen.legal_moves(&mut moves);
    let mut sumitos: Vec<Sumito> = moves.into_iter().filter_map(|m| sumito(&seen, m)).collect();
    sumitos.sort_by_cached_key(|sumito| Abalone::write_move(sumito.m));
    sumitos
}

/// The legal move `m` as a sumito, if it is one.
pub(super) fn sumito(position: &Abalone, m: Move) -> Option<Sumito> {
    let Some(Badge::Against(own, theirs)) = position.badge(m) else { return None };
    let effects = position.effects(m);
    // Front marbles come first in the effects.
    let moved = effects.moved.iter().rev().map(|shift| shift.from);
    let pushed = effects.pushed.iter().rev().map(|shift| shift.from);
    let removed = effects.removed.iter().map(|removal| removal.cell);
    let out = removed.clone().next().and_then(Cell::from_id);
    let cells = moved.chain(pushed).chain(removed).filter_map(Cell::from_id).collect();
    Some(Sumito { side: position.side_to_move(), m, own, theirs, out, cells })
}

/// One sumito for each marble that a side can push out, in the order of the marbles' cells.
pub fn push_outs(position: &Abalone, side: Side) -> Vec<Sumito> {
    let mut found: Vec<Sumito> = sumitos(position, side).into_iter().filter(|sumito| sumito.out.is_some()).collect();
    found.sort_by_key(|sumito| sumito.out);
    found.dedup_by_key(|sumito| sumito.out);
    found
}

/// At most this many marbles of a line act (A3).
const MOST: usize = 3;

/// A pac: two lines of one axis that touch head to head and are equally strong, so that neither pushes the other.
///
/// The strength of a line is the number of its marbles, but no more than three, because no more act (A6): four against
/// three is a pac, too. The smallest pac is two against two; single marbles are not groups.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pac {
    /// The marbles that hold each other, by the index of their side, the front one first: two or three each.
    pub lines: [Vec<Cell>; 2],
}

impl Pac {
    /// The number of marbles on each side: 2 or 3.
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

/// The marbles of `side` in a row from `from` on, at most three.
pub(super) fn line(position: &Abalone, from: Cell, heading: Heading, side: Side) -> Vec<Cell> {
    std::iter::successors(Some(from), |cell| cell.neighbour(heading))
        .take_while(|&cell| position.at(cell) == Some(side))
        .take(MOST)
        .collect()
}
