//! The expert of Abalone.

use crate::conformance::{perft_through_the_tree, position, random_games, swapping_sides};
use quadriga_abalone::{Abalone, AbaloneVariant};
use quadriga_core::{Notation, Position, Side, Symmetry, Variant};
use quadriga_engine::{AbaloneExpert, LinearExpert, PARTS, from_scratch};
use quadriga_search::{Candidate, Expert, GenStage, ProvenResult};
use quadriga_testkit::{TestRng, data};

fn set_up(text: &str) -> Abalone {
    Abalone::parse_position(text, AbaloneVariant::Standard).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

fn expert() -> AbaloneExpert {
    AbaloneExpert::with_weights(&[])
}

fn node(position: &Abalone) -> <AbaloneExpert as Expert>::Node {
    expert().enter(position)
}

fn verdict(text: &str) -> Option<ProvenResult> {
    expert().proven_result(&node(&set_up(text)))
}

fn steps(position: &Abalone, stage: GenStage) -> Vec<Candidate<<Abalone as Position>::Move>> {
    let mut steps = Vec::new();
    expert().steps(&node(position), stage, &mut steps);
    steps
}

fn names(position: &Abalone, stage: GenStage) -> Vec<String> {
    steps(position, stage).into_iter().map(|candidate| Abalone::write_move(candidate.step)).collect()
}

/// Random positions that crowd the marbles, with many of them out, in which threats are common.
fn crowded(seed: u64) -> String {
    const ROWS: [usize; 9] = [5, 6, 7, 8, 9, 8, 7, 6, 5];
    let mut rng = TestRng::new(seed);
    let lost = [rng.below(7), rng.below(7)].map(|lost| lost.max(rng.below(6)));
    let mut cells = [None; 61];
    for (side, lost) in ['b', 'w'].into_iter().zip(lost) {
        let mut left = 14 - lost;
        while left > 0 {
            let (mut at, run) = (rng.below(61), 1 + rng.below(4));
            for _ in 0..run.min(left) {
                if at < 61 && cells[at].is_none() {
                    cells[at] = Some(side);
                    left -= 1;
                }
                at += 1;
            }
        }
    }
    let before = |row: usize| ROWS[..row].iter().sum::<usize>();
    let board = quadriga_core::write_rows(&ROWS, |row, nth| cells[before(row) + nth]);
    format!("{board} {} {} {}", ['b', 'w'][rng.below(2)], lost[0], lost[1])
}

fn swapped(text: &str) -> String {
    let mut fields = text.split(' ');
    let mut next = || fields.next().unwrap();
    let (board, side, black, white) = (next(), next(), next(), next());
    let swap = |text: &str| -> String {
        text.chars()
            .map(|c| {
                if c == 'b' {
                    'w'
                } else if c == 'w' {
                    'b'
                } else {
                    c
                }
            })
            .collect()
    };
    format!("{} {} {white} {black}", swap(board), swap(side))
}

#[test]
fn holds_to_the_contract_in_random_games() {
    random_games::<AbaloneExpert>(AbaloneVariant::NAMES, 3, 150);
}

#[test]
fn holds_to_the_contract_in_the_vectors() {
    for line in data::ABALONE.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        position::<AbaloneExpert>("standard", line.split('\t').next().unwrap());
    }
}

#[test]
fn holds_to_the_contract_in_crowded_positions_with_every_verdict() {
    let mut seen = [0; 6];
    for seed in 0..1_500 {
        let text = crowded(seed);
        position::<AbaloneExpert>("standard", &text);
        let kind = match verdict(&text) {
            None if expert().must_answer(&node(&set_up(&text))) => 5,
            None => 0,
            Some(ProvenResult::Loss(0)) => 1,
            Some(ProvenResult::Win(0)) => 2,
            Some(ProvenResult::Win(1)) => 3,
            Some(ProvenResult::Loss(2)) => 4,
            Some(other) => panic!("{other:?} for {text}"),
        };
        seen[kind] += 1;
    }
    assert!(seen.iter().all(|&seen| seen >= 3), "{seen:?}");
}

#[test]
fn leaves_come_out_through_the_tree() {
    let expert = expert();
    let start = node(&Abalone::start(AbaloneVariant::Standard));
    assert_eq!(perft_through_the_tree(&expert, &start, 1), 44);
    assert_eq!(perft_through_the_tree(&expert, &start, 2), 1_936);
    assert_eq!(perft_through_the_tree(&expert, &start, 3), 98_912);
}

#[test]
fn sides_and_symmetries_are_alike() {
    for seed in 0..300 {
        let text = crowded(seed);
        let position = set_up(&text);
        swapping_sides::<AbaloneExpert>(&position, &set_up(&swapped(&text)));
        let weights = AbaloneExpert::fitted();
        for s in 1..Abalone::SYMMETRIES {
            let image = position.transformed(s);
            let value = |position| from_scratch::<AbaloneExpert>(&weights, position);
            assert_eq!(value(&position), value(&image), "{text} through {s}");
        }
    }
}

