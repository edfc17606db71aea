//! How near men are to an unbroken chain.

use quadriga_core::Side;
use quadriga_diaballik::{Cell, Diaballik, cells, neighbours, wall};

const COLUMNS: usize = 7;

/// Whether a side's men stand in a wall (D6).
pub fn has_wall(position: &Diaballik, side: Side) -> bool {
    wall(position.pieces(side))
}

/// The cells that a side's men lack for a wall, as few as possible; `None` if it has fewer than seven men (D6).
///
/// If the men who stand elsewhere stood on these cells instead, all seven would be a wall.
pub fn wall_gaps(position: &Diaballik, side: Side) -> Option<Vec<Cell>> {
    let men = position.pieces(side);
    if men.count_ones() as usize != COLUMNS {
        return None;
    }
    // For each row the chain up to the present column that ends there and lacks least.
    let mut chains: Vec<Vec<Cell>> = vec![Vec::new(); COLUMNS];
    for column in 0..COLUMNS {
        chains = (0..COLUMNS).filter_map(|row| longer(&chains, column, row, men)).collect();
    }
    chains.into_iter().min_by_key(Vec::len)
}

// The chain that ends in `row` of `column`: it comes from the row beside, or one off.
fn longer(chains: &[Vec<Cell>], column: usize, row: usize, men: u64) -> Option<Vec<Cell>> {
    let near = row.saturating_sub(1)..=(row + 1).min(COLUMNS - 1);
    let mut chain = chains.get(near)?.iter().min_by_key(|chain| chain.len())?.clone();
    let cell = Cell::new(column as u8, row as u8)?;
    if men & cell.bit() == 0 {
        chain.push(cell);
    }
    Some(chain)
}

/// The opponent's men next to a side's wall, along rows and columns (D7); none if it has no wall.
pub fn touching(position: &Diaballik, side: Side) -> Vec<Cell> {
    if !has_wall(position, side) {
        return Vec::new();
    }
    cells(neighbours(position.pieces(side)) & position.pieces(side.other())).collect()
}
