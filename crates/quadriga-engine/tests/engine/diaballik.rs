//! The expert of Diaballik against the rules.

use std::collections::BTreeMap;

use crate::conformance;
use quadriga_core::{Notation, Position, Side, Variant, perft};
use quadriga_diaballik::{Diaballik, DiaballikVariant, Turn};
use quadriga_engine::{DiaballikExpert, LinearExpert};
use quadriga_search::{Expert, GenStage, ProvenResult};
use quadriga_testkit::{TestRng, data};

const VARIANTS: [&str; 3] = ["standard", "ordered", "official"];

fn expert() -> DiaballikExpert {
    DiaballikExpert::with_weights(&[])
}

fn at(text: &str, variant: DiaballikVariant) -> Diaballik {
    Diaballik::parse_position(text, variant).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

fn verdict_of(text: &str, variant: DiaballikVariant) -> Option<ProvenResult> {
    let expert = expert();
    expert.proven_result(&expert.enter(&at(text, variant)))
}

/// The text of a board given cell by cell from the top left.
fn text_of(board: &[char; 49], side: char) -> String {
    let rows: Vec<String> = board
        .chunks(7)
        .map(|row| {
            let mut text: String = row.iter().collect();
            for run in (1..=7).rev() {
                text = text.replace(&".".repeat(run), &run.to_string());
            }
            text
        })
        .collect();
    format!("{} {side}", rows.join("/"))
}

/// Any position: up to `most` pieces a side anywhere on the board, some of them crowded.
fn scattered(rng: &mut TestRng, most: usize) -> String {
    let mut board = ['.'; 49];
    let crowd = 7 * (3 + rng.below(5));
    let from = 7 * rng.below(8 - crowd / 7);
    for letter in ['r', 'b'] {
        for i in 0..=rng.below(most) {
            let free: Vec<usize> = (from..from + crowd).filter(|&cell| board[cell] == '.').collect();
            let cell = free[rng.below(free.len())];
            board[cell] = if i == 0 { letter.to_ascii_uppercase() } else { letter };
        }
    }
    text_of(&board, if rng.below(2) == 0 { 'r' } else { 'b' })
}

/// The position with the colours and the ends of the board changed.
fn swapped(text: &str) -> String {
    let (board, side) = text.split_once(' ').expect("a side");
    let rows: Vec<&str> = board.split('/').rev().collect();
    let change = |letter: char| match letter {
        'r' => 'b',
        'b' => 'r',
        'R' => 'B',
        'B' => 'R',
        other => other,
    };
    format!(
        "{} {}",
        rows.join("/").chars().map(change).collect::<String>(),
        side.chars().map(change).collect::<String>()
    )
}

#[test]
fn random_games_conform() {
    conformance::random_games::<DiaballikExpert>(&VARIANTS, 4, 60);
}

#[test]
fn vectors_conform() {
    for line in data::DIABALLIK.lines().filter(|line| !line.starts_with('#')) {
        let position = line.split('\t').next().expect("a position");
        for variant in VARIANTS {
            conformance::position::<DiaballikExpert>(variant, position);
        }
    }
}

#[test]
fn scattered_positions_conform() {
    let mut rng = TestRng::new(1);
    for i in 0..600 {
        let text = scattered(&mut rng, 1 + i % 7);
        conformance::position::<DiaballikExpert>(VARIANTS[i % 3], &text);
    }
}

#[test]
fn every_turn_is_found_in_the_tree() {
    let expert = expert();
    let known = [("standard", 10_240), ("ordered", 7_128), ("official", 25_600)];
    for (name, leaves) in known {
        let start = Diaballik::start(DiaballikVariant::named(name).expect(name));
        assert_eq!(conformance::perft_through_the_tree(&expert, &expert.enter(&start), 2), leaves);
    }
    let few = at("7/7/7/B6/7/bbb4/Rrb4 r", DiaballikVariant::Standard);
    assert_eq!(conformance::perft_through_the_tree(&expert, &expert.enter(&few), 3), perft(&few, 3));
}

#[test]
fn changing_sides_changes_nothing() {
    let mut rng = TestRng::new(2);
    for i in 0..3_000 {
        let text = scattered(&mut rng, 1 + i % 7);
        let [one, other] = [text.clone(), swapped(&text)].map(|text| at(&text, DiaballikVariant::Standard));
        conformance::swapping_sides::<DiaballikExpert>(&one, &other);
        let expert = expert();
        assert_eq!(expert.proven_result(&expert.enter(&one)), expert.proven_result(&expert.enter(&other)), "{text}");
    }
}

#[test]
fn the_fast_evaluation_is_the_slow_one() {
    let mut rng = TestRng::new(3);
    let odd: Vec<i32> = (0..DiaballikExpert::TERMS.len() as i32).map(|i| 37 + 11 * i * i).collect();
    let expert = DiaballikExpert::with_weights(&odd);
    for i in 0..4_000 {
        let position = at(&scattered(&mut rng, 1 + i % 7), DiaballikVariant::Standard);
        let slow = quadriga_engine::from_scratch::<DiaballikExpert>(&odd, &position);
        assert_eq!(expert.evaluate(&mut expert.enter(&position)), slow, "{position:?}");
    }
}

/// Whether the ball can come home in what is left of a turn, by trying all of it.
fn wins_by_rules(turn: &Turn) -> bool {
    turn.ball_is_home() || turn.actions().any(|action| wins_by_rules(&turn.apply_unchecked(action)))
}

/// Whether every end of what is left of a turn loses to the next turn or at once.
fn loses_by_rules(turn: &Turn) -> bool {
    let loses_here = turn.finish().is_none_or(|next| match next.outcome() {
        Some(outcome) => outcome.winner == Some(next.side_to_move()),
        None => wins_by_rules(&Turn::begin(&next)),
    });
    loses_here && turn.actions().all(|action| loses_by_rules(&turn.apply_unchecked(action)))
}

// A node and the turn of the rules it stands for, walked together.
fn check_turn(
    expert: &DiaballikExpert,
    node: &<DiaballikExpert as Expert>::Node,
    turn: &Turn,
    rng: &mut TestRng,
    seen: &mut BTreeMap<String, u32>,
) {
    let wins = wins_by_rules(turn);
    let verdict = expert.proven_result(node);
    let place = if turn.is_empty() { "turn start" } else { "mid-turn" };
    *seen.entry(format!("{place} {verdict:?}")).or_default() += 1;
    match verdict {
        Some(ProvenResult::Win(1)) => assert!(wins, "{node:?}"),
        Some(ProvenResult::Loss(1 | 2)) => assert!(!wins && loses_by_rules(turn), "{verdict:?} {node:?}"),
        Some(other) => panic!("{other:?} {node:?}"),
        None => {
            assert!(!wins, "{node:?}");
            // With one step left and the holder bound to his cell, or with none, every loss is seen, unless what
            // answers the threat makes a wall.
            let (variant, men) = (turn.board().variant(), turn.board().pieces(turn.board().side_to_move()));
            let bound = !turn.pass_left() || turn.steps_left() == 0 || variant == DiaballikVariant::Ordered;
            if turn.steps_left() < 2
                && men.count_ones() < 7
                && bound
                && variant != DiaballikVariant::Official
                && rng.below(4) == 0
            {
                assert!(!loses_by_rules(turn), "a loss is not seen in {node:?}");
            }
        }
    }
    if turn.len() == 2 {
        return;
    }
    let mut steps = Vec::new();
    expert.steps(node, GenStage::Forcing, &mut steps);
    expert.steps(node, GenStage::Quiet, &mut steps);
    // A promised win is kept step by step.
    let mut keeps = !wins;
    for (action, next) in turn.actions().map(|action| (action, turn.apply_unchecked(action))) {
        let Some(step) = steps.iter().map(|c| c.step).find(|s| format!("{s:?}") == format!("Act({action})")) else {
            continue;
        };
        let after = expert.play(node, step);
        keeps |= wins_by_rules(&next);
        if DiaballikExpert::mid_turn(&after) {
            assert_eq!(expert.position(&after), *next.board());
            check_turn(expert, &after, &next, rng, seen);
        }
    }
    assert!(keeps, "{node:?}");
}

#[test]
fn verdicts_are_right_in_the_middle_of_turns_too() {
    let expert = expert();
    let mut rng = TestRng::new(4);
    let mut seen = BTreeMap::new();
    for i in 0..3_000 {
        let variant = DiaballikVariant::named(VARIANTS[i % 3]).expect("a variant");
        let position = at(&scattered(&mut rng, 1 + i % 7), variant);
        if position.outcome().is_none() {
            check_turn(&expert, &expert.enter(&position), &Turn::begin(&position), &mut rng, &mut seen);
        }
    }
    // Near a wall: many a turn ends with one's own.
    for (variant, text) in [
        (DiaballikVariant::Standard, "bbbBbbb/7/7/7/7/7/rrrRrrr r"),
        (DiaballikVariant::Ordered, "3B3/7/7/r6/1r3r1/2rRr1r/7 r"),
    ] {
        let position = at(text, variant);
        check_turn(&expert, &expert.enter(&position), &Turn::begin(&position), &mut rng, &mut seen);
    }
    let often = |kind: &str, least: u32| assert!(seen.get(kind).is_some_and(|&n| n >= least), "{kind}: {seen:?}");
    often("turn start None", 100);
    often("turn start Some(Win(1))", 100);
    often("turn start Some(Loss(2))", 10);
    often("mid-turn None", 5_000);
    often("mid-turn Some(Win(1))", 1_000);
    often("mid-turn Some(Loss(1))", 5);
    often("mid-turn Some(Loss(2))", 1_000);
}

#[test]
fn every_win_of_a_turn_is_seen() {
    let expert = expert();
    let mut rng = TestRng::new(5);
    let mut won = 0;
    for i in 0..200_000 {
        let position = at(&scattered(&mut rng, 1 + i % 7), DiaballikVariant::Standard);
        if position.outcome().is_none() {
            let wins = wins_by_rules(&Turn::begin(&position));
            assert_eq!(
                expert.proven_result(&expert.enter(&position)) == Some(ProvenResult::Win(1)),
                wins,
                "{position:?}"
            );
            won += u32::from(wins);
        }
    }
    assert!(won > 20_000, "{won}");
}

#[test]
fn a_threat_is_what_the_other_side_would_win_by() {
    let expert = expert();
    let mut rng = TestRng::new(6);
    let mut threats = 0;
    for i in 0..20_000 {
        let position = at(&scattered(&mut rng, 1 + i % 7), DiaballikVariant::Standard);
        if position.outcome().is_none() {
            let threatened = wins_by_rules(&Turn::begin(&position.handed_over()));
            assert_eq!(expert.must_answer(&expert.enter(&position)), threatened, "{position:?}");
            threats += u32::from(threatened);
        }
    }
    assert!(threats > 2_000, "{threats}");
}

#[test]
fn ends_of_games_are_seen() {
    use DiaballikVariant::{Official, Ordered, Standard};
    // D5: the ball is home, and both are: the side not to move wins.
    assert_eq!(verdict_of("3R3/7/7/3b3/7/3B3/r6 b", Standard), Some(ProvenResult::Loss(0)));
    assert_eq!(verdict_of("3R3/7/7/3b3/7/3B3/r6 r", Standard), Some(ProvenResult::Win(0)));
    assert_eq!(verdict_of("3R3/7/7/3b3/7/7/r2B3 r", Standard), Some(ProvenResult::Loss(0)));
    // D6: a wall of the side not to move loses, that of the side to move does not, and the start is exempt.
    for variant in [Standard, Ordered] {
        assert_eq!(verdict_of("bbbBbbb/7/7/7/7/r2r3/1rrRr1r r", variant), Some(ProvenResult::Win(0)));
        assert_eq!(verdict_of("bbbBbbb/7/7/7/7/r2r3/1rrRr1r b", variant), None);
        assert_eq!(verdict_of("bbbBbbb/7/7/7/7/7/rrrRrrr r", variant), None);
    }
    // D7: three opposing pieces beside it make a wall lose, regardless of the side to move.
    assert_eq!(verdict_of("B6/7/7/7/bbb4/rrrRrrr/7 b", Official), Some(ProvenResult::Win(0)));
    assert_eq!(verdict_of("B6/7/7/7/bbb4/rrrRrrr/7 r", Official), Some(ProvenResult::Loss(0)));
    assert_eq!(verdict_of("B6/7/7/7/bb5/rrrRrrr/7 r", Official), None);
    // G3 beside a threat that cannot be answered: lost already, not in two turns.
    assert_eq!(verdict_of("7/7/7/7/7/rB5/Rb5 r", Standard), Some(ProvenResult::Loss(2)));
    assert_eq!(verdict_of("7/7/7/7/7/bB5/Rb5 r", Standard), Some(ProvenResult::Loss(0)));
}

#[test]
fn wins_of_this_turn() {
    let cases = [
        ("a pass", "3r3/7/7/7/3R3/b5B/7 r", true),
        ("a step onto the last row", "7/3r3/7/7/3R3/b5B/7 r", true),
        ("two steps onto the last row", "7/2r4/7/7/3R3/b5B/7 r", true),
        ("a step out of the way", "3r3/7/3r3/7/3R3/b5B/7 r", true),
        ("one out of the way, one onto the last row", "2r4/7/3r3/7/3R3/b5B/7 r", true),
        ("two in the way who cannot leave", "3r3/7/2brb2/2brb2/3R3/b5B/7 r", false),
        ("a line that is closed", "2r4/7/1bb4/1R5/7/b5B/7 r", false),
    ];
    for (what, text, won) in cases {
        for text in [text.to_owned(), swapped(text)] {
            assert_eq!(
                verdict_of(&text, DiaballikVariant::Standard) == Some(ProvenResult::Win(1)),
                won,
                "{what}: {text}"
            );
        }
    }
}

#[test]
fn answers_come_first_and_losing_ends_last() {
    // Blue's man on row 1 waits for the ball of row 4; only a step between them answers.
    let position = at("r6/6R/7/3B3/7/2r4/r2b1r1 r", DiaballikVariant::Standard);
    let expert = expert();
    let node = expert.enter(&position);
    assert!(expert.must_answer(&node) && expert.pass(&node).is_none());
    let mut forcing = Vec::new();
    expert.steps(&node, GenStage::Forcing, &mut forcing);
    let best = forcing.iter().max_by_key(|candidate| candidate.order).expect("an answer");
    assert_eq!(format!("{:?}", best.step), "Act(c2-d2)");
    // A step elsewhere answers nothing: with one step left the answers are exact, and ending the turn comes last.
    let elsewhere = forcing.iter().find(|candidate| format!("{:?}", candidate.step) == "Act(c2-c3)").expect("a step");
    let node = expert.play(&node, elsewhere.step);
    assert!(expert.must_answer(&node) && DiaballikExpert::mid_turn(&node));
    let (mut forcing, mut quiet) = (Vec::new(), Vec::new());
    expert.steps(&node, GenStage::Forcing, &mut forcing);
    expert.steps(&node, GenStage::Quiet, &mut quiet);
    assert!(!forcing.is_empty());
    assert!(forcing.iter().all(|candidate| !expert.must_answer(&expert.play(&node, candidate.step))));
    let last = quiet.iter().min_by_key(|candidate| candidate.order).expect("an end");
    assert_eq!(format!("{:?}", last.step), "End");
}

#[test]
fn passing_is_given_where_nothing_threatens() {
    let expert = expert();
    let quiet = expert.enter(&at("bb1bBbb/b6/7/7/r6/7/1rrRrrr r", DiaballikVariant::Standard));
    assert_eq!(expert.pass(&quiet).map(|node| DiaballikExpert::side(&node)), Some(Side::Second));
    // The start is a wall, which would lose if it were left standing.
    assert!(expert.pass(&expert.enter(&Diaballik::start(DiaballikVariant::Standard))).is_none());
}
