//! What players do beside moving.

use quadriga_api::{GamePhase, GameResult, Order, SeatKind};
use quadriga_core::Side;
use serde_json::json;

use super::client::Client;
use super::support::{Server, Who};

async fn pair(server: &Server, time: &str) -> (String, Client, Client) {
    let (id, ann, bob) = server.pair(time).await;
    let first = Client::connect(server.address, &id, &ann).await;
    (id.clone(), first, Client::connect(server.address, &id, &bob).await)
}

fn result(client: &Client) -> Option<(GameResult, &str)> {
    let verdict = client.status.verdict.as_ref()?;
    Some((verdict.result, verdict.reason.as_str()))
}

#[tokio::test]
async fn resigning_ends_the_game_for_both() {
    let server = Server::new().await;
    let (id, mut first, mut second) = pair(&server, "none").await;
    assert!(first.order(Order::Resign).await.is_done());
    for client in [&mut first, &mut second] {
        client.until(|client| client.status.phase == GamePhase::Over).await;
        assert_eq!(result(client), Some((GameResult::Win(Side::Second), "end-resignation")));
    }
    let told = |client: &Client| client.status.verdict.as_ref().expect("an end").words.clone();
    assert_eq!([told(&first), told(&second)], ["you resigned", "your opponent resigned"]);
    let spectator = Client::connect(server.address, &id, &Who::default()).await;
    assert_eq!(told(&spectator), "Black resigned");
    assert_eq!(second.order(Order::Resign).await.code(), "live-over");
    let kept = server.get(&format!("/api/games/{id}"), &Who::default()).await.body;
    assert_eq!(kept["verdict"]["result"], "0-1");
}

#[tokio::test]
async fn a_draw_is_offered_declined_and_agreed_on() {
    let server = Server::new().await;
    let (_, mut first, mut second) = pair(&server, "none").await;
    assert!(first.order(Order::OfferDraw).await.is_done());
    second.until(|client| client.status.offers.draw == Some(0)).await;
    assert!(second.order(Order::DeclineDraw).await.is_done());
    first.until(|client| client.status.offers.draw.is_none()).await;
    assert_eq!(first.status.declined.draw, Some(1));
    assert_eq!(first.order(Order::OfferDraw).await.code(), "live-offered-already");
    assert_eq!(second.order(Order::AcceptDraw).await.code(), "live-no-offer");
    first.play("a1-b2").await;
    first.until(|client| client.status.declined.draw.is_none()).await;
    assert!(first.order(Order::OfferDraw).await.is_done());
    second.until(|client| client.status.offers.draw == Some(0)).await;
    assert!(second.order(Order::AcceptDraw).await.is_done());
    first.until(|client| client.status.phase == GamePhase::Over).await;
    assert_eq!(result(&first), Some((GameResult::Draw, "end-agreement")));
}

#[tokio::test]
async fn a_move_is_taken_back_if_the_opponent_allows_it() {
    let server = Server::new().await;
    let (id, mut first, mut second) = pair(&server, "none").await;
    first.play("a1-b2").await;
    second.until(|client| client.moves.len() == 1).await;
    assert!(first.order(Order::AskTakeback).await.is_done());
    second.until(|client| client.status.offers.takeback == Some(0)).await;
    assert!(second.order(Order::AcceptTakeback).await.is_done());
    for client in [&mut first, &mut second] {
        client.until(|client| client.moves.is_empty()).await;
        assert!(client.state.game.effects.is_empty());
        assert_eq!(client.state.scene.side_to_move, 0);
    }
    first.play("a2-b3").await;
    let game = server.get(&format!("/api/games/{id}"), &Who::default()).await.body;
    assert_eq!((&game["moves"], game["effects"].as_array().map(Vec::len)), (&json!(["a2-b3"]), Some(1)));
}

