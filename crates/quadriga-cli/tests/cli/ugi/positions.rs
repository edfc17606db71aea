use super::Talk;

const START: &str = "position: wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0";

fn position(talk: &mut Talk) -> String {
    talk.send("d");
    loop {
        let line = talk.line();
        if line.starts_with("position: ") {
            return line;
        }
        assert!(!line.starts_with("error"), "{line}");
    }
}

#[test]
fn the_start_is_there_without_a_command() {
    assert_eq!(position(&mut Talk::new("abalone")), START);
}

#[test]
fn what_is_refused_leaves_the_position_as_it_was() {
    let mut talk = Talk::new("abalone");
    talk.send("position startpos moves a1-b2");
    let before = position(&mut talk);
    assert_ne!(before, START);
    for line in [
        "position",
        "position startpos moves a1-b2 a1-b2",
        "position startpos moves a1-b2 i9-h8 x",
        "position startpos a1-b2",
        "position fen",
        "position fen 5",
        "position fen wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0 extra",
        "position fen wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0 moves a1-a9",
        "position fen é",
        "setoption name Variant value nonsense",
    ] {
        talk.send(line);
        let answer = talk.line();
        assert!(answer.starts_with("error "), "{line}: {answer}");
        assert_eq!(position(&mut talk), before, "{line}");
    }
}

#[test]
fn what_is_shown_as_a_position_is_read_back() {
    for game in ["diaballik", "phalanx", "abalone", "football"] {
        let mut talk = Talk::new(game);
        let shown = position(&mut talk);
        talk.send(&format!("position fen {}", &shown["position: ".len()..]));
        assert_eq!(position(&mut talk), shown);
    }
}

#[test]
fn a_variant_holds_from_the_next_position_on() {
    let mut talk = Talk::new("phalanx");
    talk.send("setoption name Variant value limit-60");
    assert!(position(&mut talk).ends_with(" w 0 120"));
    talk.send("uginewgame");
    assert!(position(&mut talk).ends_with(" w 0 120"));
    talk.send("position startpos");
    assert!(position(&mut talk).ends_with(" w 0 60"));
    talk.ask("go depth 1", "bestmove <move><ponder>");
}

#[test]
fn moves_may_be_written_as_records_write_them() {
    let mut talk = Talk::new("football");
    talk.send("position startpos moves k1-k4 b12-a12 f1-p7 k12-f9+f m1-f5 h12-m10xam");
    talk.ask("query result", "response p2win");
    talk.send("position startpos moves k1-k4 b12-a12 f1-p7 k12-f9");
    talk.ask("query result", "response none");
    talk.ask("go depth 1", "bestmove <move><ponder>");
}

#[test]
fn answers_are_english_and_on_one_line() {
    let mut talk = Talk::new("abalone");
    talk.ask(
        "position startpos moves a1-a2",
        "error move 1, a1-a2: four in a row, a1 to a4: at most three marbles move (A6)",
    );
    talk.ask(
        "setoption name Variant value \u{1b}[31m\u{202e}",
        "error Abalone has no variant \"\u{fffd}[31m\u{fffd}\"",
    );
}
