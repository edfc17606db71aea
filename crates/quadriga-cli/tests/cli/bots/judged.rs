//! What the judge makes of the bots of this folder: the real binary, real processes, real cages.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use super::{folder, marked};

/// The results of a match or a tournament, and the mark of the processes that it started.
pub(super) struct Judged {
    folder: TempDir,
    pub(super) games: Vec<Value>,
}

/// A mark that no other process has.
pub(super) fn mark(name: &str) -> String {
    format!("mark-{name}-{}", std::process::id())
}

/// The command of a bot as a line.
pub(super) fn command(script: &str, arguments: &str) -> String {
    format!("python3 '{}' {arguments}", folder().join(script).display())
}

/// Runs `quadriga` with these arguments, which keeps its results in `results`.
pub(super) fn run(folder: TempDir, arguments: &[&str]) -> Judged {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga"));
    command.args(arguments).args(["--results", "results", "--quiet"]).current_dir(folder.path()).env("LC_ALL", "C");
    let output = command.stdin(Stdio::null()).output().expect("the binary runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = fs::read_to_string(folder.path().join("results/games.jsonl")).expect("games");
    let mut games: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("a game")).collect();
    games.sort_by_key(|game| game["number"].as_u64());
    Judged { folder, games }
}

impl Judged {
    pub(super) fn results(&self) -> std::path::PathBuf {
        self.folder.path().join("results")
    }
}

/// A hostile bot with these arguments and settings against an honest one: a pair of games.
fn against(game: &[&str], honest: &str, arguments: &str, settings: &str) -> Judged {
    let mark = mark(arguments.split(' ').next().unwrap_or_default());
    let hostile = format!("contest:cmd={},{settings}", command("hostile.py", &format!("{arguments} {mark}")));
    let players = ["--first", honest, "--second", &hostile];
    let usual = ["--openings", "start", "--games", "2", "--concurrency", "2", "--no-pin"];
    let folder = tempfile::tempdir().expect("a directory");
    let judged = run(folder, &[&["match"], game, &players, &usual].concat());
    assert_eq!(judged.games.len(), 2);
    assert_eq!(marked(&mark), Vec::<u32>::new(), "{arguments}: nothing is left behind");
    judged
}

/// Phalanxes against the honest bot.
fn phalanx(arguments: &str, settings: &str) -> Judged {
    let honest = format!("contest:cmd={},time=20s", command("honest.py", ""));
    against(&["phalanx", "--variant", "limit-40"], &honest, arguments, settings)
}

/// Whether a side of a game is the hostile bot.
fn is_hostile(game: &Value, side: usize) -> bool {
    game["players"][side].as_str().is_some_and(|name| name.contains("hostile.py"))
}

/// Fails unless the hostile bot lost both games by this fault.
fn assert_lost(judged: &Judged, reason: &str, detail: Option<&str>) {
    for game in &judged.games {
        let told = (game["by"].as_str(), game["reason"].as_str(), game["detail"].as_str());
        assert_eq!(told, (Some("forfeit"), Some(reason), detail), "{game}");
        let winner = usize::from(game["result"] != "1-0");
        assert!(!is_hostile(game, winner), "{game}");
    }
}

fn stderr(game: &Value) -> &str {
    let hostile = usize::from(is_hostile(game, 1));
    game["stderr"][hostile].as_str().expect("a text")
}

#[test]
fn those_that_end_in_the_middle_have_crashed() {
    let crash = phalanx("crash", "time=20s");
    assert_lost(&crash, "end-crash", Some("exit code 3"));
    assert!(crash.games.iter().all(|game| stderr(game) == "as a crash would say\n"));
    let later = phalanx("crash-later 2", "time=20s");
    assert_lost(&later, "end-crash", Some("signal 11"));
    assert!(later.games.iter().all(|game| game["moves"].as_array().is_some_and(|moves| moves.len() >= 4)));
    assert_lost(&phalanx("closes-pipes", "time=20s"), "end-crash", Some("output closed"));
}

#[test]
fn those_that_end_well_too_early_disagree_about_the_end() {
    assert_lost(&phalanx("quits 1", "time=20s"), "end-disagreement", Some("exit code 0"));
}

#[test]
fn those_that_say_nothing_give_no_answer() {
    for mode in ["hang", "half-line", "ignores-term"] {
        let judged = phalanx(mode, "time=300ms");
        assert_lost(&judged, "end-no-answer", None);
        assert!(judged.games.iter().all(|game| game["clause"] == "G4"));
    }
}

#[test]
fn the_one_that_answers_too_late_loses_by_time() {
    // Behind the limit by a little: the judge listens for another second.
    let judged = phalanx("late 2.05", "time=2s");
    assert_lost(&judged, "end-time", None);
    for game in &judged.games {
        let last = game["thoughts"].as_array().and_then(|thoughts| thoughts.last()).expect("a thought");
        assert!(last["us"].as_u64().is_some_and(|us| us > 2_050_000), "{last}");
    }
}

