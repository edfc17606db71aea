//! What every expert must hold to, checked along random games.

use std::collections::BTreeMap;

use quadriga_core::{Key, Notation, Position, Side, Variant};
use quadriga_engine::{LinearExpert, from_scratch};
use quadriga_search::{Candidate, Expert, GenStage, ProvenResult};
use quadriga_testkit::TestRng;

/// Plays `games` random games of at most `plies` turns from the start of every named variant and checks every node.
pub(crate) fn random_games<E: LinearExpert>(variants: &[&str], games: u64, plies: usize) {
    let weights = E::fitted();
    // Weights that tell every term from every other, so that no two mistakes cancel out.
    let odd: Vec<i32> = (0..weights.len() as i32).map(|i| 37 + 11 * i * i).collect();
    for variant in variants {
        let setup = <E::Position as Position>::Variant::named(variant).expect(variant);
        for seed in 0..games {
            let mut rng = TestRng::new(seed);
            let mut position = E::Position::start(setup);
            let mut walkers = [&weights, &odd].map(|weights| {
                let expert = E::with_weights(weights);
                let node = expert.enter(&position);
                (expert, node)
            });
            for _ in 0..plies {
                for ((expert, node), weights) in walkers.iter().zip([&weights, &odd]) {
                    turn_start(expert, node, &position, weights);
                }
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                if moves.is_empty() {
                    break;
                }
                let m = moves[rng.below(moves.len())];
                position = position.play_unchecked(m);
                for (expert, node) in &mut walkers {
                    *node =
                        random_walk_to(expert, node, &position, &mut rng).unwrap_or_else(|| expert.play_turn(node, m));
                }
            }
        }
    }
}

/// Checks a position that is given as text.
pub(crate) fn position<E: LinearExpert>(variant: &str, text: &str)
where
    E::Position: Notation,
{
    let setup = <E::Position as Position>::Variant::named(variant).expect(variant);
    let position = E::Position::parse_position(text, setup).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    let expert = E::with_weights(&E::fitted());
    turn_start(&expert, &expert.enter(&position), &position, &E::fitted());
}

// The board reached by single steps must be the same node as the one reached by the turn: half of the games go so.
fn random_walk_to<E: LinearExpert>(expert: &E, node: &E::Node, to: &E::Position, rng: &mut TestRng) -> Option<E::Node> {
    if rng.below(2) == 0 {
        return None;
    }
    turn_ends(expert, node).into_values().find(|(end, _)| expert.position(end) == *to).map(|(end, _)| end)
}

/// Everything that must hold where a turn begins.
fn turn_start<E: LinearExpert>(expert: &E, node: &E::Node, position: &E::Position, weights: &[i32]) {
    let side = position.side_to_move();
    assert_eq!(E::side(node), side);
    assert!(!E::mid_turn(node));
    assert_eq!(&expert.position(node), position);
    assert_eq!(format!("{node:?}"), format!("{:?}", expert.enter(position)), "incremental and from scratch");
    assert_eq!(expert.evaluate(&mut node.clone()), from_scratch::<E>(weights, position), "{position:?}");
    let outcome = position.outcome();
    let verdict = expert.proven_result(node);
    if let Some(outcome) = outcome {
        if let Some(verdict) = verdict {
            assert_eq!(verdict, ended(outcome.winner, side), "{position:?}");
        } else {
            assert_eq!(outcome.winner, Some(side.other()), "only the lack of moves may be left to the search");
            assert!(steps(expert, node).is_empty(), "{position:?}");
        }
        return;
    }
    assert!(
        !matches!(verdict, Some(ProvenResult::Win(0) | ProvenResult::Loss(0) | ProvenResult::Draw)),
        "{position:?}"
    );
    steps_agree(expert, node, position);
    if let Some(verdict) = verdict {
        let turns = if let ProvenResult::Win(turns) | ProvenResult::Loss(turns) = verdict { turns } else { 0 };
        if turns <= 2 {
            assert!(holds(position, verdict), "{verdict:?} is wrong for {position:?}");
        }
    }
}

const fn ended(winner: Option<Side>, side: Side) -> ProvenResult {
    match winner {
        None => ProvenResult::Draw,
        Some(winner) if winner as u8 == side as u8 => ProvenResult::Win(0),
        Some(_) => ProvenResult::Loss(0),
    }
}

