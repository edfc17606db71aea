//! The session of `docs/protocol/contest.md`, replayed.

use std::path::Path;

use quadriga_core::Notation;

use crate::opponent::{Opponent, game, play};

#[test]
fn the_session_of_the_protocol_page_goes_as_it_shows() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol/contest.md");
    let text = std::fs::read_to_string(&page).unwrap_or_else(|e| panic!("{}: {e}", page.display()));
    let session = text.split("```contest\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a session");
    let mut lines = session.lines();
    assert_eq!(lines.next(), Some("$ quadriga-contest"));
    let mut opponent = Opponent::new(&[]);
    let (mut game, mut errors) = (game(40), String::new());
    for line in lines {
        let (sign, text) = line.split_at(2);
        match sign {
            "> " => {
                opponent.send(&format!("{text}\n"));
                if text.contains('-') && game.position().parse_move(text).is_ok() {
                    play(&mut game, text);
                }
            }
            "< " => {
                assert_eq!(text, "<move>");
                play(&mut game, &opponent.line());
            }
            "! " => errors = format!("{text}\n"),
            _ => panic!("{line}"),
        }
    }
    let ended = opponent.ended();
    assert_eq!((ended.code, ended.left.len(), ended.errors), (Some(1), 0, errors));
}
