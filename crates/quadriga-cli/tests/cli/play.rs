use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::harness::quadriga;

/// The transcript without the boards: what was said and typed.
fn talk<'a>(args: &[&str], lines: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let all = ["play"].into_iter().chain(args.iter().copied());
    let answer = quadriga(all).typing(lines).answer();
    assert!(!answer.contains('\x1b'), "{answer}");
    answer.lines().map(String::from).collect()
}

fn assert_said(talk: &[String], lines: &[&str]) {
    let mut rest = talk.iter();
    for line in lines {
        assert!(rest.any(|said| said == line), "{line}\nnot in its place in\n{}", talk.join("\n"));
    }
}

#[test]
fn diaballik() {
    let talk =
        talk(&["diaballik"], ["a1-a2,a2-a3,d1>c1", "d7-d6", "a7 – a6 , a6–a5", "undo", "undo", "why d1-d2", "quit"]);
    assert_said(
        &talk,
        &[
            "red> a1-a2,a2-a3,d1>c1",
            "last move: a1-a2,a2-a3,d1>c1 (red)",
            "blue> d7-d6",
            "d7-d6: the piece on d7 holds the ball and cannot step (D3)",
            "blue> a7 – a6 , a6–a5",
            "red> undo",
            "taken back: a7-a6,a6-a5",
            "blue> undo",
            "taken back: a1-a2,a2-a3,d1>c1",
            "red> why d1-d2",
            "d1-d2: the piece on d1 holds the ball and cannot step (D3)",
            "red> quit",
        ],
    );
}

#[test]
fn a_move_that_loses_at_once_is_asked_about() {
    let warning = "after a1-a2: blue wins: the opponent left his wall standing (D6). Play it anyway? (yes/no)> ";
    let talk = talk(&["diaballik"], ["a1-a2", "no", "a1-a2,a2-a3", "a7-a6", "well", "да"]);
    let asked_again = |answer: &str| {
        let warning = warning.replace("a1-a2", "a7-a6").replace("blue", "red");
        format!("{warning}{answer}")
    };
    assert_said(
        &talk,
        &[
            "red> a1-a2",
            &format!("{warning}no"),
            "red> a1-a2,a2-a3",
            "blue> a7-a6",
            &asked_again("well"),
            &asked_again("да"),
            "red wins: the opponent left his wall standing (D6)",
        ],
    );
}

#[test]
fn phalanx() {
    let lines = ["Ab-Ac", "Ak-Aj", "redo", "undo", "redo", "Hb-Kb-Fb", "Zz", "moves Nb", "quit"];
    assert_said(
        &talk(&["phalanx"], lines),
        &[
            "white> Ab-Ac",
            "black> Ak-Aj",
            "white> redo",
            "no move to replay",
            "white> undo",
            "taken back: Ak-Aj",
            "black> redo",
            "replayed: Ak-Aj",
            "white> Hb-Kb-Fb",
            "Hb-Kb-Fb: Gb is in the way: the rest of the line does not move (P5)",
            "white> Zz",
            "Zz: expected a column (A–N), found \"Z\"",
            "  Zz",
            "  ^",
            "white> moves Nb",
            "white> quit",
            "1. Ab-Ac  Ak-Aj",
        ],
    );
}

#[test]
fn abalone() {
    let lines = ["", "undo", "a1-b2", "why a2-b2", "why", "i9-h8", "why i5-h5", "moves c3", "quit"];
    assert_said(
        &talk(&["abalone"], lines),
        &[
            "black> ",
            "black> undo",
            "no move to take back",
            "black> a1-b2",
            "white> why a2-b2",
            "a2-b2: the marble on a2 is black, not yours (A3)",
            "white> why",
            "white> i9-h8",
            "black> why i5-h5",
            "black> moves c3",
            "black> quit",
            "1. a1-b2  i9-h8",
        ],
    );
}

