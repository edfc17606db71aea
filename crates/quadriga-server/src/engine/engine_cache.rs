//! Engines kept between the moves of live games, with their transposition tables.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use moka::sync::Cache;
use quadriga_core::Side;
use quadriga_engine::Engine;
use quadriga_games::Game;

/// How long the engine of a game without moves is kept.
const IDLE: Duration = Duration::from_mins(5);

/// An engine that one thread uses at a time.
pub(super) type SharedEngine = Arc<Mutex<Box<dyn Engine>>>;

/// The engine of one side of one game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct EngineKey {
    pub(super) id: String,
    pub(super) side: Side,
}

#[derive(Clone)]
struct CachedEngine {
    engine: SharedEngine,
    game: Game,
    table_mib: usize,
}

/// Engines by game, bounded by the total size of their tables; the least recently used is dropped first.
pub(super) struct EngineCache(Cache<EngineKey, CachedEngine>);

impl EngineCache {
    /// A cache for tables of `most_mib` MiB in all.
    pub(super) fn new(most_mib: usize) -> Self {
        let weight = |_: &EngineKey, cached: &CachedEngine| u32::try_from(cached.table_mib.max(1)).unwrap_or(u32::MAX);
        Self(Cache::builder().max_capacity(most_mib as u64).weigher(weight).time_to_idle(IDLE).build())
    }

    /// The engine of a game if its table has that size, or the one that `build` makes.
    pub(super) fn get_or_build(
        &self,
        key: &EngineKey,
        game: Game,
        table_mib: usize,
        build: impl FnOnce() -> Box<dyn Engine>,
    ) -> SharedEngine {
        if let Some(cached) = self.0.get(key).filter(|cached| (cached.game, cached.table_mib) == (game, table_mib)) {
            return cached.engine;
        }
        let engine: SharedEngine = Arc::new(Mutex::new(build()));
        self.0.insert(key.clone(), CachedEngine { engine: Arc::clone(&engine), game, table_mib });
        engine
    }

    /// How many engines are kept.
    #[cfg(test)]
    pub(super) fn len(&self) -> u64 {
        self.0.run_pending_tasks();
        self.0.entry_count()
    }

    /// Drops the engines of a game.
    pub(super) fn end_game(&self, id: &str) {
        for side in Side::BOTH {
            self.0.invalidate(&EngineKey { id: id.to_owned(), side });
        }
    }
}

#[cfg(test)]
mod tests {
    use quadriga_engine::{EngineSettings, build_engine};

    use super::*;

    fn key(id: usize) -> EngineKey {
        EngineKey { id: id.to_string(), side: Side::First }
    }

    fn engine() -> Box<dyn Engine> {
        build_engine(Game::Diaballik, &EngineSettings { table_mib: 1, ..EngineSettings::default() })
    }

    #[test]
    fn an_engine_is_kept_until_its_game_ends() {
        let cache = EngineCache::new(4);
        let first = cache.get_or_build(&key(1), Game::Diaballik, 1, engine);
        let again = cache.get_or_build(&key(1), Game::Diaballik, 1, || panic!("it is kept"));
        assert!(Arc::ptr_eq(&first, &again));
        let larger = cache.get_or_build(&key(1), Game::Diaballik, 2, engine);
        assert!(!Arc::ptr_eq(&first, &larger), "a table of another size");
        cache.end_game("1");
        assert!(!Arc::ptr_eq(&larger, &cache.get_or_build(&key(1), Game::Diaballik, 2, engine)), "another game");
    }

    #[test]
    fn memory_is_bounded() {
        let cache = EngineCache::new(4);
        for id in 0..20 {
            cache.get_or_build(&key(id), Game::Diaballik, 1, engine);
        }
        cache.0.run_pending_tasks();
        assert!(cache.0.weighted_size() <= 4, "{}", cache.0.weighted_size());
    }
}
