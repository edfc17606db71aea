//! Where the tables of all games are found.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use metrics::gauge;
use quadriga_i18n::Lang;
use quadriga_live::{PlayerId, Rejection};
use quadriga_store::{GameId, Player};
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::sync::{Notify, oneshot, watch};

use super::actor::{Lost, Table};
use super::connection::Door;
use super::connection_guard::Stay;
use super::loaded_game::{LoadError, Sheet};
use super::request::{Ask, Unanswered};
use super::services::Services;
use super::subscribers::{Guest, Room};
use super::sweeper;
use crate::explorer::count;
use crate::http::network::Network;
use crate::limits::blocking_pool::Desk;
use crate::limits::places::Places;

/// Among so many maps the tables are divided, so that no lock is waited for.
const SHARDS: usize = 16;
/// How much may wait for a table; who comes then waits for a place.
const WAITING: usize = 256;
/// How often a table that has just ended is looked for again.
const ATTEMPTS: usize = 5;
/// How long the tables have to end.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where the tables of all games are found.
pub(crate) struct Hub {
    pub(crate) services: Arc<Services>,
    shards: [Mutex<HashMap<GameId, Entry>>; SHARDS],
    hasher: RandomState,
    numbers: AtomicU64,
    tables: watch::Sender<usize>,
    places: Arc<Places>,
}

struct Entry {
    // A table that comes later with the same game has another number.
    number: u64,
    asks: Sender<Ask>,
}

// Takes a table out of its map, whatever way it ends.
struct Listed {
    hub: Arc<Hub>,
    id: GameId,
    number: u64,
}

impl Hub {
    /// A hub without tables, which looks after games whose time is up by itself.
    pub(crate) fn start(services: Services) -> Arc<Self> {
        let places = Arc::new(Places::new(&services.setup.limits));
        let hub = Arc::new(Self {
            services: Arc::new(services),
            shards: Default::default(),
            hasher: RandomState::new(),
            numbers: AtomicU64::new(0),
            tables: watch::Sender::new(0),
            places,
        });
        sweeper::start(&hub);
        let Services { explorer, setup, closing, .. } = &*hub.services;
        tokio::spawn(count(explorer.clone(), Arc::clone(&setup.store), closing.subscribe()));
        hub
    }

    /// Connects somebody to a game.
    ///
    /// # Errors
    /// If there is no such game, or no place.
    pub(crate) async fn connect(
        self: &Arc<Self>,
        id: &GameId,
        lang: Lang,
        player: Option<&Player>,
        client: Option<Network>,
    ) -> Result<Door, Unanswered> {
        let limits = &self.services.setup.limits;
        let person = player.map(|player| &player.id);
        let place = self.places.take(person, client)?;
        let person = person.map(|id| PlayerId::new(id.as_str()));
        for _ in 0..ATTEMPTS {
            let (queue, waiting) = mpsc::channel(limits.waiting_messages.max(1));
            let too_slow = Arc::new(Notify::new());
            let room = Room::new(limits.waiting_bytes);
            let number = self.numbers.fetch_add(1, Ordering::Relaxed);
            let guest = Guest { number, lang, person: person.clone(), queue, room, too_slow: Arc::clone(&too_slow) };
            let (reply, answer) = oneshot::channel();
            // From here on the table hears of it if the connection goes, answered or not.
            let stay = Stay::new(self.ask(id, Ask::Enter { guest, reply }).await?, number);
            // A table that has ended meanwhile says nothing; the next one has a way to it of its own.
            if let Ok(entered) = answer.await {
                entered?;
                let services = Arc::clone(&self.services);
                return Ok(Door { services, stay, waiting, too_slow, lang, client, _place: place });
            }
        }
        Err(Unanswered::TryAgain)
    }

    /// Gives somebody the open seat of a game.
    ///
    /// # Errors
    /// If there is no such game or something fails; the inner error if they may not have it.
    pub(crate) async fn join(
        self: &Arc<Self>,
        id: &GameId,
        player: &Player,
    ) -> Result<Result<(), Rejection>, Unanswered> {
        let (reply, answer) = oneshot::channel();
        let (person, name) = (PlayerId::new(player.id.as_str()), player.name.clone());
        self.ask(id, Ask::Join { person, name, reply }).await?;
        answer.await.unwrap_or(Err(Unanswered::TryAgain))
    }

