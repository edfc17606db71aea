//! The fast rules against the naive ones, on random games and on random set-up positions.

use std::collections::HashSet;

use proptest::prelude::*;
use quadriga_core::{Notation, Position, Variant, write_rows};
use quadriga_phalanx::{Move, Phalanx, PhalanxVariant};
use quadriga_testkit::naive::phalanx::NaivePhalanx as Naive;
use quadriga_testkit::{agree, cases, walk};

/// A board by rows from the bottom; `.` is empty.
type Board = [[char; 14]; 12];

/// A stroke of one colour: from a cell, some way, so long.
type Stroke = (usize, usize, (isize, isize), usize, bool);

fn stroke() -> impl Strategy<Value = Stroke> {
    let way = prop_oneof![Just((0, 1)), Just((1, 0)), Just((1, 1)), Just((1, -1))];
    (0..12_usize, 0..14_usize, way, 1..9_usize, any::<bool>())
}

fn cell_of(board: &mut Board, row: usize, column: usize) -> Option<&mut char> {
    board.get_mut(row)?.get_mut(column)
}

/// Paints strokes as far as the board and the 28 pieces of a colour go.
fn paint(board: &mut Board, strokes: &[Stroke], mirrored: bool) {
    for &(row, column, (up, right), length, white) in strokes {
        for i in 0..length as isize {
            let (Some(row), Some(column)) = (row.checked_add_signed(i * up), column.checked_add_signed(i * right))
            else {
                break;
            };
            let letter = if white { 'w' } else { 'b' };
            let columns = if mirrored { vec![column, 13_usize.wrapping_sub(column)] } else { vec![column] };
            for column in columns {
                let standing = board.iter().flatten().filter(|&&c| c == letter).count();
                if let Some(cell) = cell_of(board, row, column).filter(|_| standing < 28) {
                    *cell = letter;
                }
            }
        }
    }
}

fn text(board: &Board, fields: &str) -> String {
    let rows = write_rows(&[14; 12], |row, column| Some(board[11 - row][column]).filter(|&c| c != '.'));
    format!("{rows} {fields}")
}

/// Positions with lines, crossed pieces, few or no pieces, before, at and beyond the limit.
fn set_up() -> impl Strategy<Value = (String, &'static str)> {
    let limited = (prop_oneof![0..90_u32, 230..250_u32], prop_oneof![Just(40_u32), Just(43), Just(120)])
        .prop_map(|(plies, limit)| (format!("{plies} {limit}"), "standard"));
    let open = (0..300_u32, prop_oneof![Just("epaminondas"), Just("standard")])
        .prop_map(|(plies, variant)| (format!("{plies} -"), variant));
    let strokes = prop_oneof![prop::collection::vec(stroke(), 0..4), prop::collection::vec(stroke(), 0..30)];
    (strokes, any::<bool>(), prop_oneof![limited, open]).prop_map(|(strokes, white, (counters, variant))| {
        let mut board = [['.'; 14]; 12];
        paint(&mut board, &strokes, false);
        let side = if white { 'w' } else { 'b' };
        (text(&board, &format!("{side} {counters}")), variant)
    })
}

/// Positions a step away from symmetry, with equally many crossed pieces or nearly so (P10).
fn nearly_symmetric() -> impl Strategy<Value = (String, &'static str)> {
    let cells = prop::collection::vec((0..3_usize, 0..14_usize, 0..3_usize), 1..4);
    let crossed = (0..7_usize, 0..7_usize);
    (prop::collection::vec(stroke(), 0..8), crossed, cells, any::<bool>()).prop_map(
        |(strokes, (white, black), cells, whites_move)| {
            let mut board = [['.'; 14]; 12];
            paint(&mut board, &strokes, true);
            paint(&mut board, &[(11, white, (0, 1), 1, true), (0, black, (0, 1), 1, false)], true);
            // A few cells near the first row change.
            for (depth, column, kind) in cells {
                let row = if whites_move { 11 - depth } else { depth };
                let letter = ['.', 'w', 'b'][kind];
                let standing = board.iter().flatten().filter(|&&c| c == letter).count();
                if standing < 28 || letter == '.' {
                    board[row][column] = letter;
                }
            }
            (text(&board, &format!("{} 30 -", if whites_move { 'w' } else { 'b' })), "epaminondas")
        },
    )
}

fn read(text: &str, variant: &str) -> Phalanx {
    Phalanx::parse_position(text, PhalanxVariant::named(variant).unwrap()).unwrap()
}

fn moves(position: &Phalanx) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(12)))]

    #[test]
    fn random_games(choices in prop::collection::vec(any::<u16>(), 0..120)) {
        walk::<Phalanx, Naive>("standard", &choices);
    }

    #[test]
    fn random_games_to_a_low_limit(choices in prop::collection::vec(any::<u16>(), 80..100)) {
        walk::<Phalanx, Naive>("limit-40", &choices);
    }

    #[test]
    fn random_games_of_epaminondas(choices in prop::collection::vec(any::<u16>(), 0..120)) {
        walk::<Phalanx, Naive>("epaminondas", &choices);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(600)))]

    #[test]
    fn set_up_positions((text, variant) in set_up()) {
        agree::<Phalanx, Naive>(&text, variant);
    }

    #[test]
    fn nearly_symmetric_positions((text, variant) in nearly_symmetric()) {
        agree::<Phalanx, Naive>(&text, variant);
    }

    #[test]
    fn different_moves_lead_to_different_positions((text, variant) in set_up()) {
        let position = read(&text, variant);
        let moves = moves(&position);
        let after: HashSet<Phalanx> = moves.iter().map(|&m| position.play_unchecked(m)).collect();
        prop_assert_eq!(after.len(), moves.len());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(24)))]

    /// The generator and the reader of single moves are written apart: they agree on every move there could be.
    #[test]
    fn a_move_is_legal_exactly_if_it_is_listed((text, variant) in prop_oneof![set_up(), nearly_symmetric()]) {
        let position = read(&text, variant);
        let mut found: Vec<Move> = (0..1 << Move::BITS).filter_map(Move::from_bits).collect();
        for &m in &found {
            prop_assert_eq!(position.play_unchecked(m).side_to_move(), position.side_to_move().other());
        }
        found.retain(|&m| position.is_legal(m));
        let mut listed = moves(&position);
        listed.sort_unstable();
        prop_assert_eq!(found, listed);
    }
}
