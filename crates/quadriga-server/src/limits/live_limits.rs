//! How much live games may use.

use std::time::Duration;

/// How much live games may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many games are in memory at most.
    pub games: usize,
    /// How many connections there are at most.
    pub connections: usize,
    /// How many connections a person may have.
    pub connections_of_person: usize,
    /// How many connections a client may have, by its address.
    pub connections_of_client: usize,
    /// How many connections a game may have beside those of its players.
    pub watchers: usize,
    /// How many messages a second a connection may send in the long run.
    pub messages_a_second: u32,
    /// How many messages a connection may send at once.
    pub messages_at_once: u32,
    /// How many messages may wait for a connection that does not take them; then it is closed.
    pub waiting_messages: usize,
    /// How many bytes of messages may wait for it; one message that is larger may wait alone.
    pub waiting_bytes: usize,
    /// How often the delay of a connection is measured.
    pub ping: Duration,
    /// After how long without a sign of life a connection is closed.
    pub silence: Duration,
    /// How long a game without connections stays in memory.
    pub linger: Duration,
    /// A game without connections stays in memory as long as a clock runs out within this time.
    pub near_deadline: Duration,
    /// How long a move of two engines takes at least, so that whoever watches can follow.
    pub watched_move: Duration,
}

impl Default for Limits {
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
