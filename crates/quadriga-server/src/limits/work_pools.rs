//! What analysis, pictures, lessons and the explorer share.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::engine::{Pool, PoolSettings};
use crate::explorer::Explorer;
use crate::lessons::Courses;
use crate::limits::blocking_pool::Desk;
use crate::limits::shares::Shares;

/// So many texts of whole games are read at once, of a mebibyte each at the most.
const LARGE_BODIES: usize = 64;

/// How much the parts of the server that study games may use.
#[derive(Clone, Debug)]
pub struct StudySettings {
    /// The threads that search.
    pub pool: PoolSettings,
    /// How long one request may think about a position.
    pub think_time: Duration,
    /// How many nodes it may look at.
    pub think_nodes: u64,
    /// How many nodes the positions of a reviewed game share; each has at least some.
    pub review_nodes: u64,
    /// How long a review may take.
    pub review_time: Duration,
    /// How many analysis sockets may be open at once.
    pub most_sockets: usize,
    /// How many of them a client may have, by its address.
    pub sockets_of_client: usize,
    /// The folder of the opening explorer; without one it knows nothing.
    pub explorer: Option<PathBuf>,
    /// How long the explorer rests after it has added finished games.
    pub explorer_rest: Duration,
}

impl Default for StudySettings {
    fn default() -> Self {
        Self {
            pool: PoolSettings::default(),
            think_time: Duration::from_mins(1),
            think_nodes: 200_000_000,
            review_nodes: 10_000_000,
            review_time: Duration::from_mins(5),
            most_sockets: 1_000,
            sockets_of_client: 8,
            explorer: None,
            explorer_rest: Duration::from_secs(30),
        }
    }
}

/// What analysis, pictures, lessons and the explorer share.
pub(crate) struct Study {
    pub(crate) settings: StudySettings,
    pub(crate) pool: Arc<Pool>,
    /// For what takes a moment: positions, lessons, the explorer.
    pub(crate) desk: Desk,
    /// For texts of games, which are large and may take seconds.
    pub(crate) reading_room: Desk,
    /// For pictures and films, which take seconds.
    pub(crate) studio: Desk,
    pub(crate) explorer: Explorer,
    pub(crate) courses: Courses,
    /// For searches in the games of everybody, which may look at all of them.
    pub(crate) archive: Desk,
    /// How many large bodies may be in memory.
    pub(crate) large_bodies: Arc<Semaphore>,
    pub(crate) sockets: Arc<Semaphore>,
    pub(crate) sockets_of_clients: Arc<Shares>,
}

impl Study {
    pub(crate) fn new(settings: StudySettings) -> Self {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        Self {
            pool: Arc::new(Pool::new(settings.pool)),
            desk: Desk::new(processors.max(2), 512),
            reading_room: Desk::new(2, 32),
            studio: Desk::new((processors / 2).max(1), 32),
            explorer: Explorer::new(settings.explorer.clone(), settings.explorer_rest),
            courses: Courses::default(),
            archive: Desk::new(2, 64),
            large_bodies: Arc::new(Semaphore::new(LARGE_BODIES)),
            sockets: Arc::new(Semaphore::new(settings.most_sockets)),
            sockets_of_clients: Arc::new(Shares::new(settings.sockets_of_client)),
            settings,
        }
    }
}
