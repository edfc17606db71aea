//! Goal moves and what makes them count (F6, F7), double attacks, and pinned pieces.

use quadriga_core::{CellId, LinkKind, MarkKind, Notation, Position, Side, View, write_rows};
use quadriga_football::{Cell, Football, Move};

/// A goal move that F3–F5 give a side, regardless of whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Goal {
    /// The attacker and the attacked cell.
    pub(super) m: Move,
    /// F7: whether it counts. An attack is effective if one goal move counts.
    pub(super) counts: bool,
}

/// All goal moves of one side.
#[derive(Clone, Debug)]
pub(super) struct Goals(Vec<Goal>);

impl Goals {
    /// The goal moves of `side`, in the order of the attacked cells.
    pub(super) fn of(position: &Football, side: Side) -> Self {
        let links = position.scene().links.into_iter().filter(|link| link.side == side);
        let mut goals: Vec<Goal> = links
            .filter_map(|link| {
                let m = Move::new(Cell::from_id(link.from)?, Cell::from_id(link.to)?);
                Some(Goal { m, counts: link.kind == LinkKind::Attack })
            })
            .collect();
        goals.sort_by_key(|goal| (goal.m.to(), goal.m.from()));
        Self(goals)
    }

    /// Those that count.
    pub(super) fn counting(&self) -> impl Iterator<Item = Move> {
        self.0.iter().filter(|goal| goal.counts).map(|goal| goal.m)
    }

    /// The cells under effective attack.
    pub(super) fn effective(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.counting().map(Move::to).collect();
        cells.dedup();
        cells
    }

    /// The cells that are attacked, but only ineffectively.
    pub(super) fn ineffective(&self) -> Vec<Cell> {
        let effective = self.effective();
        let mut cells: Vec<Cell> = self.0.iter().map(|goal| goal.m.to()).collect();
        cells.dedup();
        cells.retain(|cell| !effective.contains(cell));
        cells
    }

    /// All goal moves to `cell`.
    pub(super) fn to(&self, cell: Cell) -> impl Iterator<Item = Goal> {
        self.0.iter().filter(move |goal| goal.m.to() == cell).copied()
    }

    /// The goal moves to `cell` that count.
    pub(super) fn counting_to(&self, cell: Cell) -> Vec<Move> {
        self.counting().filter(|m| m.to() == cell).collect()
    }

    /// The goal move `m`, if F3–F5 allow it.
    pub(super) fn find(&self, m: Move) -> Option<Goal> {
        self.0.iter().find(|goal| goal.m == m).copied()
    }
}

/// The same board with `side` to move.
pub(super) fn turned(position: &Football, side: Side) -> Football {
    if position.side_to_move() == side { *position } else { position.passed() }
}

/// F7: a goal move of the other side that counts once `m`, a goal move of `side`, is made, and that the board did not
/// allow before. If there is one, `m` does not count.
pub(super) fn refutation(position: &Football, side: Side, m: Move) -> Option<Move> {
    let before = Goals::of(position, side.other());
    let after = Goals::of(&turned(position, side).play_unchecked(m), side.other());
    after.counting().find(|&answer| before.find(answer).is_none())
}

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

// The cells that must stay empty for the goal move `m`.
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

/// A pinned piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pin {
    /// Its cell.
    pub(super) piece: Cell,
    /// The opponent's goal move that it prevents: without the piece the board allows it, and it counts (F7).
    pub(super) opens: Move,
}

/// The pinned pieces of `side`, each with the first goal move that it prevents.
pub(super) fn pins(position: &Football, side: Side) -> Vec<Pin> {
    let marks = position.scene().marks.into_iter();
    // A mark names the side that benefits.
    let pinned = marks.filter(|mark| mark.kind == MarkKind::Pinned && mark.side == side.other());
    let before = Goals::of(position, side.other());
    let pin = |cell: CellId| {
        let piece = Cell::from_id(cell)?;
        let opened = Goals::of(&without(position, piece)?, side.other());
        let opens = opened.counting().find(|&m| before.find(m).is_none())?;
        Some(Pin { piece, opens })
    };
    let mut pins: Vec<Pin> = pinned.filter_map(|mark| pin(mark.cell)).collect();
    pins.sort_by_key(|pin| pin.piece);
    pins
}

// The position without the piece on `gone`.
fn without(position: &Football, gone: Cell) -> Option<Football> {
    let letters = Football::SIDES.map(|colour| colour.chars().next());
    let rows = write_rows(&[12; 12], |row, column| {
        let cell = Cell::from_id(CellId((11 - row as u8) * 12 + column as u8)).filter(|&cell| cell != gone)?;
        let owner = Side::BOTH.into_iter().find(|&side| position.board().of(side).has(cell.index()))?;
        letters[owner.index()]
    });
    let side = letters[position.side_to_move().index()]?;
    Football::parse_position(&format!("{rows} {side}"), position.variant()).ok()
}
