//! Finds the actor of a game, and starts it when there is none.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use metrics::gauge;
use quadriga_i18n::Lang;
use quadriga_live::{GamePhase, PlayerId, Rejection};
use quadriga_store::{GameId, StoredPlayer};
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::sync::{oneshot, watch};

use super::actor::GameActor;
use super::backpressure::outbox;
use super::connection::LiveConnection;
use super::loaded_game::{LoadError, LoadedGame};
use super::persist::PersistError;
use super::request::{ConnectionGuard, GameRequest, RequestError};
use super::subscribers::Subscriber;
use super::{LiveServices, sweeper};
use crate::explorer::index_finished_games;
use crate::http::client::Network;
use crate::limits::blocking_pool::BlockingPool;
use crate::limits::quota::ConnectionQuotas;
use crate::{RecordSource, RecordsUnavailable, SharedGame};

/// Number of maps the actors are divided among, so that their locks are not contended.
const SHARDS: usize = 16;
/// How many requests may wait for an actor; further senders wait for room.
const QUEUE: usize = 256;
/// How often a request is retried when the actor has just ended.
const ATTEMPTS: usize = 5;
/// How long the actors may take to end.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(10);

/// The actors of all games in memory.
pub(crate) struct GameRegistry {
    pub(crate) services: Arc<LiveServices>,
    shards: [Mutex<HashMap<GameId, Entry>>; SHARDS],
    hasher: RandomState,
    numbers: AtomicU64,
    actors: watch::Sender<usize>,
    quotas: ConnectionQuotas,
}

struct Entry {
    // A later actor of the same game has another number.
    number: u64,
    requests: Sender<GameRequest>,
}

// Removes an actor from its map, however it ends.
struct EntryGuard {
    registry: Arc<GameRegistry>,
    id: GameId,
    number: u64,
}

impl GameRegistry {
    /// A registry without actors. Starts the tasks that end games whose time is up and feed the explorer.
    pub(crate) fn start(services: LiveServices) -> Arc<Self> {
        let quotas = ConnectionQuotas::new(&services.setup.limits);
        let registry = Arc::new(Self {
            services: Arc::new(services),
            shards: Default::default(),
            hasher: RandomState::new(),
            numbers: AtomicU64::new(0),
            actors: watch::Sender::new(0),
            quotas,
        });
        sweeper::start(&registry);
        let LiveServices { explorer, setup, closing, .. } = &*registry.services;
        tokio::spawn(index_finished_games(explorer.clone(), Arc::clone(&setup.store), closing.subscribe()));
        registry
    }

    /// Connects a client to a game.
    ///
    /// # Errors
    /// If there is no such game, or a limit is reached.
    pub(crate) async fn connect(
        self: &Arc<Self>,
        id: &GameId,
        lang: Lang,
        player: Option<&StoredPlayer>,
        client: Option<Network>,
    ) -> Result<LiveConnection, RequestError> {
        let limits = &self.services.setup.limits;
        let person = player.map(|player| &player.id);
        let permits = self.quotas.acquire(person, client)?;
        let person = person.map(|id| PlayerId::new(id.as_str()));
        for _ in 0..ATTEMPTS {
            let (outbox, outbound) = outbox(limits.waiting_messages, limits.waiting_bytes);
            let number = self.numbers.fetch_add(1, Ordering::Relaxed);
            let subscriber = Subscriber { number, lang, person: person.clone(), outbox };
            let (reply, answer) = oneshot::channel();
            // From here on the actor hears of it if the connection goes, answered or not.
            let requests = self.request(id, GameRequest::Subscribe { subscriber, reply }).await?;
            let guard = ConnectionGuard::new(requests, number);
            // An actor that has ended meanwhile does not answer; the next one is asked with a new guard.
            if let Ok(admitted) = answer.await {
                admitted?;
                let services = Arc::clone(&self.services);
                return Ok(LiveConnection { services, guard, outbound, lang, client, _permits: permits });
            }
        }
        Err(RequestError::TryAgain)
    }

    /// Gives a person the open seat of a game.
    ///
    /// # Errors
    /// If there is no such game or something fails; the inner error if they may not have it.
    pub(crate) async fn join(
        self: &Arc<Self>,
        id: &GameId,
        player: &StoredPlayer,
    ) -> Result<Result<(), Rejection>, RequestError> {
        let (reply, answer) = oneshot::channel();
        let (person, name) = (PlayerId::new(player.id.as_str()), player.name.clone());
        self.request(id, GameRequest::Join { person, name, reply }).await?;
        answer.await.unwrap_or(Err(RequestError::TryAgain))
    }

