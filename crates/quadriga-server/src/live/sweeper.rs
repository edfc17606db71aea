//! The sweeper: ends overdue games without connections, and deletes stale invitations.

use std::sync::{Arc, Weak};

use quadriga_live::Millis;
use quadriga_store::{Store, StoreError};

use super::registry::GameRegistry;

/// How often games whose time is up are looked for, in milliseconds.
const EVERY: u64 = 1_000;
/// How many are taken into memory at once.
const AT_ONCE: u32 = 256;
/// Number of rounds after which invitations without an opponent are deleted.
const STALE_ROUNDS: u64 = 3_600;
/// How old such an invitation is, in milliseconds.
const STALE: i64 = 14 * 24 * 60 * 60 * 1000;

/// Starts the sweep, which ends with the registry.
pub(super) fn start(registry: &Arc<GameRegistry>) {
    tokio::spawn(sweep(Arc::downgrade(registry)));
}

async fn sweep(registry: Weak<GameRegistry>) {
    for round in 0_u64.. {
        let Some((services, now)) =
            registry.upgrade().map(|registry| (Arc::clone(&registry.services), registry.services.now()))
        else {
            return;
        };
        if *services.closing.borrow() {
            return;
        }
        match services.setup.store.due(now.0, AT_ONCE).await {
            Ok(due) => due.iter().for_each(|id| wake(&registry, id)),
            Err(error) => tracing::warn!(%error, "the games whose time is up could not be read"),
        }
        if round % STALE_ROUNDS == 0
            && let Err(error) = delete_stale(&*services.setup.store, now.0.saturating_sub(STALE)).await
        {
            tracing::warn!(%error, "old invitations could not be deleted");
        }
        let next = Millis(now.0).after(EVERY);
        let sleep = services.setup.clock.sleep_until(next);
        // Nothing of the registry is held while nothing is to be done.
        drop(services);
        sleep.await;
    }
}

// A few at a time, so that moves do not wait long behind them.
async fn delete_stale(store: &dyn Store, before: i64) -> Result<(), StoreError> {
    while store.delete_stale(before, AT_ONCE).await? >= u64::from(AT_ONCE) {}
    Ok(())
}

fn wake(registry: &Weak<GameRegistry>, id: &quadriga_store::GameId) {
    if let Some(registry) = registry.upgrade() {
        registry.wake(id);
    }
}

#[cfg(test)]
mod tests {
    use quadriga_games::Game;
    use quadriga_store::{GameId, GameInsert, SqliteStore};

    use super::*;

    #[tokio::test]
    async fn all_old_invitations_go_however_many_they_are() {
        let store = SqliteStore::temporary().await.expect("a store");
        let invitation = |number: u32| GameInsert {
            id: GameId::new(format!("game{number:04}")).expect("an id"),
            game: Game::Abalone,
            variant: "standard".to_owned(),
            created_at: i64::from(number),
            settings: "{}".to_owned(),
            seats: [None, None],
            deadline: None,
            rematch_of: None,
        };
        let old = 2 * AT_ONCE + 1;
        for number in 1..=old + 1 {
            assert!(store.create_game(invitation(number)).await.expect("a store"));
        }
        delete_stale(&store, i64::from(old) + 1).await.expect("a store");
        assert_eq!(store.counts().await.expect("a store").waiting, 1, "the one that is not old");
    }
}
