//! Perft through the nodes and the move picker of the search.

use std::collections::HashMap;

use quadriga_core::Position;

use crate::history::{History, NO_STEP};
use crate::picker::Picker;
use crate::{Expert, ProvenResult};

/// Counts the leaves of the game tree as `quadriga_core::perft` does, but through the search: steps come from the move
/// picker, with table and killer steps among them, and lead from node to node by [`Expert::play`].
///
/// The count equals that of perft if picker, steps and rules agree. A position reached by several steps counts once.
pub fn tree_perft<E: Expert>(expert: &E, position: &E::Position, depth: u32) -> u64 {
    let history = History::new(E::SLOTS);
    count(expert, &history, &expert.enter(position), depth)
}

fn count<E: Expert>(expert: &E, history: &History, node: &E::Node, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if matches!(expert.proven_result(node), Some(ProvenResult::Win(0) | ProvenResult::Loss(0) | ProvenResult::Draw)) {
        return 0;
    }
    let mut ends = HashMap::new();
    let mut open = vec![node.clone()];
    while let Some(node) = open.pop() {
        for step in picked(expert, history, &node) {
            let next = expert.play(&node, step);
            if E::mid_turn(&next) {
                open.push(next);
            } else {
                ends.insert(expert.position(&next).key(), next);
            }
        }
    }
    ends.values().map(|end| count(expert, history, end, depth - 1)).sum()
}

// All steps in picker order, with the last, the first and the middle one as table step and killers: each step must be
// picked exactly once.
fn picked<E: Expert>(expert: &E, history: &History, node: &E::Node) -> Vec<E::Step> {
    let previous = [NO_STEP; 2];
    let all = |table, killers| {
        let mut picker = Picker::new(table, killers, Vec::new());
        std::iter::from_fn(move || picker.next(expert, node, history, previous))
            .map(|(step, _)| step)
            .collect::<Vec<_>>()
    };
    let plain = all(None, [None; 3]);
    let middle = plain.get(plain.len() / 2).copied();
    all(plain.last().copied(), [plain.first().copied(), middle, middle])
}
