//! What a player used for its moves.

use std::time::Duration;

use quadriga_engine::Choice;

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
    /// Counts a move.
    pub(crate) fn add(&mut self, time: Duration, choice: Option<&Choice>) {
        self.moves += 1;
        self.time += time;
        self.longest = self.longest.max(time);
        if let Some(nodes) = choice.and_then(|choice| choice.nodes) {
            self.nodes = (self.nodes.0.saturating_add(nodes), self.nodes.1 + 1);
        }
        if let Some(depth) = choice.and_then(|choice| choice.depth) {
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
        let choice = |depth, nodes| Choice { text: String::new(), depth, nodes };
        let mut usage = Usage::default();
        assert_eq!((usage.mean_time(), usage.mean_nodes()), (Duration::ZERO, None));
        usage.add(Duration::from_millis(10), Some(&choice(Some(4), Some(100))));
        usage.add(Duration::from_millis(30), Some(&choice(None, Some(300))));
        usage.add(Duration::from_millis(20), None);
        assert_eq!((usage.moves, usage.mean_time()), (3, Duration::from_millis(20)));
        assert_eq!(usage.longest, Duration::from_millis(30));
        assert_eq!((usage.mean_nodes(), usage.mean_depth()), (Some(200.0), Some(4.0)));
        let mut both = usage;
        both.merge(&usage);
        assert_eq!((both.moves, both.mean_nodes(), both.longest), (6, Some(200.0), usage.longest));
    }
}
