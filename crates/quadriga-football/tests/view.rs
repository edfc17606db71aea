//! View and clicks.

use quadriga_core::{Notation, Position, View};
use quadriga_football::{Football, Rules};
use quadriga_testkit::conformance;

#[test]
fn conforms() {
    conformance::<Football>("standard");
}

#[test]
fn conforms_goal_line() {
    conformance::<Football>("goal-line");
}

#[test]
fn f10_the_view_announces_what_the_record_does() {
    let mut position = Football::start(Rules::Standard);
    for (text, announced) in [
        ("k1-k4", None),
        ("b12-a12", None),
        ("f1-p7", None),
        ("k12-f9", Some("+f")),
        ("m1-f5", None),
        ("h12-m10", Some("xam")),
    ] {
        let m = position.parse_move(text).unwrap();
        assert_eq!(position.announcement(m).as_deref(), announced, "{text}");
        assert_eq!(position.record_move(m), format!("{text}{}", announced.unwrap_or_default()));
        position = position.play_unchecked(m);
    }
}
