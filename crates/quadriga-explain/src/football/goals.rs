//! Goal moves: who attacks what, and what holds an attacker back (F6, F7).

use quadriga_core::{LinkKind, Position, Side, View};
use quadriga_football::{Cell, Football, Move};

/// A goal move that F3–F5 give a side, whosever turn it is.
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

    /// What F3–F5 allow of `m`: the goal move itself, if it is one.
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
