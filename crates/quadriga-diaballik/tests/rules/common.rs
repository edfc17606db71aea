//! What several test files share: reading positions and making up set-ups.

use std::collections::BTreeSet;

use proptest::prelude::*;
use quadriga_core::{MoveError, Notation, Position, Variant};
use quadriga_diaballik::{Diaballik, DiaballikVariant, Illegal, Why};

pub(crate) const VARIANTS: [&str; 3] = ["standard", "ordered", "official"];

/// The position `text` in the standard game.
pub(crate) fn at(text: &str) -> Diaballik {
    at_in(text, "standard")
}

/// The position `text` in a variant.
pub(crate) fn at_in(text: &str, variant: &str) -> Diaballik {
    let variant = DiaballikVariant::named(variant).unwrap();
    Diaballik::parse_position(text, variant).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

/// The texts of all legal moves.
pub(crate) fn texts(position: &Diaballik) -> BTreeSet<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(Diaballik::write_move).collect()
}

/// The position text after a legal move.
pub(crate) fn after(position: &Diaballik, text: &str) -> String {
    let m = position.parse_move(text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    position.play(m).expect("a move that was read is legal").write_position()
}

/// The refusal of an illegal move.
pub(crate) fn refusal(position: &Diaballik, text: &str) -> Illegal {
    match position.parse_move(text) {
        Err(MoveError::Illegal(illegal)) => illegal,
        other => panic!("{text}: {other:?}"),
    }
}

/// Why an illegal move is refused, and the action it is refused for.
pub(crate) fn why(position: &Diaballik, text: &str) -> (String, Why) {
    let illegal = refusal(position, text);
    (illegal.tried.to_string(), illegal.why)
}

/// The winner's colour and the clause, or `None` while the game goes on.
pub(crate) fn end(position: &Diaballik) -> Option<(&'static str, &'static str)> {
    let outcome = position.outcome()?;
    Some((Diaballik::SIDES[outcome.winner?.index()], outcome.reason.clause))
}

/// The text of a position with these pieces; cells are `7 * row + column`, the first of each side has the ball.
pub(crate) fn position_text(red: &[usize], blue: &[usize], blue_to_move: bool) -> String {
    let letter = |cell: usize| match (red.first() == Some(&cell), blue.first() == Some(&cell)) {
        (true, _) => 'R',
        (_, true) => 'B',
        _ if red.contains(&cell) => 'r',
        _ if blue.contains(&cell) => 'b',
        _ => '.',
    };
    let rows: Vec<String> = (0..7)
        .rev()
        .map(|row| {
            let mut text: String = (0..7).map(|column| letter(7 * row + column)).collect();
            for run in (1..=7).rev() {
                text = text.replace(&".".repeat(run), &run.to_string());
            }
            text
        })
        .collect();
    format!("{} {}", rows.join("/"), if blue_to_move { 'b' } else { 'r' })
}

/// Any set-up: one to seven pieces a side anywhere.
pub(crate) fn scattered() -> impl Strategy<Value = String> {
    let cells = Just((0..49).collect::<Vec<usize>>()).prop_shuffle();
    (cells, 1..=7_usize, 1..=7_usize, any::<bool>())
        .prop_map(|(cells, red, blue, side)| position_text(&cells[..red], &cells[7..7 + blue], side))
}

/// Few pieces crowded into a corner: stuck pieces and lone ball holders.
pub(crate) fn crowded() -> impl Strategy<Value = String> {
    let corner = vec![0, 1, 2, 7, 8, 9, 14, 15, 16];
    (Just(corner).prop_shuffle(), 1..=3_usize, 1..=6_usize, any::<bool>())
        .prop_map(|(cells, red, blue, side)| position_text(&cells[..red], &cells[3..3 + blue], side))
}

/// A wall or nearly one of each side, anywhere on the board: a random walk from edge to edge.
pub(crate) fn walled() -> impl Strategy<Value = String> {
    let walk = (0..7_i32, proptest::collection::vec(-1..=1_i32, 6), 0..10_usize);
    let cells = |(row, rises, broken): (i32, Vec<i32>, usize)| {
        let mut row = row;
        let mut cells = vec![(row, 0)];
        for (column, rise) in rises.into_iter().enumerate() {
            // Three times out of ten one link is broken.
            row = (row + if column == broken { 3 * rise } else { rise }).clamp(0, 6);
            cells.push((row, column + 1));
        }
        cells.into_iter().map(|(row, column)| 7 * row as usize + column).collect::<Vec<_>>()
    };
    let spare = Just((0..49).collect::<Vec<usize>>()).prop_shuffle();
    (walk.clone().prop_map(cells), walk.prop_map(cells), spare, 0..7_usize, 0..7_usize, any::<bool>()).prop_map(
        |(mut red, mut blue, spare, red_ball, blue_ball, side)| {
            // Where the walls cross, blue gives way and its pieces go elsewhere.
            blue.retain(|cell| !red.contains(cell));
            let free: Vec<usize> =
                spare.into_iter().filter(|cell| !red.contains(cell) && !blue.contains(cell)).collect();
            blue.extend(&free[..7 - blue.len()]);
            red.swap(0, red_ball);
            blue.swap(0, blue_ball);
            position_text(&red, &blue, side)
        },
    )
}

/// Two walls right against each other, one or two pieces moved away: what D7 is about.
pub(crate) fn pressed() -> impl Strategy<Value = String> {
    let rises = proptest::collection::vec(-1..=1_i32, 6);
    (1..6_i32, rises, 0..=5_usize, Just((0..7).collect::<Vec<usize>>()).prop_shuffle(), any::<[bool; 2]>()).prop_map(
        |(row, rises, away, order, [swapped, side])| {
            let mut row = row;
            let mut rows = vec![row];
            for rise in rises {
                row = (row + rise).clamp(0, 5);
                rows.push(row);
            }
            let lower: Vec<usize> = rows.iter().enumerate().map(|(column, &row)| 7 * row as usize + column).collect();
            // Only some of the upper pieces are there.
            let upper: Vec<usize> = order[away..].iter().map(|&column| lower[column] + 7).collect();
            let (upper, lower) = (upper.as_slice(), [&lower[3..], &lower[..3]].concat());
            if swapped { position_text(&lower, upper, side) } else { position_text(upper, &lower, side) }
        },
    )
}

/// Balls one pass or so from home.
pub(crate) fn near_home() -> impl Strategy<Value = String> {
    let cells = Just((0..49).collect::<Vec<usize>>()).prop_shuffle();
    (cells, 28..49_usize, 0..21_usize, 42..49_usize, 0..7_usize, any::<bool>()).prop_filter_map(
        "two pieces on one cell",
        |(cells, red_ball, blue_ball, red_home, blue_home, side)| {
            let special = [red_ball, blue_ball, red_home, blue_home];
            if BTreeSet::from(special).len() < 4 {
                return None;
            }
            let others: Vec<usize> = cells.into_iter().filter(|cell| !special.contains(cell)).collect();
            let red = [&[red_ball, red_home], &others[..4]].concat();
            let blue = [&[blue_ball, blue_home], &others[4..8]].concat();
            Some(position_text(&red, &blue, side))
        },
    )
}

/// Set-ups of every kind.
pub(crate) fn any_setup() -> impl Strategy<Value = String> {
    prop_oneof![3 => scattered(), 1 => crowded(), 2 => walled(), 2 => pressed(), 2 => near_home()]
}
