//! The expert of Football-checkers.

use crate::conformance::{self, perft_through_the_tree, random_games, swapping_sides};
use quadriga_core::{Notation, Position, Variant, write_rows};
use quadriga_engine::{FootballExpert, LinearExpert};
use quadriga_football::{Football, FootballVariant};
use quadriga_search::{Expert, GenStage, ProvenResult};
use quadriga_testkit::{TestRng, data};

const COLUMNS: &str = "abcdefghkmnp";

fn expert() -> FootballExpert {
    FootballExpert::with_weights(&[])
}

/// A position from lists of cells: `pos("d6 m9", "d8 g5", 'r')`.
fn pos(red: &str, black: &str, side: char) -> Football {
    let mut board = [[None; 12]; 12];
    for (cells, letter) in [(red, 'r'), (black, 'b')] {
        for cell in cells.split_whitespace() {
            let column = COLUMNS.find(&cell[..1]).unwrap();
            board[cell[1..].parse::<usize>().unwrap() - 1][column] = Some(letter);
        }
    }
    from_board(&board, side, FootballVariant::Standard)
}

fn from_board(board: &[[Option<char>; 12]; 12], side: char, variant: FootballVariant) -> Football {
    let text = format!("{} {side}", write_rows(&[12; 12], |row, column| board[11 - row][column]));
    Football::parse_position(&text, variant).unwrap()
}

/// The same position with the colours and the goals exchanged.
fn swapped(position: &Football) -> Football {
    let text = position.write_position();
    let (rows, side) = text.split_once(' ').unwrap();
    let exchange = |c: char| match c {
        'r' => 'b',
        'b' => 'r',
        other => other,
    };
    let rows: Vec<String> = rows.split('/').rev().map(|row| row.chars().map(exchange).collect()).collect();
    let side: String = side.chars().map(exchange).collect();
    Football::parse_position(&format!("{} {side}", rows.join("/")), position.variant()).unwrap()
}

/// Up to ten pieces of each side, many of them at home, a few where they can only be in a set-up position.
fn generated(rng: &mut TestRng) -> Football {
    let mut board = [[None; 12]; 12];
    for (letter, home) in [('r', 0), ('b', 11)] {
        for _ in 0..2 + rng.below(9) {
            let rows = if rng.below(12) == 0 { 12 } else { 11 };
            let depth = if rng.below(3) == 0 { 0 } else { rng.below(rows) };
            let row = if home == 0 { depth } else { 11 - depth };
            board[row][rng.below(12)].get_or_insert(letter);
        }
    }
    let variant = [FootballVariant::Standard, FootballVariant::GoalLine][rng.below(2)];
    from_board(&board, ['r', 'b'][rng.below(2)], variant)
}

fn steps(node: &<FootballExpert as Expert>::Node, stage: GenStage) -> Vec<(String, i32)> {
    let mut list = Vec::new();
    expert().steps(node, stage, &mut list);
    list.into_iter().map(|candidate| (Football::write_move(candidate.step), candidate.order)).collect()
}

#[test]
fn random_games_conform() {
    random_games::<FootballExpert>(FootballVariant::NAMES, 6, 40);
}

#[test]
fn vectors_conform() {
    for line in data::FOOTBALL.lines().filter(|line| !line.starts_with('#')) {
        let text = line.split('\t').next().unwrap();
        conformance::position::<FootballExpert>("standard", text);
    }
}

#[test]
fn perft_comes_out() {
    let expert = expert();
    for (variant, leaves) in [(FootballVariant::Standard, 25_098), (FootballVariant::GoalLine, 25_098)] {
        assert_eq!(perft_through_the_tree(&expert, &expert.enter(&Football::start(variant)), 2), leaves);
    }
}