#[test]
fn those_that_write_what_is_no_move_write_garbage() {
    assert_lost(&phalanx("two-lines", "time=20s"), "end-garbage", Some("Ab-Ac"));
    assert_lost(&phalanx("blank-lines", "time=20s"), "end-garbage", Some(""));
    for (mode, first) in [("garbage", '\u{fffd}'), ("huge-line", 'A'), ("flood", 'x')] {
        for game in phalanx(mode, "time=20s").games {
            assert_eq!(
                (game["by"].as_str(), game["reason"].as_str()),
                (Some("forfeit"), Some("end-garbage")),
                "{game}"
            );
            assert!(game["detail"].as_str().is_some_and(|text| text.starts_with(first)), "{game}");
        }
    }
}

#[test]
fn illegal_moves_are_told_with_their_clause() {
    let illegal = phalanx("illegal", "time=20s");
    assert_lost(&illegal, "end-illegal-move", Some("Aa-Aa"));
    assert!(illegal.games.iter().all(|game| game["clause"].as_str().is_some_and(|clause| clause.starts_with('P'))));
    let wrong = against(&["football"], "alphabeta:depth=1", "wrong-announcement", "time=20s");
    for (game, text) in wrong.games.iter().zip(["f12-f7+p", "f1-f6+p"]) {
        let told = (game["reason"].as_str(), game["detail"].as_str(), game["clause"].as_str());
        assert_eq!(told, (Some("end-illegal-move"), Some(text), Some("F10")), "{game}");
    }
}

#[test]
fn those_that_take_too_much_are_stopped() {
    assert_lost(&phalanx("flood-stderr 0", "time=60s"), "end-too-much", Some("output"));
    assert_lost(&phalanx("memory", "time=60s,memory=96"), "end-too-much", Some("memory"));
    assert_lost(&phalanx("memory-children 8 32", "time=60s,memory=128"), "end-too-much", Some("memory"));
    assert_lost(&phalanx("fork-bomb 100", "time=60s,processes=16"), "end-too-much", Some("processes"));
}

#[test]
fn what_a_bot_does_beside_its_moves_does_not_change_the_result() {
    for game in phalanx("forks", "time=20s").games {
        assert_eq!((game["by"].as_str(), game["remarks"].as_array()), (Some("rules"), None), "{game}");
    }
    for game in phalanx("plays-on", "time=20s").games {
        assert_eq!(game["by"], "rules", "{game}");
        let hostile = u64::from(is_hostile(&game, 1));
        let remarks = game["remarks"].as_array().expect("remarks");
        assert!(remarks.iter().all(|remark| remark["side"].as_u64() == Some(hostile)), "{game}");
        let told: Vec<_> = remarks.iter().map(|remark| (remark["what"].as_str(), remark["detail"].as_str())).collect();
        assert!(told.contains(&(Some("remark-played-on"), Some("Ab-Ac"))), "{game}");
        assert!(told.contains(&(Some("remark-not-gone"), None)), "{game}");
    }
}

#[test]
fn the_one_that_does_not_read_hurts_nobody_but_itself() {
    for game in phalanx("no-read", "time=2s").games {
        let winner = usize::from(game["result"] != "1-0");
        assert!(game["by"] == "rules" || !is_hostile(&game, winner), "{game}");
    }
}

/// A line of a transcript: the time, the side, `>` or `<`, what was said.
fn said(line: &str) -> (f64, &str, &str, &str) {
    let mut parts = line.trim_start().splitn(4, ' ');
    let mut next = || parts.next().unwrap_or_default();
    (next().parse().expect("seconds"), next(), next(), next())
}

#[test]
fn transcripts_tell_everything_in_order_of_time() {
    let judged = phalanx("forks", "time=20s");
    for game in &judged.games {
        let path = judged.results().join(format!("transcripts/{}.txt", game["number"]));
        let text = fs::read_to_string(path).expect("a transcript");
        let lines: Vec<_> = text.lines().take_while(|line| !line.is_empty()).map(said).collect();
        assert!(lines.is_sorted_by_key(|line| line.0), "{text}");
        let of = |side: &str, voice: &str| -> Vec<&str> {
            lines.iter().filter(|line| (line.1, line.2) == (side, voice)).map(|line| line.3).collect()
        };
        let moves: Vec<&str> = game["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
        let by = |side: usize| moves.iter().copied().skip(side).step_by(2).collect::<Vec<_>>();
        assert_eq!((of("1", "<"), of("2", "<")), (by(0), by(1)), "what they said");
        assert_eq!(of("1", ">"), [vec!["40", "0"], by(1)].concat(), "what the first one was told");
        assert_eq!(of("2", ">"), [vec!["40", "1"], by(0)].concat(), "what the second one was told");
    }
}

#[test]
fn results_of_hostile_bots_are_sound() {
    for judged in [phalanx("late 2.05", "time=2s"), phalanx("illegal", "time=20s"), phalanx("crash", "time=20s")] {
        assert_sound(&judged.results());
    }
}

/// Fails unless `quadriga verify` finds nothing wrong.
pub(super) fn assert_sound(results: &Path) {
    let mut verify = Command::new(env!("CARGO_BIN_EXE_quadriga"));
    let output = verify.arg("verify").arg(results).env("LC_ALL", "C").output().expect("the binary runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
