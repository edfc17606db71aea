//! Games as texts, without a socket.

use std::fs;
use std::path::Path;

use crate::common::{post_json, settings, studying};
use quadriga_record::{Layout, ReadOptions, Reader};
use quadriga_server::AppState;
use serde_json::{Value, json};

async fn imported(state: &AppState, text: &str, game: Option<&str>) -> Vec<Value> {
    let answer = post_json(state, "/api/import", &json!({ "text": text, "game": game })).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["games"].as_array().expect("games").clone()
}

async fn exported(state: &AppState, tree: &Value, format: &str) -> String {
    let answer = post_json(state, "/api/export", &json!({ "tree": tree, "format": format })).await;
    assert_eq!((answer.status.as_u16(), answer.kind.as_str()), (200, "text/plain; charset=utf-8"), "{}", answer.text());
    answer.text()
}

#[tokio::test]
async fn the_games_of_the_sources_go_through_unchanged() {
    let state = studying(settings()).await;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/records");
    let mut seen = 0;
    for entry in fs::read_dir(folder).expect("the folder of records") {
        let text = fs::read_to_string(entry.expect("a file").path()).expect("a text");
        let records: Vec<_> =
            Reader::new(text.as_bytes(), ReadOptions::default()).map(|record| record.expect("a game")).collect();
        let trees = imported(&state, &text, None).await;
        assert_eq!(trees.len(), records.len());
        for (tree, record) in trees.iter().zip(records) {
            assert_eq!(exported(&state, tree, "record").await, record.to_text(Layout::Running));
            seen += 1;
        }
    }
    assert!(seen >= 3);
}

const RICH: &str = "[Game \"abalone\"]\n[Variant \"standard\"]\n[Event \"a \\\"club\\\" \\\\ night\"]\n[Result \"*\"]\n[Repetition \"off\"]\n\n\
    {before it all} 1. a1-b2! {[%eval 0.20] a start} (1. a2-b3 $10 {other \\} brace} i9-h8 (1... i8-h7 {deep}) 2. b3-c4) \
    (1. a5-b5) i9-h8 *\n";

#[tokio::test]
async fn comments_marks_commands_and_variations_are_kept() {
    let state = studying(settings()).await;
    let trees = imported(&state, RICH, None).await;
    let nodes = trees[0]["nodes"].as_array().expect("nodes");
    let parents: Vec<Option<u64>> = nodes.iter().map(|node| node["parent"].as_u64()).collect();
    assert_eq!(parents, [None, None, Some(1), Some(1), Some(2), None, Some(0)]);
    assert_eq!(nodes[0]["comment"], "a start");
    assert_eq!(nodes[0]["commands"], json!([["eval", "0.20"]]));
    assert_eq!((&nodes[0]["marks"], &nodes[1]["marks"]), (&json!([1]), &json!([10])));
    assert!(nodes.iter().all(|node| node["effects"]["moved"].as_array().is_some_and(|moved| !moved.is_empty())));
    let text = exported(&state, &trees[0], "record").await;
    assert_eq!(imported(&state, &text, None).await, trees);
    assert!(
        text.contains("{before it all}") && text.contains("other \\} brace") && text.contains("[Repetition \"off\"]")
    );
    for format in ["json", "columns", "apgn"] {
        let again = imported(&state, &exported(&state, &trees[0], format).await, Some("abalone")).await;
        assert_eq!(again[0]["nodes"].as_array().map(Vec::len), Some(nodes.len()), "{format}");
    }
    for format in ["list", "abapro", "aba-pro"] {
        assert!(exported(&state, &trees[0], format).await.contains("a1"), "{format}");
    }
}

#[tokio::test]
async fn a_refused_text_names_line_and_column() {
    let state = studying(settings()).await;
    let text = "[Game \"football\"]\n\n1. k1-k4 b12-a12\n2. k4-k4 *\n";
    let answer = post_json(&state, "/api/import?lang=en", &json!({ "text": text })).await;
    answer.problem();
    let message = answer.json()["message"].as_str().expect("words").to_owned();
    assert!(message.starts_with("line 4, column 4: move 2. k4-k4: "), "{message}");
    assert_eq!(answer.json()["at"].as_u64().map(|at| &text[at as usize..][..5]), Some("k4-k4"));
    let russian = post_json(&state, "/api/import?lang=ru", &json!({ "text": text })).await.json();
    assert!(russian["message"].as_str().is_some_and(|message| message.starts_with("строка 4, столбец 4: ")));
}

