//! Plans written and read back.

use std::time::Duration;

use proptest::prelude::*;
use quadriga_arena::{
    Adjudication, EngineSpec, NamedPlayer, OpeningSource, Plan, PlayerKind, PlayerSpec, ProgramSpec, Protocol,
    TournamentFormat,
};
use quadriga_core::TimeControl;
use quadriga_engine::Level;
use quadriga_engine::sparring::SparringKind;
use quadriga_games::Game;
use quadriga_stats::{EloModel, Sprt};

fn texts() -> impl Strategy<Value = Vec<String>> {
    proptest::collection::vec("[^\\x00]{0,8}", 1..4)
}

fn pairs_of_texts() -> impl Strategy<Value = Vec<(String, String)>> {
    proptest::collection::btree_map("[A-Za-z_ ]{1,6}", "[^\\x00]{0,8}", 0..3).prop_map(|map| map.into_iter().collect())
}

fn program() -> impl Strategy<Value = ProgramSpec> {
    let numbers = (1..=86_400_000_000u64, 1..=1_048_576u64, 1..=10_000u32, any::<[bool; 6]>());
    let ugi = any::<bool>();
    (ugi, texts(), proptest::option::of("[^\\x00]{0,8}"), pairs_of_texts(), pairs_of_texts(), numbers).prop_map(
        |(ugi, command, cwd, env, options, (micros, memory, processes, flags))| {
            let given = |flag: bool| flag.then_some(());
            ProgramSpec {
                env,
                cwd,
                options: if ugi { options } else { Vec::new() },
                level: given(ugi && flags[0]).and_then(|()| Level::new(7)),
                time: given(flags[1]).map(|()| Duration::from_micros(micros)),
                nodes: given(ugi && flags[2]).map(|()| micros),
                depth: given(ugi && flags[3]).map(|()| 9),
                margin: given(flags[4]).map(|()| Duration::from_micros(micros)),
                openings: !ugi && flags[5],
                ponder: flags[0],
                memory: given(flags[2]).map(|()| memory),
                processes: given(flags[3]).map(|()| processes),
                network: flags[4],
                writes: flags[5],
                ..ProgramSpec::new(if ugi { Protocol::Ugi } else { Protocol::Contest }, command)
            }
        },
    )
}

fn player() -> impl Strategy<Value = PlayerSpec> {
    let kind = prop_oneof![
        (1..=10u8, ".{1,8}").prop_map(|(level, weights)| PlayerKind::Engine(EngineSpec {
            level: Level::new(level),
            weights: Some(weights),
            ..EngineSpec::default()
        })),
        (1..=20u32).prop_map(|depth| PlayerKind::Sparring(SparringKind::AlphaBeta { depth })),
        program().prop_map(PlayerKind::Program),
    ];
    (kind, proptest::option::of((1..=86_400_000_000u64, 0..=1_000_000u64))).prop_map(|(kind, clock)| PlayerSpec {
        kind,
        clock: clock.map(|(base, increment)| TimeControl::Increment {
            base: Duration::from_micros(base),
            increment: Duration::from_micros(increment),
        }),
    })
}

fn format() -> impl Strategy<Value = TournamentFormat> {
    prop_oneof![
        Just(TournamentFormat::RoundRobin),
        Just(TournamentFormat::Gauntlet { heads: 1 }),
        (1..=1000u32).prop_map(|rounds| TournamentFormat::Swiss { rounds }),
        Just(TournamentFormat::Knockout),
    ]
}

fn beginning() -> impl Strategy<Value = OpeningSource> {
    prop_oneof![
        Just(OpeningSource::Book),
        Just(OpeningSource::Start),
        (proptest::option::of(0..=1000u32), 0..=30_000i32)
            .prop_map(|(plies, margin)| OpeningSource::Random { plies, margin }),
        "[a-z/.,'\" ]{1,9}\\.txt".prop_map(OpeningSource::File),
    ]
}

proptest! {
    #[test]
    fn plans_round_trip_through_their_text(
        (title, game, format, pairs, seed) in
            ("[^\\x00]{0,9}", 0..4usize, format(), 1..=1000u32, 0..=i64::MAX as u64),
        (concurrency, pin, cap) in (1..=256u16, any::<bool>(), proptest::option::of(1..=5000u32)),
        openings in beginning(),
        (tested, elo) in (any::<bool>(), -500.0..500.0f64),
        (win, draw) in (
            proptest::option::of((1..=29_000i32, 1..=10_000u32)),
            proptest::option::of((0..=29_000i32, 1..=10_000u32, any::<u32>())),
        ),
        players in [player(), player()],
    ) {
        let game = Game::ALL[game];
        let [one, two] = players;
        let plan = Plan {
            title,
            game,
            variant: game.default_variant().to_owned(),
            format,
            pairs,
            seed,
            concurrency,
            pin,
            ply_cap: cap.map(|cap| 2 * cap),
            openings,
            sprt: tested.then(|| Sprt::new([elo, elo + 1.5], [0.05, 0.1], EloModel::Logistic).expect("a test")),
            adjudication: (win.is_some() || draw.is_some()).then_some(Adjudication { win, draw }),
            players: vec![NamedPlayer { name: "one".to_owned(), spec: one }, NamedPlayer { name: "zwei, ‚drei‘".to_owned(), spec: two }],
        };
        prop_assert_eq!(plan.check(), Ok(()));
        let text = plan.to_text();
        prop_assert_eq!(Plan::parse(&text), Ok(plan), "{}", text);
    }

    #[test]
    fn no_text_panics(text in "(game = \"abalone\"\n|)(.*\n){0,3}(\\[\\[player\\]\\]\n(kind|player|level|cmd|env|args) = .{0,9}\n){0,2}") {
        let _ = Plan::parse(&text);
    }
}