// Full-width proof of a verdict by the rules alone.
fn holds<P: Position>(position: &P, verdict: ProvenResult) -> bool {
    if let Some(outcome) = position.outcome() {
        return match verdict {
            ProvenResult::Win(_) => outcome.winner == Some(position.side_to_move()),
            ProvenResult::Loss(_) => outcome.winner == Some(position.side_to_move().other()),
            ProvenResult::Draw => outcome.winner.is_none(),
        };
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut children = moves.into_iter().map(|m| position.play_unchecked(m));
    match verdict {
        ProvenResult::Win(turns) => turns > 0 && children.any(|child| holds(&child, ProvenResult::Loss(turns - 1))),
        ProvenResult::Loss(turns) => turns > 0 && children.all(|child| holds(&child, ProvenResult::Win(turns - 1))),
        ProvenResult::Draw => false,
    }
}

fn steps<E: Expert>(expert: &E, node: &E::Node) -> Vec<Candidate<E::Step>> {
    let mut all = Vec::new();
    expert.steps(node, GenStage::Forcing, &mut all);
    let forcing = all.len();
    expert.steps(node, GenStage::Quiet, &mut all);
    for (i, candidate) in all.iter().enumerate() {
        assert_eq!(expert.is_forcing(node, candidate.step), i < forcing, "{candidate:?} in {node:?}");
        assert!(expert.is_legal(node, candidate.step), "{candidate:?} in {node:?}");
        assert!(E::slot(node, candidate.step) < E::SLOTS);
        let bits = E::pack(candidate.step);
        assert!(bits != 0 && bits < 1 << 24, "{candidate:?}");
        assert_eq!(E::unpack(bits), Some(candidate.step));
        assert!(!all[..i].iter().any(|other| other.step == candidate.step), "{candidate:?} twice in {node:?}");
    }
    all
}

// Every way to the end of the turn, by key: the node and how many ways there are.
fn turn_ends<E: Expert>(expert: &E, node: &E::Node) -> BTreeMap<Key, (E::Node, u32)> {
    let mut ends = BTreeMap::new();
    let mut open = vec![node.clone()];
    while let Some(node) = open.pop() {
        for candidate in steps(expert, &node) {
            let next = expert.play(&node, candidate.step);
            if E::mid_turn(&next) {
                assert_eq!(E::side(&next), E::side(&node));
                open.push(next);
            } else {
                assert_eq!(E::side(&next), E::side(&node).other());
                ends.entry(expert.position(&next).key()).or_insert((next, 0)).1 += 1;
            }
        }
    }
    ends
}

// The steps lead to exactly the positions that the rules allow, and to the nodes that whole turns lead to.
fn steps_agree<E: LinearExpert>(expert: &E, node: &E::Node, position: &E::Position) {
    let ends = turn_ends(expert, node);
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(ends.len(), moves.len(), "{position:?}");
    for m in moves {
        let next = position.play_unchecked(m);
        let (end, _) = ends.get(&next.key()).unwrap_or_else(|| panic!("{m:?} is missing in {position:?}"));
        assert_eq!(expert.position(end), next);
        assert_eq!(format!("{end:?}"), format!("{:?}", expert.play_turn(node, m)));
    }
}

/// The evaluation of a position and of its mirror image with the sides changed are the same.
pub(crate) fn swapping_sides<E: LinearExpert>(position: &E::Position, swapped: &E::Position) {
    let weights = E::fitted();
    assert_eq!(from_scratch::<E>(&weights, position), from_scratch::<E>(&weights, swapped), "{position:?}");
}

/// A walk over all turns to a depth through [`Expert::play`], counting leaves as perft does.
pub(crate) fn perft_through_the_tree<E: Expert>(expert: &E, node: &E::Node, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if matches!(expert.proven_result(node), Some(ProvenResult::Win(0) | ProvenResult::Loss(0) | ProvenResult::Draw)) {
        return 0;
    }
    turn_ends(expert, node).into_values().map(|(end, _)| perft_through_the_tree(expert, &end, depth - 1)).sum()
}