#[tokio::test]
async fn hostile_texts_are_refused_with_a_reason() {
    let state = studying(settings()).await;
    let game = "[Game \"abalone\"]\n\n*\n\n";
    let long = format!("[Game \"abalone\"]\n[Repetition \"off\"]\n\n{} *", "a1-b2 i9-h8 b2-a1 h8-i9 ".repeat(5_001));
    let cases = [
        (String::new(), 422),
        ("\u{0}\u{1}".to_owned(), 422),
        ("hello world".to_owned(), 422),
        ("{".repeat(10_000), 422),
        ("[Game \"chess\"]\n\n*".to_owned(), 422),
        (format!("[Game \"abalone\"]\n\n1. a1-b2 {} *", "(".repeat(50_000)), 422),
        (game.repeat(21), 422),
        (long, 422),
        ("x".repeat(1 << 20), 413),
    ];
    for (text, status) in cases {
        let shown: String = text.chars().take(40).collect();
        let (found, _) = post_json(&state, "/api/import", &json!({ "text": text })).await.problem();
        assert_eq!(found, status, "{shown}");
    }
    let games = game.repeat(20);
    assert_eq!(imported(&state, &games, None).await.len(), 20);
    // Several games together may be too large.
    let half =
        format!("[Game \"abalone\"]\n[Repetition \"off\"]\n\n{} *\n\n", "a1-b2 i9-h8 b2-a1 h8-i9 ".repeat(2_600));
    let answer = post_json(&state, "/api/import", &json!({ "text": half.repeat(2) })).await;
    assert_eq!(answer.problem(), (413, "server-too-many-moves".to_owned()));
}

fn node(parent: Option<usize>, record: &str) -> Value {
    json!({ "parent": parent, "record": record })
}

fn tree(nodes: &[Value]) -> Value {
    json!({ "game": "abalone", "variant": "standard", "nodes": nodes })
}

#[tokio::test]
async fn hostile_trees_are_refused_with_a_reason() {
    let state = studying(settings()).await;
    let step = ["a1-b2", "i9-h8", "b2-a1", "h8-i9"];
    // Each node is the second child of the one before: variations of variations of variations.
    let mut deep = Vec::new();
    for turn in 0..200 {
        let parent = (turn > 0).then(|| 2 * (turn - 1) + 1);
        deep.extend([node(parent, step[turn % 4]), node(parent, step[turn % 4])]);
    }
    let many: Vec<Value> = (0..20_001).map(|i: usize| node(i.checked_sub(1), step[i % 4])).collect();
    let mut cases = vec![
        (tree(&[node(Some(0), "a1-b2")]), 422),
        (tree(&[node(Some(7), "a1-b2")]), 422),
        (tree(&[node(None, "a1-a9")]), 422),
        (tree(&[node(None, "")]), 422),
        (tree(&[node(None, "*")]), 422),
        (tree(&[node(None, "1.")]), 422),
        (tree(&[node(None, "a1-b2 i9-h8")]), 422),
        (tree(&[node(None, "(a1-b2")]), 422),
        (tree(&[node(None, "[Game")]), 422),
        (tree(&deep), 413),
        (tree(&many), 413),
        (json!({ "game": "chess", "variant": "standard", "nodes": [] }), 404),
        (json!({ "game": "abalone", "variant": "none", "nodes": [] }), 422),
        (json!({ "game": "abalone", "variant": "standard", "position": "x", "nodes": [] }), 422),
    ];
    for tag in [["Result", "won"], ["", "x"], ["A b", "x"], ["Repetition", "0"], ["PlyCap", "-1"]] {
        cases.push((json!({ "game": "abalone", "variant": "standard", "tags": [tag], "nodes": [] }), 422));
    }
    for (tree, status) in cases {
        let shown: String = tree.to_string().chars().take(90).collect();
        let answer = post_json(&state, "/api/export", &json!({ "tree": tree, "format": "record" })).await;
        assert_eq!(answer.problem().0, status, "{shown}");
    }
    let unknown = post_json(&state, "/api/export", &json!({ "tree": tree(&[]), "format": "pdf" })).await;
    assert_eq!(unknown.problem(), (422, "server-no-such-format".to_owned()));
    let other = json!({ "game": "football", "variant": "standard", "nodes": [] });
    let unfit = post_json(&state, "/api/export", &json!({ "tree": other, "format": "apgn" })).await;
    assert_eq!(unfit.problem(), (422, "convert-unfit".to_owned()));
}

#[tokio::test]
async fn texts_with_signs_of_records_in_them_stay_texts() {
    let state = studying(settings()).await;
    let strange = "} {[%eval 9] ( ) \\ \"\n[Game \"x\"] 1-0 * ;";
    let mut odd = node(None, "a1-b2");
    odd["comment"] = json!(strange);
    let mut tree = tree(&[odd]);
    tree["tags"] = json!([["Event", strange]]);
    tree["comment"] = json!(strange);
    let text = exported(&state, &tree, "record").await;
    let again = imported(&state, &text, None).await;
    assert_eq!(again.len(), 1);
    assert_eq!((&again[0]["comment"], &again[0]["nodes"][0]["comment"]), (&json!(strange), &json!(strange)));
    assert_eq!(again[0]["tags"][0], json!(["Event", strange]));
}
