//! Positions, without a socket.

use crate::common::{get, post, post_json, settings, studying};
use serde_json::json;

#[tokio::test]
async fn a_position_is_shown_with_what_may_be_clicked() {
    let state = studying(settings()).await;
    let answer = post_json(&state, "/api/view", &json!({ "game": "abalone", "moves": ["a1-b2"] })).await;
    assert_eq!(answer.status, 200);
    let view = answer.json();
    assert_eq!((&view["ply"], &view["scene"]["side_to_move"]), (&json!(1), &json!(1)));
    assert!(view["options"]["tree"]["nodes"].as_array().is_some_and(|nodes| nodes.len() > 10));
}

#[tokio::test]
async fn refusals_are_in_the_language_of_the_request() {
    let state = studying(settings()).await;
    let body = json!({ "game": "abalone", "text": "a1-a9" });
    let english = post_json(&state, "/api/why?lang=en", &body).await.json();
    let russian = post_json(&state, "/api/why?lang=ru", &body).await.json();
    assert_eq!(english["code"], russian["code"]);
    assert!(russian["message"].as_str().is_some_and(|text| text.chars().any(|c| ('а'..='я').contains(&c))));
    let legal = post_json(&state, "/api/why", &json!({ "game": "abalone", "text": "a1-b2" })).await;
    assert_eq!((legal.status.as_u16(), legal.text().as_str()), (200, "null"));
}

#[tokio::test]
async fn typed_moves_are_read_in_any_case() {
    let state = studying(settings()).await;
    for (game, typed, text) in [
        ("abalone", "A1-B2", "a1-b2"),
        ("diaballik", "C1-C2,C2-C3", "c1-c2,c2-c3"),
        ("football", "K1-K4", "k1-k4"),
        ("phalanx", "hb-ha-hc", "Hb-Ha-Hc"),
    ] {
        let view = post_json(&state, "/api/view", &json!({ "game": game, "moves": [typed] })).await.json();
        assert_eq!(view["moves"], json!([text]), "{game}");
        let why = post_json(&state, "/api/why", &json!({ "game": game, "text": typed })).await;
        assert_eq!(why.text(), "null", "{game}");
    }
}

#[tokio::test]
async fn a_position_is_put_together_again_from_its_pieces() {
    let state = studying(settings()).await;
    for game in ["abalone", "diaballik", "phalanx", "football"] {
        let view = post_json(&state, "/api/view", &json!({ "game": game })).await.json();
        let scene = &view["scene"];
        let body = json!({ "game": game, "pieces": scene["pieces"], "side_to_move": scene["side_to_move"] });
        assert_eq!(post_json(&state, "/api/compose", &body).await.json()["position"], view["position"], "{game}");
    }
}

#[tokio::test]
async fn what_follows_the_side_in_a_text_is_told_by_itself() {
    let state = studying(settings()).await;
    for game in ["abalone", "diaballik", "phalanx", "football"] {
        let view = post_json(&state, "/api/view", &json!({ "game": game })).await.json();
        let (rest, text) = (view["rest"].as_str().unwrap(), view["position"].as_str().unwrap());
        assert_eq!(text.splitn(3, ' ').nth(2).unwrap_or_default(), rest, "{game}");
    }
}

#[tokio::test]
async fn threats_are_told_if_they_are_asked_for() {
    let state = studying(settings()).await;
    // Red to move with the ball below a man on the far row, if it were not blue's turn.
    let body = json!({ "game": "diaballik", "position": "r6/6B/7/7/R6/7/r2b2r b" });
    assert!(post_json(&state, "/api/view", &body).await.json().get("threats").is_none());
    let asked = json!({ "game": "diaballik", "position": "r6/6B/7/7/R6/7/r2b2r b", "threats": true });
    let view = post_json(&state, "/api/view", &asked).await.json();
    assert_eq!(view["threats"], json!([{ "from": 14, "to": 42 }]), "a3 to a7");
    for game in ["abalone", "diaballik", "phalanx", "football"] {
        let calm = post_json(&state, "/api/view", &json!({ "game": game, "threats": true })).await.json();
        assert!(calm.get("threats").is_none(), "{game}");
    }
}

#[tokio::test]
async fn a_passed_turn_shows_the_moves_of_the_other_side() {
    let state = studying(settings()).await;
    let request = json!({ "game": "abalone", "moves": ["a1-b2"], "passed": true });
    let passed = post_json(&state, "/api/view", &request).await.json();
    assert_eq!((&passed["scene"]["side_to_move"], &passed["moves"]), (&json!(0), &json!([])));
    let request = json!({ "game": "abalone", "position": passed["position"] });
    assert_eq!(post_json(&state, "/api/view", &request).await.json(), passed);
    for game in ["abalone", "diaballik", "phalanx", "football"] {
        let start = post_json(&state, "/api/view", &json!({ "game": game, "passed": true })).await.json();
        assert_eq!(start["scene"]["side_to_move"], 1, "{game}");
    }
}

