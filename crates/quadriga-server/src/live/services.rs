//! What all tables share.

use std::sync::Arc;

use quadriga_live::Millis;
use tokio::sync::{Semaphore, watch};

use super::Thinker;
use crate::explorer::Explorer;
use crate::setup::Setup;
use crate::state::Tongues;

/// How many games may be played again at once, away from the threads that serve connections.
const REPLAYING: usize = 4;

/// What all tables share.
pub(crate) struct Services {
    pub(crate) setup: Setup,
    pub(crate) tongues: Arc<Tongues>,
    /// Who chooses the moves of the engine.
    pub(crate) thinker: Arc<dyn Thinker>,
    /// Where finished games are counted.
    pub(crate) explorer: Explorer,
    /// When the server started: a turn that began before has waited for it.
    pub(crate) started: Millis,
    /// Permissions to play a whole game again.
    pub(crate) replaying: Arc<Semaphore>,
    /// Whether the server is closing.
    pub(crate) closing: watch::Sender<bool>,
}

impl Services {
    pub(crate) fn new(setup: Setup, tongues: Arc<Tongues>, thinker: Arc<dyn Thinker>, explorer: Explorer) -> Self {
        let started = setup.clock.now();
        Self {
            setup,
            tongues,
            thinker,
            explorer,
            started,
            replaying: Arc::new(Semaphore::new(REPLAYING)),
            closing: watch::Sender::new(false),
        }
    }

    /// Does what takes long, away from the threads that serve connections; `None` if it broke down. It goes on if nobody
    /// waits for it any more, and counts until it is done.
    pub(crate) async fn replay<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let permission = Arc::clone(&self.replaying).acquire_owned().await.ok()?;
        let work = move || {
            let _permission = permission;
            work()
        };
        tokio::task::spawn_blocking(work).await.ok()
    }

    /// The present moment.
    pub(crate) fn now(&self) -> Millis {
        self.setup.clock.now()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::*;
    use crate::engine::{Pool, PoolSettings};

    #[tokio::test]
    async fn work_that_nobody_waits_for_counts_until_it_is_done() {
        let setup = Setup::temporary().await.expect("a store");
        let pool = Arc::new(Pool::new(PoolSettings { threads: 1, most_waiting: 1, table_mib: 1 }));
        let services = Services::new(setup, Arc::default(), pool, Explorer::new(None, Duration::ZERO));
        let (go, gone) = channel::<()>();
        let (begun, begins) = tokio::sync::oneshot::channel();
        let work = services.replay(move || {
            let _ = begun.send(());
            let _ = gone.recv();
        });
        tokio::select! {
            _ = work => panic!("it waits"),
            begun = begins => begun.expect("it begins"),
        }
        assert_eq!(services.replaying.available_permits(), REPLAYING - 1);
        drop(go);
        let all = services.replaying.acquire_many(REPLAYING as u32).await;
        assert!(all.is_ok(), "it is done");
    }
}
