use std::fs;
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::harness::quadriga;

/// A match of a few games, and an index of it.
struct Club {
    folder: TempDir,
}

impl Club {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary directory");
        let club = Self { folder };
        let results = club.path("results");
        let players = ["--first", "random", "--second", "depth=1", "--games", "6", "--openings", "start"];
        let more = ["match", "abalone", "--results", &results, "--ply-cap", "30", "--seed", "3"];
        quadriga(more.into_iter().chain(players)).answer();
        club
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().expect("UTF-8").to_owned()
    }

    fn games(&self) -> Vec<Value> {
        let text = fs::read_to_string(self.path("results/games.jsonl")).expect("games");
        text.lines().map(|line| serde_json::from_str(line).expect("a game")).collect()
    }

    fn add(&self) -> String {
        quadriga(["explore", &self.path("index"), "--add", &self.path("results/games.jsonl")]).answer()
    }
}

#[test]
fn games_of_a_match_are_added_and_told() {
    let club = Club::new();
    let index = club.path("index");
    assert_eq!(club.add(), "6 games added, 6 in total\n");
    let json = quadriga(["explore", &index, "--json"]).json();
    assert_eq!((&json["game"], &json["variant"], &json["plies"]), (&"abalone".into(), &"standard".into(), &60.into()));
    assert_eq!((&json["total"]["games"], &json["side_to_move"]), (&6.into(), &"black".into()));
    let moves = json["moves"].as_array().expect("moves");
    assert_eq!(moves.iter().filter_map(|it| it["games"].as_u64()).sum::<u64>(), 6);
    // The results and lengths are those of the games.
    let games = club.games();
    let of = |result: &str| games.iter().filter(|game| game["result"] == result).count();
    assert_eq!(json["total"]["first_wins"], of("1-0"));
    assert_eq!(json["total"]["second_wins"], of("0-1"));
    assert_eq!(json["total"]["draws"], of("1/2-1/2"));
    let plies: usize = games.iter().filter_map(|game| game["moves"].as_array()).map(Vec::len).sum();
    assert_eq!(json["total"]["mean_plies"].as_f64(), Some(plies as f64 / 6.0));
    let sample = &json["total"]["sample"];
    let named = |path: &Value| path.as_str().is_some_and(|path| Path::new(path).ends_with("results/games.jsonl"));
    assert!(named(&sample["file"]) && sample["number"] == 1, "{sample}");
    assert_eq!(sample["players"], games[0]["players"]);
}

