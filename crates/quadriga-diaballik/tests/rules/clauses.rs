//! The rules, clause by clause.

use crate::common::{after, at, at_in, end, texts, why};
use quadriga_core::{MoveError, NO_LEGAL_MOVE, Notation, Position, Side, Variant};
use quadriga_diaballik::{BALL_HOME, Cell, Diaballik, DiaballikVariant, OFFICIAL_WALL, WALL, Why};

const START: &str = "bbbBbbb/7/7/7/7/7/rrrRrrr r";
// Red can do anything here: a free piece, a holder with receivers, an opponent out of the way.
const OPEN: &str = "B6/7/2r4/7/R1r4/7/r6 r";

fn cell(name: &str) -> Cell {
    let bytes = name.as_bytes();
    Cell::new(bytes[0] - b'a', bytes[1] - b'1').unwrap()
}

#[test]
fn d1_start_position() {
    for name in DiaballikVariant::NAMES {
        let variant = DiaballikVariant::named(name).unwrap();
        assert_eq!(variant.name(), *name);
        let start = Diaballik::start(variant);
        assert_eq!(start.write_position(), START);
        assert_eq!(start.side_to_move(), Side::First);
        assert_eq!(start.outcome(), None);
    }
    assert_eq!(DiaballikVariant::NAMES, ["standard", "ordered", "official"]);
    assert_eq!(DiaballikVariant::default().name(), "standard");
    assert_eq!(DiaballikVariant::named("Standard"), None);
    assert_eq!(Diaballik::SIDES, ["red", "blue"]);
}

#[test]
fn d2_two_steps_and_a_pass_in_any_order() {
    let open = at(OPEN);
    for (turn, result) in [
        ("a1-b1", "B6/7/2r4/7/R1r4/7/1r5 b"),
        ("a3>c5", "B6/7/2R4/7/r1r4/7/r6 b"),
        ("a1-b1,a3>c3", "B6/7/2r4/7/r1R4/7/1r5 b"),
        ("a3>c3,a1-b1", "B6/7/2r4/7/r1R4/7/1r5 b"),
        ("a1-b1,c5-c6,a3>c3", "B6/2r4/7/7/r1R4/7/1r5 b"),
        ("a1-b1,a3>c3,c5-c6", "B6/2r4/7/7/r1R4/7/1r5 b"),
        ("a3>c3,a3-a2,a2-b2", "B6/7/2r4/7/2R4/1r5/r6 b"),
    ] {
        assert_eq!(after(&open, turn), result, "{turn}");
    }
}

#[test]
fn d2_steps_by_one_piece_or_by_two() {
    let start = at(START);
    assert_eq!(after(&start, "a1-a2,a2-a3"), "bbbBbbb/7/7/7/r6/7/1rrRrrr b");
    assert_eq!(after(&start, "a1-a2,g1-g2"), "bbbBbbb/7/7/7/7/r5r/1rrRrr1 b");
}

#[test]
fn d2_no_third_step() {
    let start = at(START);
    assert_eq!(why(&start, "a1-a2,a2-a3,a3-a4"), ("a3-a4".into(), Why::ThirdStep));
    assert_eq!(why(&start, "a1-a2,d1>c1,a2-a3,a3-a4"), ("a3-a4".into(), Why::ThirdStep));
}

#[test]
fn d2_no_second_pass() {
    let start = at(START);
    assert_eq!(why(&start, "d1>c1,c1>b1"), ("c1>b1".into(), Why::SecondPass));
    assert_eq!(why(&start, "d1>c1,a1-a2,a2-a3,c1>b1"), ("c1>b1".into(), Why::SecondPass));
}

#[test]
fn d2_ordered_allows_steps_only_before_the_pass() {
    let open = at_in(OPEN, "ordered");
    assert_eq!(after(&open, "a1-b1,a3>c3"), "B6/7/2r4/7/r1R4/7/1r5 b");
    assert_eq!(why(&open, "a3>c3,a1-b1"), ("a1-b1".into(), Why::StepAfterPass));
    assert_eq!(why(&open, "a3>c3,a3-a2"), ("a3-a2".into(), Why::StepAfterPass));
    assert!(texts(&at(OPEN)).contains("a3>c3,a3-a2"));
    assert!(texts(&open).iter().all(|m| !m.contains('>') || m.rfind('-') < m.find('>')));
    assert_eq!((at(START).count_legal_moves(), at_in(START, "ordered").count_legal_moves()), (160, 132));
}