#[test]
fn football_to_the_end() {
    let lines = ["k1-k4", "b12-a12", "f1 - p7", "k12–f9", "why m1-f5", "m1-m3", "m1-f5", "h12-m10", "undo"];
    let talk = talk(&["football"], lines);
    assert_said(
        &talk,
        &[
            "last move: k12-f9+f (black)",
            "black attacks f1",
            "red> why m1-f5",
            "m1-f5 is legal",
            "red> m1-m3",
            "m1-m3: the attack on f1 must be closed: f9 can still go there (F8)",
            "red> m1-f5",
            "black> h12-m10",
            "black wins: the opponent cannot move and has conceded a goal (F9)",
            "1. k1-k4  b12-a12",
            "2. f1-p7  k12-f9+f",
            "3. m1-f5  h12-m10xam",
        ],
    );
    assert_eq!(talk.last().map(String::as_str), Some("3. m1-f5  h12-m10xam"), "nothing is read after the end");
}

#[test]
fn figure_2_as_the_rules_explain_it() {
    // The figure's pieces with enough defenders for the game to go on.
    let position = "1bbbbbbbbb2/12/12/9r2/3b8/12/3r8/12/12/12/12/1rrrrrrrr3 r";
    let lines = ["why d6-d9", "why d6-g9", "why d6-d11", "quit"];
    let talk = talk(&["football", "--position", position], lines);
    assert_said(&talk, &["d6-d9: d8 is in the way (F3)", "d6-g9 is legal", "d6-d11: d8 is in the way (F3)"]);
}

#[test]
fn resignation_draws_and_their_confirmation() {
    assert_said(&talk(&["abalone"], ["resign"]), &["black> resign", "white wins: the opponent resigned (G5)"]);
    let lines = ["a1-b1", "draw", "perhaps", "no", "draw", "yes", "a1-a2"];
    assert_said(
        &talk(&["abalone"], lines),
        &[
            "white> draw",
            "black: white offers a draw. Do you accept? (yes/no)> perhaps",
            "black: white offers a draw. Do you accept? (yes/no)> no",
            "draw declined",
            "white> draw",
            "black: white offers a draw. Do you accept? (yes/no)> yes",
            "draw: by agreement (G5)",
            "1. a1-b1",
        ],
    );
}

#[test]
fn russian_words_are_understood_in_both_languages() {
    let lines = ["ходы a1", "a1-b1", "отмена", "вернуть", "почему a1-a9", "ничья", "да"];
    assert_said(
        &talk(&["abalone", "--lang", "ru"], lines),
        &[
            "чёрные> ходы a1",
            "2 возможных хода:",
            "чёрные> a1-b1",
            "белые> отмена",
            "ход взят назад: a1-b1",
            "чёрные> вернуть",
            "ход возвращён: a1-b1",
            "белые> ничья",
            "чёрные: белые предлагают ничью. Согласны? (да/нет)> да",
            "ничья: по соглашению (G5)",
        ],
    );
    let lines = ["a1-b1", "отмена", "сдаюсь"];
    assert_said(&talk(&["abalone"], lines), &["taken back: a1-b1", "white wins: the opponent resigned (G5)"]);
    let lines = ["a1-b1", "undo", "quit"];
    assert_said(&talk(&["abalone", "--lang", "ru"], lines), &["ход взят назад: a1-b1"]);
}

#[test]
fn help_and_show() {
    let talk = talk(&["diaballik"], ["help", "?", "show"]);
    assert_said(
        &talk,
        &[
            "  undo            take back the last move; against the engine, its reply too",
            "red> ?",
            "red> show",
            "red to move",
        ],
    );
    assert_said(&talk, &["position: bbbBbbb/7/7/7/7/7/rrrRrrr r"]);
}

#[test]
fn the_end_of_input_ends_quietly() {
    let talk = talk(&["abalone"], ["a1-b1"]);
    assert_eq!(talk.last().map(String::as_str), Some("white> "));
}

#[test]
fn bytes_that_are_no_text_are_refused_as_a_move() {
    // The harness types UTF-8 only; a lone replacement character is what comes of anything else.
    assert_said(&talk(&["abalone"], ["\u{fffd}", "a1-b1"]), &["black> \u{fffd}", "black> a1-b1"]);
}

