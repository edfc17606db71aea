//! What a player used for its moves.

use std::time::Duration;

use super::Thought;

/// What a player used for its moves, in a game or in many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// How many moves it chose.
    pub moves: u32,
    /// The time of all of them.
    pub time: Duration,
    /// The longest time for one.
    pub longest: Duration,
    /// Nodes of the moves for which it told them, and how many moves those are.
    pub nodes: (u64, u32),
    /// Depths of the moves for which it told them, and how many moves those are.
    pub depths: (u64, u32),
}

impl Usage {
    /// What some thoughts used.
    pub fn of<'a>(thoughts: impl Iterator<Item = &'a Thought>) -> Self {
        let mut usage = Self::default();
        thoughts.for_each(|thought| usage.add(thought));
        usage
    }

    // Counts a move.
    fn add(&mut self, thought: &Thought) {
        self.moves += 1;
        self.time += thought.time();
        self.longest = self.longest.max(thought.time());
        if let Some(nodes) = thought.nodes {
            self.nodes = (self.nodes.0.saturating_add(nodes), self.nodes.1 + 1);
        }
        if let Some(depth) = thought.depth {
            self.depths = (self.depths.0 + u64::from(depth), self.depths.1 + 1);
        }
    }

    /// Adds what was used in another game.
    pub(crate) fn merge(&mut self, other: &Self) {
        self.moves += other.moves;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
        self.nodes = (self.nodes.0.saturating_add(other.nodes.0), self.nodes.1 + other.nodes.1);
        self.depths = (self.depths.0 + other.depths.0, self.depths.1 + other.depths.1);
    }

    /// The mean time for a move; zero without moves.
    pub fn mean_time(&self) -> Duration {
        self.time.checked_div(self.moves).unwrap_or_default()
    }

    /// The mean of the nodes for a move, if it told any.
    pub fn mean_nodes(&self) -> Option<f64> {
        mean(self.nodes)
    }

    /// The mean of the depths, if it told any.
    pub fn mean_depth(&self) -> Option<f64> {
        mean(self.depths)
    }
}

fn mean((sum, count): (u64, u32)) -> Option<f64> {
    (count > 0).then(|| sum as f64 / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_count_only_what_was_told() {
        let thought = |us, depth, nodes| Thought { us, depth, nodes, ..Thought::default() };
        assert_eq!((Usage::default().mean_time(), Usage::default().mean_nodes()), (Duration::ZERO, None));
        let thoughts =
            [thought(10_000, Some(4), Some(100)), thought(30_000, None, Some(300)), thought(20_000, None, None)];
        let usage = Usage::of(thoughts.iter());
        assert_eq!((usage.moves, usage.mean_time()), (3, Duration::from_millis(20)));
        assert_eq!(usage.longest, Duration::from_millis(30));
        assert_eq!((usage.mean_nodes(), usage.mean_depth()), (Some(200.0), Some(4.0)));
        let mut both = usage;
        both.merge(&usage);
        assert_eq!((both.moves, both.mean_nodes(), both.longest), (6, Some(200.0), usage.longest));
    }
}
