//! The terms counted slowly and obviously.

use quadriga_core::{MarkKind, Position, Side, View};
use quadriga_football::Football;

use super::terms::{
    ATTACKED, COLUMNS, COUNT, FEW, FEW_GUARDS, HALF_ATTACKED, MAY_RETURN, PINNED_GUARDS, PINNED_SHIELDS, RETURN,
    ROW_TERMS, ROWS, SEEN_GUARDS, SHIELDED, TEMPO, THREAT,
};

// Whose piece stands where, by column and row; the rows are counted from the home row that is attacked.
type Field = [[Option<Side>; 12]; 12];

fn field(position: &Football, attacker: Side) -> Field {
    let mut field = [[None; 12]; 12];
    for side in Side::BOTH {
        for cell in position.board().of(side) {
            let (column, row) = (usize::from(cell % 12), usize::from(cell / 12));
            field[column][if attacker == Side::First { 11 - row } else { row }] = Some(side);
        }
    }
    field
}

/// How often each term holds for each side.
pub(super) fn counts(position: &Football) -> Vec<[i32; 2]> {
    let mut counts = vec![[0; 2]; COUNT];
    for side in Side::BOTH {
        for (counts, count) in counts.iter_mut().zip(of_side(position, side)) {
            counts[side.index()] = count;
        }
    }
    counts
}

fn of_side(position: &Football, side: Side) -> [i32; COUNT] {
    let mut counts = [0; COUNT];
    let to_move = position.side_to_move() == side;
    counts[TEMPO] = i32::from(to_move);
    let attacks = position.scene().marks.iter().any(|mark| mark.kind == MarkKind::Attacked && mark.side == side);
    counts[THREAT] = i32::from(attacks && !to_move);

    let field = field(position, side);
    for goal in 0..12 {
        let attacked = is_attacked(&field, goal, side);
        match field[goal][0] {
            None if attacked => counts[ATTACKED] += 1,
            None => {
                let seen = seers(&field, goal, side) == 1;
                let held = is_held(&field, goal, side);
                let shielded = lines(&field, goal).iter().any(|line| line.starts_with(&[side.other(), side]));
                counts[HALF_ATTACKED] += i32::from(seen);
                counts[PINNED_SHIELDS] += i32::from(held);
                counts[SHIELDED] += i32::from(shielded && !seen && !held);
            }
            Some(guard) if guard == side => {}
            Some(_) if attacked => counts[PINNED_GUARDS] += 1,
            Some(_) => counts[SEEN_GUARDS] += i32::from(seers(&field, goal, side) == 1),
        }
    }

    let mut guards = 0;
    for (column, cells) in field.iter().enumerate() {
        for (row, _) in cells.iter().rev().enumerate().filter(|&(_, &piece)| piece == Some(side)) {
            counts[COLUMNS + column.min(11 - column)] += 1;
            if row < ROW_TERMS {
                counts[ROWS + row] += 1;
            }
            guards += u32::from(row == 0);
        }
    }
    counts[FEW_GUARDS] = i32::from(guards <= FEW);
    counts[MAY_RETURN] = i32::from(guards <= RETURN);
    counts
}

// The pieces met from a cell of the attacked row in a direction, the nearest first.
fn met(field: &Field, goal: usize, (right, up): (isize, isize)) -> Vec<Side> {
    (1..12)
        .map_while(|k| {
            let column = usize::try_from(goal as isize + right * k).ok()?;
            let row = usize::try_from(up * k).ok()?;
            field.get(column)?.get(row)
        })
        .filter_map(|&piece| piece)
        .collect()
}

// The lines from a cell of the attacked row onto the field.
fn lines(field: &Field, goal: usize) -> [Vec<Side>; 3] {
    [(0, 1), (1, 1), (-1, 1)].map(|way| met(field, goal, way))
}

// How many pieces outside the row see the cell.
fn seers(field: &Field, goal: usize, side: Side) -> usize {
    lines(field, goal).iter().filter(|line| line.first() == Some(&side)).count()
}

// F6, as if the cell were empty: a piece outside the row sees it, and another does or is next behind that one.
fn is_attacked(field: &Field, goal: usize, side: Side) -> bool {
    let along = [(1, 0), (-1, 0)].iter().any(|&way| met(field, goal, way).first() == Some(&side));
    let backed = lines(field, goal).iter().any(|line| line.starts_with(&[side, side]));
    let seers = seers(field, goal, side);
    seers >= 2 || backed || (seers == 1 && along)
}

// Whether the cell would be attacked if some one defender on the field were gone.
fn is_held(field: &Field, goal: usize, side: Side) -> bool {
    let mut cells = (0..12).flat_map(|column| (1..12).map(move |row| (column, row)));
    cells.any(|(column, row)| {
        let mut without = *field;
        without[column][row] = None;
        field[column][row] == Some(side.other()) && is_attacked(&without, goal, side)
    })
}

/// What a beginner counts: rows gained, and ten for each attacked cell.
pub(super) fn progress(position: &Football, side: Side) -> i32 {
    let field = field(position, side);
    let gained = field.iter().flat_map(|cells| cells.iter().rev().enumerate());
    let rows: usize = gained.filter(|&(_, &piece)| piece == Some(side)).map(|(row, _)| row).sum();
    let attacked = (0..12).filter(|&goal| field[goal][0].is_none() && is_attacked(&field, goal, side)).count();
    (rows + 10 * attacked) as i32
}
