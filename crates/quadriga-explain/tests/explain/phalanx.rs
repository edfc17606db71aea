//! The detectors of Phalanxes, with near misses.

use crate::{has, move_facts, position_facts, shown};
use quadriga_games::Game;

/// A position with these rows and empty ones elsewhere.
fn field(rows: &[(char, &str)], fields: &str) -> String {
    let row = |name: char| rows.iter().find(|(known, _)| *known == name).map_or("14", |(_, row)| row);
    let board: Vec<&str> = ('a'..='l').rev().map(row).collect();
    format!("{} {fields}", board.join("/"))
}

fn position(rows: &[(char, &str)], fields: &str) -> Vec<String> {
    shown(&position_facts(Game::Phalanx, "standard", &field(rows, fields)).unwrap())
}

fn played(rows: &[(char, &str)], fields: &str, m: &str) -> Vec<String> {
    shown(&move_facts(Game::Phalanx, "standard", &field(rows, fields), m).unwrap())
}

#[test]
fn phalanxes_are_unbroken_and_maximal() {
    let facts = position(&[('f', "3ww1w7"), ('l', "b13")], "w 10 120");
    assert!(has(&facts, "phalanxes colour=white count=1 longest=2 first=Df last=Ef"), "{facts:?}");
    assert!(has(&facts, "no-phalanx colour=black"), "{facts:?}");
    // A square of four men: two rows, two columns, two diagonals.
    let facts = position(&[('f', "3ww9"), ('g', "3ww9"), ('l', "b13")], "w 10 120");
    assert!(has(&facts, "phalanxes colour=white count=6 longest=2"), "{facts:?}");
    let facts = position(&[('f', "3w1w8"), ('l', "b13")], "w 10 120");
    assert!(has(&facts, "no-phalanx colour=white"), "a gap: {facts:?}");
}

#[test]
fn a_capture_needs_the_longer_line() {
    let facts = position(&[('f', "ww1b10"), ('l', "b13")], "w 10 120");
    assert!(has(&facts, "can-capture colour=white count=1 move=Bf-Af-Df ways=1"), "{facts:?}");
    let facts = position(&[('f', "ww1bb9"), ('l', "b13")], "w 10 120");
    assert!(!has(&facts, "can-capture") && !has(&facts, "would-capture"), "two against two: {facts:?}");
    let facts = position(&[('f', "ww2b9"), ('l', "b13")], "w 10 120");
    assert!(!has(&facts, "can-capture"), "out of reach: {facts:?}");
    let facts = position(&[('f', "ww1b10"), ('l', "b13")], "b 11 120");
    assert!(has(&facts, "would-capture colour=white count=1"), "a threat: {facts:?}");
}

#[test]
fn the_side_that_is_behind_must_answer_at_once() {
    let behind = [('l', "6w1bb4"), ('f', "3b10")];
    let facts = position(&behind, "b 61 120");
    assert_eq!(facts[0], "answers colour=black count=1 moves=Il-Jl-Gl");
    assert!(has(&facts, "first-rows white=1 black=0 ahead=white"), "{facts:?}");
    let facts = position(&[('l', "6w2bb3"), ('f', "3b10")], "b 61 120");
    assert_eq!(facts[0], "no-answer colour=black", "one cell too far");
    let facts = position(&[('l', "6w1bb4"), ('a', "3b10")], "b 61 120");
    assert!(!has(&facts, "answers") && has(&facts, "first-rows white=1 black=1 ahead=none"), "{facts:?}");
}

#[test]
fn a_crossing_wins_if_nothing_answers_it() {
    let facts = position(&[('k', "6w7"), ('f', "3b10")], "w 60 120");
    assert!(has(&facts, "can-win colour=white move=Gk-"), "{facts:?}");
    let facts = position(&[('k', "6w7"), ('b', "3b10")], "w 60 120");
    assert!(has(&facts, "can-get-ahead colour=white") && !has(&facts, "can-win"), "Black crosses back: {facts:?}");
    assert!(has(&facts, "would-get-ahead colour=black"), "{facts:?}");
}

#[test]
fn the_limit_means_a_draw_only_with_level_rows() {
    let facts = position(&[('f', "ww12"), ('h', "b13")], "w 79 40");
    assert!(has(&facts, "limit-draw left=1"), "{facts:?}");
    let facts = position(&[('l', "w13"), ('h', "b13")], "b 79 40");
    assert!(has(&facts, "limit-goes-on left=1"), "{facts:?}");
    let facts = position(&[('l', "w13"), ('h', "b13")], "b 81 40");
    assert!(has(&facts, "limit-passed"), "{facts:?}");
    let facts = position(&[('f', "ww12"), ('h', "b13")], "w 79 -");
    assert!(!has(&facts, "limit"), "{facts:?}");
}

#[test]
fn a_move_threatens_only_what_it_could_not_take_before() {
    let rows = [('e', "2ww2b7")];
    assert!(has(&played(&rows, "w 60 120", "De-Ce-Ee"), "threatens-capture move=Ee-De-Ge count=1"));
    assert!(!has(&played(&rows, "w 60 120", "De-Dd"), "threatens-capture"), "no phalanx is left");
    let near = [('e', "3ww1b7")];
    assert!(!has(&played(&near, "w 60 120", "Ee-De-Fe"), "threatens-capture"), "it could be taken already");
}

#[test]
fn men_are_exposed_and_saved() {
    let rows = [('g', "bbb11"), ('f', "4w9"), ('b', "w13")];
    assert!(has(&played(&rows, "w 60 120", "Ef-Eg"), "exposes colour=black move=Cg-Bg-Eg count=1"));
    assert!(!has(&played(&rows, "w 60 120", "Ef-Ff"), "exposes"));
    let rows = [('g', "bbb1w9"), ('b', "w13")];
    assert!(has(&played(&rows, "w 60 120", "Eg-Ff"), "stops-capture colour=black move=Cg-Bg-Eg count=1 left=0"));
    assert!(has(&played(&rows, "w 60 120", "Ab-Ac"), "leaves colour=black move=Cg-Bg-Eg count=1"));
}
