//! The fast rules against the naive reference.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use quadriga_core::{MarkKind, Notation, Position, View};
use quadriga_football::{Football, FootballVariant};
use quadriga_testkit::naive::{Naive, football::NaiveFootball as Naively};
use quadriga_testkit::{agree, cases, walk};

/// A board with the given pieces: (column, row, red?), later ones left out where the cell is taken or a side has ten.
fn position_text(pieces: &[(u8, u8, bool)], red_moves: bool) -> String {
    let mut board = [[None; 12]; 12];
    let mut counts = [0; 2];
    for &(column, row, red) in pieces {
        let cell = &mut board[row as usize][column as usize];
        if cell.is_none() && counts[usize::from(red)] < 10 {
            *cell = Some(if red { 'r' } else { 'b' });
            counts[usize::from(red)] += 1;
        }
    }
    let rows = quadriga_core::write_rows(&[12; 12], |row, column| board[11 - row][column]);
    format!("{rows} {}", if red_moves { 'r' } else { 'b' })
}

fn anywhere() -> impl Strategy<Value = (u8, u8, bool)> {
    (0..12u8, 0..12u8, any::<bool>())
}

/// Pieces near their own goals' lines: defenders at home, attackers in the middle, none on the opposing home row.
fn in_play() -> impl Strategy<Value = (u8, u8, bool)> {
    (0..12u8, prop_oneof![3 => Just(0u8), 4 => 1..11u8], any::<bool>())
        .prop_map(|(column, depth, red)| (column, if red { depth } else { 11 - depth }, red))
}

/// Two black attackers on the diagonals of one red goal cell, each of them shielding its own goal from two red pieces
/// in its column, so that the attack is ineffective unless the other pieces change it; or the same with colours changed.
fn held_attack() -> impl Strategy<Value = Vec<(u8, u8, bool)>> {
    let noise = prop::collection::vec(in_play(), 0..8);
    let diagonals = (3..9u8).prop_flat_map(|goal| (Just(goal), 3..12 - goal, 3..=goal));
    (diagonals, any::<bool>(), any::<bool>(), noise).prop_map(|((goal, k, j), complete, swap, noise)| {
        let mut pieces = Vec::new();
        for (column, row) in [(goal + k, k), (goal - j, j)] {
            pieces.extend([(column, row, false), (column, row - 1, true), (column, row - 2, true)]);
        }
        if !complete {
            pieces.pop();
        }
        let turned =
            |(column, row, red): (u8, u8, bool)| if swap { (column, 11 - row, !red) } else { (column, row, red) };
        pieces.into_iter().map(turned).chain(noise).collect()
    })
}

fn variant() -> impl Strategy<Value = &'static str> {
    prop_oneof![Just("standard"), Just("goal-line")]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(24)))]

    #[test]
    fn random_games(variant in variant(), choices in prop::collection::vec(any::<u16>(), 0..60)) {
        walk::<Football, Naively>(variant, &choices);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(1500)))]

    #[test]
    fn set_up_positions_in_play(
        variant in variant(),
        pieces in prop::collection::vec(in_play(), 0..20),
        red in any::<bool>(),
    ) {
        agree::<Football, Naively>(&position_text(&pieces, red), variant);
    }

    #[test]
    fn set_up_positions_with_held_attacks(pieces in held_attack(), red in any::<bool>()) {
        agree::<Football, Naively>(&position_text(&pieces, red), "standard");
    }

    #[test]
    fn set_up_positions_of_few_pieces(
        variant in variant(),
        pieces in prop::collection::vec(in_play(), 2..9),
        red in any::<bool>(),
    ) {
        agree::<Football, Naively>(&position_text(&pieces, red), variant);
    }

    #[test]
    fn set_up_positions_with_goals_scored(
        pieces in prop::collection::vec(anywhere(), 0..20),
        red in any::<bool>(),
    ) {
        agree::<Football, Naively>(&position_text(&pieces, red), "standard");
    }

    #[test]
    fn announcements(
        pieces in prop::collection::vec(in_play(), 4..20),
        red in any::<bool>(),
        choice in any::<u16>(),
    ) {
        let text = position_text(&pieces, red);
        let position = Football::parse_position(&text, FootballVariant::Standard).unwrap();
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            return Ok(());
        }
        let m = moves[choice as usize % moves.len()];
        let bare = Football::write_move(m);
        let naive = Naively::parse(&text, "standard").unwrap();
        prop_assert_eq!(position.record_move(m), format!("{bare}{}", naive.announcement(&bare)));
    }
}

#[test]
fn the_generated_positions_are_of_the_rare_kinds() {
    // The strategies above must reach what they are for: count what a sample of theirs contains.
    let (mut ineffective, mut attacked, mut home_full) = (0, 0, 0);
    for pieces in sample(held_attack()) {
        let scene = Football::parse_position(&position_text(&pieces, true), FootballVariant::Standard).unwrap().scene();
        ineffective += usize::from(scene.marks.iter().any(|m| m.kind == MarkKind::AttackedIneffectively));
    }
    for pieces in sample(prop::collection::vec(in_play(), 0..20)) {
        let scene = Football::parse_position(&position_text(&pieces, true), FootballVariant::Standard).unwrap().scene();
        attacked += usize::from(scene.marks.iter().any(|m| m.kind == MarkKind::Attacked));
        home_full += usize::from(scene.tallies[0].value > 5);
    }
    assert!(ineffective > 60, "{ineffective} of 600 positions with an ineffective attack");
    assert!(attacked > 100, "{attacked} of 600 positions with an effective attack");
    assert!(home_full > 3, "{home_full} of 600 positions with six or more at home");
}

fn sample<S: Strategy>(strategy: S) -> Vec<S::Value> {
    let mut runner = TestRunner::deterministic();
    (0..600).map(|_| strategy.new_tree(&mut runner).unwrap().current()).collect()
}