#[test]
fn set_up_positions_conform_and_every_verdict_occurs() {
    let mut rng = TestRng::new(1);
    let mut seen = [0; 4];
    let mut threatened = 0;
    for _ in 0..800 {
        let position = generated(&mut rng);
        let expert = expert();
        conformance::position::<FootballExpert>(&position.variant().name(), &position.write_position());
        let node = expert.enter(&position);
        seen[match expert.proven_result(&node) {
            None => 0,
            Some(ProvenResult::Win(0)) => 1,
            Some(ProvenResult::Loss(0)) => 2,
            Some(ProvenResult::Win(1)) => 3,
            Some(other) => panic!("{other:?}"),
        }] += 1;
        threatened += usize::from(expert.must_answer(&node));
        assert_eq!(expert.pass(&node).is_none(), expert.must_answer(&node));
    }
    assert!(seen.into_iter().all(|count| count > 5), "{seen:?}");
    assert!(threatened > 50, "{threatened}");
}

#[test]
fn both_sides_are_judged_alike() {
    let mut rng = TestRng::new(2);
    for _ in 0..500 {
        let position = generated(&mut rng);
        swapping_sides::<FootballExpert>(&position, &swapped(&position));
    }
}

#[test]
fn mirrored_positions_are_judged_alike() {
    use quadriga_core::Symmetry;
    let mut rng = TestRng::new(3);
    for _ in 0..500 {
        let position = generated(&mut rng);
        swapping_sides::<FootballExpert>(&position, &position.transformed(1));
    }
}

// Two black attackers on the diagonals of f1; the red pieces behind them hold them back or not.
const HELD: (&str, &str) = ("k3 k2 c3 c2", "k4 c4");
const FREE: (&str, &str) = ("a2 p2", "k4 c4");

#[test]
fn an_effective_attack_must_be_answered_and_an_ineffective_one_not() {
    let expert = expert();
    for ((red, black), must) in [(FREE, true), (HELD, false)] {
        let node = expert.enter(&pos(red, black, 'r'));
        assert_eq!(expert.must_answer(&node), must);
        assert_eq!(expert.pass(&node).is_some(), !must);
    }
}

#[test]
fn a_legal_goal_move_wins_and_one_that_opens_the_own_goal_does_not() {
    let expert = expert();
    for ((red, black), verdict) in [(FREE, Some(ProvenResult::Win(1))), (HELD, None)] {
        assert_eq!(expert.proven_result(&expert.enter(&pos(red, black, 'b'))), verdict);
    }
}

#[test]
fn scored_goals_are_verdicts() {
    let expert = expert();
    for (side, verdict) in [('r', ProvenResult::Win(0)), ('b', ProvenResult::Loss(0))] {
        assert_eq!(expert.proven_result(&expert.enter(&pos("f12 a1", "b10 c10", side))), Some(verdict));
    }
}

#[test]
fn the_games_of_the_source_are_understood() {
    let expert = expert();
    let (mut attacks, mut goals) = (0, 0);
    for game in data::FOOTBALL_GAMES.lines() {
        let mut node = expert.enter(&Football::start(FootballVariant::Standard));
        for text in game.split_whitespace().filter(|word| word.contains('-')) {
            let m = expert.position(&node).parse_move(text).unwrap();
            let forcing = expert.is_forcing(&node, m);
            node = expert.play(&node, m);
            assert_eq!(expert.must_answer(&node), text.contains(['+', 'x']), "{text}");
            attacks += usize::from(text.contains('+'));
            if text.contains('x') {
                goals += 1;
                assert!(forcing, "{text}");
                assert!(
                    steps(&node, GenStage::Forcing).is_empty() && steps(&node, GenStage::Quiet).is_empty(),
                    "{text}"
                );
            }
        }
    }
    assert_eq!((attacks, goals), (18, 3));
}

#[test]
fn a_double_attack_without_a_common_cell_comes_first() {
    // The first game of the source before its last move, h12-m10xam.
    let expert = expert();
    let mut position = Football::start(FootballVariant::Standard);
    for text in "k1-k4 b12-a12 f1-p7 k12-f9 m1-f5".split(' ') {
        position = position.play_unchecked(position.parse_move(text).unwrap());
    }
    let mut forcing = steps(&expert.enter(&position), GenStage::Forcing);
    forcing.sort_by_key(|&(_, order)| -order);
    assert!(forcing.iter().take(3).any(|(text, _)| text == "h12-m10"), "{forcing:?}");
    let quiet = steps(&expert.enter(&position), GenStage::Quiet);
    assert!(quiet.iter().all(|&(_, order)| order < forcing[0].1));
}
