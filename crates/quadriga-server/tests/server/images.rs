//! Pictures, without a socket.

use crate::common::{post_json, settings, studying};
use quadriga_render::Image;
use serde_json::json;

const GAMES: [(&str, &[&str]); 4] = [
    ("abalone", &["a1-b2", "i9-h8"]),
    ("diaballik", &["a1-a2,a2-a3,d1>c1"]),
    ("phalanx", &[]),
    ("football", &["k1-k4", "b12-a12", "f1-p7", "k12-f9+f"]),
];

#[tokio::test]
async fn pictures_of_all_games_can_be_decoded() {
    let state = studying(settings()).await;
    for (game, moves) in GAMES {
        for theme in ["light", "dark", "high-contrast", "colour-blind"] {
            let body = json!({ "game": game, "moves": moves, "format": "svg", "theme": theme, "flipped": true,
                "arrows": [{ "from": 0, "to": 8 }, { "from": 255, "to": 254 }] });
            let answer = post_json(&state, "/api/picture", &body).await;
            assert_eq!((answer.status.as_u16(), answer.kind.as_str()), (200, "image/svg+xml"));
            let text = answer.text();
            let document = roxmltree::Document::parse(&text).expect("well-formed XML");
            assert_eq!(document.root_element().tag_name().name(), "svg");
        }
        let answer = post_json(&state, "/api/picture", &json!({ "game": game, "moves": moves, "format": "png" })).await;
        assert_eq!(answer.kind, "image/png");
        let image = Image::from_png(&answer.body).expect("a PNG file");
        assert!(image.width() == 480 && image.height() > 100);
    }
}

#[tokio::test]
async fn a_film_has_the_positions_of_the_game() {
    let state = studying(settings()).await;
    let film = async |moves: &[&str]| {
        let body = json!({ "game": "football", "moves": moves, "format": "gif" });
        let answer = post_json(&state, "/api/picture", &body).await;
        assert_eq!((answer.status.as_u16(), answer.kind.as_str()), (200, "image/gif"));
        let mut decoder = gif::DecodeOptions::new().read_info(&answer.body[..]).expect("a GIF file");
        let mut frames = 0;
        while decoder.read_next_frame().expect("a frame").is_some() {
            frames += 1;
        }
        frames
    };
    assert_eq!(film(&[]).await, 1);
    // A move is two pictures on its way and one of the position after it.
    assert_eq!(film(&["k1-k4", "b12-a12"]).await, 1 + 2 * 3);
}

#[tokio::test]
async fn what_cannot_be_drawn_is_refused_with_a_reason() {
    let state = studying(settings()).await;
    let shuffle = ["a1-b2", "i9-h8", "b2-a1", "h8-i9"];
    let long: Vec<&str> = shuffle.into_iter().cycle().take(201).collect();
    let arrows = vec![json!({ "from": 0, "to": 1 }); 65];
    let cases = [
        (json!({ "game": "abalone", "format": "bmp" }), 422, "server-no-such-format"),
        (json!({ "game": "abalone", "format": "svg", "theme": "pink" }), 422, "server-no-such-theme"),
        (json!({ "game": "abalone", "format": "gif", "moves": long }), 413, "server-too-long"),
        (json!({ "game": "abalone", "format": "svg", "arrows": arrows }), 413, "server-too-long"),
        (json!({ "game": "abalone", "format": "svg", "arrows": [{ "from": 0, "to": 300 }] }), 422, "server-bad-body"),
        (json!({ "game": "chess", "format": "svg" }), 404, "record-unknown-game"),
        (json!({ "game": "abalone" }), 422, "server-bad-body"),
    ];
    for (body, status, code) in cases {
        let problem = post_json(&state, "/api/picture", &body).await.problem();
        assert_eq!(problem, (status, code.to_owned()), "{body}");
    }
}
