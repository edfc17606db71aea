//! The pools of analysis, images, lessons, records and the explorer, with their limits.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::engine::{EnginePool, EnginePoolSettings};
use crate::explorer::ExplorerService;
use crate::http::client::Network;
use crate::lessons::Courses;
use crate::limits::blocking_pool::BlockingPool;
use crate::limits::quota::Quota;

/// How many request bodies with whole games may be in memory, of a mebibyte each.
const LARGE_BODIES: usize = 64;

/// Limits of analysis, reviews and the explorer.
#[derive(Clone, Debug)]
pub struct WorkSettings {
    /// The engine threads.
    pub engine: EnginePoolSettings,
    /// Time limit of one analysis request.
    pub think_time: Duration,
    /// Node limit of one analysis request.
    pub think_nodes: u64,
    /// Nodes shared by the positions of a reviewed game; each gets a minimum.
    pub review_nodes: u64,
    /// Time limit of a review.
    pub review_time: Duration,
    /// Analysis sockets in all.
    pub most_sockets: usize,
    /// Analysis sockets of one client, by its address.
    pub sockets_of_client: usize,
    /// The folder of the opening explorer; without one it is empty.
    pub explorer: Option<PathBuf>,
    /// Pause of the explorer after it has added finished games.
    pub explorer_rest: Duration,
}

impl Default for WorkSettings {
    fn default() -> Self {
        Self {
            engine: EnginePoolSettings::default(),
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

/// The pools of analysis, images, lessons, records and the explorer.
pub(crate) struct WorkPools {
    pub(crate) settings: WorkSettings,
    pub(crate) engine: Arc<EnginePool>,
    /// Short jobs: positions, lessons, the explorer.
    pub(crate) positions: BlockingPool,
    /// Texts of whole games, which may take seconds.
    pub(crate) records: BlockingPool,
    /// Images and animations, which take seconds.
    pub(crate) images: BlockingPool,
    /// Searches among the games of all players, which may scan all of them.
    pub(crate) archive: BlockingPool,
    pub(crate) explorer: ExplorerService,
    pub(crate) courses: Courses,
    /// Large request bodies in memory.
    pub(crate) large_bodies: Arc<Semaphore>,
    /// Open analysis sockets.
    pub(crate) sockets: Arc<Quota<Network>>,
}

impl WorkPools {
    pub(crate) fn new(settings: WorkSettings) -> Self {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        Self {
            engine: Arc::new(EnginePool::new(settings.engine)),
            positions: BlockingPool::new(processors.max(2), 512),
            records: BlockingPool::new(2, 32),
            images: BlockingPool::new((processors / 2).max(1), 32),
            archive: BlockingPool::new(2, 64),
            explorer: ExplorerService::new(settings.explorer.clone(), settings.explorer_rest),
            courses: Courses::default(),
            large_bodies: Arc::new(Semaphore::new(LARGE_BODIES)),
            sockets: Arc::new(Quota::new(settings.most_sockets, settings.sockets_of_client)),
            settings,
        }
    }
}
