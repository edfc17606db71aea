//! Plans of tournaments, valid and invalid.

use std::path::Path;

use quadriga_arena::{
    DEFAULT_PLY_CAP, OpeningSource, Plan, PlanError, PlanProblem, PlayerKind, ProgramSpec, ScheduleError, SpecError,
    SpecProblem, TournamentFormat,
};
use quadriga_core::{Limits, ToMessage};
use quadriga_games::Game;

use crate::stored::plan;

const FULL: &str = r#"
title = "Club"
game = "football"
variant = "goal-line"
format = "swiss"
rounds = 4
pairs = 10
seed = 7
concurrency = 2
pin = false
ply-cap = 300
openings = "random:plies=4,margin=100"
adjudicate = "win=800/6,draw=10/20/80"

[[player]]
name = "mine"
kind = "contest"
command = ["python3", "my bot.py"]
args = ["--fast"]
env = { SEED = "7" }
cwd = "bots"
time = "1s"
openings = true
memory = 256
processes = 8

[[player]]
name = "theirs"
kind = "ugi"
command = "./their-bot --ugi"
options = { Hash = 16, "Multi PV" = "2", Ponder = false }
level = 3
nodes = 5000
margin = "20ms"
network = true
writes = true
ponder = true

[[player]]
player = "engine:level=5,tc=10s+100ms"
"#;

/// Two players behind what is said.
fn of_two(head: &str) -> String {
    format!("{head}\n[[player]]\nname = \"a\"\nlevel = 1\n[[player]]\nname = \"b\"\nlevel = 2\n")
}

/// So many players.
fn players(count: usize) -> String {
    (0..count).map(|n| format!("[[player]]\nname = \"{n}\"\nlevel = 1\n")).collect::<Vec<_>>().concat()
}

fn error(text: &str) -> PlanError {
    let error = Plan::parse(text).expect_err(text);
    assert!(!error.message().id.is_empty() && !error.to_string().is_empty());
    error
}

fn problem(text: &str) -> PlanProblem {
    error(text).problem
}

fn program(plan: &Plan, number: usize) -> &ProgramSpec {
    match &plan.players[number].spec.kind {
        PlayerKind::Program(program) => program,
        other => panic!("{other:?}"),
    }
}

#[test]
fn everything_that_can_be_said() {
    let plan = plan(FULL);
    assert_eq!((plan.title.as_str(), plan.game, plan.variant.as_str()), ("Club", Game::Football, "goal-line"));
    assert_eq!((plan.format, plan.pairs, plan.seed), (TournamentFormat::Swiss { rounds: 4 }, 10, 7));
    assert_eq!((plan.concurrency, plan.pin, plan.ply_cap), (2, false, Some(300)));
    assert_eq!(plan.openings, OpeningSource::Random { plies: Some(4), margin: 100 });
    assert_eq!(plan.adjudication.map(|rules| rules.to_string()).as_deref(), Some("win=800/6,draw=10/20/80"));
    let mine = program(&plan, 0);
    assert_eq!(mine.command, ["python3", "my bot.py", "--fast"]);
    assert_eq!((mine.cwd.as_deref(), &mine.env[..]), (Some("bots"), &[("SEED".to_owned(), "7".to_owned())][..]));
    assert!(mine.openings && (mine.memory, mine.processes) == (Some(256), Some(8)));
    let theirs = program(&plan, 1);
    assert_eq!(theirs.command, ["./their-bot", "--ugi"]);
    let options = [("Hash", "16"), ("Multi PV", "2"), ("Ponder", "no")];
    assert_eq!(theirs.options, options.map(|(name, value)| (name.to_owned(), value.to_owned())));
    assert!(theirs.network && theirs.writes && theirs.ponder && theirs.nodes == Some(5000));
    assert_eq!(
        plan.players[2].name, "engine:level=5,tc=10s+100ms",
        "a player without a name is named after its description"
    );
}

#[test]
fn defaults() {
    let plan = plan(&of_two("game = \"abalone\""));
    assert_eq!((plan.title.as_str(), plan.variant.as_str()), ("", "standard"));
    assert_eq!((plan.format, plan.pairs, plan.seed, plan.concurrency), (TournamentFormat::RoundRobin, 1, 0, 1));
    assert_eq!((plan.pin, plan.ply_cap, &plan.openings), (true, Some(DEFAULT_PLY_CAP), &OpeningSource::Book));
    assert_eq!((plan.sprt, plan.adjudication), (None, None));
    let plan = crate::stored::plan(&of_two("game = \"abalone\"\nply-cap = 0\nformat = \"gauntlet\""));
    assert_eq!((plan.ply_cap, plan.format), (None, TournamentFormat::Gauntlet { heads: 1 }));
}

