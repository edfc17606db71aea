//! The list of games, over the router.

use axum::http::Method;
use quadriga_api::Order;
use serde_json::json;

use super::client::Client;
use super::support::{Answer, Server, Who, call};

fn ids(answer: &Answer) -> Vec<String> {
    let games = answer.body["games"].as_array().unwrap_or_else(|| panic!("{}", answer.body));
    games.iter().map(|game| game["id"].as_str().expect("an id").to_owned()).collect()
}

async fn named(server: &Server, name: &str) -> Who {
    let answer = call(&server.router(), Method::PUT, "/api/me", &Who::default(), Some(json!({ "name": name }))).await;
    let cookie = answer.headers["set-cookie"].to_str().expect("ASCII");
    Who(cookie.split(';').next().map(str::to_owned))
}

#[tokio::test]
async fn games_in_play_are_listed_for_their_players_only() {
    let server = Server::new().await;
    let (mut ann, mut bob) = (named(&server, "Аня").await, named(&server, "Bob").await);
    let wanted = json!({"game": "abalone", "opponent": {"kind": "invitation"}, "side": 0});
    let id = server.create(&mut ann, wanted).await;
    server.join(&id, &mut bob).await;
    for who in [&ann, &bob] {
        assert_eq!(ids(&server.get("/api/archive?mine=1", who).await), [id.as_str()]);
    }
    assert!(ids(&server.get("/api/archive", &ann).await).is_empty(), "not over");
    assert!(ids(&server.get("/api/archive?mine=1", &Who::default()).await).is_empty());
    let mut client = Client::connect(server.address, &id, &bob).await;
    assert!(client.order(Order::Resign).await.is_done());
    let listed = server.get("/api/archive", &ann).await;
    let expected = json!({
        "id": id, "game": "abalone", "variant": "standard", "mine": [true, false], "phase": "over", "result": "1-0",
        "players": [{"kind": "person", "name": "Аня"}, {"kind": "person", "name": "Bob"}],
    });
    for (key, value) in expected.as_object().expect("an object") {
        assert_eq!(&listed.body["games"][0][key], value, "{key}");
    }
    for (query, found) in [
        ("name=%D0%90%D0%9D", 1), // "АН"
        ("name=carl", 0),
        ("game=abalone&result=1-0", 1),
        ("game=football", 0),
        ("result=0-1", 0),
        ("mine=1&result=won", 1),
        ("mine=1&result=lost", 0),
        ("mine=1&phase=over", 1),
        ("mine=1&phase=playing", 0),
    ] {
        assert_eq!(ids(&server.get(&format!("/api/archive?{query}"), &ann).await).len(), found, "{query}");
    }
}

#[tokio::test]
async fn pages_follow_each_other() {
    let server = Server::new().await;
    let mut ann = Who::default();
    let mut made = Vec::new();
    for level in 1..=7 {
        let wanted = json!({"game": "phalanx", "opponent": {"kind": "engine", "level": level}, "side": 0});
        made.push(server.create(&mut ann, wanted).await);
    }
    let (mut seen, mut next) = (Vec::new(), Some(String::new()));
    while let Some(before) = next {
        let before = if before.is_empty() { before } else { format!("&before={before}") };
        let page = server.get(&format!("/api/archive?mine=1&limit=3{before}"), &ann).await;
        let found = ids(&page);
        assert!((1..=3).contains(&found.len()));
        seen.extend(found);
        next = page.body["next"].as_str().map(str::to_owned);
    }
    seen.sort();
    made.sort();
    assert_eq!(seen, made);
    let engines = server.get("/api/archive?mine=1&name=level%207", &ann).await;
    assert_eq!(
        engines.body["games"][0]["players"][1],
        json!({"kind": "engine", "name": "quadriga, level 7", "level": 7})
    );
}
