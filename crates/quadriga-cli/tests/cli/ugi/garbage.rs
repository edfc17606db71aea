use quadriga_core::Rng;

use super::Talk;

// Whatever was sent, the next thing that is neither an error nor a drawing is the answer to the question.
fn assert_alive(talk: &mut Talk) {
    talk.send("query gameover");
    loop {
        let line = talk.line();
        assert!(line.chars().all(|c| !c.is_control()), "{line:?}");
        if line == "response false" {
            return;
        }
        assert!(line.starts_with("error "), "{line}");
    }
}

#[test]
fn random_bytes() {
    let mut talk = Talk::new("diaballik");
    let mut random = Rng::new(3);
    for _ in 0..200 {
        let length = random.below(300);
        // Line ends now and then; no line of one letter, for `d` draws.
        let mut bytes: Vec<u8> = (0..length).flat_map(|_| [random.below(256) as u8, b'~']).collect();
        bytes.push(b'\n');
        talk.send_bytes(&bytes);
    }
    assert_alive(&mut talk);
    assert!(talk.finish().is_empty());
}

#[test]
fn known_words_in_random_order() {
    let words = [
        "position",
        "startpos",
        "fen",
        "moves",
        "name",
        "value",
        "setoption",
        "a1-b2",
        "9",
        "-1",
        "Hash",
        "query",
        "x",
        "searchmoves",
        "depth",
        "perft",
    ];
    let mut talk = Talk::new("abalone");
    let mut random = Rng::new(5);
    for _ in 0..300 {
        let line: Vec<&str> = (0..=random.below(5)).map(|_| words[random.below(words.len())]).collect();
        // One that is counted out would only take long.
        if !line.join(" ").contains("perft 9") {
            talk.send(&line.join(" "));
        }
    }
    assert_alive(&mut talk);
}

#[test]
fn nul_bytes_and_bytes_that_are_no_text() {
    let mut talk = Talk::new("abalone");
    talk.send_bytes(b"\0\n\xff\xfe\nisready\0\n \r\n\r\n");
    talk.expect("error unknown command \"\u{fffd}\"");
    talk.expect("error unknown command \"\u{fffd}\u{fffd}\"");
    talk.expect("error unknown command \"isready\u{fffd}\"");
    assert_alive(&mut talk);
}

#[test]
fn very_long_lines() {
    let mut talk = Talk::new("abalone");
    let long = "x".repeat(3 << 20);
    talk.send(&long);
    talk.expect("error a line has more than 1048576 bytes");
    talk.send(&long[..1 << 20]);
    talk.expect(&format!("error unknown command \"{}…\"", &long[..80]));
    talk.send(&format!("position fen {}", &long[..1 << 19]));
    talk.expect("error position: unknown piece \"x\": expected one of bw or a number of empty cells");
    talk.send(&format!("position startpos moves {}", " c3-d3 g5-f4 d3-c3 f4-g5".repeat(5000)));
    talk.expect("error move 9, c3-d3: the game is over: the same position for the third time (G1)");
    assert_alive(&mut talk);
}

#[test]
fn garbage_during_a_search_does_not_disturb_it() {
    let mut talk = Talk::new("abalone");
    talk.send("go infinite");
    talk.ask("nonsense", "error unknown command \"nonsense\"");
    talk.send_bytes(b"\xf0\x9f\n");
    talk.expect_after_infos("error unknown command \"\u{fffd}\"");
    talk.ask("stop", "bestmove <move><ponder>");
}
