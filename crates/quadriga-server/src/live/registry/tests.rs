use quadriga_games::Game;
use quadriga_live::{Millis, Seat, Settings};

use super::*;
use crate::engine::{Pool, PoolSettings};
use crate::explorer::Explorer;
use crate::live::persist::new_game;
use crate::setup::Setup;

/// A hub with one game in its store.
async fn hub() -> (Arc<Hub>, GameId) {
    let setup = Setup::temporary().await.expect("a store");
    let seats = [Seat::Engine { level: 1 }, Seat::Engine { level: 1 }];
    let settings = Settings::new(Game::Abalone, seats, PlayerId::new("annann"));
    let game = new_game("thegame", settings, Default::default(), Millis(1)).expect("a game");
    let id = game.id.clone();
    assert!(setup.store.create_game(game).await.expect("a store"));
    let pool = Arc::new(Pool::new(PoolSettings { threads: 1, most_waiting: 1, table_mib: 1 }));
    (Hub::start(Services::new(Arc::new(setup), Arc::default(), pool, Explorer::new(None, Duration::ZERO))), id)
}

#[tokio::test]
async fn who_enters_while_a_table_ends_enters_the_next() {
    let (hub, id) = hub().await;
    // A table that ends when somebody enters.
    let (asks, mut waiting) = mpsc::channel(WAITING);
    hub.shard(&id).insert(id.clone(), Entry { number: u64::MAX, asks });
    let entering = tokio::spawn({
        let (hub, id) = (Arc::clone(&hub), id.clone());
        async move { hub.connect(&id, Lang::English, None, None).await }
    });
    let enter = waiting.recv().await.expect("somebody enters");
    let (late, last) = mpsc::channel(1);
    assert!(late.try_send(enter).is_ok());
    drop((late, waiting));
    pass_on(&hub, &id, last, None).await;
    let door = entering.await.expect("no panic").expect("they are let in");
    assert!(door.stay.leads_somewhere(), "the table that it leads to is there");
}

#[tokio::test]
async fn who_goes_before_hearing_that_they_are_let_in_leaves() {
    let (hub, id) = hub().await;
    let (asks, mut waiting) = mpsc::channel(WAITING);
    hub.shard(&id).insert(id.clone(), Entry { number: u64::MAX, asks });
    let entering = tokio::spawn({
        let (hub, id) = (Arc::clone(&hub), id.clone());
        async move { hub.connect(&id, Lang::English, None, None).await.map(drop) }
    });
    let Some(Ask::Enter { guest, reply }) = waiting.recv().await else { panic!("somebody enters") };
    assert_eq!(reply.send(Ok(())), Ok(()));
    entering.abort();
    let Some(Ask::Leave { number }) = waiting.recv().await else { panic!("they leave") };
    assert_eq!(number, guest.number);
}

#[tokio::test]
async fn a_table_that_is_lost_is_not_read_again_at_once() {
    let (hub, id) = hub().await;
    let (asks, waiting) = mpsc::channel(1);
    let (reply, answer) = oneshot::channel();
    let look = move |sheet: Result<&Sheet, Unanswered>| drop(reply.send(sheet.map(|sheet| sheet.id.clone())));
    assert!(asks.try_send(Ask::Look(Box::new(look))).is_ok());
    drop(asks);
    pass_on(&hub, &id, waiting, Some(Unanswered::TryAgain)).await;
    assert_eq!(answer.await, Ok(Err(Unanswered::TryAgain)));
    assert!(!hub.has(&id));
}
