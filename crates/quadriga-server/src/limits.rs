//! Limits: how much each client and each part of the server may use.

pub(crate) mod blocking_pool;
pub(crate) mod quota;
pub(crate) mod rate_limiter;
pub(crate) mod work_pools;

use std::time::Duration;

/// Limits of live games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveLimits {
    /// Games in memory.
    pub games: usize,
    /// Connections in all.
    pub connections: usize,
    /// Connections of one person.
    pub connections_of_person: usize,
    /// Connections of one client, by its address.
    pub connections_of_client: usize,
    /// Connections to one game beside those of its players.
    pub watchers: usize,
    /// Messages per second on one connection in the long run.
    pub messages_a_second: u32,
    /// Messages at once on one connection.
    pub messages_at_once: u32,
    /// Messages that may wait for a client that reads slowly; then it is closed.
    pub waiting_messages: usize,
    /// Bytes that may wait for it; a larger message may wait alone.
    pub waiting_bytes: usize,
    /// Interval between latency measurements.
    pub ping: Duration,
    /// Silence after which a connection is closed.
    pub silence: Duration,
    /// How long a game without connections stays in memory.
    pub linger: Duration,
    /// A game without connections stays in memory as long as a clock runs out within this time.
    pub near_deadline: Duration,
    /// Minimum time of a move between two engines, so that watchers can follow.
    pub watched_move: Duration,
}

impl Default for LiveLimits {
    fn default() -> Self {
        Self {
            games: 20_000,
            connections: 20_000,
            connections_of_person: 64,
            connections_of_client: 256,
            watchers: 200,
            messages_a_second: 20,
            messages_at_once: 60,
            waiting_messages: 64,
            waiting_bytes: 512 << 10,
            ping: Duration::from_secs(15),
            silence: Duration::from_secs(45),
            linger: Duration::from_secs(10),
            near_deadline: Duration::from_secs(10),
            watched_move: Duration::from_millis(900),
        }
    }
}
