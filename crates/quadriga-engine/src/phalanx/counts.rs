//! The terms of the evaluation, slowly: cell by cell and move by move, with rows as each side counts them.

use std::collections::BTreeSet;

use quadriga_core::{Position, Side};
use quadriga_phalanx::{Cell, Phalanx};

use super::terms::{AHEAD, FEW, LENGTHS, NEAR, TERMS, at};

/// A cell as its side sees it: column, and row from its own first row.
type Place = (i32, i32);

const COLUMNS: i32 = Cell::COLUMNS as i32;
const LAST: i32 = Cell::ROWS as i32 - 1;

/// The men of `side` by column and row, the rows counted from its own first row.
pub(super) fn men(position: &Phalanx, side: Side) -> Vec<Place> {
    places(position, side, side)
}

fn places(position: &Phalanx, whose: Side, view: Side) -> Vec<Place> {
    let cells = (0..COLUMNS).flat_map(|column| (0..=LAST).map(move |row| (column, row)));
    let stands = |&(column, row): &Place| {
        let row = if view == Side::First { row } else { LAST - row };
        Cell::new(column as u8, row as u8).is_some_and(|cell| position.pieces(whose).has(cell.bit()))
    };
    cells.filter(stands).collect()
}

/// How often each term holds for each side.
pub(super) fn of(position: &Phalanx) -> Vec<[i32; 2]> {
    let [first, second] = Side::BOTH.map(|side| {
        let view = View {
            own: places(position, side, side).into_iter().collect(),
            theirs: places(position, side.other(), side).into_iter().collect(),
        };
        view.counts(position.side_to_move() == side)
    });
    first.into_iter().zip(second).map(|(first, second)| [first, second]).collect()
}

/// The board as one side sees it.
struct View {
    own: BTreeSet<Place>,
    theirs: BTreeSet<Place>,
}

/// A move as far as the terms care.
struct Going {
    head: Place,
    way: (i32, i32),
    pieces: i32,
    distance: i32,
    target: Place,
    taken: Vec<Place>,
}

impl View {
    fn counts(&self, to_move: bool) -> Vec<i32> {
        let mut counts = vec![0; TERMS.len()];
        counts[at::TEMPO] = i32::from(to_move);
        counts[at::MEN] = self.own.len() as i32;
        counts[at::THINNED] = (FEW - self.own.len() as i32).max(0);
        for &(column, row) in &self.own {
            match row {
                0 => counts[at::FIRST_ROW] += 1,
                1 => {}
                row => counts[at::ROW_3 + row as usize - 2] += 1,
            }
            let from_the_edge = column.min(COLUMNS - 1 - column);
            counts[at::EDGE] += i32::from(from_the_edge <= 1);
            counts[at::CENTRE] += i32::from(from_the_edge >= 5);
        }
        self.count_lines(&mut counts);
        let moves = self.moves();
        let strikes = moves.iter().filter(|m| !m.taken.is_empty() && m.distance + m.taken.len() as i32 - 1 <= 3);
        let strikes: BTreeSet<(Place, (i32, i32))> = strikes.map(|m| (m.head, m.way)).collect();
        counts[if to_move { at::CAPTURES } else { at::THREATS }] = strikes.len() as i32;
        let crossings = moves.iter().filter(|m| m.target.1 == LAST && m.way.1 == 1);
        counts[at::READY] = crossings.map(|m| m.target).collect::<BTreeSet<_>>().len() as i32;
        let guards = moves.iter().filter(|m| m.pieces > 1 && m.taken.is_empty());
        counts[at::EXPOSED] = self.exposed(&guards.map(|m| m.target).collect());
        counts[at::PASSED] = self.own.iter().filter(|&&man| self.has_passed(man)).count() as i32;
        counts
    }

    fn count_lines(&self, counts: &mut [i32]) {
        for &man in &self.own {
            for (way, first) in
                [((0, 1), at::FORWARD_2), ((1, 1), at::FORWARD_2), ((-1, 1), at::FORWARD_2), ((1, 0), at::BESIDE_2)]
            {
                for length in 0..LENGTHS {
                    let whole = (0..length as i32 + 2).all(|i| self.own.contains(&step(man, way, i)));
                    counts[first + length] += i32::from(whole);
                }
            }
            let alone = !ways().any(|way| self.own.contains(&step(man, way, 1)));
            counts[at::ALONE] += i32::from(alone);
            counts[at::ALONE_AHEAD] += i32::from(alone && man.1 as usize >= AHEAD);
        }
    }

    fn exposed(&self, guarded: &BTreeSet<Place>) -> i32 {
        let near = |(column, _): Place| {
            self.theirs.iter().any(|&(c, row)| 0 < row && row <= NEAR as i32 && (c - column).abs() <= row)
        };
        let first_row = (0..COLUMNS).map(|column| (column, 0));
        first_row.filter(|&cell| self.is_free(cell) && near(cell) && !guarded.contains(&cell)).count() as i32
    }

    fn has_passed(&self, (column, row): Place) -> bool {
        let barred = self.theirs.iter().any(|&(c, r)| r > row && (c - column).abs() <= 1);
        row as usize >= AHEAD && row < LAST && !barred
    }

    fn is_free(&self, cell: Place) -> bool {
        !self.own.contains(&cell) && !self.theirs.contains(&cell) && is_on_board(cell)
    }

    /// P2 to P6: every way to move, whatever the end of the game and Abbott's rule say.
    fn moves(&self) -> Vec<Going> {
        let mut moves = Vec::new();
        for &head in &self.own {
            for way in ways() {
                let run = (0..COLUMNS).take_while(|&i| self.own.contains(&step(head, way, -i))).count() as i32;
                for pieces in 1..=run {
                    for distance in 1..=pieces {
                        let target = step(head, way, distance);
                        let line =
                            (0..COLUMNS).map(|i| step(target, way, i)).take_while(|cell| self.theirs.contains(cell));
                        let taken: Vec<Place> = line.collect();
                        let open = (1..distance).all(|i| self.is_free(step(head, way, i)));
                        if open && (self.is_free(target) || (1..pieces).contains(&(taken.len() as i32))) {
                            moves.push(Going { head, way, pieces, distance, target, taken });
                        }
                    }
                }
            }
        }
        moves
    }
}

fn ways() -> impl Iterator<Item = (i32, i32)> {
    (-1..=1).flat_map(|right| (-1..=1).map(move |up| (right, up))).filter(|&way| way != (0, 0))
}

const fn step((column, row): Place, (right, up): (i32, i32), times: i32) -> Place {
    (column + right * times, row + up * times)
}

fn is_on_board((column, row): Place) -> bool {
    (0..COLUMNS).contains(&column) && (0..=LAST).contains(&row)
}