#[test]
fn d2_a_turn_has_an_action() {
    assert!(matches!(at(START).parse_move(""), Err(MoveError::Syntax(_))));
    assert!(!texts(&at(START)).contains(""));
}

#[test]
fn d3_steps_go_to_empty_neighbours_along_rows_and_columns() {
    let p = at("B6/7/7/2brb2/3r3/7/R6 r");
    // d4 has blue left and right, d3 below and an empty cell above.
    let one_step: Vec<String> = texts(&p).into_iter().filter(|m| m.starts_with("d4") && m.len() == 5).collect();
    assert_eq!(one_step, ["d4-d5"]);
    assert_eq!(why(&p, "d4-c4").1, Why::Occupied(Side::Second));
    assert_eq!(why(&p, "d4-d3").1, Why::Occupied(Side::First));
    assert_eq!(why(&p, "d4-e5").1, Why::NotNextTo);
    assert_eq!(why(&p, "d4-d6").1, Why::NotNextTo);
    assert_eq!(why(&p, "d4-d4").1, Why::NotNextTo);
    // From the end of one column to the beginning of the next is no step.
    assert_eq!(why(&at("B6/r6/7/7/7/7/R6 r"), "a6-b1").1, Why::NotNextTo);
    for back_and_sideways in ["d3-d2", "d3-c3", "d3-e3"] {
        assert!(texts(&p).contains(back_and_sideways));
    }
}

#[test]
fn d3_only_own_pieces_step() {
    let p = at(OPEN);
    assert_eq!(why(&p, "b2-b3").1, Why::NoPiece);
    assert_eq!(why(&p, "a7-a6").1, Why::OpposingPiece);
    // A cell that was left in this turn is empty.
    assert_eq!(why(&p, "a1-a2,a1-b1"), ("a1-b1".into(), Why::NoPiece));
}

#[test]
fn d3_the_holder_does_not_step() {
    let p = at(OPEN);
    assert_eq!(why(&p, "a3-a4").1, Why::HolderSteps);
    assert!(texts(&p).contains("a3>c3,a3-a4"), "one that has passed the ball on may step");
    assert_eq!(why(&p, "a3>c3,c3-c4"), ("c3-c4".into(), Why::HolderSteps), "one that has received it may not");
}

#[test]
fn d4_passes_go_along_rows_columns_and_diagonals() {
    let p = at("B6/3r2r/7/r2R3/7/1r1r3/6r r");
    let passes: Vec<String> = texts(&p).into_iter().filter(|m| m.starts_with("d4>") && m.len() == 5).collect();
    assert_eq!(passes, ["d4>a4", "d4>b2", "d4>d2", "d4>d6", "d4>g1"]);
    assert_eq!(why(&p, "d4>g6").1, Why::NotInLine);
    assert_eq!(why(&p, "d4>d4").1, Why::NotInLine);
}

#[test]
fn d4_nothing_is_jumped() {
    let own = at("B6/7/7/7/7/7/Rrr4 r");
    assert_eq!(why(&own, "a1>c1").1, Why::InTheWay(cell("b1"), Side::First));
    let theirs = at("B6/7/3r3/2b4/7/R6/7 r");
    assert_eq!(why(&theirs, "a2>d5").1, Why::InTheWay(cell("c4"), Side::Second));
    // A step out of the way first makes it legal.
    assert_eq!(after(&own, "b1-b2,a1>c1"), "B6/7/7/7/7/1r5/r1R4 b");
    // Published rules that let the ball fly over friends are not ours.
    assert_eq!(why(&at_in("B6/7/7/7/7/7/Rrr4 r", "official"), "a1>c1").1, Why::InTheWay(cell("b1"), Side::First));
}

#[test]
fn d4_the_receiver_is_an_own_piece() {
    let p = at("B6/7/7/b6/7/7/R1r4 r");
    assert_eq!(why(&p, "a1>a4").1, Why::OpponentReceives);
    assert_eq!(why(&p, "a1>d1").1, Why::InTheWay(cell("c1"), Side::First));
    assert_eq!(why(&p, "a1>g7").1, Why::NobodyReceives);
}

