//! Men behind the opponent's line, lanes of passes, walls, and turns that win at once.

use quadriga_core::{Link, LinkKind, Outcome, Position, Side, View};
use quadriga_diaballik::{Cell, Diaballik, Move, cells, neighbours, wall};

const COLUMNS: usize = 7;

/// The men of a side behind the opponent's line: those that have left more than half of the opponent's men behind them.
///
/// The source advises bringing men "behind the line of the opponent's men" and does not say where a ragged line runs. Here
/// a man has passed another if the other is on a row nearer to the man's own home row.
pub fn men_behind(position: &Diaballik, side: Side) -> Vec<Cell> {
    let theirs: Vec<u8> = cells(position.pieces(side.other())).map(|cell| advance(side, cell)).collect();
    let passed = |man: Cell| theirs.iter().filter(|&&row| row < advance(side, man)).count();
    cells(position.pieces(side)).filter(|&man| 2 * passed(man) > theirs.len()).collect()
}

/// The distance of a cell from the home row of `side`, in rows.
const fn advance(side: Side, cell: Cell) -> u8 {
    match side {
        Side::First => cell.row(),
        Side::Second => 6 - cell.row(),
    }
}

/// The distance of the ball of `side` from its goal, in rows: 0 is home (D5).
pub fn rows_to_go(position: &Diaballik, side: Side) -> u8 {
    6 - advance(side, position.ball(side))
}

/// A line from the ball to a man of the same side (D4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lane {
    /// The man with the ball.
    pub from: Cell,
    /// The man who would receive it.
    pub to: Cell,
    /// The opposing man who closes the lane: the first between the two. `None` if the lane is open.
    pub closed_by: Option<Cell>,
}

impl Lane {
    /// Whether the ball can be passed along it.
    pub const fn is_open(&self) -> bool {
        self.closed_by.is_none()
    }
}

/// The lanes from the ball of a side: at most one in each of the eight directions, to the first of its own men there.
pub fn lanes(position: &Diaballik, side: Side) -> Vec<Lane> {
    let links = position.scene().links.into_iter().filter(|link| link.side == side);
    let lane = |link: Link| {
        let closed_by = match link.kind {
            LinkKind::Pass => None,
            LinkKind::BlockedPass => Some(Cell::from_id(link.blocker?)?),
            LinkKind::Attack | LinkKind::IneffectiveAttack => return None,
        };
        Some(Lane { from: Cell::from_id(link.from)?, to: Cell::from_id(link.to)?, closed_by })
    };
    let mut lanes: Vec<Lane> = links.filter_map(lane).collect();
    lanes.sort_unstable();
    lanes
}

/// Whether a side's men form a wall (D6).
pub fn has_wall(position: &Diaballik, side: Side) -> bool {
    wall(position.pieces(side))
}

/// The fewest cells that a side's men lack for a wall; `None` if it has fewer than seven men (D6).
///
/// With the men from elsewhere on these cells, all seven would form a wall.
pub fn wall_gaps(position: &Diaballik, side: Side) -> Option<Vec<Cell>> {
    let men = position.pieces(side);
    if men.count_ones() as usize != COLUMNS {
        return None;
    }
    // For each row, the chain up to the current column that ends there and lacks least.
    let mut chains: Vec<Vec<Cell>> = vec![Vec::new(); COLUMNS];
    for column in 0..COLUMNS {
        chains = (0..COLUMNS).filter_map(|row| longer(&chains, column, row, men)).collect();
    }
    chains.into_iter().min_by_key(Vec::len)
}

// The chain that ends in `row` of `column`: it comes from the same row or an adjacent one.
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

/// A turn with which a side would win at once if it were to move, and the outcome: the shortest, then the first by text.
///
/// `None` if the game is over, or would be over with that side to move.
pub fn winning_turn(position: &Diaballik, side: Side) -> Option<(Move, Outcome)> {
    let seen = if position.side_to_move() == side { *position } else { position.handed_over() };
    if position.outcome().is_some() || seen.outcome().is_some() {
        return None;
    }
    let mut turns = Vec::new();
    seen.legal_moves(&mut turns);
    let wins = |m: Move| seen.play_unchecked(m).outcome().filter(|outcome| outcome.winner == Some(side));
    let won = turns.into_iter().filter_map(|m| Some((m, wins(m)?)));
    won.min_by_key(|(m, _)| (m.actions().count(), *m))
}
