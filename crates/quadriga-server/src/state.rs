//! The parts of a server, and the state that all requests share.

use std::sync::Arc;

use quadriga_store::{OpenError, SqliteStore, Store};

use crate::clock::{SystemClock, WallClock};
use crate::engine::{EnginePool, EnginePoolSettings};
use crate::http::client::Network;
use crate::http::language::Translations;
use crate::http::metrics::Metrics;
use crate::images::ImageService;
use crate::limits::quota::HttpConnections;
use crate::limits::rate_limiter::RateLimiter;
use crate::limits::work_pools::WorkPools;
use crate::live::registry::{GameRegistry, RegistryRecords};
use crate::live::{LiveServices, MoveChooser};
use crate::routes::catalog::Catalogs;
use crate::{Config, LiveLimits, RecordSource, Shutdown, Site, WorkSettings};

/// State shared by all requests; cheap to clone.
#[derive(Clone)]
pub struct AppState {
    pub(crate) catalogs: Arc<Catalogs>,
    pub(crate) translations: Arc<Translations>,
    pub(crate) setup: Arc<Setup>,
    pub(crate) registry: Arc<GameRegistry>,
    pub(crate) pools: Arc<WorkPools>,
    pub(crate) rate_limiter: Arc<RateLimiter<Network>>,
    pub(crate) connections: Arc<HttpConnections>,
    pub(crate) shutdown: Shutdown,
    pub(crate) metrics: Metrics,
    pub(crate) site: Arc<Site>,
    pub(crate) records: Arc<dyn RecordSource>,
    pub(crate) images: Arc<ImageService>,
}

impl AppState {
    /// The state of a server that starts now. Needs a runtime, because it starts the tasks that watch over live games.
    pub fn new(setup: Setup) -> Self {
        let setup = Arc::new(setup);
        let translations = Arc::new(Translations::default());
        let pools = Arc::new(WorkPools::new(setup.work.clone()));
        let move_chooser =
            setup.move_chooser.clone().unwrap_or_else(|| Arc::clone(&pools.engine) as Arc<dyn MoveChooser>);
        let services =
            LiveServices::new(Arc::clone(&setup), Arc::clone(&translations), move_chooser, pools.explorer.clone());
        let registry = GameRegistry::start(services);
        let records = setup.records.clone().unwrap_or_else(|| Arc::new(RegistryRecords(Arc::clone(&registry))));
        let config = &setup.config;
        Self {
            catalogs: Arc::new(Catalogs::new(&translations)),
            rate_limiter: Arc::new(RateLimiter::new(config.requests_per_second, config.burst)),
            connections: Arc::new(HttpConnections::new(config)),
            shutdown: Shutdown::default(),
            metrics: Metrics::new(),
            site: Arc::clone(&setup.site),
            images: Arc::new(ImageService::new(Arc::clone(&translations))),
            records,
            registry,
            pools,
            translations,
            setup,
        }
    }

    /// The engine threads, for analysis and for live games.
    pub fn engine_pool(&self) -> &EnginePool {
        &self.pools.engine
    }

    /// The shutdown of this server.
    pub fn shutdown(&self) -> &Shutdown {
        &self.shutdown
    }

    /// Ends all connections and live games, and closes the store. Acknowledged events are on disk.
    pub async fn close(&self) {
        self.registry.close().await;
        self.setup.store.close().await;
    }
}

/// The parts of a server, before it starts.
#[derive(Clone)]
pub struct Setup {
    /// The options of its operator.
    pub config: Config,
    /// The store of games and players.
    pub store: Arc<dyn Store>,
    /// Limits of analysis, reviews and the explorer.
    pub work: WorkSettings,
    /// Limits of live games.
    pub limits: LiveLimits,
    /// The clock.
    pub clock: Arc<dyn WallClock>,
    /// The web page.
    pub site: Arc<Site>,
    /// Chooses the moves of the engine; the engine pool if absent.
    pub move_chooser: Option<Arc<dyn MoveChooser>>,
    /// The records of shared games; those of the store if absent.
    pub records: Option<Arc<dyn RecordSource>>,
}

impl Setup {
    /// A server with default options on this store.
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self {
            config: Config::default(),
            store,
            work: WorkSettings::default(),
            limits: LiveLimits::default(),
            clock: Arc::new(SystemClock),
            site: Arc::new(Site::embedded()),
            move_chooser: None,
            records: None,
        }
    }

    /// A server with the options of its operator.
    pub fn configured(config: Config, store: Arc<dyn Store>) -> Self {
        let default = Self::new(store);
        let engine = EnginePoolSettings {
            threads: config.thinking_threads(),
            most_waiting: config.engine_queue,
            table_mib: config.engine_table as usize,
        };
        let unlimited = |number: usize| if number == 0 { usize::MAX } else { number };
        let of_client = unlimited(config.connections_per_address);
        let limits = LiveLimits {
            games: config.live_games,
            connections: unlimited(config.connections),
            connections_of_client: of_client,
            ..default.limits
        };
        let sockets_of_client =
            if of_client == usize::MAX { of_client } else { of_client.min(default.work.sockets_of_client) };
        let explorer = Some(config.data.join("explorer"));
        let work = WorkSettings { engine, sockets_of_client, explorer, ..default.work };
        Self { config, work, limits, ..default }
    }

    /// A server that keeps nothing when it ends, for tests and trials.
    ///
    /// # Errors
    /// If the temporary store cannot be opened.
    pub async fn temporary() -> Result<Self, OpenError> {
        Ok(Self::new(Arc::new(SqliteStore::temporary().await?)))
    }
}