#[test]
fn evaluations_are_those_of_the_movers() {
    let club = Club::new();
    club.add();
    let mut compared = 0;
    for game in club.games() {
        // The engine has the second move, or the first; the other player tells nothing.
        let engine = usize::from(game["players"][0] == "random");
        let moves: Vec<&str> = game["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
        let json = quadriga(["explore", &club.path("index"), "--moves", &moves[..engine].join(" "), "--json"]).json();
        let of_move = |it: &&Value| {
            it["move"] == moves[engine]
                || it["twins"].as_array().is_some_and(|twins| twins.contains(&moves[engine].into()))
        };
        let found = json["moves"].as_array().expect("moves").iter().find(of_move).expect("its move").clone();
        if found["games"] == 1 {
            compared += 1;
            let own = game["thoughts"][engine]["cp"].as_f64().expect("an evaluation");
            let first = if engine == 0 { own } else { -own };
            assert_eq!(found["mean_evaluation"].as_f64(), Some(first));
        }
    }
    assert!(compared > 0);
}

#[test]
fn the_table_is_in_both_languages() {
    let club = Club::new();
    club.add();
    let index = club.path("index");
    let english = quadriga(["explore", &index]).answer();
    assert!(english.starts_with("Abalone, standard: 6 games, the first 60 moves of each\n"), "{english}");
    assert!(english.contains("6 games reached this position; Black is to move\n"), "{english}");
    assert!(english.contains("  Games  Share  Score  Won, drawn, lost"), "{english}");
    assert!(english.contains("symmetric)"), "{english}");
    let russian = quadriga(["explore", &index, "--lang", "ru"]).answer();
    assert!(russian.starts_with("Абалон, standard: 6 партий, первые 60 ходов каждой\n"), "{russian}");
    assert!(russian.contains("эта позиция была в 6 партиях; ход чёрных\n"), "{russian}");
}

#[test]
fn a_position_that_no_game_reached_is_an_answer() {
    let club = Club::new();
    club.add();
    let index = club.path("index");
    // Nobody has lost a marble at the start.
    let position = "wwwww/wwwwww/2www2/8/9/8/2bbb2/1bbbbb/bbbbb b 1 0";
    let answer = quadriga(["explore", &index, "--position", position]).answer();
    assert!(answer.ends_with("no game has reached this position within its first 60 moves\n"), "{answer}");
    let json = quadriga(["explore", &index, "--position", position, "--json"]).json();
    assert_eq!((&json["total"]["games"], &json["moves"]), (&0.into(), &serde_json::json!([])));
    assert_eq!(json["total"]["sample"], Value::Null);
}

#[test]
fn a_second_addition_adds_and_other_games_are_passed_over() {
    let club = Club::new();
    let file = club.path("results/games.jsonl");
    let other = "{\"game\":\"abalone\",\"variant\":\"belgian-daisy\",\"moves\":[\"a1-b2\"]}\n";
    fs::write(club.path("other.jsonl"), other).expect("it is written");
    club.add();
    let answer = quadriga(["explore", &club.path("index"), "--add", &file, &club.path("other.jsonl")]).answer();
    assert_eq!(answer, "6 games added, 12 in total\n1 game of other games or variants skipped\n");
    let json = quadriga(["explore", &club.path("index"), "--json"]).json();
    assert_eq!(json["total"]["games"], 12);
}

#[test]
fn games_are_added_as_far_as_asked() {
    let club = Club::new();
    let (index, file) = (club.path("index"), club.path("results/games.jsonl"));
    quadriga(["explore", &index, "--plies", "1", "--add", &file]).answer();
    let first = club.games()[0]["moves"][0].as_str().expect("a move").to_owned();
    let answer = quadriga(["explore", &index, "--moves", &first]).answer();
    assert!(answer.contains("no game continued from here\n"), "{answer}");
    let error = quadriga(["explore", &index, "--plies", "9", "--add", &file]).usage_error();
    assert!(error.contains("the index stores the first 1 moves"), "{error}");
}

#[test]
fn refusals() {
    let club = Club::new();
    let (index, file) = (club.path("index"), club.path("results/games.jsonl"));
    let error = quadriga(["explore", &index]).refusal();
    assert!(error.contains("does not hold an index; create one with --add"), "{error}");
    club.add();
    let error = quadriga(["explore", &index, "phalanx"]).refusal();
    assert!(error.contains("an index of abalone standard, not of phalanx"), "{error}");
    let error = quadriga(["explore", &index, "--variant", "belgian-daisy"]).refusal();
    assert!(error.contains("not of abalone belgian-daisy"), "{error}");
    let error = quadriga(["explore", &index, "--variant", "odd"]).refusal();
    assert!(error.contains("odd"), "{error}");
    let error = quadriga(["explore", &index, "--moves", "a1-b2 a1-b2"]).refusal();
    assert!(error.contains("move 2"), "{error}");
    quadriga(["explore", &index, "--position", "odd"]).refusal();
    quadriga(["explore", &index, "--add", &file, "--json"]).usage_error();
    quadriga(["explore", &index, "--plies", "5"]).usage_error();
    quadriga(["explore", &index, "--add", &club.path("nowhere.jsonl")]).refusal();
}

#[test]
fn a_game_that_is_refused_is_told_of_and_the_rest_is_added() {
    let club = Club::new();
    club.add();
    let (index, file) = (club.path("index"), club.path("bad.jsonl"));
    let good = fs::read_to_string(club.path("results/games.jsonl")).expect("games");
    let first = club.games()[0]["moves"][0].as_str().expect("a move").to_owned();
    let illegal = good.lines().next().expect("a game").replacen(&first, "e5-e6", 1);
    for (bad, why) in [("{\"game\": 1}", "bad.jsonl:1:"), (illegal.as_str(), ": move 1. e5-e6: ")] {
        fs::write(&file, format!("{bad}\n{good}")).expect("it is written");
        let ran = quadriga(["explore", &index, "--add", &file]).run();
        assert!(ran.failure().contains(why) && ran.failure().ends_with("error: 1 game rejected\n"));
    }
    assert_eq!(quadriga(["explore", &index, "--json"]).json()["total"]["games"], 18);
    fs::write(&file, "\n").expect("it is written");
    let error = quadriga(["explore", &club.path("new"), "--add", &file]).refusal();
    assert!(error.contains("no games in these files"), "{error}");
}

#[test]
fn a_damaged_index_is_refused_by_the_name_of_the_file() {
    let club = Club::new();
    club.add();
    let path = club.path("index/000001.positions");
    let bytes = fs::read(&path).expect("a file");
    fs::write(&path, &bytes[..bytes.len() - 1]).expect("it is written");
    for arguments in [vec!["explore"], vec!["explore", "--lang", "ru"]] {
        let index = club.path("index");
        let error = quadriga(arguments.into_iter().chain([index.as_str()])).refusal();
        assert!(error.contains("000001.positions"), "{error}");
    }
}

#[test]
fn files_of_all_formats_are_added_together() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let [index, record, list, apgn] = ["index", "a.qgr", "b.txt", "c.apgn"].map(path);
    fs::write(&list, "a1-b2 i9-h8\na1-b2 zz\n").expect("it is written");
    // Nothing says which game a list is of.
    let error = quadriga(["explore", &index, "--add", &list]).usage_error();
    assert!(error.contains("name it after the index") && !Path::new(&index).exists(), "{error}");
    let error = quadriga(["explore", &index, "abalone", "--add", &list, &record]).refusal();
    assert!(error.contains("a.qgr: ") && !Path::new(&index).exists(), "{error}");

    fs::write(&record, "[Game \"abalone\"]\n\n1. a1-b2 i5-h5 1-0\n\n[Game \"football\"]\n\n1. k1-k4 *\n")
        .expect("written");
    fs::write(&apgn, "Standard\n1.a1b2 a1b2\n\nStandard\n1.a1b2 i9h8 0-1\n").expect("it is written");
    let ran = quadriga(["explore", &index, "--add", &record, &list, &apgn]).run();
    let error = ran.failure();
    assert!(error.contains("b.txt:2:7: move 1... zz: ") && error.contains("c.apgn:2:8: move 1... a1b2: "), "{error}");
    assert!(error.ends_with("error: 2 games rejected\n"), "{error}");
    let json = quadriga(["explore", &index, "--json"]).json();
    assert_eq!((&json["total"]["games"], &json["total"]["first_wins"]), (&3.into(), &1.into()));
    assert_eq!((&json["moves"][0]["games"], &json["total"]["second_wins"]), (&3.into(), &1.into()));
}

#[test]
fn standard_input_is_added_to_an_index_that_is_there() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let index = folder.path().join("index").to_str().expect("UTF-8").to_owned();
    let games = ["[Game \"abalone\"]", "", "1. a1-b2 *"];
    // It cannot be read twice: once for its game, once for its moves.
    quadriga(["explore", &index, "--add", "-"]).typing(games).usage_error();
    let answer = quadriga(["explore", &index, "abalone", "--add", "-"]).typing(games).answer();
    assert_eq!(answer, "1 game added, 1 in total\n");
}