#[test]
fn d4_the_ball_is_passed_from_its_holder() {
    let p = at(OPEN);
    assert_eq!(why(&p, "c3>c5").1, Why::BallElsewhere(cell("a3")));
    assert_eq!(why(&p, "b7>a7").1, Why::BallElsewhere(cell("a3")));
}

#[test]
fn d5_the_ball_home_wins_at_once() {
    let p = at("r6/6B/7/7/R6/7/r2b2r r");
    let home = at(&after(&p, "a3>a7"));
    assert_eq!(home.outcome().map(|o| (o.winner, o.reason)), Some((Some(Side::First), &BALL_HOME)));
    assert_eq!(home.count_legal_moves(), 0);
    assert!(texts(&home).is_empty());
    // Blue's goal is row 1, and its own home row is nothing to it.
    assert_eq!(end(&at("R6/7/7/7/7/7/6B r")), Some(("blue", "D5")), "both home: the side not to move wins");
    assert_eq!(end(&at("R6/7/7/7/7/7/6B b")), Some(("red", "D5")));
    assert_eq!(end(&at("r5B/7/7/7/7/7/R5b r")), None);
    assert_eq!(end(&at("R5b/6B/7/7/7/7/r6 r")), Some(("red", "D5")), "also with the winner to move");
    assert_eq!(end(&at("7/6B/7/7/7/1r5/R5b b")), None, "red's ball on its own home row");
}

#[test]
fn d5_nothing_more_may_be_done_in_that_turn() {
    let p = at("r6/6B/7/7/R6/7/r2b2r r");
    assert_eq!(why(&p, "a3>a7,a1-a2"), ("a1-a2".into(), Why::BallIsHome(cell("a7"))));
    assert_eq!(why(&p, "a3>a7,a7>a3"), ("a7>a3".into(), Why::BallIsHome(cell("a7"))));
    assert_eq!(after(&p, "a1-a2,g1-g2,a3>a7"), "R6/6B/7/7/r6/r5r/3b3 b", "what came before stands");
    assert!(texts(&p).iter().all(|m| !m.contains("a3>a7,")));
}

#[test]
fn d6_a_turn_that_leaves_the_own_wall_loses() {
    let start = at(START);
    // Passing opens nothing; stepping out and back neither; a bent chain is still one.
    for shut in ["d1>c1", "a1-a2,a2-a1", "a1-a2", "a1-a2,b1-b2", "a1-a2,c1-c2,d1>e1"] {
        let left = at(&after(&start, shut));
        let outcome = left.outcome().map(|o| (o.winner, o.reason));
        assert_eq!(outcome, Some((Some(Side::Second), &WALL)), "{shut}");
        assert_eq!(left.count_legal_moves(), 0, "{shut}");
    }
    for opened in ["a1-a2,a2-a3", "b1-b2,b2-b3", "b1-b2,b2-a2", "d1>e1,d1-d2,d2-d3"] {
        assert_eq!(at(&after(&start, opened)).outcome(), None, "{opened}");
    }
    // The turns that lose are legal all the same.
    let opening = texts(&start).iter().filter(|m| at(&after(&start, m)).outcome().is_none()).count();
    assert_eq!((texts(&start).len(), opening), (160, 64));
}

#[test]
fn d6_what_a_wall_is() {
    // Seven pieces, one in each column, neighbouring columns at most one row apart.
    let bent = "B6/7/3r3/2r1r2/1r3r1/R5r/6b b";
    assert_eq!(end(&at(bent)), Some(("blue", "D6")));
    assert_eq!(end(&at("B6/3r3/7/2r1r2/1r3r1/R5r/6b b")), None, "two rows apart");
    assert_eq!(end(&at("B6/7/3r3/2r1r2/1r3r1/R6/6b b")), None, "six pieces");
    assert_eq!(end(&at("B6/7/3r3/2r1r2/Rr3r1/r6/6b b")), None, "two in a column, none in the last");
    assert_eq!(end(&at("B6/7/7/r6/rrRrrr1/7/6b b")), None, "column g is open");
    // The end of one row and the beginning of the next are not neighbours.
    assert_eq!(end(&at("B6/7/7/7/1rrRrrr/r6/6b b")), Some(("blue", "D6")));
    assert_eq!(end(&at("B6/7/1rrRrrr/7/7/r6/6b b")), None);
}