#[test]
fn the_clock_stands_in_the_prompt() {
    let talk = talk(&["abalone", "--time", "10+5"], ["a1-b1", "i9-h8", "b1-c2", "undo", "quit"]);
    // The first move of each side is free; the third adds the increment, which the take-back takes away again.
    assert_said(
        &talk,
        &[
            "black 10:00, white 10:00> a1-b1",
            "white 10:00, black 10:00> i9-h8",
            "black 10:00, white 10:00> b1-c2",
            "white 10:00, black 10:05> undo",
            "black 10:00, white 10:00> quit",
        ],
    );
}

#[test]
fn time_controls_are_read_in_the_one_notation() {
    let talk = talk(&["abalone", "--time", "90s+1s"], ["quit"]);
    assert_said(&talk, &["black 1:30, white 1:30> quit"]);
    for text in ["2:30+0", "ten", "0+0"] {
        let error = quadriga(["play", "abalone", "--time", text]).usage_error();
        assert_eq!(error, format!("error: \"{text}\" is not a time control (try 10+5, 90s+1s or 30s/move)\n"));
    }
    for (text, problem) in
        [("1ms+0", "the clock counts whole seconds"), ("181+0", "the initial time is at most 180 minutes")]
    {
        let error = quadriga(["play", "abalone", "--time", text]).usage_error();
        assert_eq!(error, format!("error: {problem}\n"));
    }
}

#[test]
fn a_game_can_be_taken_up_again() {
    let start = ["abalone", "--moves", "1. a1-b1", "--variant", "standard"];
    let talk = talk(&start, ["undo", "redo", "i5-h4", "quit"]);
    assert_said(&talk, &["white> undo", "black> redo", "white> i5-h4", "1. a1-b1  i5-h4"]);
}

#[test]
fn a_game_that_the_second_player_begins() {
    let position = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0 0";
    let talk = talk(&["abalone", "--position", position], ["i5-h4", "quit"]);
    assert_said(&talk, &["white> i5-h4", "1. …  i5-h4"]);
}

#[test]
fn a_finished_game_is_not_played() {
    let talk = talk(&["abalone", "--position", "5/6/7/8/w8/8/7/6/b4 b 0 6"], ["a1-a2"]);
    assert_eq!(talk.last().map(String::as_str), Some("black wins: six marbles are pushed out (A7)"));
}

#[test]
fn a_flag_that_falls_while_nobody_types_ends_the_game() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga"));
    command.args(["play", "abalone", "--time", "1s+0", "--moves", "a1-b1 i9-h8", "--lang", "en"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the binary starts");
    // Standard input stays open and silent. The patience is only there so that a mistake does not hang the tests.
    let patience = Instant::now() + Duration::from_mins(2);
    while child.try_wait().expect("a status").is_none() && Instant::now() < patience {
        thread::sleep(Duration::from_millis(20));
    }
    let _ = child.kill();
    let output = child.wait_with_output().expect("an output");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let end = "white wins: the opponent ran out of time (G4)\n\n1. a1-b1  i9-h8\n";
    assert!(text.ends_with(end), "{text}");
    assert!(output.status.success());
}

#[test]
fn games_are_kept_in_a_file_of_records() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let path = folder.path().join("mine.qgr");
    let file = path.to_str().expect("UTF-8");
    quadriga(["play", "abalone", "--save", file]).typing(["a1-b2", "i9-h8", "resign"]).answer();
    quadriga(["play", "football", "--time", "10+5", "--save", file]).typing(["k1-k4", "quit"]).answer();
    let played = std::fs::read_to_string(&path).expect("a file");
    assert_eq!(quadriga(["convert", "--strict", file]).answer(), played);
    assert!(played.contains("[Result \"0-1\"]\n[Ending \"resignation\"]\n[Clause \"G5\"]\n"), "{played}");
    assert!(played.contains("[TimeControl \"10+5\"]\n[Result \"*\"]\n\n1. k1-k4 *\n"), "{played}");
}
