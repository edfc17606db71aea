use super::Talk;

fn is_best_move(line: &str) -> bool {
    line.starts_with("bestmove ")
}

#[test]
fn without_a_word() {
    assert!(Talk::with_defaults("phalanx").finish().is_empty());
}

#[test]
fn after_an_answer() {
    let mut talk = Talk::new("abalone");
    talk.ask("go depth 1", "bestmove <move><ponder>");
    assert!(talk.finish().is_empty());
}

#[test]
fn a_search_with_a_limit_is_finished() {
    for limits in ["depth 2", "nodes 1000", "movetime 50", "p1time 500 p2time 500"] {
        let mut talk = Talk::new("abalone");
        talk.send(&format!("go {limits}"));
        let lines = talk.finish();
        assert!(lines.last().is_some_and(|line| is_best_move(line)), "{limits}: {lines:?}");
    }
}

#[test]
fn a_search_without_one_is_stopped() {
    for go in ["go", "go infinite", "go ponder depth 60", "go ponder", "go ponder p1time 100000 p2time 100000"] {
        let mut talk = Talk::new("abalone");
        talk.send(go);
        let lines = talk.finish();
        assert!(lines.last().is_some_and(|line| is_best_move(line)), "{go}: {lines:?}");
    }
}

#[test]
fn after_ponderhit_the_limit_counts() {
    for go in ["go ponder depth 1", "go ponder"] {
        let mut talk = Talk::new("abalone");
        talk.send(go);
        talk.send("ponderhit");
        let lines = talk.finish();
        assert_eq!(lines.iter().filter(|line| is_best_move(line)).count(), 1, "{go}: {lines:?}");
    }
}

#[test]
fn perft_is_finished() {
    let mut talk = Talk::new("abalone");
    talk.send("perft 3");
    assert_eq!(talk.finish().last().map(String::as_str), Some("total 98912"));
}

#[test]
fn a_half_line_is_a_line() {
    let mut talk = Talk::new("abalone");
    talk.send_bytes(b"go depth 1");
    assert!(talk.finish().last().is_some_and(|line| is_best_move(line)));
    let mut talk = Talk::new("abalone");
    talk.send_bytes(b"isrea");
    assert_eq!(talk.finish(), ["error unknown command \"isrea\""]);
}

#[test]
fn quit_ends_whatever_goes_on() {
    for before in ["isready", "go infinite", "go depth 1", "go ponder movetime 10", "perft 12"] {
        let mut talk = Talk::new("abalone");
        talk.send(before);
        talk.send("quit");
        assert_eq!(talk.exit_code(), Some(0), "{before}");
    }
}

#[test]
fn the_program_ends_quietly_when_nobody_reads_its_output() {
    let mut talk = Talk::new("abalone");
    talk.hang_up();
    // The first answer finds a reader that hangs up; the pipe is broken for one of those after it. Writing to an engine
    // that has ended fails: the test must go on.
    for _ in 0..10_000 {
        talk.try_send("isready");
    }
    talk.close();
    assert_eq!(talk.exit_code(), Some(0));
}
