//! Attacks on the opposing home row and whether they are effective (F6, F7).

use quadriga_core::{Bits192, Direction, Side};

use crate::Board;
use crate::aim::Aim;
use crate::cell::{Cell, HOME, home_row};
use crate::lines::{first_hit, forward, ray, slide};
use crate::reach::MOST;

/// A goal move that F3–F5 give a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    /// The attacker.
    pub(crate) from: u8,
    /// The attacked cell.
    pub(crate) to: u8,
    /// The cells where an opposing piece closes the attack.
    pub(crate) closed_by: Bits192,
}

/// The goal moves of a side, as (from, to) pairs (F6).
#[derive(Clone, Debug)]
pub(crate) struct Goals {
    list: [Goal; MOST_GOALS],
    len: usize,
}

// Each piece stands on at most three lines that end on the opposing home row.
const MOST_GOALS: usize = 3 * MOST;

impl Goals {
    pub(crate) const NONE: Self =
        Self { list: [Goal { from: 0, to: 0, closed_by: Bits192::EMPTY }; MOST_GOALS], len: 0 };

    /// All goal moves of `side`.
    pub(crate) fn of(board: &Board, side: Side) -> Self {
        Self::to_columns(board, side, Aim::of(board, side).attacked())
    }

    /// The goal moves of `side` to the attacked cells in these columns.
    pub(crate) fn to_columns(board: &Board, side: Side, mut columns: u16) -> Self {
        let mut goals = Self::NONE;
        while columns != 0 {
            let to = attacked_cell(columns.trailing_zeros() as u8, side).index();
            goals.add(to, board.of(side), board.occupied(), side);
            columns &= columns - 1;
        }
        goals
    }

    pub(crate) fn iter(&self) -> std::slice::Iter<'_, Goal> {
        self.list[..self.len].iter()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn contains(&self, goal: &Goal) -> bool {
        self.iter().any(|known| (known.from, known.to) == (goal.from, goal.to))
    }

    /// The goal moves to cells other than `cells`.
    pub(crate) fn apart_from(&self, cells: Bits192) -> Self {
        let mut goals = Self::NONE;
        self.iter().filter(|goal| !cells.has(goal.to)).for_each(|goal| goals.push(*goal));
        goals
    }

    fn push(&mut self, goal: Goal) {
        self.list[self.len] = goal;
        self.len += 1;
    }

    /// Adds the goal moves of `side`, whose pieces are `own`, to the empty cell `to` of the opposing home row.
    ///
    /// Seen from `to`, a piece is a seer if it is the first on its line. A seer may go if there is another
    /// seer, or if the next piece behind it on the line is its own side's; and that piece may go by jumping over it.
    pub(crate) fn add(&mut self, to: u8, own: Bits192, occupied: Bits192, side: Side) {
        let row = HOME[side.other().index()];
        let mut seers: [(Direction, u8); 5] = [(Direction::East, 0); 5];
        let mut count = 0;
        let [a, b, c] = forward(side.other());
        // Pieces on the row itself (they have scored) see along it.
        let along = if own.meets(row) { 5 } else { 3 };
        for d in [a, b, c, Direction::East, Direction::West].into_iter().take(along) {
            if let Some(hit) = first_hit(d, to, occupied).filter(|&hit| own.has(hit)) {
                seers[count] = (d, hit);
                count += 1;
            }
        }
        let seers = &seers[..count];
        for (i, &(d, from)) in seers.iter().enumerate() {
            if row.has(from) {
                continue;
            }
            let path = ray(d, to).without(ray(d, from)) | Bits192::of(to);
            let behind = first_hit(d, from, occupied).filter(|&hit| own.has(hit));
            let others = seers.iter().enumerate().filter(|&(j, _)| j != i).map(|(_, &seer)| seer);
            let mut partners = others.chain(behind.map(|cell| (d, cell))).peekable();
            if partners.peek().is_some() {
                let every_partner = partners.map(|(d, cell)| ray(d, to).without(ray(d, cell)));
                let closed_by = path | every_partner.fold(!Bits192::EMPTY, Bits192::and);
                self.push(Goal { from, to, closed_by });
            }
            if let Some(jumper) = behind {
                let closed_by = ray(d, to).without(ray(d, jumper)) | Bits192::of(to);
                self.push(Goal { from: jumper, to, closed_by });
            }
        }
    }
}

