//! Perft through the tree as the search walks it.

use std::collections::HashMap;

use quadriga_core::Position;

use crate::history::{History, NO_STEP};
use crate::picker::Picker;
use crate::{Expert, Verdict};

/// Counts the leaves of the game tree as `quadriga_core::perft` does, but goes the way of the search: steps come from
/// the move picker, with table and killer steps among them, and lead from node to node by [`Expert::play`].
///
/// If picker, steps and rules agree, the count is that of perft. Different steps may lead to one position; it counts
/// once.
pub fn tree_perft<E: Expert>(expert: &E, position: &E::Position, depth: u32) -> u64 {
    let history = History::new(E::SLOTS);
    count(expert, &history, &expert.enter(position), depth)
}

fn count<E: Expert>(expert: &E, history: &History, node: &E::Node, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if matches!(expert.verdict(node), Some(Verdict::Win(0) | Verdict::Loss(0) | Verdict::Draw)) {
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

// All steps as the picker gives them, with the last, the first and the middle one in the places of the table's step and
// of the killers: what is given early must not be given again, and nothing may be lost.
fn picked<E: Expert>(expert: &E, history: &History, node: &E::Node) -> Vec<E::Step> {
    let before = [NO_STEP; 2];
    let all = |table, killers| {
        let mut picker = Picker::new(table, killers, Vec::new());
        std::iter::from_fn(move || picker.next(expert, node, history, before)).map(|(step, _)| step).collect::<Vec<_>>()
    };
    let plain = all(None, [None; 3]);
    let middle = plain.get(plain.len() / 2).copied();
    all(plain.last().copied(), [plain.first().copied(), middle, middle])
}
