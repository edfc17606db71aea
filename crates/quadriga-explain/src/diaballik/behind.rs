//! Men behind the opponent's line.

use quadriga_core::Side;
use quadriga_diaballik::{Cell, Diaballik, cells};

/// The men of a side behind the opponent's line: those that have left more than half of the opponent's men behind them.
///
/// The source advises to bring men "behind the line of the opponent's men" and does not say where a ragged line runs. Here
/// a man has left another behind him if the other stands on a row nearer to the man's own home row.
pub fn men_behind(position: &Diaballik, side: Side) -> Vec<Cell> {
    let theirs: Vec<u8> = cells(position.pieces(side.other())).map(|cell| advance(side, cell)).collect();
    let passed = |man: Cell| theirs.iter().filter(|&&row| row < advance(side, man)).count();
    cells(position.pieces(side)).filter(|&man| 2 * passed(man) > theirs.len()).collect()
}

/// How many rows a cell is from the home row of `side`.
pub(super) const fn advance(side: Side, cell: Cell) -> u8 {
    match side {
        Side::First => cell.row(),
        Side::Second => 6 - cell.row(),
    }
}

/// How many rows the ball of `side` has still to go: 0 is home (D5).
pub fn rows_to_go(position: &Diaballik, side: Side) -> u8 {
    6 - advance(side, position.ball(side))
}
