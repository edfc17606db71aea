//! View and clicks.

use quadriga_core::{AnnotationKind, Notation, Position, View};
use quadriga_football::{Football, FootballVariant};
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
    let mut position = Football::start(FootballVariant::Standard);
    for (text, announced) in [
        ("k1-k4", None),
        ("b12-a12", None),
        ("f1-p7", None),
        ("k12-f9", Some("+f")),
        ("m1-f5", None),
        ("h12-m10", Some("xam")),
    ] {
        let m = position.parse_move(text).unwrap();
        assert_eq!(position.annotation(m).map(|told| told.text).as_deref(), announced, "{text}");
        assert_eq!(position.record_move(m), format!("{text}{}", announced.unwrap_or_default()));
        position = position.play_unchecked(m);
    }
}

#[test]
fn f10_announcements_are_told_in_parts_too() {
    let told = |position: &Football, text: &str| -> Vec<(AnnotationKind, String)> {
        let told = position.annotation(position.parse_move(text).unwrap());
        told.into_iter().flat_map(|told| told.parts).map(|part| (part.kind, part.columns.join(" "))).collect()
    };
    let mut position = Football::start(FootballVariant::Standard);
    assert_eq!(told(&position, "k1-k4"), []);
    for text in ["k1-k4", "b12-a12", "f1-p7"] {
        position = position.play_unchecked(position.parse_move(text).unwrap());
    }
    assert_eq!(told(&position, "k12-f9"), [(AnnotationKind::Threat, "f".to_owned())]);
    for text in ["k12-f9", "m1-f5"] {
        position = position.play_unchecked(position.parse_move(text).unwrap());
    }
    assert_eq!(told(&position, "h12-m10"), [(AnnotationKind::FinalThreat, "a m".to_owned())]);
    let pinned = "8b2b/12/12/11r/12/11r/12/6b5/12/12/6r1r3/12 b";
    let pinned = Football::parse_position(pinned, FootballVariant::Standard).unwrap();
    assert_eq!(told(&pinned, "k12-k7"), [(AnnotationKind::EmptyThreat, "c".to_owned())]);
}
