//! The moves that make a new attack.

use quadriga_core::Bits192;
use quadriga_football::HalfAttack;

use super::node::Node;

/// The half attacks of the side to move, and from where they become attacks.
pub(super) struct Attackers {
    halves: [HalfAttack; 12],
    len: usize,
    joined_from: Bits192,
    // Where the other side's pieces can go.
    defended: Bits192,
}

/// An attack is hard to close, and the move that makes it forcing, if at most this many cells that the other side reaches
/// close it. With every attack forcing, quiescence took seventy nodes for each of the search proper.
pub(super) const HARD: u32 = 1;

impl Attackers {
    pub(super) fn of(node: &Node) -> Self {
        let none = HalfAttack { seer: 0, to: 0, path: Bits192::EMPTY, joined_from: Bits192::EMPTY };
        let mut attackers = Self { halves: [none; 12], len: 0, joined_from: Bits192::EMPTY, defended: Bits192::EMPTY };
        for half in HalfAttack::each(node.position.board(), node.side(), node.own_aim()) {
            attackers.halves[attackers.len] = half;
            attackers.len += 1;
            attackers.joined_from |= half.joined_from;
        }
        if attackers.len > 0 {
            attackers.defended = node.position.reachable(node.side().other());
        }
        attackers
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    fn halves(&self) -> &[HalfAttack] {
        &self.halves[..self.len]
    }

    /// The cells where the piece on `from` makes a new attack. The seer of a cell is not its own partner.
    pub(super) fn cells(&self, from: u8) -> Bits192 {
        if self.halves().iter().all(|half| half.seer != from) {
            return self.joined_from;
        }
        let others = self.halves().iter().filter(|half| half.seer != from);
        others.fold(Bits192::EMPTY, |cells, half| cells | half.joined_from)
    }

    /// Those of the cells where the piece on `from` makes a new attack that is hard to close.
    pub(super) fn hard(&self, from: u8, cells: Bits192) -> Bits192 {
        let attacks = cells & self.cells(from);
        attacks.into_iter().filter(|&to| self.closing_cells(from, to) <= HARD).collect()
    }

    /// How many cells there are where the other side may close all the attacks that the move newly makes.
    pub(super) fn closing_cells(&self, from: u8, to: u8) -> u32 {
        let joined = self.halves().iter().filter(|half| half.seer != from && half.joined_from.has(to));
        let closing = joined.fold(self.defended, |cells, half| cells & half.closed_by(to));
        closing.without(Bits192::of(to)).len()
    }
}