/// F7: whether the goal move of `side` counts: making it opens no goal move of the other side that counts.
pub(crate) fn counts(board: &Board, side: Side, goal: &Goal) -> bool {
    if Hold::of(board, side.other(), goal.from).holders.is_empty() {
        return true;
    }
    let after = board.moved(side, goal.from, goal.to);
    let attacked = Aim::of(&after, side.other()).attacked();
    if attacked == 0 {
        return true;
    }
    let answers = Goals::to_columns(&after, side.other(), attacked);
    let before = Goals::of(board, side.other());
    answers.iter().all(|answer| before.contains(answer) || !counts(&after, side.other(), answer))
}

/// What may hold an attacker back (F7): its leaving must open a goal move of the other side, so that it must stand, seen
/// from a piece of that side, before a cell of its own home row, or on one.
pub(crate) struct Hold {
    /// The pieces that see it so. If there are none, nothing holds the attacker.
    pub(crate) holders: Bits192,
    /// The cells from where a piece might see it so.
    pub(crate) cells: Bits192,
}

impl Hold {
    /// What the pieces of `side` do about an attacker of the other side.
    pub(crate) fn of(board: &Board, side: Side, attacker: u8) -> Self {
        let (own, occupied) = (board.of(side), board.occupied());
        let goal_row = HOME[side.other().index()];
        let mut hold = Self { holders: Bits192::EMPTY, cells: Bits192::EMPTY };
        let mut look_back = |d: Direction| {
            let hit = first_hit(d, attacker, occupied);
            hold.cells |= slide(d, attacker, hit);
            if let Some(hit) = hit.filter(|&hit| own.has(hit)) {
                hold.holders |= Bits192::of(hit);
            }
        };
        if goal_row.has(attacker) {
            forward(side.other()).into_iter().chain([Direction::East, Direction::West]).for_each(look_back);
            return hold;
        }
        for d in forward(side) {
            let way = ray(d, attacker);
            if way.meets(goal_row) && !way.meets(board.of(side.other())) {
                look_back(d.opposite());
            }
        }
        hold
    }
}

/// F7: whether `side` has an effective attack.
pub(crate) fn is_effective(board: &Board, side: Side) -> bool {
    is_effective_on(board, side, Aim::of(board, side).attacked())
}

/// The same for a side that attacks these columns.
pub(crate) fn is_effective_on(board: &Board, side: Side, attacked: u16) -> bool {
    attacked != 0 && Goals::to_columns(board, side, attacked).iter().any(|goal| counts(board, side, goal))
}

/// The cells of the opposing home row that `side` attacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct AttackedColumns {
    /// The columns under effective attack: bit `c` for column `c`.
    pub(crate) effective: u16,
    /// The columns attacked only ineffectively.
    pub(crate) ineffective: u16,
}

impl AttackedColumns {
    pub(crate) fn of(board: &Board, side: Side) -> Self {
        let mut columns = Self::default();
        for goal in Goals::of(board, side).iter() {
            let column = 1 << Cell::from_index(goal.to).column();
            let list = if counts(board, side, goal) { &mut columns.effective } else { &mut columns.ineffective };
            *list |= column;
        }
        columns.ineffective &= !columns.effective;
        columns
    }
}

/// The attacked cell in column 0–11 when `side` attacks.
pub(crate) const fn attacked_cell(column: u8, side: Side) -> Cell {
    Cell::at(column, home_row(side.other()))
}
