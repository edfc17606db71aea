use super::Talk;

const GAMES: [&str; 4] = ["diaballik", "phalanx", "abalone", "football"];

#[test]
fn every_game_is_played_with_every_limit() {
    for game in GAMES {
        let mut talk = Talk::new(game);
        for limits in ["depth 1", "nodes 100", "movetime 10", "p1time 100 p2time 100", "wtime 100 btime 100 winc 5"] {
            talk.ask(&format!("go {limits}"), "bestmove <move><ponder>");
        }
        assert!(talk.finish().is_empty());
    }
}

#[test]
fn the_move_is_legal() {
    let mut talk = Talk::new("football");
    let mut moves = String::from("position startpos moves");
    for _ in 0..6 {
        let answer = talk.ask("go depth 1", "bestmove <move><ponder>");
        moves.extend([" ", answer.split(' ').nth(1).expect("a move")]);
        talk.send(&moves);
        talk.expect_nothing();
    }
}

#[test]
fn stop_ends_an_infinite_search() {
    for go in ["go infinite", "go"] {
        let mut talk = Talk::new("abalone");
        talk.send(go);
        talk.expect_nothing();
        talk.ask("stop", "bestmove <move><ponder>");
        talk.expect_nothing();
    }
}

#[test]
fn stop_that_follows_at_once_ends_it_too() {
    let mut talk = Talk::new("abalone");
    for _ in 0..20 {
        talk.send("go infinite");
        talk.ask("stop", "bestmove <move><ponder>");
    }
}

#[test]
fn stop_without_a_search_says_nothing() {
    let mut talk = Talk::new("abalone");
    talk.send("stop");
    talk.expect_nothing();
    talk.ask("go depth 1", "bestmove <move><ponder>");
}

#[test]
fn pondering_waits_for_the_opponent() {
    let mut talk = Talk::new("abalone");
    for limits in ["depth 1", "movetime 10", "p1time 100 p2time 100"] {
        talk.send(&format!("go ponder {limits}"));
        talk.expect_nothing();
        talk.ask("ponderhit", "bestmove <move><ponder>");
    }
}

#[test]
fn pondering_on_the_wrong_move_is_stopped() {
    let mut talk = Talk::new("abalone");
    talk.send("go ponder p1time 60000 p2time 60000");
    talk.expect_nothing();
    talk.ask("stop", "bestmove <move><ponder>");
    talk.ask("ponderhit", "error ponderhit: nothing is being pondered");
}

#[test]
fn an_infinite_search_that_ponders_waits_for_stop() {
    let mut talk = Talk::new("abalone");
    talk.send("go ponder infinite");
    talk.send("ponderhit");
    talk.expect_nothing();
    talk.ask("ponderhit", "error ponderhit: nothing is being pondered");
    talk.ask("stop", "bestmove <move><ponder>");
}

#[test]
fn a_search_is_not_disturbed() {
    let mut talk = Talk::new("abalone");
    talk.send("go infinite");
    for line in ["position startpos", "go depth 1", "setoption name Hash value 2", "uginewgame", "eval", "perft 1"] {
        talk.ask(line, "error a search is going on: stop it first");
    }
    talk.ask("query p1turn", "response true");
    talk.ask("stop", "bestmove <move><ponder>");
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mut talk = Talk::new("abalone");
    talk.send("position fen 5/6/7/8/w8/8/7/6/b4 b 0 6");
    for limits in ["depth 3", "movetime 10", "nodes 5"] {
        talk.ask(&format!("go {limits}"), "bestmove (none)");
    }
    talk.send("go infinite");
    talk.expect_nothing();
    talk.ask("stop", "bestmove (none)");
    talk.send("go ponder depth 3");
    talk.expect_nothing();
    talk.ask("ponderhit", "bestmove (none)");
}

#[test]
fn a_game_that_is_over_by_repetition_has_no_best_move() {
    let mut talk = Talk::new("abalone");
    let round = " c3-d3 g5-f4 d3-c3 f4-g5".repeat(2);
    talk.send(&format!("position startpos moves{round}"));
    talk.ask("query result", "response draw");
    talk.ask("go depth 2", "bestmove (none)");
}

#[test]
fn options_may_change_between_searches() {
    let mut talk = Talk::new("diaballik");
    for option in ["Hash value 1", "Threads value 2", "level value 1", "MULTIPV value 64", "MoveOverhead value 0"] {
        talk.send(&format!("setoption name {option}"));
        talk.ask("go depth 1", "bestmove <move><ponder>");
    }
    talk.send("uginewgame");
    talk.ask("go depth 1", "bestmove <move><ponder>");
}

#[test]
fn perft_divides_and_can_be_stopped() {
    let mut talk = Talk::new("abalone");
    talk.send("perft 2");
    let counts: Vec<String> = std::iter::repeat_with(|| talk.line()).take(45).collect();
    assert!(counts[..44].is_sorted() && counts[..44].iter().all(|line| line.contains('\t')), "{counts:?}");
    assert_eq!(counts[44], "total 1936");
    talk.send("perft 9");
    talk.send("stop");
    loop {
        let line = talk.line();
        if line == "error perft was stopped" {
            break;
        }
        assert!(line.contains('\t'), "{line}");
    }
}