#[test]
fn every_problem_is_told() {
    let of_two = |head: &str| problem(&of_two(&format!("game = \"abalone\"\n{head}")));
    assert!(matches!(problem("game = "), PlanProblem::Toml(_)));
    assert!(matches!(problem("pairs = 1"), PlanProblem::Toml(_)), "no game");
    assert!(matches!(of_two("colour = \"red\""), PlanProblem::Toml(why) if why.contains("colour")));
    assert!(matches!(of_two("pairs = -1"), PlanProblem::Toml(_)));
    assert!(matches!(of_two("format = \"league\""), PlanProblem::Toml(_)));
    assert_eq!(problem("game = \"chess\""), PlanProblem::Game("chess".to_owned()));
    assert!(matches!(of_two("variant = \"chess\""), PlanProblem::Variant(refusal) if refusal.text == "chess"));
    assert_eq!(problem("game = \"abalone\""), PlanProblem::Schedule(ScheduleError::Players(1000)));
    assert_eq!(of_two("format = \"gauntlet\"\nheads = 2"), PlanProblem::Schedule(ScheduleError::Heads(1)));
    assert_eq!(of_two("format = \"swiss\"\nrounds = 0"), PlanProblem::Schedule(ScheduleError::NoRounds));
    assert_eq!(of_two("pairs = 0"), PlanProblem::Schedule(ScheduleError::NoPairs));
    assert!(matches!(of_two("sprt = \"elo0=5\""), PlanProblem::Sprt(error) if error.part == "elo1"));
    assert!(matches!(of_two("adjudicate = \"win\""), PlanProblem::Adjudication(error) if error.0 == "win"));
    assert_eq!(of_two("openings = \"\""), PlanProblem::Openings(String::new()));
    assert_eq!(of_two("openings = \"random:plies=x\""), PlanProblem::Openings("plies=x".to_owned()));
    for (field, value) in [("pairs", "1_000_001"), ("concurrency", "0"), ("concurrency", "257")] {
        assert_eq!(of_two(&format!("{field} = {value}")), PlanProblem::Number(field));
    }
    assert_eq!(of_two("format = \"swiss\"\nrounds = 1001"), PlanProblem::Number("rounds"));
    let great = Plan { seed: 1 << 63, ..plan(&super::plan::of_two("game = \"abalone\"")) };
    assert_eq!(great.check(), Err(PlanProblem::Number("seed")), "TOML has no such number");
}

#[test]
fn no_tournament_has_more_games_than_can_be_numbered() {
    let players = players(1000);
    assert_eq!(problem(&format!("game = \"abalone\"\npairs = 3\n{players}")), PlanProblem::Number("pairs"));
    assert!(Plan::parse(&format!("game = \"abalone\"\npairs = 2\n{players}")).is_ok());
}

#[test]
fn players_that_are_none() {
    let of_player = |lines: &str| error(&of_two(&format!("game = \"abalone\"\n[[player]]\n{lines}")));
    let spec = |part: &str, problem| PlanProblem::Player(SpecError { part: part.to_owned(), problem });
    let cases = [
        ("name = \"c\"\nkind = \"stockfish\"", "stockfish", SpecProblem::UnknownPlayer),
        ("name = \"c\"\ncolour = \"red\"", "colour=red", SpecProblem::UnknownSetting),
        ("name = \"c\"\nlevel = 11", "level=11", SpecProblem::NumberFrom(1, 10)),
        ("name = \"c\"\nkind = \"contest\"", "contest", SpecProblem::NoCommand),
        ("name = \"c\"\nkind = \"contest\"\ncommand = []", "cmd=", SpecProblem::Empty),
        ("name = \"c\"\nkind = \"contest\"\ncommand = \"'x\"", "cmd='x", SpecProblem::Quotes),
        (
            "name = \"c\"\nkind = \"contest\"\ncommand = \"x\"\noptions = { A = 1 }",
            "option.A=1",
            SpecProblem::OtherPlayers,
        ),
        (
            "name = \"c\"\nkind = \"ugi\"\ncommand = \"x\"\nenv = { \"A,B\" = \"1\" }",
            "env.A,B=1",
            SpecProblem::UnknownSetting,
        ),
        ("name = \"c\"\nargs = [\"x\"]", "args", SpecProblem::OtherPlayers),
        ("name = \"c\"\nplayer = \"random\"\nkind = \"ugi\"", "kind=ugi", SpecProblem::Twice),
        ("name = \"c\"\nplayer = \"level=1\"\nlevel = 2", "level=2", SpecProblem::Twice),
    ];
    for (lines, part, problem) in cases {
        let expected = PlanError { player: Some("c".to_owned()), problem: spec(part, problem) };
        assert_eq!(of_player(lines), expected, "{lines}");
    }
    assert_eq!(of_player("level = 11").player.as_deref(), Some("1"), "who has no name has a number");
}

#[test]
fn names_are_unique_and_can_be_shown() {
    let named = |name: &str| problem(&of_two(&format!("game = \"abalone\"\n[[player]]\nname = \"{name}\"\nlevel = 3")));
    let long = "x".repeat(201);
    for name in ["a", "", "  ", long.as_str()] {
        assert_eq!(named(name), PlanProblem::Name(name.to_owned()));
    }
    assert_eq!(named("\\u0007"), PlanProblem::Name("\u{7}".to_owned()));
}

