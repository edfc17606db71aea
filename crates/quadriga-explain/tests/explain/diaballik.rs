//! The detectors of Diaballik, with near misses.

use quadriga_core::{Notation, Position, Side};
use quadriga_diaballik::{Cell, Diaballik, DiaballikVariant};
use quadriga_explain::diaballik::{has_wall, lanes, men_behind, rows_to_go, touching, wall_gaps, winning_turn};

const RED: Side = Side::First;
const BLUE: Side = Side::Second;

fn position(text: &str) -> Diaballik {
    Diaballik::parse_position(text, DiaballikVariant::Standard).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

fn names(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_man_is_behind_the_line_if_he_has_passed_more_than_half_of_the_opponents() {
    let board = position("b6/7/r5r/bb1B3/7/7/3R3 r");
    assert_eq!(names(&men_behind(&board, RED)), "a5 g5", "three of four are passed");
    let half = position("bb5/7/r6/b2B3/7/7/3R3 r");
    assert!(men_behind(&half, RED).is_empty(), "two of four are not enough");
    let beside = position("7/7/7/r2B3/7/7/3R3 r");
    assert!(men_behind(&beside, RED).is_empty(), "the same row is not passed");
    assert_eq!(names(&men_behind(&position("7/3R3/r6/7/b6/7/3B3 r"), BLUE)), "a3 d1");
    // The board and the answer of the lesson `behind` (server/courses/diaballik.toml).
    assert_eq!(names(&men_behind(&position("3b2b/2r4/1b2rb1/2b1B1b/7/3R2r/r1r2r1 r"), RED)), "c6");
}

#[test]
fn lanes_are_open_or_closed_by_the_first_opposing_man() {
    let board = position("7/7/7/R2r2b/7/2b4/r2B3 r");
    let told = |side| {
        let told = lanes(&board, side).into_iter().map(|lane| format!("{} {:?}", lane.to, lane.closed_by));
        told.collect::<Vec<_>>()
    };
    assert_eq!(told(RED), ["a1 None", "d4 None"]);
    assert_eq!(told(BLUE), ["c2 None", "g4 None"]);
    let closed = position("7/7/7/R2b2r/7/2B4/7 r");
    let lane = lanes(&closed, RED)[0];
    assert_eq!((lane.to.to_string(), lane.closed_by.map(|cell| cell.to_string())), ("g4".into(), Some("d4".into())));
}

#[test]
fn the_distance_of_the_ball_is_counted_in_rows() {
    let start = Diaballik::start(DiaballikVariant::Standard);
    assert_eq!((rows_to_go(&start, RED), rows_to_go(&start, BLUE)), (6, 6));
}

#[test]
fn wall_gaps_are_the_fewest_missing_cells() {
    let start = Diaballik::start(DiaballikVariant::Standard);
    assert!(has_wall(&start, RED));
    assert_eq!(wall_gaps(&start, RED).as_deref(), Some(&[][..]));
    let one = position("3B3/7/7/7/6r/r6/1rrRrr1 r");
    assert_eq!(wall_gaps(&one, RED).map(|gaps| gaps.len()), Some(1));
    let two = position("3B3/7/7/7/r5r/7/1rrRrr1 r");
    assert_eq!(wall_gaps(&two, RED).map(|gaps| gaps.len()), Some(2));
    assert_eq!(wall_gaps(&position("3B3/7/7/7/7/7/1rrRrrr r"), RED), None, "six men make no wall");
}

#[test]
fn men_touch_a_wall_along_rows_and_columns_only() {
    let board = position("7/7/7/bbbBbbb/rr5/2r4/3R3 r");
    assert_eq!(names(&touching(&board, BLUE)), "a3 b3");
    assert!(touching(&board, RED).is_empty(), "red has no wall");
}

#[test]
fn a_winning_turn_is_the_shortest() {
    let board = position("1r4b/7/3R3/3B3/7/7/1r5 r");
    let turn = |side| winning_turn(&board, side).map(|(turn, _)| turn.to_string());
    assert_eq!(turn(RED).as_deref(), Some("d5>b7"));
    assert_eq!(turn(BLUE), None, "nobody of blue is near row 1");
    let over = position("1R4b/7/7/3B3/7/7/1r5 b");
    assert_eq!(winning_turn(&over, RED), None, "the game is over");
}