    /// Looks at a game. One that is not in memory is read from the store, and forgotten again.
    ///
    /// # Errors
    /// If there is no such game, or something fails.
    pub(crate) async fn look<T: Send + 'static>(
        self: &Arc<Self>,
        id: &GameId,
        look: impl FnOnce(&Sheet) -> T + Send + 'static,
    ) -> Result<T, Unanswered> {
        if self.has(id) {
            let (reply, answer) = oneshot::channel();
            let look = move |sheet: Result<&Sheet, Unanswered>| drop(reply.send(sheet.map(look)));
            self.ask(id, Ask::Look(Box::new(look))).await?;
            return answer.await.unwrap_or(Err(Unanswered::TryAgain));
        }
        let sheet = self.load(&self.services.looks, id).await?;
        Ok(look(&sheet))
    }

    /// Takes a game into memory, where it looks after its time.
    pub(crate) fn wake(self: &Arc<Self>, id: &GameId) {
        // If there is no place for it now, the next sweep tries again.
        let _ = self.table(id);
    }

    /// Ends all connections and tables; nothing begins any more.
    pub(crate) async fn close(&self) {
        self.services.closing.send_replace(true);
        let mut tables = self.tables.subscribe();
        let gone = async { tables.wait_for(|count| *count == 0).await.is_ok() };
        if tokio::time::timeout(PATIENCE, gone).await.is_err() {
            tracing::warn!("some games did not end in time");
        }
    }

    // A game as the store has it, read at one of the desks.
    async fn load(&self, desk: &Desk, id: &GameId) -> Result<Sheet, Unanswered> {
        match Sheet::load(&*self.services.setup.store, desk, id).await {
            Ok(sheet) => sheet.ok_or(Unanswered::NoGame),
            Err(LoadError::Busy) => Err(Unanswered::Full),
            Err(error) => {
                tracing::error!(game = %id, %error, "a game could not be read");
                Err(Unanswered::TryAgain)
            }
        }
    }

    async fn ask(self: &Arc<Self>, id: &GameId, mut ask: Ask) -> Result<Sender<Ask>, Unanswered> {
        for _ in 0..ATTEMPTS {
            let asks = self.table(id)?;
            match asks.send(ask).await {
                Ok(()) => return Ok(asks),
                // The table has ended meanwhile.
                Err(returned) => ask = returned.0,
            }
        }
        Err(Unanswered::TryAgain)
    }

    fn has(&self, id: &GameId) -> bool {
        self.shard(id).contains_key(id)
    }

    fn table(self: &Arc<Self>, id: &GameId) -> Result<Sender<Ask>, Unanswered> {
        if *self.services.closing.borrow() {
            return Err(Unanswered::TryAgain);
        }
        let mut shard = self.shard(id);
        if let Some(entry) = shard.get(id).filter(|entry| !entry.asks.is_closed()) {
            return Ok(entry.asks.clone());
        }
        if *self.tables.borrow() >= self.services.setup.limits.games {
            return Err(Unanswered::Full);
        }
        let (asks, waiting) = mpsc::channel(WAITING);
        let number = self.numbers.fetch_add(1, Ordering::Relaxed);
        shard.insert(id.clone(), Entry { number, asks: asks.clone() });
        drop(shard);
        self.tables.send_modify(|count| *count += 1);
        gauge!("quadriga_live_games").increment(1.0);
        tokio::spawn(host(Listed { hub: Arc::clone(self), id: id.clone(), number }, waiting));
        Ok(asks)
    }

    fn shard(&self, id: &GameId) -> MutexGuard<'_, HashMap<GameId, Entry>> {
        let at = self.hasher.hash_one(id) as usize % SHARDS;
        // Nothing that holds the lock can leave a map half changed.
        self.shards[at].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Listed {
    fn drop(&mut self) {
        let mut shard = self.hub.shard(&self.id);
        if shard.get(&self.id).is_some_and(|entry| entry.number == self.number) {
            shard.remove(&self.id);
        }
        drop(shard);
        self.hub.tables.send_modify(|count| *count -= 1);
        gauge!("quadriga_live_games").decrement(1.0);
    }
}

// Reads a game and plays it.
async fn host(listed: Listed, mut asks: Receiver<Ask>) {
    let (hub, id) = (Arc::clone(&listed.hub), listed.id.clone());
    let refused = match hub.load(&hub.services.tables, &id).await {
        Ok(sheet) => match Table::new(Arc::clone(&hub.services), sheet).run(&mut asks).await {
            Ok(()) => None,
            // What cannot be kept now could not be by the next table either, and it would be asked at once.
            Err(Lost) => Some(Unanswered::TryAgain),
        },
        Err(why) => Some(why),
    };
    drop(listed);
    asks.close();
    pass_on(&hub, &id, asks, refused).await;
}

// What came too late for a table is refused with a reason, or passed on to the next one.
async fn pass_on(hub: &Arc<Hub>, id: &GameId, mut asks: Receiver<Ask>, refused: Option<Unanswered>) {
    while let Some(ask) = asks.recv().await {
        match (refused, ask) {
            (Some(why), ask) => ask.refuse(why),
            // Guests of this table are gone with it, and who enters must know the table that they enter.
            (None, Ask::Enter { .. } | Ask::Say { .. } | Ask::Leave { .. }) => {}
            (None, ask) => match hub.table(id) {
                Ok(next) => drop(next.send(ask).await),
                Err(why) => ask.refuse(why),
            },
        }
    }
}

#[cfg(test)]
mod tests;
