//! What all tables share.

use std::sync::Arc;

use quadriga_live::Millis;
use tokio::sync::watch;

use super::Thinker;
use crate::explorer::Explorer;
use crate::limits::blocking_pool::Desk;
use crate::limits::rate_limiter::Buckets;
use crate::setup::Setup;
use crate::state::Tongues;

/// How many games are read into memory at once, to be played.
const TABLES: usize = 4;
/// How many are read at once to be looked at, and how many who want to look may wait. They are not in the way of those
/// who play.
const LOOKS: usize = 2;
const LOOKS_WAITING: usize = 256;
/// How many messages a client may say through all its connections, for each request that it may make.
const MESSAGES_A_REQUEST: u32 = 10;

/// What all tables share.
pub(crate) struct Services {
    pub(crate) setup: Arc<Setup>,
    pub(crate) tongues: Arc<Tongues>,
    /// Who chooses the moves of the engine.
    pub(crate) thinker: Arc<dyn Thinker>,
    /// Where finished games are counted.
    pub(crate) explorer: Explorer,
    /// When the server started: a turn that began before has waited for it.
    pub(crate) started: Millis,
    /// Where games are read that are to be played.
    pub(crate) tables: Desk,
    /// Where games are read that are to be looked at.
    pub(crate) looks: Desk,
    /// How much each client says through all its connections.
    pub(crate) said: Buckets,
    /// Whether the server is closing.
    pub(crate) closing: watch::Sender<bool>,
}

impl Services {
    pub(crate) fn new(setup: Arc<Setup>, tongues: Arc<Tongues>, thinker: Arc<dyn Thinker>, explorer: Explorer) -> Self {
        let started = setup.clock.now();
        let [a_second, at_once] =
            [setup.config.requests_per_second, setup.config.burst].map(|most| most.saturating_mul(MESSAGES_A_REQUEST));
        Self {
            tables: Desk::new(TABLES, setup.limits.games),
            looks: Desk::new(LOOKS, LOOKS_WAITING),
            said: Buckets::new(a_second, at_once),
            setup,
            tongues,
            thinker,
            explorer,
            started,
            closing: watch::Sender::new(false),
        }
    }

    /// The present moment.
    pub(crate) fn now(&self) -> Millis {
        self.setup.clock.now()
    }
}
