//! The eight directions (P2, P3).

use quadriga_core::Direction;

/// All directions, each at the place of its number.
pub(crate) const DIRECTIONS: [Direction; 8] = [
    Direction::North,
    Direction::NorthEast,
    Direction::East,
    Direction::SouthEast,
    Direction::South,
    Direction::SouthWest,
    Direction::West,
    Direction::NorthWest,
];

const _: () = {
    let mut i = 0;
    while i < 8 {
        assert!(DIRECTIONS[i] as usize == i);
        i += 1;
    }
};

/// Columns to the right and rows up of one step.
pub(crate) const fn vector(direction: Direction) -> (i8, i8) {
    match direction {
        Direction::North => (0, 1),
        Direction::NorthEast => (1, 1),
        Direction::East => (1, 0),
        Direction::SouthEast => (1, -1),
        Direction::South => (0, -1),
        Direction::SouthWest => (-1, -1),
        Direction::West => (-1, 0),
        Direction::NorthWest => (-1, 1),
    }
}

/// The direction of the step (columns to the right, rows up); `None` if that is no single step.
pub(crate) fn towards(vector_: (i8, i8)) -> Option<Direction> {
    DIRECTIONS.into_iter().find(|&direction| vector(direction) == vector_)
}

/// The direction as a mirror from left to right shows it.
pub(crate) const fn mirrored(direction: Direction) -> Direction {
    DIRECTIONS[(8 - direction as usize) % 8]
}

/// The direction of the way back.
pub(crate) const fn opposite(direction: Direction) -> Direction {
    DIRECTIONS[(direction as usize + 4) % 8]
}