#[test]
fn a_test_is_for_two() {
    assert!(plan(&of_two("game = \"abalone\"\nsprt = \"elo0=0,elo1=10\"")).sprt.is_some());
    let three = of_two("game = \"abalone\"\nsprt = \"elo0=0,elo1=10\"\n[[player]]\nlevel = 3");
    assert_eq!(problem(&three), PlanProblem::SprtOfMany);
}

const CONTEST: &str = "[[player]]\nkind = \"contest\"\ncommand = \"bot\"";

#[test]
fn contest_programs_must_be_told_the_conditions() {
    let of = |head: &str| Plan::parse(&of_two(&format!("{head}\n{CONTEST}"))).map_err(|error| error.problem);
    assert_eq!(of("game = \"abalone\"\nply-cap = 7"), Err(PlanProblem::Contest));
    assert_eq!(of("game = \"phalanx\"\nvariant = \"epaminondas\""), Err(PlanProblem::Contest));
    for head in ["game = \"abalone\"\nply-cap = 8", "game = \"abalone\"\nply-cap = 0", "game = \"phalanx\""] {
        assert!(of(head).is_ok(), "{head}");
    }
    assert!(of("game = \"phalanx\"\nvariant = \"limit-60\"\nply-cap = 7").is_ok(), "the cap does not matter there");
}

#[test]
fn only_the_move_limit_ends_contest_games_of_phalanxes() {
    let limits = |head: &str, more: &str| plan(&of_two(&format!("{head}\n{more}"))).limits();
    let phalanx = "game = \"phalanx\"\nply-cap = 100";
    assert_eq!(limits(phalanx, CONTEST), Limits { repetition: None, plies: None });
    assert_eq!(limits(phalanx, ""), Limits { plies: Some(100), ..Limits::default() });
    let abalone = "game = \"abalone\"\nply-cap = 100";
    assert_eq!(limits(abalone, CONTEST), Limits { plies: Some(100), ..Limits::default() });
    assert_eq!(limits("game = \"abalone\"\nply-cap = 0", "").plies, None);
}

#[test]
fn files_and_programs_are_looked_for_in_the_folder() {
    let text = of_two(&format!(
        "game = \"phalanx\"\nopenings = \"lines/mine.txt\"\n{CONTEST}\ncwd = \"bots\"\nname = \"in\"\n{CONTEST}\nname = \"at\"\n{CONTEST}\ncwd = \"/srv\"\nname = \"out\""
    ));
    let plan = Plan::parse_in(&text, Some(Path::new("/club"))).expect("a plan");
    assert_eq!(plan.openings, OpeningSource::File("/club/lines/mine.txt".to_owned()));
    let at: Vec<_> = (0..3).map(|number| program(&plan, number).cwd.as_deref().map(Path::new)).collect();
    assert_eq!(at, ["/club/bots", "/club", "/srv"].map(|path| Some(Path::new(path))));
    assert_eq!(Plan::parse(&plan.to_text()), Ok(plan), "what is kept means the same wherever it is read");
    let text = text.replace("lines/mine.txt", "book");
    assert_eq!(Plan::parse_in(&text, Some(Path::new("/club"))).expect("a plan").openings, OpeningSource::Book);
}

#[test]
fn the_same_games_may_be_played_in_other_ways() {
    let one = plan(FULL);
    for other in [
        Plan { concurrency: 9, ..one.clone() },
        Plan { pin: true, ..one.clone() },
        Plan { title: "Another".to_owned(), ..one.clone() },
    ] {
        assert!(one.same_games(&other) && other.same_games(&one));
    }
    let players = one.players[..2].to_vec();
    for other in [
        Plan { seed: 8, ..one.clone() },
        Plan { pairs: 9, ..one.clone() },
        Plan { ply_cap: None, ..one.clone() },
        Plan { openings: OpeningSource::Start, ..one.clone() },
        Plan { adjudication: None, ..one.clone() },
        Plan { format: TournamentFormat::RoundRobin, ..one.clone() },
        Plan { players, ..one.clone() },
    ] {
        assert!(!one.same_games(&other));
    }
}

#[test]
fn every_round_has_its_own_openings_where_rounds_depend_on_results() {
    let needed = |count: usize, format: &str| {
        let text = format!("game = \"abalone\"\npairs = 3\nformat = {format}\n{}", players(count));
        plan(&text).openings_needed()
    };
    assert_eq!(needed(5, "\"round-robin\""), 3);
    assert_eq!(needed(5, "\"gauntlet\""), 3);
    assert_eq!(needed(5, "\"swiss\"\nrounds = 4"), 12);
    for (players, rounds) in [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4)] {
        assert_eq!(needed(players, "\"knockout\""), 3 * rounds, "{players} players");
    }
}
