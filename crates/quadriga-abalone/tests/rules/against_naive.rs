//! The fast rules against the naive ones, on games and on set-up positions.

use proptest::prelude::*;
use quadriga_abalone::{Abalone, AbaloneVariant, Cell, Heading, Move};
use quadriga_core::{Notation, Position, Variant, View, write_rows};
use quadriga_testkit::naive::abalone::NaiveAbalone as Naive;
use quadriga_testkit::{agree, cases, walk};

const ROWS: [usize; 9] = [5, 6, 7, 8, 9, 8, 7, 6, 5];

/// Marbles on 61 cells (0 empty, 1 black, 2 white), scattered or crowded into a part of the board.
fn marbles() -> impl Strategy<Value = Vec<u8>> {
    let scattered = prop::collection::vec(prop_oneof![3 => Just(0), 1 => Just(1), 1 => Just(2)], 61);
    // Long runs of one colour make lines of three and four, pushes and blocked pushes.
    let runs = prop::collection::vec((prop_oneof![2 => Just(0_u8), 3 => Just(1), 3 => Just(2)], 1..5_usize), 61);
    let crowded = (runs, 0..40_usize).prop_map(|(runs, empty)| {
        let marbles = runs.into_iter().flat_map(|(colour, length)| vec![colour; length]);
        std::iter::repeat_n(0, empty).chain(marbles).take(61).collect()
    });
    prop_oneof![scattered, crowded]
}

/// The text of a position with at most 14 marbles a side; now and then six or more are out.
fn set_up() -> impl Strategy<Value = String> {
    let lost = || prop_oneof![8 => 0..6_u8, 1 => 6..15_u8];
    (marbles(), any::<bool>(), lost(), lost(), any::<bool>()).prop_map(|(mut cells, black, b, w, mirrored)| {
        let mut standing = [0_u8; 3];
        for cell in &mut cells {
            standing[*cell as usize] += 1;
            if *cell > 0 && standing[*cell as usize] > 14 {
                standing[*cell as usize] -= 1;
                *cell = 0;
            }
        }
        if mirrored {
            cells.reverse();
        }
        let before = |row: usize| ROWS[..row].iter().sum::<usize>();
        let board = write_rows(&ROWS, |row, nth| [None, Some('b'), Some('w')][cells[before(row) + nth] as usize]);
        let side = if black { 'b' } else { 'w' };
        format!("{board} {side} {} {}", b.min(14 - standing[1]), w.min(14 - standing[2]))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(64)))]

    #[test]
    fn games_agree(variant in 0..6_usize, choices in prop::collection::vec(any::<u16>(), 0..160)) {
        walk::<Abalone, Naive>(AbaloneVariant::NAMES[variant], &choices);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(1000)))]

    #[test]
    fn set_up_positions_agree(text in set_up()) {
        agree::<Abalone, Naive>(&text, "standard");
    }

    // The one-move check and the generator are written apart; every conceivable move is put to both.
    #[test]
    fn the_check_of_one_move_and_the_list_agree(text in set_up()) {
        let position = Abalone::parse_position(&text, AbaloneVariant::Standard).unwrap();
        let mut listed = Vec::new();
        position.legal_moves(&mut listed);
        for m in conceivable_moves() {
            prop_assert_eq!(position.is_legal(m), listed.contains(&m), "{}: {:?}", text, m);
            prop_assert_eq!(position.is_legal(m), position.parse_move(&Abalone::write_move(m)).is_ok(), "{}: {:?}", text, m);
        }
    }

    // Moves by kind are all legal moves, and each does what its kind says.
    #[test]
    fn moves_by_kind_are_all_moves(text in set_up()) {
        let position = Abalone::parse_position(&text, AbaloneVariant::Standard).unwrap();
        prop_assume!(position.winner_by_six_out().is_none());
        let mut listed = Vec::new();
        position.legal_moves(&mut listed);
        let mut kinds = Vec::new();
        position.ejections(|m, own, theirs| kinds.push((m, own, theirs, true)));
        position.other_moves(|m, own, theirs| kinds.push((m, own, theirs, false)));
        for &(m, own, theirs, out) in &kinds {
            let effects = position.effects(m);
            prop_assert_eq!(effects.moved.len(), usize::from(own), "{}: {:?}", text, m);
            prop_assert_eq!(effects.pushed.len() + effects.removed.len(), usize::from(theirs), "{}: {:?}", text, m);
            prop_assert_eq!(effects.removed.len(), usize::from(out), "{}: {:?}", text, m);
            prop_assert_eq!(position.ejects(m), out, "{}: {:?}", text, m);
        }
        let mut moves: Vec<Move> = kinds.into_iter().map(|(m, ..)| m).collect();
        moves.sort_unstable();
        listed.sort_unstable();
        prop_assert_eq!(moves, listed, "{}", text);
    }

    #[test]
    fn passing_changes_the_side_alone(text in set_up()) {
        let position = Abalone::parse_position(&text, AbaloneVariant::Standard).unwrap();
        prop_assert_eq!(position.passed().side_to_move(), position.side_to_move().other());
        prop_assert_eq!(position.passed().passed(), position);
    }
}

fn conceivable_moves() -> Vec<Move> {
    let mut moves = Vec::new();
    for end in Cell::ALL {
        for heading in Heading::ALL {
            moves.push(Move::in_line(end, heading));
            for other in Cell::ALL.into_iter().filter(|&other| end < other) {
                moves.extend(Move::broadside(end, other, heading));
            }
        }
    }
    moves
}

#[test]
fn moves_survive_packing() {
    let moves = conceivable_moves();
    for &m in &moves {
        assert_eq!(Move::from_bits(m.bits()), Some(m));
    }
    // Broadsides whose far end is off the board have bits, but are legal nowhere.
    let start = Abalone::start(AbaloneVariant::Standard);
    for m in (0..=u16::MAX).filter_map(Move::from_bits).filter(|m| !moves.contains(m)) {
        assert!(!start.is_legal(m), "{m:?}");
    }
}
