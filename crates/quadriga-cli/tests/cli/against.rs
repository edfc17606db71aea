//! A person against the engine; nothing here depends on which moves the engine plays.

use crate::harness::quadriga;

// The games, their colours, and a first move. No first move of the variants ends the game, for either side.
const GAMES: [(&str, [&str; 2], &str); 4] = [
    ("diaballik", ["red", "blue"], "a1-a2,a2-a3"),
    ("phalanx", ["white", "black"], "Ab-Ac"),
    ("abalone", ["black", "white"], "a1-b1"),
    ("football", ["red", "black"], "k1-k4"),
];
const QUICK: [&str; 4] = ["--level", "1", "--think", "20ms"];

fn talk<'a>(args: &[&str], lines: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let answer = quadriga(["play"].into_iter().chain(args.iter().copied())).typing(lines).answer();
    answer.lines().map(String::from).collect()
}

fn said<'a>(talk: &'a [String], beginning: &str) -> Vec<&'a str> {
    talk.iter().filter_map(|line| line.strip_prefix(beginning)).collect()
}

/// The variant to play: a weak engine may leave its wall standing, which loses in the standard one.
fn variant(game: &str) -> &'static str {
    if game == "diaballik" { "official" } else { "standard" }
}

/// The arguments for a quick game with the person on this side.
fn quick<'a>(game: &'a str, side: &'a str) -> Vec<&'a str> {
    [&[game, "--variant", variant(game), "--side", side], &QUICK[..]].concat()
}

fn assert_legal(game: &str, moves: &str) {
    quadriga(["status", game, "--variant", variant(game), "--moves", moves]).answer();
}

#[test]
fn the_engine_begins_if_the_person_plays_second() {
    for (game, [first, second], _) in GAMES {
        for side in ["second", second] {
            let talk = talk(&quick(game, side), ["show", "quit"]);
            let answers = said(&talk, &format!("{first} plays "));
            assert_eq!(answers.len(), 1, "{talk:#?}");
            assert_legal(game, answers[0]);
            assert_eq!(said(&talk, &format!("last move: {} ({first})", answers[0])).len(), 2, "{talk:#?}");
            assert!(talk.contains(&format!("You play {second} against the engine, level 1.")), "{talk:#?}");
            assert!(talk.contains(&format!("{second}> quit")), "{talk:#?}");
            assert_eq!(talk.last(), Some(&format!("1. {}", answers[0])));
        }
    }
}

#[test]
fn the_engine_answers() {
    for (game, [first, second], mine) in GAMES {
        let talk = talk(&quick(game, first), [mine, "show", "quit"]);
        let answers = said(&talk, &format!("{second} plays "));
        assert_eq!(answers.len(), 1, "{talk:#?}");
        assert_legal(game, &format!("{mine} {}", answers[0]));
    }
}

#[test]
fn undo_takes_back_both_moves_and_redo_plays_both_again() {
    let lines = ["undo", "a1-b1", "undo", "show", "redo", "redo", "quit"];
    let talk = talk(&[&["abalone"], &QUICK[..]].concat(), lines);
    let answer = said(&talk, "white plays ")[0];
    assert_eq!(said(&talk, "taken back: "), [answer, "a1-b1"]);
    assert_eq!(said(&talk, "replayed: "), ["a1-b1", answer]);
    assert_eq!(said(&talk, "no move to take back").len(), 1);
    assert_eq!(said(&talk, "no move to replay").len(), 1);
    assert_eq!(said(&talk, "position: wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0").len(), 1);
    assert_eq!(talk.last(), Some(&format!("1. a1-b1  {answer}")));
}

#[test]
fn the_engines_own_first_move_is_not_taken_back() {
    let talk = talk(&[&["abalone", "--side", "white"], &QUICK[..]].concat(), ["undo", "quit"]);
    assert_eq!(said(&talk, "no move to take back").len(), 1, "{talk:#?}");
    assert_eq!(said(&talk, "black plays ").len(), 1);
}

#[test]
fn a_hint_comes_in_steps() {
    for (game, ..) in GAMES {
        let once = talk(&[game, "--variant", variant(game)], ["hint"]);
        assert_eq!(said(&once, "(another hint shows the move)").len(), 1, "{once:#?}");
        assert!(said(&once, "try ").is_empty(), "{once:#?}");
        let talk = talk(&[game, "--variant", variant(game)], ["hint", "hint", "hint", "hint"]);
        let text = said(&talk, "try ")[0];
        assert_legal(game, text);
        let why = [format!("{text}:"), format!("{text}:")];
        assert_eq!(said(&talk, "the engine would play "), why, "{talk:#?}");
        assert!(said(&talk, "  line: 1. ")[0].starts_with(text), "{talk:#?}");
    }
}

