//! The opening explorer, without a socket.

use std::time::Duration;

use crate::common::{get, post_json, settings, studying};
use quadriga_server::WorkSettings;
use serde_json::{Value, json};

#[tokio::test]
async fn a_new_explorer_knows_the_games_of_the_sources_and_of_the_engine() {
    let folder = tempfile::tempdir().expect("a folder");
    let explorer = Some(folder.path().join("explorer"));
    let state = studying(WorkSettings { explorer, ..settings() }).await;
    for game in ["diaballik", "phalanx", "abalone", "football"] {
        let found = get(&state, &format!("/api/explorer?game={game}")).await.json();
        let games: u64 = found["results"].as_array().expect("results").iter().filter_map(Value::as_u64).sum();
        assert!(games >= 200, "{game}: {games}");
        let moves = found["moves"].as_array().expect("moves");
        assert!(moves.iter().all(|found| found["effects"]["moved"].as_array().is_some_and(|moved| !moved.is_empty())));
    }
    // Those of the source: two begin with moves that are mirror images of each other.
    let found = get(&state, "/api/explorer?game=football").await.json();
    let moves = found["moves"].as_array().expect("moves");
    let results = |record: &str| moves.iter().find(|found| found["record"] == record).map(|found| &found["results"]);
    assert_eq!(results("f1-f6"), Some(&json!([1, 0, 1, 0])));
    assert_eq!(results("d1-d4"), Some(&json!([0, 0, 1, 0])));
    // The second of them after its third move.
    let line = json!({ "game": "football", "moves": ["f1-f6", "f12-f7", "g1-p6+p"] });
    let view = post_json(&state, "/api/view", &line).await.json();
    let position = view["position"].as_str().expect("a position").replace(' ', "%20");
    let found = get(&state, &format!("/api/explorer?game=football&position={position}")).await.json();
    assert_eq!((&found["results"], &found["moves"][0]["results"]), (&json!([1, 0, 0, 0]), &json!([1, 0, 0, 0])));
    let other = get(&state, "/api/explorer?game=abalone&variant=belgian-daisy").await.json();
    assert_eq!(other, json!({ "results": [0, 0, 0, 0], "moves": [] }));
    let family = get(&state, "/api/explorer?game=phalanx&variant=limit-80").await.json();
    assert_eq!(family["moves"], json!([]));
    assert!(!folder.path().join("explorer/phalanx/limit-80").exists(), "there is no end to such folders");
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_index_is_prepared_the_answer_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let explorer = Some(folder.path().join("explorer"));
    let state = studying(WorkSettings { explorer, ..settings() }).await;
    let first = tokio::spawn({
        let state = state.clone();
        async move { get(&state, "/api/explorer?game=football").await.json() }
    });
    let mut prepared = 0_u32;
    loop {
        let done = first.is_finished();
        let found = get(&state, "/api/explorer?game=football").await.json();
        if found["preparing"] == json!(true) {
            assert_eq!(found, json!({ "results": [0, 0, 0, 0], "moves": [], "preparing": true }));
            prepared += 1;
        } else {
            assert_ne!(found["moves"], json!([]), "an index without games is not ready");
            assert_eq!(found.get("preparing"), None);
        }
        if done && found.get("preparing").is_none() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // Either of the first two requests may be the one that prepares the index.
    prepared += u32::from(first.await.expect("an answer")["preparing"] == json!(true));
    assert!(prepared > 0, "reading two hundred games takes longer than a request");
}

#[tokio::test]
async fn without_a_folder_the_answer_is_empty() {
    let state = studying(settings()).await;
    let answer = get(&state, "/api/explorer?game=football").await;
    assert_eq!((answer.status.as_u16(), answer.json()), (200, json!({ "results": [0, 0, 0, 0], "moves": [] })));
}

#[tokio::test]
async fn hostile_queries_are_refused_with_a_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let explorer = Some(folder.path().join("explorer"));
    let state = studying(WorkSettings { explorer, ..settings() }).await;
    for (query, status) in [
        ("", 400),
        ("?game", 404),
        ("?game=chess", 404),
        ("?game=..%2F..", 404),
        ("?game=abalone&game=football", 400),
        ("?game=abalone&variant=..%2F..%2Fetc", 422),
        ("?game=abalone&variant=none", 422),
        ("?game=abalone&position=%00", 422),
        ("?game=abalone&position=%FF%FE", 422),
        ("?game=abalone&position=b", 422),
    ] {
        let (found, code) = get(&state, &format!("/api/explorer{query}")).await.problem();
        assert_eq!(found, status, "{query} {code}");
    }
}
