//! Live games.
//!
//! The [`registry`] finds the [`actor`] of a game, one task for each game in memory. An actor handles one request at a
//! time: the game decides, the store writes, the subscribers are notified. No message leaves before its event is on disk.
//! What happens when a client reads too slowly is in [`backpressure`].

pub(crate) mod actor;
mod backpressure;
mod click_options;
mod connection;
mod engine_player;
mod latency;
pub(crate) mod loaded_game;
pub(crate) mod persist;
pub(crate) mod registry;
pub(crate) mod request;
mod subscribers;
mod sweeper;
pub(crate) mod view;

use std::sync::Arc;

use quadriga_live::Millis;
use tokio::sync::watch;

pub use engine_player::MoveChooser;

use crate::explorer::ExplorerService;
use crate::http::language::Translations;
use crate::limits::blocking_pool::BlockingPool;
use crate::limits::rate_limiter::RateLimiter;
use crate::state::Setup;

/// How many games are loaded at once to be played.
const LOADING: usize = 4;
/// How many games are loaded at once to be read, and how many such requests may wait; they do not delay players.
const INSPECTING: usize = 2;
const INSPECTIONS_WAITING: usize = 256;
/// How many messages a client may send over all its connections, for each HTTP request that it may make.
const MESSAGES_PER_REQUEST: u32 = 10;

/// What all actors and connections share.
pub(crate) struct LiveServices {
    pub(crate) setup: Arc<Setup>,
    pub(crate) translations: Arc<Translations>,
    /// Chooses the moves of the engine.
    pub(crate) move_chooser: Arc<dyn MoveChooser>,
    /// Counts finished games.
    pub(crate) explorer: ExplorerService,
    /// When the server started: a turn that began before has waited for it.
    pub(crate) started: Millis,
    /// Loads games to be played.
    pub(crate) load_pool: BlockingPool,
    /// Loads games to be read.
    pub(crate) inspect_pool: BlockingPool,
    /// Limits the messages of each client over all its connections.
    pub(crate) messages: RateLimiter<crate::http::client::Network>,
    /// Whether the server is closing.
    pub(crate) closing: watch::Sender<bool>,
}

impl LiveServices {
    pub(crate) fn new(
        setup: Arc<Setup>,
        translations: Arc<Translations>,
        move_chooser: Arc<dyn MoveChooser>,
        explorer: ExplorerService,
    ) -> Self {
        let started = setup.clock.now();
        let [per_second, burst] = [setup.config.requests_per_second, setup.config.burst]
            .map(|most| most.saturating_mul(MESSAGES_PER_REQUEST));
        Self {
            load_pool: BlockingPool::new(LOADING, setup.limits.games),
            inspect_pool: BlockingPool::new(INSPECTING, INSPECTIONS_WAITING),
            messages: RateLimiter::new(per_second, burst),
            setup,
            translations,
            move_chooser,
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
