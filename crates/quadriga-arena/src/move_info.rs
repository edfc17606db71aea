//! What a player reported and used for its moves.

use std::time::Duration;

use quadriga_engine::MoveChoice;
use quadriga_search::{Score, ScoreKind};
use serde::{Deserialize, Serialize};

/// What a player reported for a move, and the time it took. Field names are those of the record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveInfo {
    /// The time, in microseconds.
    pub us: u64,
    /// Its evaluation in hundredths, from its own view.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cp: Option<i32>,
    /// The number of turns to a forced win; negative for a loss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win: Option<i32>,
    /// Its search depth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The number of nodes it searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

impl MoveInfo {
    /// The report for a choice.
    pub fn new(time: Duration, choice: Option<&MoveChoice>) -> Self {
        let meaning = choice.and_then(|choice| choice.score).map(Score::kind);
        Self {
            us: time.as_micros().try_into().unwrap_or(u64::MAX),
            cp: if let Some(ScoreKind::Centis(centis)) = meaning { Some(centis) } else { None },
            win: match meaning {
                Some(kind @ ScoreKind::WinIn(_)) => Some(kind.winners_turns() as i32),
                Some(kind @ ScoreKind::LossIn(_)) => Some(-(kind.winners_turns() as i32)),
                _ => None,
            },
            depth: choice.and_then(|choice| choice.depth),
            nodes: choice.and_then(|choice| choice.nodes),
        }
    }

    /// The time.
    pub const fn time(&self) -> Duration {
        Duration::from_micros(self.us)
    }

    /// Its score from its own view, a win being more than any evaluation; `None` if it reported none.
    pub fn score(&self) -> Option<i32> {
        let won = |win: i32| if win > 0 { Score::WIN.0 } else { -Score::WIN.0 };
        self.win.map(won).or(self.cp)
    }
}

/// Time, nodes and depth of a player's moves, in one game or many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// The number of moves.
    pub moves: u32,
    /// Their total time.
    pub time: Duration,
    /// The longest time for a move.
    pub longest: Duration,
    /// The sum of the reported nodes, and the number of moves with such a report.
    pub nodes: (u64, u32),
    /// The sum of the reported depths, and the number of moves with such a report.
    pub depths: (u64, u32),
}

impl Usage {
    /// The usage of some moves.
    pub fn of<'a>(moves: impl Iterator<Item = &'a MoveInfo>) -> Self {
        let mut usage = Self::default();
        moves.for_each(|info| usage.add(info));
        usage
    }

    // Counts a move.
    fn add(&mut self, info: &MoveInfo) {
        self.moves += 1;
        self.time += info.time();
        self.longest = self.longest.max(info.time());
        if let Some(nodes) = info.nodes {
            self.nodes = (self.nodes.0.saturating_add(nodes), self.nodes.1 + 1);
        }
        if let Some(depth) = info.depth {
            self.depths = (self.depths.0 + u64::from(depth), self.depths.1 + 1);
        }
    }

    /// Adds the usage of another game.
    pub(crate) fn merge(&mut self, other: &Self) {
        self.moves += other.moves;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
        self.nodes = (self.nodes.0.saturating_add(other.nodes.0), self.nodes.1 + other.nodes.1);
        self.depths = (self.depths.0 + other.depths.0, self.depths.1 + other.depths.1);
    }

    /// The mean time of a move; zero without moves.
    pub fn mean_time(&self) -> Duration {
        self.time.checked_div(self.moves).unwrap_or_default()
    }

    /// The mean of the reported nodes, if there are any.
    pub fn mean_nodes(&self) -> Option<f64> {
        mean(self.nodes)
    }

    /// The mean of the reported depths, if there are any.
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
    fn means_count_reported_values_only() {
        let thought = |us, depth, nodes| MoveInfo { us, depth, nodes, ..MoveInfo::default() };
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