    /// Reads a game. One that is not in memory is loaded and dropped again.
    ///
    /// # Errors
    /// If there is no such game, or something fails.
    pub(crate) async fn inspect<T: Send + 'static>(
        self: &Arc<Self>,
        id: &GameId,
        inspect: impl FnOnce(&LoadedGame) -> T + Send + 'static,
    ) -> Result<T, RequestError> {
        if self.has(id) {
            let (reply, answer) = oneshot::channel();
            let inspect = move |loaded: Result<&LoadedGame, RequestError>| drop(reply.send(loaded.map(inspect)));
            self.request(id, GameRequest::Inspect(Box::new(inspect))).await?;
            return answer.await.unwrap_or(Err(RequestError::TryAgain));
        }
        let loaded = self.load(&self.services.inspect_pool, id).await?;
        Ok(inspect(&loaded))
    }

    /// Loads a game into memory, where its actor watches its time.
    pub(crate) fn wake(self: &Arc<Self>, id: &GameId) {
        // If there is no room now, the next sweep tries again.
        let _ = self.actor(id);
    }

    /// Ends all connections and actors; nothing starts any more.
    pub(crate) async fn close(&self) {
        self.services.closing.send_replace(true);
        let mut actors = self.actors.subscribe();
        let gone = async { actors.wait_for(|count| *count == 0).await.is_ok() };
        if tokio::time::timeout(CLOSE_TIMEOUT, gone).await.is_err() {
            tracing::warn!("some games did not end in time");
        }
    }

    async fn load(&self, pool: &BlockingPool, id: &GameId) -> Result<LoadedGame, RequestError> {
        match LoadedGame::load(&*self.services.setup.store, pool, id).await {
            Ok(loaded) => loaded.ok_or(RequestError::NoGame),
            Err(LoadError::Busy) => Err(RequestError::Full),
            Err(error) => {
                tracing::error!(game = %id, %error, "cannot load a game");
                Err(RequestError::TryAgain)
            }
        }
    }

    async fn request(
        self: &Arc<Self>,
        id: &GameId,
        mut request: GameRequest,
    ) -> Result<Sender<GameRequest>, RequestError> {
        for _ in 0..ATTEMPTS {
            let requests = self.actor(id)?;
            match requests.send(request).await {
                Ok(()) => return Ok(requests),
                // The actor has ended meanwhile.
                Err(returned) => request = returned.0,
            }
        }
        Err(RequestError::TryAgain)
    }

    fn has(&self, id: &GameId) -> bool {
        self.shard(id).contains_key(id)
    }

    // The queue of the actor of a game, which is started if it is not running.
    fn actor(self: &Arc<Self>, id: &GameId) -> Result<Sender<GameRequest>, RequestError> {
        if *self.services.closing.borrow() {
            return Err(RequestError::TryAgain);
        }
        let mut shard = self.shard(id);
        if let Some(entry) = shard.get(id).filter(|entry| !entry.requests.is_closed()) {
            return Ok(entry.requests.clone());
        }
        if *self.actors.borrow() >= self.services.setup.limits.games {
            return Err(RequestError::Full);
        }
        let (requests, receiver) = mpsc::channel(QUEUE);
        let number = self.numbers.fetch_add(1, Ordering::Relaxed);
        shard.insert(id.clone(), Entry { number, requests: requests.clone() });
        drop(shard);
        self.actors.send_modify(|count| *count += 1);
        gauge!("quadriga_live_games").increment(1.0);
        tokio::spawn(run_actor(EntryGuard { registry: Arc::clone(self), id: id.clone(), number }, receiver));
        Ok(requests)
    }

    fn shard(&self, id: &GameId) -> MutexGuard<'_, HashMap<GameId, Entry>> {
        let at = self.hasher.hash_one(id) as usize % SHARDS;
        // No panic can leave a map half changed.
        self.shards[at].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for EntryGuard {
    fn drop(&mut self) {
        let mut shard = self.registry.shard(&self.id);
        if shard.get(&self.id).is_some_and(|entry| entry.number == self.number) {
            shard.remove(&self.id);
        }
        drop(shard);
        self.registry.actors.send_modify(|count| *count -= 1);
        gauge!("quadriga_live_games").decrement(1.0);
    }
}

// Loads a game and runs its actor.
async fn run_actor(entry: EntryGuard, mut requests: Receiver<GameRequest>) {
    let (registry, id) = (Arc::clone(&entry.registry), entry.id.clone());
    let error = match registry.load(&registry.services.load_pool, &id).await {
        Ok(loaded) => match GameActor::new(Arc::clone(&registry.services), loaded).run(&mut requests).await {
            Ok(()) => None,
            // The next actor could not store it either, and would be asked at once.
            Err(PersistError) => Some(RequestError::TryAgain),
        },
        Err(error) => Some(error),
    };
    registry.services.move_chooser.end_game(id.as_str());
    drop(entry);
    requests.close();
    drain(&registry, &id, requests, error).await;
}

// Requests that came too late for an actor are refused, or passed on to the next one.
async fn drain(
    registry: &Arc<GameRegistry>,
    id: &GameId,
    mut requests: Receiver<GameRequest>,
    error: Option<RequestError>,
) {
    while let Some(request) = requests.recv().await {
        match (error, request) {
            (Some(error), request) => request.refuse(error),
            // Connections of this actor end with it, and a new one must subscribe with the actor it talks to.
            (None, GameRequest::Subscribe { .. } | GameRequest::Message { .. } | GameRequest::Leave { .. }) => {}
            (None, request) => match registry.actor(id) {
                Ok(next) => drop(next.send(request).await),
                Err(error) => request.refuse(error),
            },
        }
    }
}

/// The games of a registry as a source of records for pages and images.
pub(crate) struct RegistryRecords(pub(crate) Arc<GameRegistry>);

#[async_trait]
impl RecordSource for RegistryRecords {
    async fn record(&self, id: &str) -> Result<Option<SharedGame>, RecordsUnavailable> {
        let Ok(id) = GameId::new(id) else { return Ok(None) };
        let shared = self.0.inspect(&id, |loaded| SharedGame {
            record: loaded.record_text(),
            over: loaded.game.phase() == GamePhase::Over,
            players: loaded.players(),
        });
        match shared.await {
            Ok(game) => Ok(Some(game)),
            Err(RequestError::NoGame) => Ok(None),
            Err(_) => Err(RecordsUnavailable),
        }
    }
}

#[cfg(test)]
mod tests;
