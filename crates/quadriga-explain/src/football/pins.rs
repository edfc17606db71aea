//! Pinned pieces: those that keep the own goal shut.

use quadriga_core::{CellId, MarkKind, Notation, Position, Side, View, write_rows};
use quadriga_football::{Cell, Football, Move};

use super::goals::Goals;

/// A piece that cannot leave freely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pin {
    /// Where it stands.
    pub(super) piece: Cell,
    /// The opponent's goal move that it holds shut: without the piece the board allows it, and it counts (F7).
    pub(super) opens: Move,
}

/// The pinned pieces of `side`, each with the first goal move that it holds shut.
pub(super) fn pins(position: &Football, side: Side) -> Vec<Pin> {
    let marks = position.scene().marks.into_iter();
    // A mark names the side that profits.
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