#[tokio::test]
async fn a_rematch_changes_sides() {
    let server = Server::new().await;
    let (id, ann, bob) = server.pair("5m+3s").await;
    let mut first = Client::connect(server.address, &id, &ann).await;
    let mut second = Client::connect(server.address, &id, &bob).await;
    assert_eq!(first.order(Order::AskRematch).await.code(), "live-not-over");
    assert!(first.order(Order::Resign).await.is_done());
    assert!(first.order(Order::AskRematch).await.is_done());
    second.until(|client| client.status.offers.rematch == Some(0)).await;
    assert!(second.order(Order::AcceptRematch).await.is_done());
    first.until(|client| client.status.rematch.is_some()).await;
    second.until(|client| client.status.rematch.is_some()).await;
    assert_eq!(first.status.rematch, second.status.rematch);
    let next = first.status.rematch.clone().expect("an id");
    let client = Client::connect(server.address, &next, &ann).await;
    assert_eq!(client.mine, [false, true]);
    assert_eq!((client.state.game.time.as_str(), client.status.phase), ("5m+3s", GamePhase::Playing));
    assert_eq!(Client::connect(server.address, &next, &bob).await.mine, [true, false]);
    assert!(second.order(Order::AskRematch).await.is_done(), "it is agreed on already");
    second.until(|client| client.status.rematch.is_some()).await;
    assert_eq!(second.status.rematch, Some(next), "and stays the same game");
}

#[tokio::test]
async fn a_game_is_called_off_before_both_have_moved() {
    let server = Server::new().await;
    let (id, mut first, mut second) = pair(&server, "none").await;
    first.play("a1-b2").await;
    assert!(second.order(Order::Abort).await.is_done());
    first.until(|client| client.status.phase == GamePhase::Over).await;
    assert_eq!(result(&first), Some((GameResult::Unknown, "end-aborted")));
    let record = server.get(&format!("/api/games/{id}/record"), &Who::default()).await;
    let text = record.body.as_str().expect("a text");
    assert!(text.contains("[Result \"*\"]") && text.contains("[Ending \"aborted\"]"), "{text}");
    let read: Result<Vec<_>, _> =
        quadriga_record::Reader::new(text.as_bytes(), quadriga_record::ReadOptions::default()).collect();
    assert_eq!(read.expect("a record").len(), 1);
}

#[tokio::test]
async fn an_invitation_can_be_withdrawn_and_told_of() {
    let server = Server::new().await;
    let (mut ann, mut bob) = (Who::default(), Who::default());
    let wanted = json!({"game": "phalanx", "opponent": {"kind": "invitation"}, "side": 0});
    let id = server.create(&mut ann, wanted.clone()).await;
    let mut client = Client::connect(server.address, &id, &ann).await;
    assert_eq!(client.status.phase, GamePhase::Waiting);
    let early = client.order(Order::Move { ply: 0, text: "a1-a2".to_owned(), sure: false }).await;
    assert_eq!(early.code(), "live-not-begun");
    assert!(client.order(Order::Abort).await.is_done());
    let late = server.join(&id, &mut bob).await;
    assert_eq!(late.status.as_u16(), 409);
    let id = server.create(&mut ann, wanted).await;
    let mut client = Client::connect(server.address, &id, &ann).await;
    server.join(&id, &mut bob).await;
    client.until(|client| client.status.phase == GamePhase::Playing).await;
    assert_eq!(client.state.game.players[1].kind, SeatKind::Person);
}

#[tokio::test]
async fn one_person_plays_both_sides() {
    let server = Server::new().await;
    let mut ann = Who::default();
    let id = server.create(&mut ann, json!({"game": "abalone", "opponent": {"kind": "myself"}})).await;
    let mut client = Client::connect(server.address, &id, &ann).await;
    client.play("a1-b2").await;
    client.play("i9-h8").await;
    assert!(client.order(Order::AskTakeback).await.is_done(), "at once");
    client.until(|client| client.moves.len() == 1).await;
    assert!(client.order(Order::OfferDraw).await.is_done());
    client.until(|client| client.status.phase == GamePhase::Over).await;
    assert!(client.order(Order::AskRematch).await.is_done());
    client.until(|client| client.status.rematch.is_some()).await;
}