#[test]
fn d6_the_side_not_to_move_answers() {
    let wall_of_red = "3B3/7/3b3/7/7/7/rrrRrrr";
    assert_eq!(end(&at(&format!("{wall_of_red} b"))), Some(("blue", "D6")));
    assert_eq!(end(&at(&format!("{wall_of_red} r"))), None, "the side to move may still open it");
    let both = "7/7/bbbBbbb/7/rrrRrrr/7/7";
    assert_eq!(end(&at(&format!("{both} r"))), Some(("red", "D6")));
    assert_eq!(end(&at(&format!("{both} b"))), Some(("blue", "D6")));
}

#[test]
fn d6_the_start_position_alone_is_exempt() {
    assert_eq!(end(&at(START)), None);
    assert_eq!(end(&at_in(START, "ordered")), None);
    assert_eq!(end(&at("bbbBbbb/7/7/7/7/7/rrrRrrr b")), Some(("blue", "D6")));
    assert_eq!(end(&at("bbBbbbb/7/7/7/7/7/rrrRrrr r")), Some(("red", "D6")));
    assert_eq!(end(&at("bbbBbbb/7/7/7/7/7/rrRrrrr r")), Some(("red", "D6")));
    assert_eq!(end(&at("bbbBbbb/7/7/7/7/r6/1rrRrrr r")), Some(("red", "D6")));
    // Blue's first turn must open its wall too.
    let opened = at("bbbBbbb/7/7/7/r6/7/1rrRrrr b");
    assert_eq!(end(&opened), None);
    assert_eq!(end(&at(&after(&opened, "d7>c7"))), Some(("red", "D6")));
    assert_eq!(end(&at(&after(&opened, "a7-a6,a6-a5"))), None);
}

#[test]
fn d6_a_winning_turn_wins_wall_or_not() {
    let p = at("6r/5R1/rrrrr2/7/B6/7/6b r");
    assert_eq!(end(&at(&after(&p, "f6>g7"))), Some(("red", "D5")));
    assert_eq!(end(&at(&after(&p, "a5-a4,f6>g7"))), Some(("red", "D5")));
    assert_eq!(end(&at(&after(&p, "a5-a4"))), Some(("blue", "D6")), "the same wall without the pass");
}

#[test]
fn d7_three_opposing_pieces_beside_a_wall() {
    let two = "B6/7/7/7/bb5/rrrRrrr/7";
    let three = "B6/7/7/7/bbb4/rrrRrrr/7";
    for side in ["r", "b"] {
        assert_eq!(end(&at_in(&format!("{two} {side}"), "official")), None);
        let p = at_in(&format!("{three} {side}"), "official");
        assert_eq!(p.outcome().map(|o| (o.winner, o.reason)), Some((Some(Side::Second), &OFFICIAL_WALL)), "{side}");
        assert_eq!(p.count_legal_moves(), 0);
    }
    // Above and below count together, and so does the holder.
    assert_eq!(end(&at_in("7/7/b6/rrrRrrr/1B4b/7/7 r", "official")), Some(("blue", "D7")));
    assert_eq!(end(&at_in("7/b6/7/rrrRrrr/1B4b/7/7 r", "official")), None);
}

#[test]
fn d7_a_piece_that_touches_the_wall_twice_counts_once() {
    // b3 touches a3 and b2; with g3 that makes two.
    assert_eq!(end(&at_in("B6/7/7/7/rb4b/1rrRrrr/7 r", "official")), None);
    assert_eq!(end(&at_in("B6/7/7/7/rb3bb/1rrRrrr/7 r", "official")), Some(("blue", "D7")));
    // c3 stands diagonally to b2 and d2 only: it does not touch.
    assert_eq!(end(&at_in("B6/7/7/7/b1b3b/rr1Rrrr/2r4 r", "official")), None);
    assert_eq!(end(&at_in("B6/7/7/7/bb4b/rr1Rrrr/2r4 r", "official")), Some(("blue", "D7")));
}

