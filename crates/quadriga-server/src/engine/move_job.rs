//! Choosing the engine's move in a live game.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use quadriga_core::Side;
use quadriga_engine::{EngineSettings, Level, SearchRequest, build_engine};
use quadriga_games::{PlayedGame, Refusal};
use quadriga_search::Budget;
use tokio::sync::oneshot;

use super::engine_cache::{EngineCache, EngineKey};
use super::{EnginePool, Priority, QueueFull, StopSignal};

/// The table of levels below full strength, in MiB: they search few nodes.
const SMALL_TABLE: usize = 1;

/// A move to choose.
#[derive(Clone, Debug)]
pub struct MoveJob {
    /// The id of the game, by which its engine is kept between moves.
    pub id: String,
    /// The game so far.
    pub game: PlayedGame,
    /// The level, from 1 to 10; other values count as the nearest.
    pub level: u8,
    /// The random seed of levels below 10.
    pub seed: u64,
    /// The time limit, in milliseconds. Levels below 10 need less.
    pub millis: u64,
}

impl EnginePool {
    /// Chooses a move; dropping the future cancels the search. `None` if there is no move, because the game is over or
    /// cannot be replayed.
    ///
    /// # Errors
    /// If too many jobs wait already.
    pub fn choose(&self, job: MoveJob) -> Result<impl Future<Output = Option<String>> + Send + use<>, QueueFull> {
        let (answer, answered) = oneshot::channel();
        // Not the pool itself: a waiting job would keep it open.
        let (engines, table_mib) = (Arc::clone(self.engines()), self.settings().table_mib);
        let handle = self.submit(Priority::Live, move |stop| {
            let chosen = choose_now(&engines, table_mib, &job, stop).unwrap_or_else(|refusal| {
                tracing::warn!(%refusal, "the engine cannot replay a game");
                None
            });
            // The receiver may be gone.
            let _ = answer.send(chosen);
        })?;
        Ok(async move {
            let _handle = handle;
            answered.await.ok().flatten()
        })
    }

    /// Drops the engines that are kept for a game.
    pub fn end_game(&self, id: &str) {
        self.engines().end_game(id);
    }
}

fn choose_now(
    engines: &EngineCache,
    table_mib: usize,
    job: &MoveJob,
    stop: &StopSignal,
) -> Result<Option<String>, Refusal> {
    let level = Level::new(job.level.clamp(Level::LEAST.number(), Level::FULL.number())).unwrap_or_default();
    let table_mib = if level == Level::FULL { table_mib } else { SMALL_TABLE };
    let settings = EngineSettings { table_mib, level, seed: job.seed, ..EngineSettings::default() };
    let PlayedGame { start, moves } = &job.game;
    let side = if moves.len() % 2 == 0 { Side::First } else { Side::Second };
    let key = EngineKey { id: job.id.clone(), side };
    let engine = engines.get_or_build(&key, start.game, table_mib, || build_engine(start.game, &settings));
    // An engine whose search panicked is loaded again, as every engine is.
    let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
    engine.configure(&settings);
    engine.load(start, moves)?;
    let budget = Budget::for_time(Duration::from_millis(job.millis.max(1)));
    Ok(engine.think(&SearchRequest { budget, ..SearchRequest::default() }, stop.search_control(), &mut |_| {})?.best)
}
