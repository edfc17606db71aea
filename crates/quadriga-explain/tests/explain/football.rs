//! The detectors of Football-checkers, with near misses.

use crate::{has, move_facts, position_facts, shown};
use quadriga_core::write_rows;
use quadriga_games::Game;

const COLUMNS: &str = "abcdefghkmnp";

/// A position from lists of cells.
fn pitch(red: &str, black: &str, side: char) -> String {
    let mut board = [[None; 12]; 12];
    for (cells, letter) in [(red, 'r'), (black, 'b')] {
        for cell in cells.split_whitespace() {
            board[cell[1..].parse::<usize>().unwrap() - 1][COLUMNS.find(&cell[..1]).unwrap()] = Some(letter);
        }
    }
    format!("{} {side}", write_rows(&[12; 12], |row, column| board[11 - row][column]))
}

fn position(red: &str, black: &str, side: char) -> Vec<String> {
    shown(&position_facts(Game::Football, "standard", &pitch(red, black, side)).unwrap())
}

fn played(red: &str, black: &str, side: char, m: &str) -> Vec<String> {
    shown(&move_facts(Game::Football, "standard", &pitch(red, black, side), m).unwrap())
}

#[test]
fn an_attack_needs_a_partner_and_a_free_line() {
    let attack = "attacks colour=red cell=d12 moves=d3-d12, d6-d12";
    assert!(has(&position("d6 d3", "a12", 'b'), attack));
    assert!(!has(&position("d6 e3", "a12", 'b'), "attacks colour=red"), "no partner in line");
    assert!(!has(&position("d6 d3", "a12 d9", 'b'), "attacks colour=red"), "the line is blocked");
    assert!(!has(&position("d6 d3", "a12 d12", 'b'), "attacks colour=red"), "the cell is occupied");
}

#[test]
fn a_piece_is_pinned_only_if_nothing_else_blocks_the_line() {
    let pin = "pinned colour=black piece=d9";
    assert!(has(&position("d6 d3", "a12 d9", 'b'), pin));
    assert!(!has(&position("d6 d3", "a12 d9 d10", 'b'), "pinned"), "each of two blockers may go");
    assert!(!has(&position("d6 e3", "a12 d9", 'b'), "pinned"), "no attack is held shut");
}

#[test]
fn a_double_attack_has_a_common_cell_or_none() {
    let facts = position("a6 f4 f3 g2", "e12 n11 p11", 'b');
    assert!(has(&facts, "double colour=red cells=f12, g12 count=1 common=f11"), "{facts:?}");
    assert!(has(&facts, "closes-only colour=black count=3"), "{facts:?}");
    let facts = position("d6 d3 n6 n3", "a12 g11", 'b');
    assert!(has(&facts, "no-common colour=red cells=d12, n12"), "{facts:?}");
    let facts = position("d6 d3", "a12 g11", 'b');
    assert!(!has(&facts, "double") && !has(&facts, "no-common"), "one cell is no double attack: {facts:?}");
}

#[test]
fn an_attacker_that_shields_its_goal_attacks_ineffectively() {
    let (red, black) = ("d9 p4 g2", "k7 p9 g5");
    let facts = position(red, black, 'r');
    assert!(has(&facts, "ineffective colour=black cell=c1 move=g5-c1 piece=g5 answer=g2-g12"), "{facts:?}");
    assert!(has(&facts, "ineffective colour=black cell=c1 move=k7-c1 piece=k7 answer=d9-d12"), "{facts:?}");
    let facts = position(red, "k7 g9 g5", 'r');
    assert!(!has(&facts, "ineffective") && has(&facts, "attacks colour=black cell=c1"), "{facts:?}");
}

#[test]
fn the_three_ways_to_answer_an_attack() {
    let (red, black) = ("d6 d3", "a12 h12 h9 k11");
    assert!(has(&played(red, black, 'b', "a12-d12"), "occupies cell=d12 moves=d3-d12, d6-d12"));
    assert!(has(&played(red, black, 'b', "h9-d9"), "blocks cell=d12 moves=d3-d12, d6-d12 at=d9"));
    let facts = played(red, black, 'b', "h9-d9");
    assert!(has(&facts, "becomes-pinned colour=black piece=d9"), "{facts:?}");
}

#[test]
fn an_answer_may_make_the_attack_ineffective() {
    // k7 shields d12 already; with a piece on g4 behind it g5 shields g12.
    let (red, black) = ("d9 p4 a4", "k7 p9 g5");
    let facts = played(red, black, 'r', "a4-g4");
    assert!(has(&facts, "holds cell=c1 move=g5-c1 piece=g5 answer=g4-g12"), "{facts:?}");
    assert!(!has(&facts, "blocks") && !has(&facts, "occupies"), "{facts:?}");
    let covered = pitch(red, "k7 g9 g5", 'r');
    assert!(move_facts(Game::Football, "standard", &covered, "a4-g4").is_err(), "g9 keeps g12 shut: no defence");
}

#[test]
fn f8_a_counter_attack_is_no_defence() {
    let facts = position("d6 d3", "g9 g10 a12", 'r');
    assert!(has(&facts, "no-defence colour=red move=d6-d12 open=g9-g1"), "{facts:?}");
    assert!(!has(&facts, "can-score"), "{facts:?}");
    let facts = position("d6 d3", "g9 h10 a12", 'r');
    assert!(has(&facts, "can-score colour=red") && !has(&facts, "no-defence"), "{facts:?}");
}

#[test]
fn a_quiet_move_lists_only_its_partners() {
    let start = "1bbbbbbbbbb1/12/12/12/12/12/12/12/12/12/12/1rrrrrrrrrr1 r";
    let facts = shown(&move_facts(Game::Football, "standard", start, "k1-k4").unwrap());
    assert_eq!(facts, ["relative count=1 partners=f1"]);
}
