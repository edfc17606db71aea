//! The JSON of what is kept: games on disk must be read for ever.

use quadriga_core::Side;
use quadriga_games::Game;
use quadriga_live::{Command, EndReason, Event, EventKind, GameEnd, Millis, Pace, PlayerId, Seat, Settings};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::table::people;

fn written_so<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).expect("JSON"), json);
    assert_eq!(serde_json::from_str::<T>(json).expect("the same"), *value);
}

#[test]
fn settings() {
    let settings = Settings {
        position: Some("x".into()),
        time: "5m+3s".parse().expect("a time control"),
        seats: [Seat::Engine { level: 4 }, Seat::Open],
        rematch_of: Some("abc".into()),
        ..people(Game::Football, "none")
    };
    written_so(
        &settings,
        r#"{"game":"football","variant":"standard","position":"x","limits":{"repetition":3},"time":{"kind":"increment","base":300,"increment":3},"seats":[{"engine":{"level":4}},"open"],"takebacks":true,"creator":"ann","rematch_of":"abc"}"#,
    );
    let bare = Settings { seats: [Seat::Person(PlayerId::new("ann")), Seat::Open], ..people(Game::Phalanx, "none") };
    let json = serde_json::to_string(&bare).expect("JSON");
    assert!(json.contains(r#""time":{"kind":"unlimited"},"seats":[{"person":"ann"},"open"]"#), "{json}");
    for (time, stored) in [
        ("30s/move", r#""time":{"kind":"per-move","limit":30},"#),
        ("3d/move", r#""time":{"kind":"correspondence","days":3},"#),
        ("0+2", r#""time":{"kind":"increment","base":0,"increment":2},"#),
    ] {
        let settings = people(Game::Phalanx, time);
        let json = serde_json::to_string(&settings).expect("JSON");
        assert!(json.contains(stored), "{json}");
        assert_eq!(serde_json::from_str::<Settings>(&json).expect("the same"), settings);
    }
}

#[test]
fn events() {
    let written = |kind, json: &str| written_so(&Event { seq: 1, at: Millis(2), kind }, json);
    let moved = |typed: Option<&str>, clock, credit| {
        let (text, record, typed) = ("d8-d7".into(), "d8-d7+".into(), typed.map(Into::into));
        EventKind::Moved { ply: 7, side: Side::Second, text, record, typed, clock, credit }
    };
    written(
        moved(None, None, 0),
        r#"{"seq":1,"at":2,"type":"moved","ply":7,"side":"second","text":"d8-d7","record":"d8-d7+"}"#,
    );
    written(
        moved(Some("d8 d7"), Some([5, 6]), 40),
        r#"{"seq":1,"at":2,"type":"moved","ply":7,"side":"second","text":"d8-d7","record":"d8-d7+","typed":"d8 d7","clock":[5,6],"credit":40}"#,
    );
    let joined = EventKind::Joined { side: Side::First, player: PlayerId::new("ann") };
    written(joined, r#"{"seq":1,"at":2,"type":"joined","side":"first","player":"ann"}"#);
    let taken_back = EventKind::TakenBack { plies: 3, clock: Some([1, 2]) };
    written(taken_back, r#"{"seq":1,"at":2,"type":"taken-back","plies":3,"clock":[1,2]}"#);
    written(EventKind::Resumed, r#"{"seq":1,"at":2,"type":"resumed"}"#);
    let pace = EventKind::PaceSet(Pace { paused: true, delay: 3_000 });
    written(pace, r#"{"seq":1,"at":2,"type":"pace-set","paused":true,"delay":3000}"#);
    let result = GameEnd::win(Side::First, EndReason::Rules { id: "end-x".into(), clause: "G3".into() });
    written(
        EventKind::Ended { result },
        r#"{"seq":1,"at":2,"type":"ended","result":{"winner":"first","reason":{"type":"rules","id":"end-x","clause":"G3"}}}"#,
    );
    let result = GameEnd::nobody(EndReason::Agreement);
    let drawn = r#"{"seq":1,"at":2,"type":"ended","result":{"reason":{"type":"agreement"}}}"#;
    written(EventKind::Ended { result }, drawn);
    let agreed = EventKind::RematchAgreed { game: "abc".into() };
    written(agreed, r#"{"seq":1,"at":2,"type":"rematch-agreed","game":"abc"}"#);
}

#[test]
fn commands() {
    written_so(&Command::Move { ply: 3, text: "a1".into() }, r#"{"type":"move","ply":3,"text":"a1"}"#);
    written_so(&Command::OfferDraw, r#"{"type":"offer-draw"}"#);
    written_so(&Command::AskRematch { next: "n".into() }, r#"{"type":"ask-rematch","next":"n"}"#);
}
