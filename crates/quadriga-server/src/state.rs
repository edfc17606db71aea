//! What all requests share.

use std::sync::Arc;

use quadriga_i18n::{Lang, Words};

use crate::catalog::Catalogs;
use crate::engine::Pool;
use crate::http::metrics::Meters;
use crate::images::service::Studio;
use crate::limits::rate_limiter::Buckets;
use crate::limits::slots::Slots;
use crate::limits::work_pools::Study;
use crate::live::Thinker;
use crate::live::registry::Hub;
use crate::live::services::Services;
use crate::live::shared_games::SharedGames;
use crate::setup::Setup;
use crate::{Ending, Records, Site};

/// What all requests share; cheap to clone.
#[derive(Clone)]
pub struct State {
    pub(crate) catalogs: Arc<Catalogs>,
    pub(crate) tongues: Arc<Tongues>,
    pub(crate) setup: Arc<Setup>,
    pub(crate) hub: Arc<Hub>,
    pub(crate) study: Arc<Study>,
    pub(crate) buckets: Arc<Buckets>,
    pub(crate) slots: Arc<Slots>,
    pub(crate) ending: Ending,
    pub(crate) meters: Meters,
    pub(crate) site: Arc<Site>,
    pub(crate) records: Arc<dyn Records>,
    pub(crate) studio: Arc<Studio>,
}

/// The words of every language.
#[derive(Debug)]
pub(crate) struct Tongues([Words; 2]);

impl Tongues {
    fn new() -> Self {
        Self(Lang::ALL.map(Words::new))
    }

    /// The words of `lang`.
    pub(crate) fn of(&self, lang: Lang) -> &Words {
        &self.0[lang as usize]
    }
}

impl Default for Tongues {
    fn default() -> Self {
        Self::new()
    }
}

impl State {
    /// The state of a server that starts now. To be called where there is a runtime, because the server looks after games
    /// with nobody connected.
    pub fn new(setup: Setup) -> Self {
        let setup = Arc::new(setup);
        let tongues = Arc::new(Tongues::new());
        let study = Arc::new(Study::new(setup.study.clone()));
        let thinker = setup.thinker.clone().unwrap_or_else(|| Arc::clone(&study.pool) as Arc<dyn Thinker>);
        let hub = Hub::start(Services::new(Arc::clone(&setup), Arc::clone(&tongues), thinker, study.explorer.clone()));
        let records = setup.records.clone().unwrap_or_else(|| Arc::new(SharedGames::new(Arc::clone(&hub))));
        let config = &setup.config;
        Self {
            catalogs: Arc::new(Catalogs::new(&tongues)),
            buckets: Arc::new(Buckets::new(config.requests_per_second, config.burst)),
            slots: Arc::new(Slots::new(config)),
            ending: Ending::default(),
            meters: Meters::new(),
            site: Arc::clone(&setup.site),
            studio: Arc::new(Studio::new(Arc::clone(&tongues))),
            records,
            hub,
            study,
            tongues,
            setup,
        }
    }

    /// The threads that search, for analysis and for live games.
    pub fn pool(&self) -> &Pool {
        &self.study.pool
    }

    /// The end of this server.
    pub fn ending(&self) -> &Ending {
        &self.ending
    }

    /// Ends all connections and live games, and closes the store. What was acknowledged is kept.
    pub async fn close(&self) {
        self.hub.close().await;
        self.setup.store.close().await;
    }
}
