use crate::harness::quadriga;

const GAMES: &str = include_str!("../../../quadriga-testkit/data/football-games.txt");

fn games() -> Vec<&'static str> {
    GAMES.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect()
}

#[test]
fn the_board_is_drawn_plain_without_a_terminal() {
    let board = quadriga(["show", "diaballik"]).answer();
    assert!(board.starts_with("   a  b  c  d  e  f  g\n7  b"), "{board}");
    assert!(board.contains("\nred to move\n"), "{board}");
    assert!(board.ends_with("position: bbbBbbb/7/7/7/7/7/rrrRrrr r\n"), "{board}");
    assert!(!board.contains('\x1b'), "{board}");
}

#[test]
fn colours_come_when_asked_for() {
    assert!(quadriga(["show", "abalone", "--color", "always"]).answer().contains('\x1b'));
    for choice in ["auto", "never"] {
        assert!(!quadriga(["show", "abalone", "--color", choice]).answer().contains('\x1b'), "{choice}");
    }
}

#[test]
fn a_flipped_board_begins_with_the_first_row() {
    let board = quadriga(["show", "phalanx", "--flip"]).answer();
    assert!(board.lines().nth(1).is_some_and(|line| line.starts_with("a  w")), "{board}");
}

#[test]
fn the_three_games_of_the_source() {
    assert_eq!(games().len(), 3);
    for game in games() {
        let shown = quadriga(["show", "football", "--moves", game, "--json"]).json();
        let played: Vec<&str> = game.split_whitespace().collect();
        assert_eq!(shown["moves_played"], serde_json::json!(played), "every announcement is reproduced");
        assert_eq!(shown["outcome"]["clause"], "F9");
        let board = quadriga(["show", "football", "--moves", game]).answer();
        let winner = if played.len().is_multiple_of(2) { "black" } else { "red" };
        let end = format!("\n{winner} wins: the opponent cannot move and has conceded a goal (F9)\n");
        assert!(board.contains(&end), "{board}");
        let last = played.last().expect("moves");
        assert!(board.contains(&format!("\nlast move: {last} ({winner})\n")), "{board}");
    }
}

#[test]
fn games_are_read_as_they_are_printed() {
    let numbered = "1. k1–k4 b12-a12 2. f1-p7 k12-f9+f 3. m1-f5 h12-m10×ma";
    let shown = quadriga(["show", "football", "--moves", numbered, "--json"]).json();
    assert_eq!(shown["moves_played"][5], "h12-m10xam");
}

#[test]
fn bare_moves_are_shown_with_their_announcements() {
    let bare = "k1-k4 b12-a12 f1-p7 k12-f9";
    let board = quadriga(["show", "football", "--moves", bare]).answer();
    for line in ["red to move", "last move: k12-f9+f (black)", "black attacks f1", "pieces at home: red 8, black 9"] {
        assert!(board.lines().any(|l| l == line), "{line} in {board}");
    }
}

#[test]
fn counters_are_shown() {
    let board = quadriga(["show", "abalone", "--position", "5/6/7/3w4/w3b4/8/7/6/b4 b 2 5"]).answer();
    assert!(board.contains("\nmarbles lost: black 2 of 6, white 5 of 6\n"), "{board}");
    let board = quadriga(["show", "phalanx", "--moves", "Ab-Bc"]).answer();
    assert!(board.contains("\nmove limit: 1 of 240\n"), "{board}");
}

#[test]
fn a_repeated_position_is_pointed_out() {
    let board = quadriga(["show", "abalone", "--moves", "a1-b1 i5-h4 c1-b1 g3-h4"]).answer();
    assert!(board.contains("\nthis position has occurred 2 times\n"), "{board}");
}

#[test]
fn show_as_json() {
    let shown = quadriga(["show", "diaballik", "--json"]).json();
    assert_eq!(shown["pieces"].as_array().map(Vec::len), Some(14));
    assert_eq!(shown["pieces"][3], serde_json::json!({"cell": "d1", "side": "red", "kind": "ball-holder"}));
    assert_eq!((&shown["occurrences"], &shown["outcome"]), (&1.into(), &serde_json::Value::Null));
    let shown = quadriga(["show", "football", "--moves", "k1-k4 b12-a12 f1-p7 k12-f9", "--json"]).json();
    let attack = serde_json::json!({"cell": "f1", "kind": "attacked", "side": "black"});
    assert!(shown["marks"].as_array().is_some_and(|marks| marks.contains(&attack)), "{shown}");
    assert_eq!(shown["tallies"][0]["what"], "tally-football-home");
}
