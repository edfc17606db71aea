use quadriga_games::Game;
use quadriga_live::{Millis, Seat, Settings};

use super::*;
use crate::engine::{EnginePool, EnginePoolSettings};
use crate::explorer::ExplorerService;
use crate::live::persist::new_game;
use crate::state::Setup;

/// A registry with one game in its store.
async fn registry() -> (Arc<GameRegistry>, GameId) {
    let setup = Setup::temporary().await.expect("a store");
    let seats = [Seat::Engine { level: 1 }, Seat::Engine { level: 1 }];
    let settings = Settings::new(Game::Abalone, seats, PlayerId::new("annann"));
    let game = new_game("thegame", settings, Default::default(), Millis(1)).expect("a game");
    let id = game.id.clone();
    assert!(setup.store.create_game(game).await.expect("a store"));
    let pool = Arc::new(EnginePool::new(EnginePoolSettings { threads: 1, most_waiting: 1, table_mib: 1 }));
    let explorer = ExplorerService::new(None, Duration::ZERO);
    (GameRegistry::start(LiveServices::new(Arc::new(setup), Arc::default(), pool, explorer)), id)
}

#[tokio::test]
async fn a_client_that_connects_while_an_actor_ends_gets_the_next_one() {
    let (registry, id) = registry().await;
    // An actor that ends when a client subscribes.
    let (requests, mut waiting) = mpsc::channel(QUEUE);
    registry.shard(&id).insert(id.clone(), Entry { number: u64::MAX, requests });
    let connecting = tokio::spawn({
        let (registry, id) = (Arc::clone(&registry), id.clone());
        async move { registry.connect(&id, Lang::English, None, None).await }
    });
    let subscribe = waiting.recv().await.expect("a request");
    let (late, last) = mpsc::channel(1);
    assert!(late.try_send(subscribe).is_ok());
    drop((late, waiting));
    drain(&registry, &id, last, None).await;
    let connection = connecting.await.expect("no panic").expect("it is admitted");
    assert!(connection.guard.is_open(), "its actor is running");
}

#[tokio::test]
async fn a_client_that_disconnects_before_it_is_admitted_leaves() {
    let (registry, id) = registry().await;
    let (requests, mut waiting) = mpsc::channel(QUEUE);
    registry.shard(&id).insert(id.clone(), Entry { number: u64::MAX, requests });
    let connecting = tokio::spawn({
        let (registry, id) = (Arc::clone(&registry), id.clone());
        async move { registry.connect(&id, Lang::English, None, None).await.map(drop) }
    });
    let Some(GameRequest::Subscribe { subscriber, reply }) = waiting.recv().await else { panic!("no subscription") };
    assert_eq!(reply.send(Ok(())), Ok(()));
    connecting.abort();
    let Some(GameRequest::Leave { number }) = waiting.recv().await else { panic!("it does not leave") };
    assert_eq!(number, subscriber.number);
}

#[tokio::test]
async fn a_game_that_could_not_be_stored_is_not_loaded_again_at_once() {
    let (registry, id) = registry().await;
    let (requests, waiting) = mpsc::channel(1);
    let (reply, answer) = oneshot::channel();
    let inspect = move |loaded: Result<&LoadedGame, RequestError>| drop(reply.send(loaded.map(|game| game.id.clone())));
    assert!(requests.try_send(GameRequest::Inspect(Box::new(inspect))).is_ok());
    drop(requests);
    drain(&registry, &id, waiting, Some(RequestError::TryAgain)).await;
    assert_eq!(answer.await, Ok(Err(RequestError::TryAgain)));
    assert!(!registry.has(&id));
}
