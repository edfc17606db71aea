//! How often each term holds, counted one cell at a time.

use quadriga_abalone::{Abalone, Cell, Heading};
use quadriga_core::{Position, Side};

use super::places::{CLASSES, class};
use super::terms::LIVES;

/// For each term how often it holds for each side.
pub(super) fn counts(position: &Abalone) -> Vec<[i32; 2]> {
    let [first, second] = Side::BOTH.map(|side| counts_of(position, side));
    first.into_iter().zip(second).map(|(first, second)| [first, second]).collect()
}

fn counts_of(position: &Abalone, side: Side) -> Vec<i32> {
    let lost = position.lost(side) as usize;
    let own: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| position.at(cell) == Some(side)).collect();
    let count = |holds: &dyn Fn(Cell) -> bool| own.iter().filter(|&&cell| holds(cell)).count() as i32;
    let count_headings = |headings: &[Heading], holds: &dyn Fn(Cell, Heading) -> bool| -> i32 {
        headings.iter().map(|&heading| count(&|cell| holds(cell, heading))).sum()
    };
    // Who stands `distance` away: this side, the other, or nobody.
    let at = |cell: Cell, heading, distance| cell.along(heading, distance).and_then(|cell| position.at(cell));
    let own_at = |cell, heading, distance| at(cell, heading, distance) == Some(side);
    let theirs_at = |cell, heading, distance| at(cell, heading, distance) == Some(side.other());
    let axes = &Heading::ALL[..3];
    let waits = position.side_to_move() != side;
    let victims = victims(position, side).len() as i32;

    let mut counts: Vec<i32> = (1..=LIVES).map(|nth| i32::from(lost >= nth)).collect();
    counts.extend((0..CLASSES).map(|place| count(&|cell| class(cell) == place)));
    counts.push(count_headings(axes, &|cell, heading| own_at(cell, heading, 1)));
    counts.push(count_headings(axes, &|cell, heading| own_at(cell, heading, 1) && own_at(cell, heading, 2)));
    // A triangle is met once from each of its corners, at two neighbouring headings.
    let corners =
        count_headings(&Heading::ALL, &|cell, heading| own_at(cell, heading, 1) && own_at(cell, heading.turned(1), 1));
    counts.push(corners / 3);
    counts.push(count(&|cell| Heading::ALL.iter().all(|&heading| own_at(cell, heading, 1))));
    counts.push(count(&|cell| !Heading::ALL.iter().any(|&heading| own_at(cell, heading, 1))));
    counts.push(count_headings(axes, &|cell, heading| {
        theirs_at(cell, heading, 1) && theirs_at(cell, heading.opposite(), 1)
    }));
    counts.push(pushes(position, side).iter().filter(|push| push.out.is_none()).count() as i32);
    counts.push(count_headings(&Heading::ALL, &|cell, heading| {
        theirs_at(cell, heading, 1) && cell.along(heading, 2).is_none()
    }));
    counts.push(if waits { 0 } else { victims });
    counts.push(if waits { victims } else { 0 });
    let last = waits && victims > 0 && position.lost(side.other()) as usize == LIVES;
    counts.push(i32::from(last));
    counts.push(i32::from(!waits));
    counts
}

/// A line of opposing marbles that can be pushed.
struct Push {
    /// Where the one stands that goes out, if one does.
    out: Option<Cell>,
}

/// Every line of one or two marbles that `side` could push, were it to move: A6. Lines, not moves: two or three
/// marbles that push the same one count once.
fn pushes(position: &Abalone, side: Side) -> Vec<Push> {
    let mut pushes = Vec::new();
    for front in Cell::ALL {
        for heading in Heading::ALL {
            let owner = |cell: Option<Cell>| cell.and_then(|cell| position.at(cell));
            let strength = (0..3).take_while(|&i| owner(front.along(heading.opposite(), i)) == Some(side)).count();
            let line: Vec<Cell> = (1..)
                .map_while(|i| front.along(heading, i).filter(|&cell| position.at(cell) == Some(side.other())))
                .collect();
            let Some(&last) = line.last() else { continue };
            let behind = last.neighbour(heading);
            if line.len() < strength && owner(behind).is_none() {
                pushes.push(Push { out: behind.is_none().then_some(last) });
            }
        }
    }
    pushes
}

/// The different marbles that `side` could push out, were it to move.
fn victims(position: &Abalone, side: Side) -> Vec<Cell> {
    let mut victims: Vec<Cell> = pushes(position, side).into_iter().filter_map(|push| push.out).collect();
    victims.sort_unstable();
    victims.dedup();
    victims
}

/// Marbles pushed out by `side`, and how much nearer to the middle its marbles stand.
pub(super) fn material_and_progress(position: &Abalone, side: Side) -> i32 {
    const NEARNESS: [i32; CLASSES] = [4, 3, 2, 2, 1, 1, 0, 0, 0];
    let of = |side: Side| -> i32 {
        let near: i32 = position.marbles(side).into_iter().map(|cell| NEARNESS[class(cell)]).sum();
        near - 20 * i32::from(position.lost(side))
    };
    of(side) - of(side.other())
}
