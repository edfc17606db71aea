//! Double attacks and the common cells of their lines.

use quadriga_core::{CellId, Side, View};
use quadriga_football::{Cell, Football, Move};

use super::goals::{Goals, turned};

/// An effective attack on two goal cells or more.
///
/// The source calls a cell common to two pieces if it lies where the lines they move along cross, and says that a
/// double attack whose lines have a common cell is closed there and nowhere else. The lines of a goal move are here
/// those that must stay open for it: from the attacker to the goal cell, that cell included, and from the partner
/// to it; if the attacker has several partners, only what all of them need. A common cell is an empty cell on the lines of
/// every goal move that counts: a piece there closes them all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DoubleAttack {
    /// The attacked cells, two or more.
    pub(super) attacked: Vec<Cell>,
    /// The common cells.
    pub(super) common: Vec<Cell>,
}

impl DoubleAttack {
    /// The double attack of `side`, if it has one.
    pub(super) fn of(position: &Football, side: Side) -> Option<Self> {
        let goals = Goals::of(position, side);
        let attacked = goals.effective();
        if attacked.len() < 2 {
            return None;
        }
        let lines: Vec<Vec<Cell>> = goals.counting().map(|m| lines(position, side, m)).collect();
        let (first, rest) = lines.split_first()?;
        let in_all = |cell: &&Cell| rest.iter().all(|line| line.contains(cell));
        let mut common: Vec<Cell> = first.iter().filter(in_all).copied().collect();
        common.sort_unstable();
        Some(Self { attacked, common })
    }
}

// The empty cells that must stay so for the goal move `m`.
fn lines(position: &Football, side: Side, m: Move) -> Vec<Cell> {
    let occupied = position.board().occupied();
    let partners = turned(position, side).effects(m).enablers;
    let ways: Vec<Vec<Cell>> =
        partners.into_iter().filter_map(Cell::from_id).map(|partner| way(partner, m.to())).collect();
    let mut cells = way(m.from(), m.to());
    cells.push(m.to());
    if let Some((first, rest)) = ways.split_first() {
        cells.extend(first.iter().filter(|cell| rest.iter().all(|way| way.contains(cell))));
    }
    cells.retain(|cell| !occupied.has(cell.index()));
    cells.sort_unstable();
    cells.dedup();
    cells
}

// The cells between two cells of one row, column or diagonal.
fn way(from: Cell, to: Cell) -> Vec<Cell> {
    let step = |a: u8, b: u8| (i16::from(b) - i16::from(a)).signum();
    let (right, up) = (step(from.column(), to.column()), step(from.row(), to.row()));
    let steps = from.column().abs_diff(to.column()).max(from.row().abs_diff(to.row()));
    let at = |i: i16| {
        let (column, row) = (i16::from(from.column()) + right * i, i16::from(from.row()) + up * i);
        Cell::from_id(CellId(u8::try_from(row * 12 + column).ok()?))
    };
    (1..i16::from(steps)).filter_map(at).collect()
}
