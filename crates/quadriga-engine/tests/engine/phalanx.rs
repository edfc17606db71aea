//! The expert of Phalanxes.

#[allow(unreachable_pub, clippy::single_match_else)] // shared by the tests of all experts
use std::collections::BTreeMap;

use crate::conformance;
use quadriga_core::{Direction, Notation, Position, Side, Symmetry, Variant, write_rows};
use quadriga_engine::{LinearExpert, PhalanxExpert, from_scratch};
use quadriga_phalanx::{Move, Phalanx, PhalanxVariant};
use quadriga_search::{Candidate, Expert, GenStage, ProvenResult};
use quadriga_testkit::{TestRng, data};

const VARIANTS: [&str; 3] = ["standard", "limit-40", "epaminondas"];

fn expert() -> PhalanxExpert {
    PhalanxExpert::with_weights(&[])
}

/// The position with nothing but these rows, under the rules that its limit calls for.
fn at(rows: &[(char, &str)], fields: &str) -> Phalanx {
    let row = |name: char| rows.iter().find(|(row, _)| *row == name).map_or("14", |(_, text)| *text);
    let board: Vec<&str> = ('a'..='l').rev().map(row).collect();
    read(&format!("{} {fields}", board.join("/")))
}

fn read(text: &str) -> Phalanx {
    Phalanx::parse_position(text, PhalanxVariant::named(variant(text)).unwrap())
        .unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

fn variant(text: &str) -> &'static str {
    if text.ends_with('-') { "epaminondas" } else { "standard" }
}

fn verdict(position: &Phalanx) -> Option<ProvenResult> {
    expert().proven_result(&expert().enter(position))
}

fn steps(position: &Phalanx, stage: GenStage) -> Vec<Candidate<Move>> {
    let mut steps = Vec::new();
    expert().steps(&expert().enter(position), stage, &mut steps);
    steps
}

fn texts(steps: &[Candidate<Move>]) -> Vec<String> {
    let mut texts: Vec<String> = steps.iter().map(|candidate| candidate.step.to_string()).collect();
    texts.sort();
    texts
}

/// A crowded board with men on both first rows, sometimes nearly symmetric so that Abbott's rule has a say.
fn set_up(rng: &mut TestRng) -> Option<String> {
    let mut board = [['.'; 14]; 12];
    for _ in 0..3 + rng.below(12) {
        let letter = ['w', 'b'][rng.below(2)];
        let (right, up) = Direction::ALL[rng.below(8)].vector();
        let column = rng.below(14) as i8;
        let row = if rng.below(4) == 0 { [0, 11][rng.below(2)] } else { rng.below(12) as i8 };
        for i in 0..=rng.below(5) as i8 {
            let (column, row) = (column + i * right, row + i * up);
            if (0..14).contains(&column) && (0..12).contains(&row) {
                board[row as usize][column as usize] = letter;
            }
        }
    }
    if rng.below(4) == 0 {
        for row in &mut board {
            for column in 0..7 {
                row[13 - column] = row[column];
            }
        }
        let (near, edge, column) = ([1, 10][rng.below(2)], [0, 11][rng.below(2)], rng.below(14));
        board[near][column] = board[edge][column];
        board[edge][column] = '.';
    }
    let standing = |letter| board.iter().flatten().filter(|&&c| c == letter).count();
    let rows = write_rows(&[14; 12], |row, column| Some(board[11 - row][column]).filter(|&c| c != '.'));
    let side = ["w", "b"][rng.below(2)];
    let fields = ["0 120", "79 40", "80 40", "90 40", "0 -"][rng.below(5)];
    (standing('w') <= 28 && standing('b') <= 28).then(|| format!("{rows} {side} {fields}"))
}

/// The board from the other side of the table, with the colours changed.
fn swapped(position: &Phalanx) -> Phalanx {
    let text = position.write_position();
    let (board, fields) = text.split_once(' ').unwrap();
    let rows: Vec<&str> = board.split('/').rev().collect();
    let change = |text: &str| -> String {
        let other = |c| match c {
            'w' => 'b',
            'b' => 'w',
            c => c,
        };
        text.chars().map(other).collect()
    };
    read(&change(&format!("{} {fields}", rows.join("/"))))
}

#[test]
fn random_games_conform() {
    conformance::random_games::<PhalanxExpert>(&VARIANTS, 3, 150);
}

