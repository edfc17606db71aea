//! The entry of a position: its games and their next positions.

use crate::ExplorerTally;
use crate::bytes;

/// The entry of a position: the games that reached it, and the games that went on to each next position.
///
/// A move is identified by the position after it. So no move is stored, moves are named in the orientation of the
/// requested position, and moves that lead to symmetric positions are counted together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) total: ExplorerTally,
    /// The next positions, each once, in ascending order of keys.
    pub(crate) edges: Vec<(u64, ExplorerTally)>,
}

impl Node {
    /// Adds the games of another entry.
    pub(crate) fn add(&mut self, other: &Self) {
        self.total.add(&other.total);
        for (child, tally) in &other.edges {
            match self.edges.binary_search_by_key(child, |(child, _)| *child) {
                Ok(at) => self.edges[at].1.add(tally),
                Err(at) => self.edges.insert(at, (*child, *tally)),
            }
        }
    }

    /// Encodes the entry. The total is omitted where it is the sum of the moves: where no game ended or came twice.
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

    /// Decodes an entry; `None` if the bytes are invalid.
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
    fn nodes_round_trip_and_truncated_ones_are_rejected() {
        let mut sum = Node::default();
        // One game ended here, two went on, one came twice and went on in two ways.
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