#[test]
fn d7_if_both_have_such_a_wall_the_side_to_move_loses() {
    let both = "7/7/7/bbbBbbb/rrrRrrr/7/7";
    assert_eq!(end(&at_in(&format!("{both} r"), "official")), Some(("blue", "D7")));
    assert_eq!(end(&at_in(&format!("{both} b"), "official")), Some(("red", "D7")));
}

#[test]
fn d7_checked_after_the_opponents_turn_too() {
    // Blue brings the third piece up to red's wall and wins by it.
    let p = at_in("B6/7/7/2b4/bb5/rrrRrrr/7 b", "official");
    assert_eq!(end(&p), None);
    let touched = at_in(&after(&p, "c4-c3"), "official");
    assert_eq!(end(&touched), Some(("blue", "D7")));
    // A wall alone loses nothing: the start position lets every turn be played.
    let start = at_in(START, "official");
    assert!(texts(&start).iter().all(|m| end(&at_in(&after(&start, m), "official")).is_none()));
    // The ball home comes before any wall.
    assert_eq!(end(&at_in("R6/brrrrrr/b1b4/7/7/7/B6 r", "official")), Some(("blue", "D5")));
}

#[test]
fn d8_one_text_for_one_result() {
    let same = |position: &Diaballik, texts: &[&str]| {
        for text in texts {
            assert_eq!(Diaballik::write_move(position.parse_move(text).unwrap()), texts[0], "{text}");
        }
    };
    let start = at(START);
    same(&start, &["a1-a2,b1-b2", "b1-b2,a1-a2"]);
    same(&start, &["a1-a2,b1-b2,d1>c1", "b1-b2,a1-a2,d1>c1", "a1-a2,d1>c1,b1-b2", "d1>c1,b1-b2,a1-a2"]);
    same(&start, &["a1-a2,a2-a1", "b1-b2,b2-b1", "g1-g2,g2-g1"]);
    // The shortest comes before the first in byte order.
    same(&start, &["d1>c1", "a1-a2,a2-a1,d1>c1", "a1-a2,d1>c1,a2-a1", "d1>c1,g1-g2,g2-g1"]);
    // The old holder may step only after the pass, so that no other order is the same move.
    same(&start, &["d1>c1,d1-d2"]);
    // Pieces of one side are alike: one goes round, or both move up.
    same(&at("B6/7/7/7/7/Rr5/1r5 r"), &["b1-c1,c1-c2", "b2-c2,b1-b2"]);
}

#[test]
fn d8_a_turn_may_end_where_it_began() {
    let p = at("B6/7/7/7/7/R6/2r4 r");
    assert_eq!(after(&p, "c1-c2,c2-c1"), "B6/7/7/7/7/R6/2r4 b");
    assert_eq!(Diaballik::write_move(p.parse_move("c1-d1,d1-c1").unwrap()), "c1-b1,b1-c1");
}

#[test]
fn g3_no_legal_move_loses() {
    // A lone holder can neither step nor pass.
    for (text, winner) in [("7/3B3/7/7/7/3R3/7 r", "blue"), ("7/3B3/7/7/7/3R3/7 b", "red")] {
        let p = at(text);
        assert_eq!(p.outcome().map(|o| o.reason), Some(&NO_LEGAL_MOVE));
        assert_eq!(end(&p), Some((winner, "G3")));
        assert_eq!(p.count_legal_moves(), 0);
    }
    // Hemmed in: the piece beside the holder cannot step, but the holder can pass to it.
    assert_eq!(end(&at("7/7/7/7/7/bb5/RrB4 r")), Some(("blue", "D5")));
    assert_eq!(texts(&at("7/7/7/B6/7/bbb4/Rrb4 r")).into_iter().next().as_deref(), Some("a1>b1"));
    // Stuck with two pieces: the piece apart is hemmed in and no line is open.
    assert_eq!(end(&at("R6/7/7/2b4/bb5/rb5/1bB4 r")), Some(("blue", "D5")));
    assert_eq!(end(&at("b3B2/R1b4/7/2b4/b6/rb5/b6 r")), Some(("blue", "G3")));
}
