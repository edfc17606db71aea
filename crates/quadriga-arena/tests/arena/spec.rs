//! Descriptions of players.

use std::time::Duration;

use proptest::prelude::*;
use quadriga_arena::{EngineSpec, PlayerKind, PlayerSpec, SpecError, SpecProblem};
use quadriga_core::{TimeControl, ToMessage};
use quadriga_engine::Level;
use quadriga_engine::sparring::SparringKind;

fn read(text: &str) -> PlayerSpec {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn engine(text: &str) -> EngineSpec {
    match read(text).kind {
        PlayerKind::Engine(engine) => engine,
        kind => panic!("{text} is {kind:?}"),
    }
}

fn error(text: &str) -> SpecError {
    text.parse::<PlayerSpec>().expect_err(text)
}

#[test]
fn everything_an_engine_takes() {
    let text = "engine:level=10,time=100ms,threads=1,hash=16,nodes=5000,depth=6,tune.lmr=0,weights=w/a=b:c.txt,\
                net=n/b.nnue,overhead=5ms,tune.null-move=-3,tc=10s+0.1s";
    let spec = engine(text);
    let expected = EngineSpec {
        level: Some(Level::FULL),
        time: Some(Duration::from_millis(100)),
        nodes: Some(5000),
        depth: Some(6),
        threads: Some(1),
        hash: Some(16),
        overhead: Some(Duration::from_millis(5)),
        weights: Some("w/a=b:c.txt".to_owned()),
        network: Some("n/b.nnue".to_owned()),
        tunables: vec![("lmr".to_owned(), 0), ("null-move".to_owned(), -3)],
    };
    assert_eq!(spec, expected);
    assert_eq!(read(text).clock, "10s+0.1s".parse().ok());
    assert_eq!(read(&read(text).to_string()), read(text));
}

#[test]
fn settings_alone_are_the_engines() {
    assert_eq!(engine("level=5"), EngineSpec { level: Level::new(5), ..EngineSpec::default() });
    assert_eq!(engine("engine"), EngineSpec::default());
    assert_eq!(engine("weights=a:b").weights.as_deref(), Some("a:b"));
    assert_eq!(read("level=5").to_string(), "engine:level=5");
}

#[test]
fn sparring_partners() {
    for (text, kind) in [
        ("random", SparringKind::Random),
        ("greedy", SparringKind::Greedy),
        ("alphabeta", SparringKind::AlphaBeta { depth: 3 }),
        ("alphabeta:depth=2", SparringKind::AlphaBeta { depth: 2 }),
    ] {
        assert_eq!(read(text).kind, PlayerKind::Sparring(kind));
    }
    assert_eq!(read("random:tc=1s").clock, "1s".parse().ok());
    assert_eq!(read("alphabeta").to_string(), "alphabeta:depth=3");
}

#[test]
fn the_offending_part_is_named() {
    let wrong = [
        ("", "", SpecProblem::UnknownPlayer),
        ("stockfish", "stockfish", SpecProblem::UnknownPlayer),
        ("stockfish:depth=1", "stockfish", SpecProblem::UnknownPlayer),
        ("engine:", "", SpecProblem::NoValue),
        ("engine:level", "level", SpecProblem::NoValue),
        ("engine:level=5,", "", SpecProblem::NoValue),
        ("engine:Level=5", "Level=5", SpecProblem::UnknownSetting),
        ("level=5,colour=red", "colour=red", SpecProblem::UnknownSetting),
        ("engine:tune.=1", "tune.=1", SpecProblem::UnknownSetting),
        ("random:depth=1", "depth=1", SpecProblem::OtherPlayers),
        ("alphabeta:hash=many", "hash=many", SpecProblem::OtherPlayers),
        ("greedy:colour=red", "colour=red", SpecProblem::UnknownSetting),
        ("level=5,time=1s,level=5", "level=5", SpecProblem::Twice),
        ("tune.a=1,tune.b=1,tune.a=2", "tune.a=2", SpecProblem::Twice),
        ("random:tc=1s,tc=1s", "tc=1s", SpecProblem::Twice),
        ("level=11", "level=11", SpecProblem::NumberFrom(1, 10)),
        ("level=0", "level=0", SpecProblem::NumberFrom(1, 10)),
        ("level=+5", "level=+5", SpecProblem::NumberFrom(1, 10)),
        ("threads=99999999999999999999", "threads=99999999999999999999", SpecProblem::NumberFrom(1, 256)),
        ("alphabeta:depth=0", "depth=0", SpecProblem::NumberFrom(1, 20)),
        ("time=100", "time=100", SpecProblem::Time),
        ("time=0ms", "time=0ms", SpecProblem::Time),
        ("tc=0s+1s", "tc=0s+1s", SpecProblem::Clock),
        ("tc=30s/move", "tc=30s/move", SpecProblem::Clock),
        ("tc=none", "tc=none", SpecProblem::Clock),
        ("tc=soon", "tc=soon", SpecProblem::Clock),
        ("tc=10+5", "tc=10+5", SpecProblem::ClockUnits),
        ("random:tc=60", "tc=60", SpecProblem::ClockUnits),
        ("weights=", "weights=", SpecProblem::Empty),
    ];
    for (text, part, problem) in wrong {
        assert_eq!(error(text), SpecError { part: part.to_owned(), problem }, "{text}");
        assert!(!error(text).message().id.is_empty());
    }
}

#[test]
fn a_clock_without_units_is_refused_with_both_spellings() {
    // It meant seconds here and means minutes elsewhere.
    let message = error("engine:tc=10+0.1").message();
    assert_eq!(message.id, "error-clock-units");
    for spelling in ["10s+0.1s", "10m+0.1s"] {
        assert!(format!("{message:?}").contains(spelling), "{message:?}");
        assert!(format!("tc={spelling}").parse::<PlayerSpec>().is_ok());
    }
}

#[test]
fn stored_clocks_without_units_are_seconds() {
    let stored = |text: &str| PlayerSpec::parse_stored(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    for (old, new) in [
        ("engine:time=60s,tc=10+0.1", "engine:time=1m,tc=10s+100ms"),
        ("random:tc=90", "random:tc=90s+0s"),
        ("ugi:cmd=a,tc=0.05+0", "ugi:cmd=a,tc=50ms+0s"),
    ] {
        assert_eq!(stored(old), read(new), "{old}");
        assert_eq!(stored(new), read(new), "{new}");
        assert_eq!(stored(&stored(old).to_string()), stored(old));
    }
}

#[test]
fn every_engine_has_a_limit() {
    let budget = |text: &str| engine(text).budget(read(text).clock.is_some());
    assert_eq!(budget("engine").move_time, Some(Duration::from_millis(100)));
    assert_eq!(budget("level=3").move_time, Some(Duration::from_millis(100)));
    for text in ["nodes=5", "depth=5", "tc=1s"] {
        assert_eq!(budget(text).move_time, None, "{text}");
    }
    assert_eq!(budget("time=20ms,nodes=5").move_time, Some(Duration::from_millis(20)));
    assert!(!budget("tc=1s").overhead.is_zero() && budget("time=20ms").overhead.is_zero());
    assert!(budget("tc=1s,overhead=0ms").overhead.is_zero());
}

proptest! {
    #[test]
    fn no_text_panics(text in ".*") {
        let _ = text.parse::<PlayerSpec>();
    }

    #[test]
    fn nothing_that_looks_like_a_description_panics(
        text in "(engine|random|greedy|alphabeta|)(:|)((level|time|tc|nodes|hash|tune\\.x|weights|depth)=?[0-9a-z.+-]{0,6}(ms|s|),?){0,4}"
    ) {
        if let Ok(spec) = text.parse::<PlayerSpec>() {
            prop_assert_eq!(spec.to_string().parse::<PlayerSpec>(), Ok(spec));
        }
    }

    #[test]
    fn descriptions_round_trip_through_their_text(
        level in proptest::option::of(1..=10u8),
        time in proptest::option::of(1..=86_400_000_000u64),
        nodes in proptest::option::of(1..=i64::MAX as u64),
        depth in proptest::option::of(1..=1000u32),
        hash in proptest::option::of(1..=65_536usize),
        weights in proptest::option::of(".{1,12}"),
        tunables in proptest::collection::btree_map("[^,='\"\\\\\\p{Cc}]{1,6}", any::<i32>(), 0..4),
        base in proptest::option::of((1..=86_400_000_000u64, 0..=1_000_000u64)),
    ) {
        let spec = PlayerSpec {
            kind: PlayerKind::Engine(EngineSpec {
                level: level.and_then(Level::new),
                time: time.map(Duration::from_micros),
                nodes,
                depth,
                hash,
                weights,
                tunables: tunables.into_iter().collect(),
                ..EngineSpec::default()
            }),
            clock: base.map(|(base, increment)| TimeControl::Increment {
                base: Duration::from_micros(base),
                increment: Duration::from_micros(increment),
            }),
        };
        prop_assert_eq!(spec.to_string().parse::<PlayerSpec>(), Ok(spec));
    }
}
