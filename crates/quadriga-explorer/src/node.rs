//! A position of the index: what became of its games, and what they played.

use crate::ExplorerTally;
use crate::bytes;

/// What is known of a position: the games that reached it, and for each position they went on to, which of them.
///
/// A move is known by the position after it alone. So nothing of a move has to be written, a move comes out as it is
/// called where one asks, and moves that lead to mirror images of one position are one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) total: ExplorerTally,
    /// The positions after, each once, in ascending order of keys.
    pub(crate) edges: Vec<(u64, ExplorerTally)>,
}

impl Node {
    /// Adds what other games did here.
    pub(crate) fn add(&mut self, other: &Self) {
        self.total.add(&other.total);
        for (child, tally) in &other.edges {
            match self.edges.binary_search_by_key(child, |(child, _)| *child) {
                Ok(at) => self.edges[at].1.add(tally),
                Err(at) => self.edges.insert(at, (*child, *tally)),
            }
        }
    }

    /// Appends the node. The total is left out where it is the sum of the moves: where no game ended and none came
    /// twice.
    pub(crate) fn encode(&self, into: &mut Vec<u8>) {
        let is_sum = self.total == self.sum();
        bytes::put(into, (self.edges.len() as u64) << 1 | u64::from(is_sum));
        if !is_sum {
            self.total.encode(into);
        }
        for (child, tally) in &self.edges {
            bytes::put_word(into, *child);
            tally.encode(into);
        }
    }

    /// The node of these bytes; `None` if they are not one.
    pub(crate) fn decode(mut from: &[u8]) -> Option<Self> {
        let head = bytes::take(&mut from)?;
        let is_sum = head & 1 == 1;
        let mut node = Self::default();
        if !is_sum {
            node.total = ExplorerTally::decode(&mut from)?;
        }
        for _ in 0..head >> 1 {
            let child = bytes::take_word(&mut from)?;
            node.edges.push((child, ExplorerTally::decode(&mut from)?));
        }
        if is_sum {
            node.total = node.sum();
        }
        (from.is_empty() && node.edges.is_sorted_by_key(|(child, _)| *child)).then_some(node)
    }

    fn sum(&self) -> ExplorerTally {
        let mut sum = ExplorerTally::default();
        self.edges.iter().for_each(|(_, tally)| sum.add(tally));
        sum
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use quadriga_core::GameResult;

    use super::*;

    fn one(number: u64, children: &[u64]) -> Node {
        let tally = ExplorerTally::of(GameResult::Draw, 10, None, number);
        Node { total: tally, edges: children.iter().map(|&child| (child, tally)).collect() }
    }

    #[test]
    fn nodes_are_read_back_and_cut_ones_are_not() {
        let mut sum = Node::default();
        // A game that ended here, two that went on, one that came twice and went on in two ways.
        for (i, children) in [&[][..], &[7], &[u64::MAX], &[7, 9]].into_iter().enumerate() {
            sum.add(&one(i as u64, children));
            for node in [&sum, &one(i as u64, children)] {
                let mut bytes = Vec::new();
                node.encode(&mut bytes);
                assert_eq!(Node::decode(&bytes).as_ref(), Some(node));
                assert!((0..bytes.len()).all(|cut| Node::decode(&bytes[..cut]).is_none()));
            }
        }
        let games: Vec<(u64, u64)> = sum.edges.iter().map(|(child, tally)| (*child, tally.games)).collect();
        assert_eq!((sum.total.games, games), (4, vec![(7, 2), (9, 1), (u64::MAX, 1)]));
    }

    #[test]
    fn the_node_of_one_game_is_short() {
        let mut bytes = Vec::new();
        one(100_000, &[1]).encode(&mut bytes);
        assert!(bytes.len() <= 15, "{}", bytes.len());
    }

    proptest! {
        #[test]
        fn anything_may_be_read(bytes in any::<Vec<u8>>()) {
            if let Some(node) = Node::decode(&bytes) {
                let mut again = node.clone();
                again.add(&node);
            }
        }
    }
}
