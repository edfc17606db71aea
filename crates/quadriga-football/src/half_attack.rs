//! Half attacks: cells of the opposing home row that one piece sees, so that a second would make an attack.

use quadriga_core::{Bits192, Side};

use crate::attack::attacked_cell;
use crate::cell::HOME;
use crate::lines::{direction, first_hit, forward, slide};
use crate::{Aim, Board};

/// A cell of the opposing home row that one piece sees and no partner (F6 lacks the partner).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HalfAttack {
    /// The piece that sees the cell, as an index of a cell.
    pub seer: u8,
    /// The half attacked cell, as an index of a cell.
    pub to: u8,
    /// The cells between them, and the attacked cell.
    pub path: Bits192,
    /// The cells from where another piece of the side makes the attack: it sees the cell too, or stands behind the seer.
    pub joined_from: Bits192,
}

impl HalfAttack {
    /// The half attacks of `side`, whose aim is `aim`.
    pub fn each(board: &Board, side: Side, aim: Aim) -> impl Iterator<Item = Self> {
        columns(aim.half_attacked()).filter_map(move |column| Self::on(board, side, column))
    }

    /// The cells where an opposing piece closes the attack that another piece makes from `cell`, one of `joined_from`.
    pub fn closed_by(&self, cell: u8) -> Bits192 {
        let joining = direction(self.to, cell).map_or(Bits192::EMPTY, |d| slide(d, self.to, Some(cell)));
        (self.path | joining).without(Bits192::of(self.seer))
    }

    fn on(board: &Board, side: Side, column: u8) -> Option<Self> {
        let (own, occupied) = (board.of(side), board.occupied());
        let to = attacked_cell(column, side).index();
        let mut half = None;
        let mut joined_from = Bits192::EMPTY;
        for d in forward(side.other()) {
            let hit = first_hit(d, to, occupied);
            let open = slide(d, to, hit);
            joined_from |= open;
            if let Some(seer) = hit.filter(|&hit| own.has(hit)) {
                joined_from |= slide(d, seer, first_hit(d, seer, occupied));
                half = Some((seer, open | Bits192::of(to)));
            }
        }
        half.map(|(seer, path)| Self { seer, to, path, joined_from })
    }
}

/// The columns of a set of columns, from the left.
pub(crate) fn columns(mut set: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let column = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        column
    })
}

/// The cells from where one more piece of `side` has a part in a goal move, as attacker or partner.
pub(crate) fn joining_cells(board: &Board, side: Side, aim: Aim) -> Bits192 {
    if aim.seen() == 0 {
        return Bits192::EMPTY;
    }
    let cells = columns(aim.seen()).filter_map(|column| HalfAttack::on(board, side, column));
    // A piece on the row itself is a partner along it.
    cells.fold(HOME[side.other().index()], |cells, half| cells | half.joined_from)
}