#[test]
fn vectors_conform() {
    for line in data::PHALANX.lines().filter(|line| !line.starts_with('#')) {
        let text = line.split('\t').next().unwrap();
        conformance::position::<PhalanxExpert>(variant(text), text);
    }
}

#[test]
fn set_up_positions_conform_and_show_every_verdict() {
    let mut rng = TestRng::new(1);
    let mut seen = BTreeMap::<String, u32>::new();
    for text in (0..4_000).filter_map(|_| set_up(&mut rng)) {
        conformance::position::<PhalanxExpert>(variant(&text), &text);
        *seen.entry(format!("{:?}", verdict(&read(&text)))).or_default() += 1;
    }
    for kind in ["None", "Some(Draw)", "Some(Win(0))", "Some(Win(2))", "Some(Loss(1))"] {
        assert!(seen.get(kind).is_some_and(|&times| times >= 50), "{kind}: {seen:?}");
    }
}

#[test]
fn counts_of_leaves_come_out_through_the_tree() {
    for variant in VARIANTS {
        let node = expert().enter(&Phalanx::start(PhalanxVariant::named(variant).unwrap()));
        assert_eq!(conformance::perft_through_the_tree(&expert(), &node, 2), 12_996);
    }
    for line in include_str!("../../../quadriga-phalanx/data/perft.tsv").lines().filter(|line| !line.starts_with('#')) {
        let [variant, text, depth, leaves] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let leaves: u64 = leaves.parse().unwrap();
        if leaves < 50_000 {
            let position = Phalanx::parse_position(text, PhalanxVariant::named(variant).unwrap()).unwrap();
            let node = expert().enter(&position);
            let depth = depth.parse().unwrap();
            assert_eq!(conformance::perft_through_the_tree(&expert(), &node, depth), leaves, "{line}");
        }
    }
}

#[test]
fn the_evaluation_is_the_same_from_the_other_side_and_in_the_mirror() {
    let mut rng = TestRng::new(2);
    let weights = PhalanxExpert::fitted();
    for position in (0..500).filter_map(|_| set_up(&mut rng)).map(|text| read(&text)) {
        conformance::swapping_sides::<PhalanxExpert>(&position, &swapped(&position));
        let mirrored = position.transformed(1);
        let [here, there] = [&position, &mirrored].map(|p| from_scratch::<PhalanxExpert>(&weights, p));
        assert_eq!(here, there);
        let progress = Side::BOTH.map(|side| PhalanxExpert::material_and_progress(&position, side));
        assert_eq!(progress[0], -progress[1]);
        assert_eq!(progress[0], PhalanxExpert::material_and_progress(&swapped(&position), Side::Second));
    }
}

#[test]
fn a_crossing_nobody_can_answer_wins_in_two() {
    // A lone man a row away, and black men too far from anything.
    let won = at(&[('k', "w13"), ('g', "13b")], "w 0 120");
    assert_eq!(verdict(&won), Some(ProvenResult::Win(2)));
    // Even at the last move before the limit: P8 comes before P9.
    assert_eq!(verdict(&at(&[('k', "w13"), ('g', "13b")], "w 238 120")), Some(ProvenResult::Win(2)));
    let crossed = won.play(won.parse_move("Ak-Al").unwrap()).unwrap();
    assert_eq!(verdict(&crossed), Some(ProvenResult::Loss(1)));
    assert!(steps(&crossed, GenStage::Forcing).is_empty() && !steps(&crossed, GenStage::Quiet).is_empty());
}

#[test]
fn crossings_are_answered_by_crossing_back_and_by_capturing() {
    // Black crosses back with Nb, or takes the crossed man along his first row with Dl and Cl.
    let position = at(&[('l', "w1bb10"), ('b', "13b"), ('h', "4ww8")], "b 1 120");
    let expert = expert();
    let node = expert.enter(&position);
    assert!(expert.must_answer(&node) && expert.pass(&node).is_none());
    assert_eq!(expert.proven_result(&node), None);
    assert_eq!(texts(&steps(&position, GenStage::Forcing)), ["Cl-Dl-Al", "Nb-Ma", "Nb-Na"]);
    let losing = steps(&position, GenStage::Quiet);
    assert!(!losing.is_empty() && losing.iter().all(|candidate| candidate.order < -100_000));
    // Two men short: only a capture of both will do.
    let position = at(&[('l', "ww1bbb8"), ('b', "13b")], "b 1 120");
    assert_eq!(texts(&steps(&position, GenStage::Forcing)), ["Dl-Fl-Bl"]);
}

