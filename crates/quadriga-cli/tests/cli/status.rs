use crate::harness::quadriga;

fn status(game: &str, position: &str) -> String {
    quadriga(["status", game, "--position", position]).answer()
}

#[test]
fn a_game_goes_on() {
    for game in ["diaballik", "phalanx", "abalone", "football"] {
        assert_eq!(quadriga(["status", game]).answer(), "going on\n", "{game}");
        assert_eq!(quadriga(["status", game, "--lang", "ru"]).answer(), "игра продолжается\n", "{game}");
    }
}

#[test]
fn diaballik_ends() {
    assert_eq!(status("diaballik", "r2R2b/7/3B3/7/7/7/1r5 b"), "red wins: the ball is home (D5)\n");
    let wall = "3B3/7/3b3/7/7/rrrRrrr/7 b";
    assert_eq!(status("diaballik", wall), "blue wins: the opponent left his wall standing (D6)\n");
}

#[test]
fn phalanx_ends() {
    let crossed = "w13/14/14/14/14/7b6/14/14/14/14/14/7w6 w 30 120";
    assert_eq!(status("phalanx", crossed), "white wins: more pieces on the opponent's first row (P8)\n");
    let limit = "14/14/14/14/14/7b6/14/7w6/14/14/14/14 w 240 120";
    let draw = "draw: the move limit is reached with as many pieces across on both sides (P9)\n";
    assert_eq!(status("phalanx", limit), draw);
}

#[test]
fn abalone_ends() {
    let out = "5/6/7/8/w8/8/7/6/b4 b 0 6";
    assert_eq!(status("abalone", out), "black wins: six marbles are pushed out (A7)\n");
    let answer = quadriga(["status", "abalone", "--position", out, "--lang", "ru"]).answer();
    assert_eq!(answer, "победа чёрных: вытолкнуто шесть шаров (A7)\n");
}

#[test]
fn football_ends() {
    let game = "k1-k4 b12-a12 f1-p7 k12-f9+f m1-f5 h12-m10xam";
    let answer = quadriga(["status", "football", "--moves", game]).answer();
    assert_eq!(answer, "black wins: the opponent cannot move and has conceded a goal (F9)\n");
}

#[test]
fn figure_2_is_lost_for_red_who_cannot_close_the_attack() {
    let figure = "12/12/12/9r2/3b8/12/3r8/6b5/12/12/12/12 r";
    assert_eq!(status("football", figure), "black wins: the opponent cannot move and has conceded a goal (F9)\n");
}

#[test]
fn a_position_that_stands_for_the_third_time_is_a_draw() {
    let (there, back) = ("a1-b1 i5-h4 ", "c1-b1 g3-h4 ");
    let twice = [there, back].concat();
    assert_eq!(quadriga(["status", "abalone", "--moves", &twice]).answer(), "going on\n");
    let thrice = [there, back, there, back].concat();
    let answer = quadriga(["status", "abalone", "--moves", &thrice]).answer();
    assert_eq!(answer, "draw: the same position for the third time (G1)\n");
    assert_eq!(quadriga(["moves", "abalone", "--moves", &thrice]).answer(), "");
}

#[test]
fn status_as_json() {
    let going_on = quadriga(["status", "phalanx", "--json"]).json();
    assert_eq!((&going_on["outcome"], &going_on["game"]), (&serde_json::Value::Null, &"phalanx".into()));
    let over = quadriga(["status", "abalone", "--json", "--position", "5/6/7/8/w8/8/7/6/b4 b 0 6"]).json();
    let outcome = serde_json::json!({
        "winner": "black",
        "reason": "end-abalone-six-out",
        "clause": "A7",
        "text": "black wins: six marbles are pushed out (A7)",
    });
    assert_eq!(over["outcome"], outcome);
}
