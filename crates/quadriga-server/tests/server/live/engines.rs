//! Games against the engine, and of engines.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use quadriga_api::{GamePhase, GameResult, Order, PaceView};
use quadriga_core::{Limits, Side};
use quadriga_engine::{EngineSettings, build_engine};
use quadriga_games::{Game, GameStart, Session, open};
use quadriga_server::engine::MoveJob;
use quadriga_server::{BoxFuture, MoveChooser, Setup};
use quadriga_testkit::TestRng;
use serde_json::json;
use tokio::sync::{Semaphore, watch};

use super::client::Client;
use super::games::chance;
use super::support::{FirstMove, Server, Who, legal_after, setup};

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_answers_in_every_game() {
    let server = Server::of(Setup { move_chooser: None, ..setup().await }).await;
    for (game, first) in [("abalone", "a1-b2"), ("diaballik", "a1-a2,a2-a3"), ("phalanx", ""), ("football", "")] {
        let mut ann = Who::default();
        let wanted = json!({"game": game, "opponent": {"kind": "engine", "level": 2}, "side": 0, "time": "5m+3s"});
        let id = server.create(&mut ann, wanted).await;
        let mut client = Client::connect(server.address, &id, &ann).await;
        assert_eq!(client.state.game.players[1].level, Some(2));
        let opening = if first.is_empty() { legal_after(game, &[]) } else { first.to_owned() };
        client.play(&opening).await;
        client.until(|client| client.moves.len() == 2).await;
        // Both moves are taken back, and another engine's turn comes.
        assert!(client.order(Order::AskTakeback).await.is_done());
        client.until(|client| client.moves.is_empty()).await;
        client.play(&opening).await;
        client.until(|client| client.moves.len() == 2).await;
    }
}

#[tokio::test]
async fn the_engine_begins_if_it_has_the_first_side() {
    let server = Server::new().await;
    let mut ann = Who::default();
    let wanted = json!({"game": "abalone", "opponent": {"kind": "engine", "level": 1}, "side": 1});
    let id = server.create(&mut ann, wanted).await;
    let mut client = Client::connect(server.address, &id, &ann).await;
    client.until(|client| client.moves.len() == 1).await;
    assert_eq!(
        client.order(Order::Move { ply: 0, text: "a1-b2".to_owned(), sure: true }).await.code(),
        "live-stale-ply"
    );
    assert!(client.order(Order::OfferDraw).await.is_done());
    client.until(|client| client.status.offers.draw.is_none() && client.status.declined.draw == Some(0)).await;
    assert_eq!(client.status.phase, GamePhase::Playing, "so early the engine agrees on no draw");
    assert!(client.order(Order::Resign).await.is_done());
    assert!(client.order(Order::AskRematch).await.is_done());
    client.until(|client| client.status.rematch.is_some()).await;
    let next = client.status.rematch.clone().expect("an id");
    assert_eq!(Client::connect(server.address, &next, &ann).await.mine, [true, false]);
}

#[tokio::test]
async fn the_creator_pauses_two_engines_and_lets_them_go_on() {
    // The game must not end before it is paused, however late the client is.
    let patient = Arc::new(Patient { thinking: watch::Sender::new(0), moves: Arc::new(Semaphore::new(2)) });
    let server =
        Server::of(Setup { move_chooser: Some(Arc::clone(&patient) as Arc<dyn MoveChooser>), ..setup().await }).await;
    let mut ann = Who::default();
    let wanted = json!({"game": "abalone", "opponent": {"kind": "engines", "levels": [1, 1]}});
    let id = server.create(&mut ann, wanted).await;
    let mut client = Client::connect(server.address, &id, &ann).await;
    assert!(client.state.sets_pace);
    client.until(|client| client.moves.len() >= 2).await;
    let pace = |paused, delay| Order::SetPace(PaceView { paused, delay });
    assert!(client.order(pace(true, 0)).await.is_done());
    client.until(|client| client.status.pace.is_some_and(|pace| pace.paused)).await;
    let moves = client.moves.len();
    patient.moves.add_permits(10);
    // Another connection hears of nothing but the pause, and may not end it.
    let mut other = Client::connect(server.address, &id, &Who::default()).await;
    assert_eq!((other.state.sets_pace, other.status.pace), (false, Some(PaceView { paused: true, delay: 0 })));
    assert_eq!(other.order(pace(false, 0)).await.code(), "live-not-your-pace");
    assert_eq!(client.order(pace(true, 3_600_000)).await.code(), "live-delay-too-long");
    drop((client, other));
    let mut again = Client::connect(server.address, &id, &ann).await;
    assert_eq!((again.moves.len(), again.status.pace), (moves, Some(PaceView { paused: true, delay: 0 })));
    assert!(again.order(pace(false, 1)).await.is_done());
    again.until(|client| client.moves.len() > moves).await;
    assert_eq!(again.status.pace, Some(PaceView { paused: false, delay: 1 }));
}

/// Counts what it is asked, and comes to nothing the first time.
struct Counting(AtomicUsize);

impl MoveChooser for Counting {
    fn choose(&self, job: MoveJob) -> BoxFuture<Option<String>> {
        let asked = self.0.fetch_add(1, Ordering::SeqCst);
        if asked == 0 { Box::pin(async { None }) } else { FirstMove.choose(job) }
    }
}