#[test]
fn a_line_that_leaves_the_far_row_to_take_a_crossed_man_answers_nothing() {
    // The phalanx Ag–Al takes the crossed man on Aa, but its tail leaves row l; the part Ag–Ak is long enough as well
    // and its tail does not.
    let column = |rows: std::ops::RangeInclusive<char>| rows.map(|row| (row, "w13")).collect::<Vec<_>>();
    let answers = |mut rows: Vec<(char, &'static str)>| {
        rows.push(('a', "b12b"));
        let position = at(&rows, "w 0 120");
        conformance::position::<PhalanxExpert>("standard", &position.write_position());
        texts(&steps(&position, GenStage::Forcing)).into_iter().filter(|text| text.ends_with("-Aa")).collect::<Vec<_>>()
    };
    assert_eq!(answers(column('f'..='l')), ["Af-Aj-Aa", "Af-Ak-Aa"]);
    assert_eq!(answers(column('g'..='l')), [""; 0]);
}

#[test]
fn abbotts_rule_takes_answers_away() {
    // White's answer Nk-Nl would make the board symmetric, Nk-Ml would not.
    let rows = [('l', "w13"), ('k', "13w"), ('a', "b12b")];
    let limited = at(&rows, "w 0 120");
    let open = at(&rows, "w 0 -");
    assert_eq!(texts(&steps(&limited, GenStage::Forcing)), ["Nk-Ml", "Nk-Nl"]);
    assert_eq!(texts(&steps(&open, GenStage::Forcing)), ["Nk-Ml"]);
    // With Ml taken there is none left.
    let rows = [('l', "wb10b1"), ('k', "13w"), ('a', "b12b")];
    assert_eq!(verdict(&at(&rows, "w 0 120")), None);
    assert_eq!(verdict(&at(&rows, "w 0 -")), Some(ProvenResult::Loss(1)));
}

#[test]
fn the_limit_is_in_the_key_only_when_it_is_near() {
    let key = |plies: u32| {
        let position = at(&[('e', "3w10"), ('h', "3b10")], &format!("w {plies} 120"));
        PhalanxExpert::key(&expert().enter(&position))
    };
    assert_eq!(key(0), key(100));
    assert_ne!(key(100), key(220));
    assert_ne!(key(220), key(222));
    // Beyond the limit it no longer matters by how much.
    assert_eq!(key(240), key(300));
}

#[test]
fn passing_is_left_out_where_it_would_mislead() {
    let expert = expert();
    let quiet = at(&[('e', "3w10"), ('h', "3b10")], "w 0 120");
    let passed = expert.pass(&expert.enter(&quiet)).unwrap();
    assert_eq!(PhalanxExpert::side(&passed), Side::Second);
    assert_eq!(expert.evaluate(&mut passed.clone()), expert.evaluate(&mut expert.enter(&expert.position(&passed))));
    let last = at(&[('e', "3w10"), ('h', "3b10")], "w 238 120");
    assert!(expert.pass(&expert.enter(&last)).is_none());
}

#[test]
fn thrifty_captures_are_forcing_and_crossings_come_early_among_the_rest() {
    let position = at(&[('k', "w13"), ('d', "2wwww1bb5"), ('l', "1bb11"), ('b', "13b")], "w 0 120");
    let forcing = steps(&position, GenStage::Forcing);
    assert_eq!(texts(&forcing), ["Fd-Dd-Hd"]);
    let mut quiet = steps(&position, GenStage::Quiet);
    quiet.sort_by_key(|candidate| -candidate.order);
    assert_eq!([quiet[0], quiet[1]].map(|candidate| candidate.step.to_string()), ["Fd-Cd-Hd", "Ak-Al"]);
    assert!(quiet[0].order < forcing[0].order);
}

#[test]
fn weights_that_are_missing_are_the_fitted_ones() {
    let position = Phalanx::start(PhalanxVariant::default());
    let [a, b] = [vec![], PhalanxExpert::fitted()].map(|weights| PhalanxExpert::with_weights(&weights));
    assert_eq!(a.evaluate(&mut a.enter(&position)), b.evaluate(&mut b.enter(&position)));
}
