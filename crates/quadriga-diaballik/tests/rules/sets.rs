//! The sets of cells that the engine works with, against the board walked cell by cell.

use quadriga_diaballik::{Cell, GOAL, between, cells, first_around, neighbours};
use quadriga_testkit::TestRng;

fn all() -> impl Iterator<Item = Cell> {
    (0..7).flat_map(|column| (0..7).filter_map(move |row| Cell::new(column, row)))
}

fn beyond(from: Cell, columns: i8, rows: i8) -> Option<Cell> {
    let (column, row) = (from.column() as i8 + columns, from.row() as i8 + rows);
    Cell::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
}

const AROUND: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

#[test]
fn neighbours_are_the_next_cells_of_row_and_column() {
    for cell in all() {
        let next = AROUND.into_iter().filter(|(columns, rows)| columns * rows == 0);
        let expected = next.filter_map(|(columns, rows)| beyond(cell, columns, rows)).fold(0, |set, c| set | c.bit());
        assert_eq!(neighbours(cell.bit()), expected, "{cell}");
    }
}

#[test]
fn between_is_what_a_walk_crosses() {
    for (from, to) in all().flat_map(|from| all().map(move |to| (from, to))) {
        let crossed = AROUND.into_iter().find_map(|(columns, rows)| {
            let (mut crossed, mut here) = (0, beyond(from, columns, rows)?);
            while here != to {
                crossed |= here.bit();
                here = beyond(here, columns, rows)?;
            }
            Some(crossed)
        });
        assert_eq!(between(from, to), crossed.unwrap_or(0), "{from} {to}");
    }
}

#[test]
fn first_around_is_what_a_walk_meets() {
    let mut rng = TestRng::new(7);
    for (from, _) in all().flat_map(|from| (0..50).map(move |i| (from, i))) {
        let set = all().filter(|_| rng.below(5) == 0).fold(0, |set, cell| set | cell.bit());
        let met = AROUND.into_iter().filter_map(|(columns, rows)| {
            let mut line = std::iter::successors(beyond(from, columns, rows), |&cell| beyond(cell, columns, rows));
            line.find(|cell| set & cell.bit() != 0)
        });
        assert_eq!(first_around(from, set), met.fold(0, |set, cell| set | cell.bit()), "{from}");
    }
}

#[test]
fn goals_are_the_last_rows() {
    assert!(cells(GOAL[0]).all(|cell| cell.row() == 6) && cells(GOAL[1]).all(|cell| cell.row() == 0));
    assert_eq!(GOAL.map(u64::count_ones), [7, 7]);
}