#[test]
fn a_hint_begins_again_after_a_move() {
    let talk = talk(&["abalone"], ["hint", "hint", "a1-b1", "hint"]);
    assert_eq!(said(&talk, "(another hint shows the move)").len(), 2, "{talk:#?}");
    assert_eq!(said(&talk, "try ").len(), 1, "{talk:#?}");
}

#[test]
fn why_explains_the_next_move_or_the_engines_last() {
    for (game, [first, _], _) in GAMES {
        let two = talk(&[game, "--variant", variant(game)], ["why"]);
        let best = said(&two, "the engine would play ")[0].trim_end_matches(':');
        assert_legal(game, best);
        assert!(said(&two, "  line: 1. ")[0].starts_with(best), "{two:#?}");
        let one = talk(&quick(game, "second"), ["why", "quit"]);
        let played = said(&one, &format!("{first} plays "))[0];
        assert_eq!(said(&one, "why "), [format!("{played}:")]);
        assert!(said(&one, "  line: 1. ")[0].starts_with(played), "{one:#?}");
    }
}

#[test]
fn leaving_while_the_engine_thinks_ends_at_once() {
    // An hour of thinking, if it could not be left.
    let hour = ["abalone", "--level", "10", "--side", "second", "--think", "60m"];
    let clock = ["abalone", "--level", "10", "--side", "second", "--clock", "180+0"];
    for lines in [&["quit"][..], &["выход"], &[]] {
        for args in [&hour, &clock] {
            assert!(talk(args, lines.iter().copied()).contains(&"black is thinking…".to_owned()));
        }
    }
}

#[test]
fn the_engine_plays_by_the_clock() {
    let args = ["abalone", "--level", "10", "--clock", "2s+1s"];
    let talk = talk(&args, ["a1-b1", "moves", "resign"]);
    assert_eq!(said(&talk, "white plays ").len(), 1, "{talk:#?}");
    assert_eq!(said(&talk, "white wins: the opponent resigned (G5)").len(), 1, "{talk:#?}");
}

#[test]
fn the_engine_answers_a_draw_offer_once_between_moves() {
    let talk = talk(&[&["abalone"], &QUICK[..]].concat(), ["draw", "draw", "a1-b1", "draw", "quit"]);
    // Early in the game it declines whatever the position.
    assert_eq!(said(&talk, "draw declined").len(), 2, "{talk:#?}");
    assert_eq!(said(&talk, "you have already made this offer").len(), 1, "{talk:#?}");
}

#[test]
fn a_game_that_the_engine_takes_up_and_a_finished_one() {
    let talk_on = talk(&[&["abalone", "--moves", "a1-b1"], &QUICK[..]].concat(), ["show", "resign"]);
    assert_eq!(said(&talk_on, "white plays ").len(), 1, "{talk_on:#?}");
    let over = ["abalone", "--position", "5/6/7/8/w8/8/7/6/b4 b 0 6"];
    let talk = talk(&[&over, &QUICK[..]].concat(), ["hint"]);
    assert_eq!(talk.last().map(String::as_str), Some("black wins: six marbles are pushed out (A7)"));
}

#[test]
fn in_russian() {
    let args = [&["abalone", "--side", "second", "--lang", "ru"], &QUICK[..]].concat();
    let talk = talk(&args, ["подсказка", "подсказка", "почему", "сдаюсь"]);
    assert_eq!(said(&talk, "Вы играете белыми против программы, уровень 1.").len(), 1, "{talk:#?}");
    assert_legal("abalone", said(&talk, "ход чёрных: ")[0]);
    assert_eq!(said(&talk, "попробуйте ").len(), 1);
    assert_eq!(said(&talk, "  вариант: 1. ").len(), 1);
    assert_eq!(said(&talk, "победа чёрных: соперник сдался (G5)").len(), 1);
}

#[test]
fn wrong_levels_sides_and_times_are_wrong_usage() {
    for args in [
        &["--level", "0"][..],
        &["--level", "11"],
        &["--level", "hard"],
        &["--side", "white"],
        &["--think", "1s"],
        &["--level", "3", "--side", "red"],
        &["--level", "3", "--think", "1"],
    ] {
        quadriga(["play", "abalone"].into_iter().chain(args.iter().copied())).usage_error();
    }
    let error = quadriga(["play", "abalone", "--level", "3", "--side", "red"]).usage_error();
    assert_eq!(error, "error: unknown side \"red\": expected black or white, first or second\n");
}