#[tokio::test]
async fn the_catalog_tells_families_and_formats() {
    let state = studying(settings()).await;
    let catalog = get(&state, "/api/catalog").await.json();
    for entry in catalog.as_array().unwrap() {
        let name = entry["name"].as_str().unwrap();
        for variant in entry["variants"].as_array().unwrap() {
            let (text, numbers) = (variant["name"].as_str().unwrap(), &variant["numbers"]);
            assert_eq!(text.contains('N'), numbers.is_object(), "{text}");
            let chosen = ["least", "usual", "most"].map(|key| numbers[key].to_string());
            for number in chosen.iter().filter(|_| numbers.is_object()) {
                let body = json!({ "game": name, "variant": text.replace('N', number) });
                assert_eq!(post_json(&state, "/api/view", &body).await.status, 200, "{body}");
            }
        }
        for format in entry["formats"].as_array().unwrap() {
            let tree = json!({ "game": name, "variant": entry["variants"][0]["name"], "nodes": [] });
            let answer = post_json(&state, "/api/export", &json!({ "tree": tree, "format": format })).await;
            assert_eq!(answer.status, 200, "{name} {format}");
        }
        let own = ["apgn", "abapro"].iter().all(|own| entry["formats"].as_array().unwrap().contains(&json!(own)));
        assert_eq!(own, name == "abalone", "{name}");
    }
}

#[tokio::test]
async fn malformed_bodies_are_refused_with_a_reason() {
    let state = studying(settings()).await;
    let huge = json!({ "game": "x".repeat(70_000) }).to_string();
    let deep = "[".repeat(60_000);
    let cases = [
        ("", 400, "server-bad-body"),
        ("{", 400, "server-bad-body"),
        ("nonsense", 400, "server-bad-body"),
        ("{\"game\": NaN}", 400, "server-bad-body"),
        ("\u{feff}{}", 400, "server-bad-body"),
        (deep.as_str(), 422, "server-bad-body"),
        ("[]", 422, "server-bad-body"),
        ("{}", 422, "server-bad-body"),
        ("{\"game\": 7}", 422, "server-bad-body"),
        ("{\"game\": \"abalone\", \"moves\": \"a1-b2\"}", 422, "server-bad-body"),
        ("{\"game\": \"abalone\", \"clicks\": [256]}", 422, "server-bad-body"),
        ("{\"game\": \"abalone\", \"clicks\": [-1]}", 422, "server-bad-body"),
        ("{\"game\": \"abalone\", \"clicks\": [1e400]}", 400, "server-bad-body"),
        (huge.as_str(), 413, "server-too-large"),
        ("{\"game\": \"chess\"}", 404, "record-unknown-game"),
        ("{\"game\": \"abalone\", \"variant\": \"none\"}", 422, "unknown-variant"),
    ];
    for path in ["/api/view", "/api/why"] {
        for (body, status, code) in &cases {
            let shown: String = body.chars().take(60).collect();
            let (found, id) = post(&state, path, (*body).to_owned()).await.problem();
            assert_eq!((found, id.as_str()), (*status, *code), "{path} {shown}");
        }
    }
}

#[tokio::test]
async fn hostile_positions_are_refused_with_a_reason() {
    let state = studying(settings()).await;
    let moves = vec!["a1-b2"; 2_001];
    let strange = "\u{0}\u{202e}/".repeat(2_000);
    let cases = [
        json!({ "game": "abalone", "position": "" }),
        json!({ "game": "abalone", "position": "b" }),
        json!({ "game": "football", "position": strange }),
        json!({ "game": "phalanx", "position": "14/14/14/14/14/14/14/14/14/14/14/14 w 99999999999999999999 1" }),
        json!({ "game": "phalanx", "variant": "limit-99999999999999999999" }),
        json!({ "game": "diaballik", "moves": ["a1-a2,a2-a3,d1>c1,a3-a4"] }),
        json!({ "game": "abalone", "moves": [""] }),
        json!({ "game": "abalone", "moves": ["а1-б2"] }),
        json!({ "game": "abalone", "moves": moves }),
        json!({ "game": "abalone", "clicks": vec![0; 17] }),
    ];
    for body in &cases {
        let answer = post_json(&state, "/api/view", body).await;
        answer.problem();
    }
    // Clicks on cells that the board does not have begin no move.
    let clicks = json!({ "game": "abalone", "clicks": [200] });
    assert_eq!(post_json(&state, "/api/view", &clicks).await.json()["options"]["tree"], json!(null));
    assert!(post_json(&state, "/api/why", &clicks).await.json()["code"].is_string());
}

#[tokio::test]
async fn another_kind_of_body_is_refused() {
    let state = studying(settings()).await;
    for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonx"] {
        let request = axum::http::Request::post("/api/view").header("content-type", kind);
        let request = request.body("{\"game\": \"abalone\"}".into()).expect("a request");
        assert_eq!(crate::common::send(&state, request).await.problem(), (415, "server-not-json".to_owned()));
    }
}

#[tokio::test]
async fn the_description_names_every_path() {
    let state = studying(settings()).await;
    let description = get(&state, "/api/openapi.json").await.json();
    for path in ["/api/view", "/api/analysis", "/api/import", "/api/export", "/api/picture", "/api/explorer"] {
        let operations = description["paths"][path].as_object().unwrap_or_else(|| panic!("{path}"));
        for operation in operations.values() {
            assert!(operation["responses"]["4XX"].is_object(), "{path}");
        }
    }
    assert!(description["paths"]["/api/lessons/{game}/{lesson}/{step}/check"].is_object());
    // What stands in no path is asked for in the query.
    for (path, operations) in description["paths"].as_object().expect("paths") {
        for operation in operations.as_object().expect("operations").values() {
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().expect("a name");
                let stands = path.contains(&format!("{{{name}}}"));
                assert_eq!(parameter["in"], if stands { "path" } else { "query" }, "{path} {name}");
            }
        }
    }
}