#[tokio::test]
async fn a_thought_that_comes_to_nothing_is_asked_for_again() {
    let counting = Arc::new(Counting(AtomicUsize::new(0)));
    let server =
        Server::of(Setup { move_chooser: Some(Arc::clone(&counting) as Arc<dyn MoveChooser>), ..setup().await }).await;
    let mut ann = Who::default();
    let wanted = json!({"game": "abalone", "opponent": {"kind": "engine", "level": 1}, "side": 1});
    let id = server.create(&mut ann, wanted).await;
    let mut client = Client::connect(server.address, &id, &ann).await;
    client.until(|client| client.moves.len() == 1).await;
    assert_eq!(counting.0.load(Ordering::SeqCst), 2);
}

/// Thinks until the test lets it move; knows how many thoughts there are.
struct Patient {
    thinking: watch::Sender<usize>,
    moves: Arc<Semaphore>,
}

/// A thought, until it is not wanted any more.
struct Thinking(watch::Sender<usize>);

impl Drop for Thinking {
    fn drop(&mut self) {
        self.0.send_modify(|thinking| *thinking -= 1);
    }
}

impl MoveChooser for Patient {
    fn choose(&self, job: MoveJob) -> BoxFuture<Option<String>> {
        self.thinking.send_modify(|thinking| *thinking += 1);
        let (thinking, moves) = (Thinking(self.thinking.clone()), Arc::clone(&self.moves));
        Box::pin(async move {
            let _thinking = thinking;
            moves.acquire().await.ok()?.forget();
            FirstMove.choose(job).await
        })
    }
}

#[tokio::test]
async fn engines_play_only_while_somebody_watches() {
    let patient = Arc::new(Patient { thinking: watch::Sender::new(0), moves: Arc::new(Semaphore::new(3)) });
    let mut thinking = patient.thinking.subscribe();
    let mut is_thinking = async |wanted: bool| {
        thinking.wait_for(|thinking| (*thinking > 0) == wanted).await.expect("the engine is there");
    };
    let server =
        Server::of(Setup { move_chooser: Some(Arc::clone(&patient) as Arc<dyn MoveChooser>), ..setup().await }).await;
    let mut ann = Who::default();
    let wanted = json!({"game": "abalone", "opponent": {"kind": "engines", "levels": [1, 2]}});
    let id = server.create(&mut ann, wanted).await;
    let before = server.get(&format!("/api/games/{id}"), &ann).await.body;
    assert_eq!((&before["moves"], *patient.thinking.borrow()), (&json!([]), 0), "nobody watches");
    let mut watcher = Client::connect(server.address, &id, &Who::default()).await;
    watcher.until(|client| client.moves.len() == 3).await;
    is_thinking(true).await;
    assert_eq!(watcher.order(Order::Abort).await.code(), "live-not-a-player");
    drop(watcher);
    is_thinking(false).await;
    let mut creator = Client::connect(server.address, &id, &ann).await;
    assert_eq!((creator.mine, creator.moves.len()), ([false, false], 3));
    is_thinking(true).await;
    patient.moves.add_permits(1);
    creator.until(|client| client.moves.len() == 4).await;
    assert!(creator.order(Order::Abort).await.is_done());
    creator.until(|client| client.status.phase == GamePhase::Over).await;
    assert_eq!(creator.status.verdict.clone().expect("a verdict").reason, "end-aborted");
    is_thinking(false).await;
}

#[tokio::test]
async fn engines_play_each_other_without_a_clock() {
    let server = Server::new().await;
    let wanted =
        |time: &str| json!({"game": "abalone", "opponent": {"kind": "engines", "levels": [1, 2]}, "time": time});
    for time in ["1m+0s", "30s/move", "1d/move"] {
        let refused = server.post("/api/games", &mut Who::default(), wanted(time)).await;
        assert_eq!((refused.status.as_u16(), &refused.body["code"]), (422, &json!("server-engines-without-clock")));
    }
    server.create(&mut Who::default(), wanted("none")).await;
}

/// What a position of Abalone is worth to the second side without looking ahead.
fn worth_to_second(session: &dyn Session) -> i32 {
    let mut engine = build_engine(Game::Abalone, &EngineSettings { table_mib: 1, ..EngineSettings::default() });
    let start = GameStart { position: Some(session.position()), ..GameStart::new(Game::Abalone) };
    engine.load(&start, &[]).expect("a position");
    let score = engine.evaluation().score;
    if session.side_to_move() == Side::Second { score } else { -score }
}

#[tokio::test]
async fn the_engine_agrees_on_a_draw_when_it_is_not_better() {
    let server = Server::new().await;
    let mut ann = Who::default();
    let wanted = json!({"game": "abalone", "opponent": {"kind": "engine", "level": 1}, "side": 0});
    let id = server.create(&mut ann, wanted).await;
    let mut client = Client::connect(server.address, &id, &ann).await;
    let mut rng = TestRng::new(7);
    // The engine of these tests plays the first move it finds, so it is soon worse.
    loop {
        client.until(|client| client.moves.len() % 2 == 0).await;
        assert!(client.moves.len() < 200, "the engine never agreed");
        let mut session = open(Game::Abalone, "standard", None, Limits::default()).expect("a start");
        for text in &client.moves {
            session.play(text).expect("a legal move");
        }
        let agrees = client.moves.len() >= 20 && worth_to_second(&*session) <= 0;
        assert!(client.order(Order::OfferDraw).await.is_done());
        client.until(|client| client.status.offers.draw.is_none()).await;
        assert_eq!(client.status.phase, if agrees { GamePhase::Over } else { GamePhase::Playing });
        if agrees {
            let verdict = client.status.verdict.clone().expect("a verdict");
            assert_eq!((verdict.result, verdict.reason.as_str()), (GameResult::Draw, "end-agreement"));
            return;
        }
        client.play(&chance(&*session, &mut rng)).await;
    }
}
