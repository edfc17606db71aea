//! Whole games between two clients.

use quadriga_api::{ClientMessage, GamePhase, GameResult, Order, ServerMessage};
use quadriga_core::Limits;
use quadriga_core::Side;
use quadriga_games::{Game, Session, open};
use quadriga_testkit::TestRng;
use serde_json::json;

use super::client::{Client, Ended};
use super::support::{Server, Who};

/// A legal move that takes something, or at least does not lose at once, if chance finds one: so that games end.
pub(crate) fn chance(session: &dyn Session, rng: &mut TestRng) -> String {
    let moves = session.legal_moves();
    let loses = |text: &str| {
        let end = session.move_view(text).expect("a legal move").outcome;
        end.is_some_and(|end| end.winner == Some(session.side_to_move().other()))
    };
    let takes = |text: &str| !session.move_view(text).expect("a legal move").effects.removed.is_empty();
    let picked: Vec<&str> = (0..20).map(|_| moves[rng.below(moves.len())].0.as_str()).collect();
    let safe: Vec<&str> = picked.iter().copied().filter(|text| !loses(text)).collect();
    let best = safe.iter().find(|text| takes(text)).or(safe.first());
    best.copied().unwrap_or(picked[0]).to_owned()
}

async fn whole_game(game: Game, seed: u64) {
    let server = Server::new().await;
    let (mut ann, mut bob) = (Who::default(), Who::default());
    let wanted = json!({"game": game.name(), "opponent": {"kind": "invitation"}, "side": 0, "time": "10m+5s"});
    let id = server.create(&mut ann, wanted).await;
    server.join(&id, &mut bob).await;
    let mut players =
        [Client::connect(server.address, &id, &ann).await, Client::connect(server.address, &id, &bob).await];
    let limits = Limits { plies: Some(2000), ..Limits::default() };
    let mut session = open(game, game.default_variant(), None, limits).expect("a game");
    let mut rng = TestRng::new(seed);
    while session.outcome().is_none() {
        let (side, ply) = (session.side_to_move().index(), session.moves_played().len());
        let text = chance(&*session, &mut rng);
        players[side].until(|client| client.moves.len() == ply).await;
        players[side].play(&text).await;
        session.play(&text).expect("a legal move");
        // Now and then the connection is lost, and what was ordered is ordered again.
        if rng.below(10) == 0 {
            let who = if side == 0 { &ann } else { &bob };
            players[side] = Client::connect(server.address, &id, who).await;
            assert_eq!(players[side].moves, session.moves_played());
            let again = Order::Move { ply: ply as u32, text, sure: true };
            assert!(players[side].order(again).await.is_done(), "a repeated order is acknowledged");
        }
    }
    let verdict = session.outcome().map(|end| (end.winner.map(|side| side.index() as u8), end.reason.id.to_owned()));
    for player in &mut players {
        player.until(|client| client.status.phase == GamePhase::Over).await;
        assert_eq!(player.moves, session.moves_played());
        let told = player.status.verdict.clone().map(|verdict| (verdict.winner, verdict.reason));
        assert_eq!(told, verdict);
    }
    let record = server.get(&format!("/api/games/{id}/record"), &Who::default()).await;
    let text = record.body.as_str().expect("a text").to_owned();
    let read = quadriga_record::Reader::new(text.as_bytes(), quadriga_record::ReadOptions::default());
    let read: Vec<_> = read.collect::<Result<_, _>>().expect("a record");
    assert_eq!(read[0].main_line().map(str::to_owned).collect::<Vec<_>>(), session.moves_played());
    assert!(record.headers["cache-control"].to_str().expect("ASCII").contains("max-age"));
    let last = session.moves_played().len();
    let view = server.get(&format!("/api/games/{id}/plies/{last}"), &Who::default()).await;
    assert_eq!(view.body["position"].as_str(), Some(session.position().as_str()));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn abalone() {
    whole_game(Game::Abalone, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn diaballik() {
    whole_game(Game::Diaballik, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn phalanx() {
    whole_game(Game::Phalanx, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn football() {
    whole_game(Game::Football, 4).await;
}

#[tokio::test]
async fn nobody_moves_for_another() {
    let server = Server::new().await;
    let (id, ann, bob) = server.pair("none").await;
    let mut eve = Who::default();
    server.create(&mut eve, json!({"game": "abalone", "opponent": {"kind": "myself"}})).await;
    let mut first = Client::connect(server.address, &id, &ann).await;
    let mut second = Client::connect(server.address, &id, &bob).await;
    assert_eq!((first.mine, second.mine), ([true, false], [false, true]));
    let opening = Order::Move { ply: 0, text: "a1-b2".to_owned(), sure: false };
    assert_eq!(second.order(opening.clone()).await.code(), "live-not-your-turn");
    for stranger in [&eve, &Who::default()] {
        let mut stranger = Client::connect(server.address, &id, stranger).await;
        assert_eq!(stranger.mine, [false, false]);
        let orders = [opening.clone(), Order::Resign, Order::OfferDraw, Order::AskTakeback, Order::Abort];
        for order in orders.into_iter().chain([Order::ClaimFlag, Order::AskRematch]) {
            assert_eq!(stranger.order(order).await.code(), "live-not-a-player");
        }
    }
    assert!(first.order(opening).await.is_done());
    let stale = Order::Move { ply: 0, text: "a2-b3".to_owned(), sure: false };
    assert_eq!(first.order(stale).await.code(), "live-stale-ply");
    let illegal = Order::Move { ply: 1, text: "a1-i9".to_owned(), sure: false };
    assert!(!second.order(illegal).await.code().is_empty());
}

#[tokio::test]
async fn two_tabs_of_one_person_agree() {
    let server = Server::new().await;
    let (id, ann, bob) = server.pair("none").await;
    let mut tabs = [Client::connect(server.address, &id, &ann).await, Client::connect(server.address, &id, &ann).await];
    let mut other = Client::connect(server.address, &id, &bob).await;
    tabs[0].play("a1-b2").await;
    tabs[1].until(|tab| tab.moves.len() == 1).await;
    other.until(|client| client.moves.len() == 1).await;
    other.play("i9-h8").await;
    // Both tabs send the same: it happens once.
    for tab in &mut tabs {
        tab.until(|tab| tab.moves.len() >= 2).await;
        assert!(tab.order(Order::Move { ply: 2, text: "b2-c3".to_owned(), sure: false }).await.is_done());
    }
    for client in tabs.iter_mut().chain([&mut other]) {
        client.until(|client| client.moves.len() == 3).await;
    }
    assert_eq!((&tabs[0].moves, &tabs[0].status.seq), (&tabs[1].moves, &other.status.seq));
}

#[tokio::test]
async fn a_move_that_loses_at_once_warns_first() {
    let server = Server::new().await;
    let mut ann = Who::default();
    let id = server.create(&mut ann, json!({"game": "diaballik", "opponent": {"kind": "myself"}})).await;
    let mut client = Client::connect(server.address, &id, &ann).await;
    assert_eq!(client.mine, [true, true]);
    let wall = |sure| Order::Move { ply: 0, text: "d1>c1".to_owned(), sure };
    let Ended::Warned(problem) = client.order(wall(false)).await else { panic!("no warning") };
    assert_eq!((problem.code.as_str(), problem.clause.as_deref()), ("server-loses-at-once", Some("D6")));
    assert!(client.moves.is_empty());
    assert!(client.order(wall(true)).await.is_done());
    client.until(|client| client.status.phase == GamePhase::Over).await;
    assert_eq!(client.status.verdict.as_ref().map(|verdict| verdict.result), Some(GameResult::Win(Side::Second)));
}

#[tokio::test]
async fn clicks_are_answered_from_the_live_position() {
    let server = Server::new().await;
    let (id, ann, _) = server.pair("none").await;
    let mut player = Client::connect(server.address, &id, &ann).await;
    let mut watcher = Client::connect(server.address, &id, &Who::default()).await;
    for client in [&mut player, &mut watcher] {
        let Ended::Options(0, options) = client.ask(9, &ClientMessage::Options { id: 9, prefix: vec![] }).await else {
            panic!("no options")
        };
        let tree = options.tree.expect("something can be clicked");
        let cell = tree.nodes[0].targets[0].cell.0;
        assert!(client.ask(10, &ClientMessage::Why { id: 10, clicks: vec![cell] }).await.is_done());
        let why = client.ask(11, &ClientMessage::Why { id: 11, clicks: vec![60, 60, 60] }).await;
        assert!(!why.code().is_empty());
        let long = client.ask(12, &ClientMessage::Options { id: 12, prefix: vec![0; 17] }).await;
        assert_eq!(long.code(), "server-too-long");
    }
}

#[tokio::test]
async fn those_who_come_and_go_are_counted() {
    let server = Server::new().await;
    let (id, ann, bob) = server.pair("none").await;
    let mut first = Client::connect(server.address, &id, &ann).await;
    assert_eq!(first.state.presence.players, [true, false]);
    let present = |message: &ServerMessage| match message {
        ServerMessage::Presence { presence } => Some((presence.players, presence.watchers)),
        _ => None,
    };
    let watcher = Client::connect(server.address, &id, &Who::default()).await;
    let second = Client::connect(server.address, &id, &bob).await;
    let mut told = ([true, false], 0);
    while told != ([true, true], 1) {
        told = first.next().await.as_ref().and_then(present).unwrap_or(told);
    }
    drop((watcher, second));
    while told != ([true, false], 0) {
        told = first.next().await.as_ref().and_then(present).unwrap_or(told);
    }
}
