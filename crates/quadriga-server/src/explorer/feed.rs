//! Feeds finished games from the store to the explorer.

use std::sync::Arc;

use metrics::counter;
use quadriga_record::{ReadOptions, Reader};
use quadriga_store::{FinishedGame, Store, StoreError};
use tokio::sync::watch;
use tokio::task::spawn_blocking;

use super::{ExplorerGame, ExplorerService};

/// How many games are added at once.
const AT_ONCE: u32 = 1_000;

/// Adds finished games until the server closes: first those it missed, then each soon after its end.
pub(crate) async fn index_finished_games(
    explorer: ExplorerService,
    store: Arc<dyn Store>,
    mut closing: watch::Receiver<bool>,
) {
    let feeding = async {
        let Some(mut last) = explorer.counted() else { return };
        loop {
            match store.finished_since(last, AT_ONCE).await {
                Ok(games) => match games.last().map(|game| game.number) {
                    Some(newest) => {
                        last = newest;
                        let adding = explorer.clone();
                        // A panic here would repeat itself.
                        let _ = spawn_blocking(move || adding.add_games(games.iter().filter_map(read).collect(), last))
                            .await;
                        explorer.pause().await;
                    }
                    None => explorer.wait_for_games().await,
                },
                Err(StoreError::Closed) => return,
                Err(error) => {
                    tracing::warn!(%error, "cannot read finished games");
                    explorer.wait_for_games().await;
                }
            }
        }
    };
    tokio::select! {
        () = feeding => {}
        _ = closing.wait_for(|closing| *closing) => {}
    }
}

fn read(stored: &FinishedGame) -> Option<ExplorerGame> {
    let record = stored.record.as_deref().and_then(|text| Reader::new(text.as_bytes(), ReadOptions::default()).next());
    let game = record.and_then(Result::ok).map(|record| ExplorerGame::of(&record, stored.row.id.as_str().to_owned()));
    if game.is_none() {
        tracing::warn!(game = %stored.row.id, "a finished game has no readable record");
        counter!("quadriga_explorer_lost_total").increment(1);
    }
    game
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::time::Duration;

    use quadriga_core::Limits;
    use quadriga_games::{Game, open};
    use quadriga_store::{Append, GameId, GameInsert, GamePhase, GameResult, Head, NewEvent, SqliteStore, StoredSeat};

    use super::*;

    // A variant of which no games are known.
    const DAISY: &str = "belgian-daisy";

    async fn finish(store: &dyn Store, number: u32) {
        let id = GameId::new(format!("game{number:04}")).expect("an id");
        let seat = || Some(StoredSeat { player: None, name: "E".to_owned() });
        let game = GameInsert {
            id: id.clone(),
            game: Game::Abalone,
            variant: DAISY.to_owned(),
            created_at: 1,
            settings: "{}".to_owned(),
            seats: [seat(), seat()],
            deadline: None,
            rematch_of: None,
        };
        assert!(store.create_game(game).await.expect("a store"));
        let head = Head {
            updated_at: 2,
            phase: GamePhase::Over,
            result: GameResult::Draw,
            reason: String::new(),
            plies: 1,
            deadline: None,
        };
        let events = vec![NewEvent { at: 2, body: "{}".to_owned() }];
        let record = Some(format!("[Game \"abalone\"]\n[Variant \"{DAISY}\"]\n\n1. a1-b2 1/2-1/2\n"));
        store.append(Append { game: id, first_seq: 1, events, head, record, seat: None }).await.expect("a store");
    }

    /// Runs a server until this many games are indexed; then kills it.
    async fn counted(folder: &Path, store: &Arc<dyn Store>, number: u64) {
        let explorer = ExplorerService::new(Some(folder.to_owned()), Duration::ZERO);
        let closing = watch::Sender::new(false);
        let counting = tokio::spawn(index_finished_games(explorer.clone(), Arc::clone(store), closing.subscribe()));
        let noted = async {
            while explorer.counted() != Some(number) {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_mins(1), noted).await.expect("it is counted");
        counting.abort();
        let start = open(Game::Abalone, DAISY, None, Limits::default()).expect("a game").position();
        let found = explorer.look_up(Game::Abalone, DAISY, &start).expect("an index").expect("it is ready");
        assert_eq!(found.total.games, number, "each once");
    }

    #[tokio::test]
    async fn games_finished_before_a_kill_are_added_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let store: Arc<dyn Store> = Arc::new(SqliteStore::temporary().await.expect("a store"));
        for number in 1..=3 {
            finish(&*store, number).await;
        }
        counted(folder.path(), &store, 3).await;
        for number in 4..=5 {
            finish(&*store, number).await;
        }
        counted(folder.path(), &store, 5).await;
    }
}