#[test]
fn verdicts() {
    // Six out already, for either side to move.
    assert_eq!(verdict("5/6/7/8/4b4/8/7/6/w4 b 6 0"), Some(ProvenResult::Loss(0)));
    assert_eq!(verdict("5/6/7/8/4b4/8/7/6/w4 b 0 6"), Some(ProvenResult::Win(0)));
    // The sixth: two against one, three against two, and not one against one, nor when only the fifth would go.
    assert_eq!(verdict("5/6/7/8/6bbw/8/7/6/5 b 0 5"), Some(ProvenResult::Win(1)));
    assert_eq!(verdict("5/6/7/8/4bbbww/8/7/6/5 b 0 5"), Some(ProvenResult::Win(1)));
    assert_eq!(verdict("5/6/7/8/5bbww/8/7/6/5 b 0 5"), None);
    assert_eq!(verdict("5/6/7/8/7bw/8/7/6/5 b 0 5"), None);
    assert_eq!(verdict("5/6/7/8/6bbw/8/7/6/5 b 0 4"), None);
    // Two marbles attacked, a move saves one; a marble that walks away is safe.
    assert_eq!(verdict("w4/b5/b6/8/9/8/b6/b5/w4 w 0 5"), Some(ProvenResult::Loss(2)));
    assert_eq!(verdict("w4/b5/b6/8/9/8/7/6/5 w 0 5"), None);
    // A push is no help, but the opponent's sixth is.
    assert_eq!(verdict("w4/b5/b6/8/9/8/b6/b5/wwwb1 w 5 5"), Some(ProvenResult::Loss(2)));
    assert_eq!(verdict("w4/b5/b6/8/9/8/b6/b5/2wwb w 5 5"), Some(ProvenResult::Win(1)));
}

#[test]
fn a_side_without_moves_is_left_to_the_search() {
    let closed = set_up("wbb2/bb4/b6/8/9/8/7/6/5 w 0 0");
    assert!(closed.outcome().is_some());
    assert_eq!(expert().proven_result(&node(&closed)), None);
    assert!(names(&closed, GenStage::Forcing).is_empty() && names(&closed, GenStage::Quiet).is_empty());
    // Even when the next marble would be the sixth.
    assert_eq!(verdict("wbb2/bb4/b6/8/9/8/7/6/5 w 0 5"), None);
}

#[test]
fn threats_to_the_last_marble_must_be_answered() {
    let expert = expert();
    let threatened = set_up("w4/b5/b6/8/9/8/7/6/5 w 0 5");
    assert!(expert.must_answer(&node(&threatened)));
    assert!(expert.pass(&node(&threatened)).is_none());
    assert_eq!(names(&threatened, GenStage::Forcing), ["i5-i6", "i5-h5"]);
    let earlier = set_up("w4/b5/b6/8/9/8/7/6/5 w 0 4");
    assert!(!expert.must_answer(&node(&earlier)));
    assert_eq!(expert.pass(&node(&earlier)).map(|node| AbaloneExpert::side(&node)), Some(Side::First));
    assert!(names(&earlier, GenStage::Forcing).is_empty());
}

#[test]
fn ejections_are_forcing_and_come_first() {
    let position = set_up("5/6/7/8/3b2bbw/3wbb2/7/6/5 b 0 0");
    let forcing = steps(&position, GenStage::Forcing);
    assert_eq!(names(&position, GenStage::Forcing), ["e7-e8"]);
    let quiet = steps(&position, GenStage::Quiet);
    let best = quiet.iter().max_by_key(|candidate| candidate.order).unwrap();
    assert_eq!(Abalone::write_move(best.step), "d6-d5", "a push comes before quiet moves");
    assert!(best.order + 16_000 < forcing[0].order);
}

#[test]
fn a_marble_is_worth_more_than_a_place() {
    let value = |text: &str| expert().evaluate(&mut node(&set_up(text)));
    let even = value("wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0");
    let ahead = value("1wwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 1");
    let forward = value("wwwww/wwwwww/2www2/8/9/2bbb3/1bbbb2/bbbbb1/2bb1 b 0 0");
    assert!(ahead > even && forward > even, "{ahead} {forward} {even}");
    assert!(even.abs() < 50, "only the turn tells the sides apart");
    // The same daisy in the middle and in a corner, against the same.
    let middle = value("ww3/www3/1ww4/8/3bb4/3bbb2/3bb2/6/5 b 0 0");
    let corner = value("ww3/www3/1ww4/8/9/8/1bb4/bbb3/bb3 b 0 0");
    assert!(middle > corner + 50, "{middle} {corner}");
}

#[test]
fn weights_that_are_not_given_are_the_fitted_ones() {
    let start = Abalone::start(AbaloneVariant::Standard);
    let fitted = expert().evaluate(&mut node(&start));
    assert_eq!(AbaloneExpert::with_weights(&[0, 0]).evaluate(&mut node(&start)), fitted);
    let mut weights = AbaloneExpert::fitted();
    *weights.last_mut().unwrap() += PARTS;
    assert_eq!(AbaloneExpert::with_weights(&weights).evaluate(&mut node(&start)), fitted + 1);
}

#[test]
fn material_and_progress_counts_marbles_and_nearness() {
    let value = |text: &str| AbaloneExpert::material_and_progress(&set_up(text), Side::First);
    assert_eq!(value("5/6/7/8/4b4/8/7/6/w4 w 0 0"), 4);
    assert_eq!(value("5/6/7/8/4b4/8/7/6/w4 w 1 0"), -16);
}
