//! What a server is made of.

use std::sync::Arc;

use quadriga_store::{OpenError, SqliteStore, Store};

use crate::clock::{Clock, SystemClock};
use crate::engine::PoolSettings;
use crate::limits::live_limits::Limits;
use crate::live::Thinker;
use crate::{Config, Records, Site, StudySettings};

/// What a server is made of, before it starts.
#[derive(Clone)]
pub struct Setup {
    /// What its host has chosen.
    pub config: Config,
    /// Where games and players are kept.
    pub store: Arc<dyn Store>,
    /// How much the study of games may use.
    pub study: StudySettings,
    /// How much live games may use.
    pub limits: Limits,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// The web page.
    pub site: Arc<Site>,
    /// Who chooses the moves of the engine, if not the threads that also analyse.
    pub thinker: Option<Arc<dyn Thinker>>,
    /// Where the records of shared games come from, if not from the store.
    pub records: Option<Arc<dyn Records>>,
}

impl Setup {
    /// The usual server on this store.
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self {
            config: Config::default(),
            store,
            study: StudySettings::default(),
            limits: Limits::default(),
            clock: Arc::new(SystemClock),
            site: Arc::new(Site::embedded()),
            thinker: None,
            records: None,
        }
    }

    /// A server as its host wants it.
    pub fn configured(config: Config, store: Arc<dyn Store>) -> Self {
        let usual = Self::new(store);
        let pool = PoolSettings {
            threads: config.thinking_threads(),
            most_waiting: config.engine_queue,
            table_mib: config.engine_table as usize,
        };
        let any = |number: usize| if number == 0 { usize::MAX } else { number };
        let of_client = any(config.connections_per_address);
        let limits = Limits {
            games: config.live_games,
            connections: any(config.connections),
            connections_of_client: of_client,
            ..usual.limits
        };
        let sockets_of_client =
            if of_client == usize::MAX { of_client } else { of_client.min(usual.study.sockets_of_client) };
        let explorer = Some(config.data.join("explorer"));
        let study = StudySettings { pool, sockets_of_client, explorer, ..usual.study };
        Self { config, study, limits, ..usual }
    }

    /// A server whose games are gone when it ends, for tests and for looking around.
    ///
    /// # Errors
    /// If there is no place for them.
    pub async fn temporary() -> Result<Self, OpenError> {
        Ok(Self::new(Arc::new(SqliteStore::temporary().await?)))
    }
}
