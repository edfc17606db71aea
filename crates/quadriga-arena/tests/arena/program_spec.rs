//! Descriptions of programs, and the time they have.

use std::time::Duration;

use quadriga_arena::{PlayerKind, PlayerSpec, PlayerTiming, ProgramSpec, Protocol, SpecError, SpecProblem};
use quadriga_engine::Level;

fn read(text: &str) -> PlayerSpec {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn program(text: &str) -> ProgramSpec {
    match read(text).kind {
        PlayerKind::Program(program) => program,
        kind => panic!("{text} is {kind:?}"),
    }
}

#[test]
fn everything_a_ugi_program_takes() {
    let text = "ugi:cmd=./bot --fast 'a b',cwd='my, bots',time=1.5s,nodes=5000,depth=6,level=3,margin=20ms,memory=256,\
                processes=8,ponder=yes,network=yes,writes=no,env.SEED=7,env.NAME=\"it's, me\",option.Multi PV=2,tc=10s+0.1s";
    let owned = |pairs: &[(&str, &str)]| {
        pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect::<Vec<_>>()
    };
    let command = ["./bot", "--fast", "a b"].map(str::to_owned).to_vec();
    let expected = ProgramSpec {
        cwd: Some("my, bots".to_owned()),
        time: Some(Duration::from_millis(1500)),
        nodes: Some(5000),
        depth: Some(6),
        level: Level::new(3),
        margin: Some(Duration::from_millis(20)),
        memory: Some(256),
        processes: Some(8),
        ponder: true,
        network: true,
        env: owned(&[("SEED", "7"), ("NAME", "it's, me")]),
        options: owned(&[("Multi PV", "2")]),
        ..ProgramSpec::new(Protocol::Ugi, command)
    };
    assert_eq!(program(text), expected);
    assert_eq!(read(text).clock, "10s+0.1s".parse().ok());
    assert_eq!(read(&read(text).to_string()), read(text));
}

#[test]
fn a_contest_program_says_whether_it_knows_openings() {
    let plain = program("contest:cmd=python3 bot.py");
    assert_eq!(plain, ProgramSpec::new(Protocol::Contest, vec!["python3".to_owned(), "bot.py".to_owned()]));
    assert!(!plain.takes_openings() && program("contest:cmd=x,openings=yes").takes_openings());
    assert!(program("ugi:cmd=x").takes_openings() && read("level=3").takes_openings());
}

#[test]
fn quotes_commas_and_blanks_come_back() {
    for word in
        ["a b", "a,b", "it's", "\"", "'", "\\", "a\\,b", ",", "'\",", "$HOME;rm", "", " ", "=", "ё", "a\nb", "#"]
    {
        let spec = PlayerSpec {
            kind: PlayerKind::Program(ProgramSpec {
                cwd: Some(word.to_owned()),
                env: vec![("A".to_owned(), word.to_owned())],
                options: vec![("Some Option".to_owned(), word.to_owned())],
                time: Some(Duration::from_secs(1)),
                ..ProgramSpec::new(Protocol::Ugi, vec![word.to_owned(), "x".to_owned(), word.to_owned()])
            }),
            clock: None,
        };
        assert_eq!(spec.to_string().parse(), Ok(spec.clone()), "{spec}");
    }
}

#[test]
fn the_offending_part_is_named() {
    let wrong = [
        ("ugi", "ugi", SpecProblem::NoCommand),
        ("contest:time=1s", "contest", SpecProblem::NoCommand),
        ("ugi:cmd=", "cmd=", SpecProblem::Empty),
        ("ugi:cmd=a,cmd=b", "cmd=b", SpecProblem::Twice),
        ("ugi:cmd='a", "cmd='a", SpecProblem::Quotes),
        ("ugi:cmd=a,cwd='b", "cwd='b", SpecProblem::Quotes),
        ("ugi:cmd=a,ponder=maybe", "ponder=maybe", SpecProblem::YesOrNo),
        ("ugi:cmd=a,openings=yes", "openings=yes", SpecProblem::OtherPlayers),
        ("contest:cmd=a,nodes=5", "nodes=5", SpecProblem::OtherPlayers),
        ("contest:cmd=a,option.X=5", "option.X=5", SpecProblem::OtherPlayers),
        ("contest:cmd=a,threads=5", "threads=5", SpecProblem::OtherPlayers),
        ("level=3,cmd=a", "cmd=a", SpecProblem::OtherPlayers),
        ("ugi:cmd=a,colour=red", "colour=red", SpecProblem::UnknownSetting),
        ("ugi:cmd=a,env.=5", "env.=5", SpecProblem::UnknownSetting),
        ("ugi:cmd=a,env.A=5,env.A=6", "env.A=6", SpecProblem::Twice),
        ("ugi:cmd=a,option.A=5,option.A=6", "option.A=6", SpecProblem::Twice),
        ("ugi:cmd=a,margin=1", "margin=1", SpecProblem::Time),
        ("ugi:cmd=a,time=0ms", "time=0ms", SpecProblem::Time),
        ("ugi:cmd=a,memory=0", "memory=0", SpecProblem::NumberFrom(1, 1 << 20)),
        ("ugi:cmd=a,processes=0", "processes=0", SpecProblem::NumberFrom(1, 10_000)),
    ];
    for (text, part, problem) in wrong {
        let error = text.parse::<PlayerSpec>().expect_err(text);
        assert_eq!(error, SpecError { part: part.to_owned(), problem }, "{text}");
    }
}

#[test]
fn a_program_has_a_second_unless_something_else_limits_it() {
    let timing = |text: &str| read(text).timing();
    let second = Some(Duration::from_secs(1));
    let margin = Duration::from_millis(50);
    assert_eq!(timing("contest:cmd=a"), PlayerTiming { limit: second, ..PlayerTiming::default() });
    assert_eq!(timing("ugi:cmd=a"), PlayerTiming { limit: second, margin, clock: None });
    assert_eq!(timing("ugi:cmd=a,nodes=5").limit, None);
    assert_eq!(timing("ugi:cmd=a,depth=5").limit, None);
    let clock = "10s+0.1s".parse().ok();
    assert_eq!(timing("ugi:cmd=a,tc=10s+0.1s"), PlayerTiming { clock, limit: None, margin });
    assert_eq!(
        timing("contest:cmd=a,tc=10s+0.1s,time=1s"),
        PlayerTiming { clock, limit: second, ..PlayerTiming::default() }
    );
    assert_eq!(
        timing("ugi:cmd=a,time=2s,margin=0ms"),
        PlayerTiming { limit: Some(Duration::from_secs(2)), ..PlayerTiming::default() }
    );
}

#[test]
fn players_of_ours_have_a_clock_or_nothing() {
    assert_eq!(read("level=3,time=1s").timing(), PlayerTiming::default());
    assert_eq!(read("random:tc=5s").timing(), PlayerTiming { clock: "5s".parse().ok(), ..PlayerTiming::default() });
}
