//! Analyses as JSON.

use quadriga_analysis::Analysis;
use quadriga_games::{Game, PlayedGame};
use serde_json::{Value, json};

use crate::{analyse, quick, random_game};

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn the_names_of_the_fields() {
    let moves = ["a1-b2", "i9-h8"].map(String::from).to_vec();
    let played = PlayedGame { moves, ..PlayedGame::new(Game::Abalone) };
    let json = serde_json::to_value(analyse(&played, &quick(300), 1)).expect("JSON");
    let all = [
        "engine",
        "game",
        "judged",
        "last",
        "limits",
        "moves",
        "players",
        "position",
        "settings",
        "turning_points",
        "variant",
    ];
    assert_eq!(keys(&json), all);
    assert_eq!(json["settings"], json!({"effort": {"nodes": 300}, "threads": 1, "table_mib": 1}));
    assert_eq!((&json["game"], &json["moves"]), (&json!("abalone"), &json!(["a1-b2", "i9-h8"])));
    let judged = [
        "after",
        "before",
        "best_line",
        "class",
        "depth",
        "loss",
        "move",
        "others",
        "played_line",
        "ply",
        "position",
        "side",
    ];
    assert_eq!(keys(&json["judged"][1]), judged);
    assert_eq!((&json["judged"][1]["side"], &json["judged"][1]["ply"]), (&json!("second"), &json!(2)));
    assert_eq!(keys(&json["judged"][0]["before"]), ["chance", "score"]);
    assert_eq!(keys(&json["last"]), ["line", "position", "reason", "side", "verdict"]);
    assert_eq!(keys(&json["players"][0]), ["accuracy", "classes", "mean_loss"]);
}

#[test]
fn an_analysis_round_trips() {
    for game in Game::ALL {
        let analysis = analyse(&random_game(game, 5, 6), &quick(200), 2);
        let text = serde_json::to_string(&analysis).expect("JSON");
        assert_eq!(serde_json::from_str::<Analysis>(&text).expect("an analysis"), analysis);
    }
}
