//! The detectors of Abalone, one for each term of the glossary, with near misses.

use quadriga_abalone::{Abalone, AbaloneVariant, Cell};
use quadriga_core::{Notation, Position, Side, Variant};
use quadriga_explain::abalone::{
    Formation, Pac, arcs, binomials, blocks, dets, monomials, pacs, polynomials, push_outs, shields, spears, sumitos,
};

const BLACK: Side = Side::First;
const WHITE: Side = Side::Second;

fn position(text: &str) -> Abalone {
    Abalone::parse_position(text, AbaloneVariant::Standard).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

fn names(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
}

fn cells(found: &[Formation]) -> Vec<String> {
    found.iter().map(|formation| names(&formation.cells)).collect()
}

#[test]
fn groups_are_classified_by_size() {
    let board = position("5/6/7/8/b1bb5/8/bbb4/6/5 b 0 0");
    assert_eq!(cells(&monomials(&board, BLACK)), ["e1"]);
    assert_eq!(cells(&binomials(&board, BLACK)), ["e3 e4"]);
    assert_eq!(cells(&polynomials(&board, BLACK)), ["c1 c2 c3", "e3 e4"]);
    assert!(polynomials(&board, WHITE).is_empty());
}

#[test]
fn three_connected_marbles_are_a_spear_an_arc_or_a_shield() {
    let spear = position("5/6/7/8/9/2b5/1b5/b5/5 b 0 0");
    assert_eq!(cells(&spears(&spear, BLACK)), ["b1 c2 d3"]);
    assert!(arcs(&spear, BLACK).is_empty() && shields(&spear, BLACK).is_empty());
    let arc = position("5/6/7/8/9/3b4/1bb4/6/5 b 0 0");
    assert_eq!(cells(&arcs(&arc, BLACK)), ["c2 c3 d4"]);
    assert!(spears(&arc, BLACK).is_empty() && shields(&arc, BLACK).is_empty());
    let shield = position("5/6/7/8/9/2b5/1bb4/6/5 b 0 0");
    assert_eq!(cells(&shields(&shield, BLACK)), ["c2 c3 d3"]);
}

#[test]
fn a_line_of_three_within_a_larger_group_is_not_a_spear() {
    let four = position("5/6/7/8/1bbbb4/8/7/6/5 b 0 0");
    assert!(spears(&four, BLACK).is_empty());
    let branch = position("5/6/7/1b6/1bbb5/8/7/6/5 b 0 0");
    assert!(spears(&branch, BLACK).is_empty());
}

#[test]
fn blocks_are_rhombi_and_arrows() {
    let rhombus = position("5/6/7/8/4bbb2/3bbb2/2bbb2/6/5 b 0 0");
    assert_eq!(cells(&blocks(&rhombus, BLACK)), ["c3 c4 c5 d4 d5 d6 e5 e6 e7"]);
    let arrow = position("5/6/7/8/3bbb3/3bbb2/2bbb2/6/5 b 0 0");
    assert_eq!(blocks(&arrow, BLACK).len(), 1);
    let slipped = position("5/6/7/8/5bbb1/3bbb2/2bbb2/6/5 b 0 0");
    assert!(blocks(&slipped, BLACK).is_empty(), "the third row is a whole cell off");
    let eight = position("5/6/7/8/4bb3/3bbb2/2bbb2/6/5 b 0 0");
    assert!(blocks(&eight, BLACK).is_empty());
}

#[test]
fn dets_are_enclosed_on_all_sides() {
    let dutch = Abalone::start(AbaloneVariant::named("dutch-daisy").expect("a variant"));
    assert_eq!(cells(&dets(&dutch, BLACK)), ["b5", "h5"]);
    assert_eq!(cells(&dets(&dutch, WHITE)), ["b2", "h8"]);
    let corner = position("5/6/7/8/9/8/7/ww4/bw3 b 0 0");
    assert_eq!(cells(&dets(&corner, BLACK)), ["a1"]);
    let open = position("5/6/7/8/9/8/7/w5/bw3 b 0 0");
    assert!(dets(&open, BLACK).is_empty());
}

#[test]
fn pacs_are_equal_lines_of_two_or_three_that_touch() {
    let strength = |text: &str| pacs(&position(text)).iter().map(Pac::strength).collect::<Vec<_>>();
    assert_eq!(strength("5/6/7/8/bbbwww3/8/7/6/5 b 0 0"), [3]);
    assert_eq!(strength("5/6/7/8/1bbww4/8/7/6/5 b 0 0"), [2]);
    assert_eq!(strength("5/6/7/8/bbbbwww2/8/7/6/5 b 0 0"), [3], "a fourth marble does not act");
    assert!(strength("5/6/7/8/bbbww4/8/7/6/5 b 0 0").is_empty(), "a sumito");
    assert!(strength("5/6/7/8/1bb1ww3/8/7/6/5 b 0 0").is_empty(), "a gap");
    assert!(strength("5/6/7/8/2bw5/8/7/6/5 b 0 0").is_empty(), "single marbles");
}

#[test]
fn sumitos_are_pushes_that_are_possible_now() {
    let found = |text: &str, side| {
        let told = |s: &quadriga_explain::abalone::Sumito| format!("{} {}–{} {:?}", s.m, s.own, s.theirs, s.out);
        sumitos(&position(text), side).iter().map(told).collect::<Vec<_>>()
    };
    assert_eq!(found("5/6/7/8/bbbww4/8/7/6/5 b 0 0", BLACK), ["e1-e2 3–2 None"]);
    assert_eq!(found("5/6/7/8/bbbww4/8/7/6/5 w 0 0", BLACK), ["e1-e2 3–2 None"], "also when the other side is to move");
    assert_eq!(found("5/6/7/8/wbb6/8/7/6/5 b 0 0", BLACK), ["e3-e2 2–1 Some(e1)"]);
    assert!(found("5/6/7/8/bbbwwb3/8/7/6/5 b 0 0", BLACK).is_empty(), "an own marble behind");
    assert!(found("5/6/7/8/wbb6/8/7/6/5 b 0 6", BLACK).is_empty(), "the game is over");
}

#[test]
fn each_marble_that_can_be_pushed_out_is_named_once() {
    let board = position("5/6/7/8/wbb6/b7/b6/6/5 b 0 0");
    let outs: Vec<_> = push_outs(&board, BLACK).iter().filter_map(|sumito| sumito.out).map(|c| c.to_string()).collect();
    assert_eq!(outs, ["e1"]);
}
