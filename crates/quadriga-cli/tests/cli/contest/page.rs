//! The sessions of `docs/protocol/contest.md`, replayed.

use std::path::Path;

use quadriga_core::Limits;
use quadriga_games::{Game, Session, open};
use quadriga_protocol::HeaderReader;

use super::Opponent;

#[test]
fn the_sessions_of_the_protocol_page_go_as_it_shows() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol/contest.md");
    let text = std::fs::read_to_string(&page).unwrap_or_else(|e| panic!("{}: {e}", page.display()));
    let sessions: Vec<&str> = text.split("```contest\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(sessions.len() >= 4, "only {} sessions", sessions.len());
    sessions.into_iter().for_each(replay);
}

fn replay(session: &str) {
    let mut lines = session.lines();
    let command = lines.next().and_then(|line| line.strip_prefix("$ quadriga-contest")).expect("the program");
    let name = command.trim();
    let game = if name.is_empty() { Game::Phalanx } else { Game::named(name).expect("a game") };
    let mut opponent = if name.is_empty() { Opponent::new(&[]) } else { Opponent::new(&[name]) };
    let (mut reader, mut errors) = (HeaderReader::default(), String::new());
    // `None` before the header is whole.
    let mut board: Option<Box<dyn Session>> = None;
    for line in lines {
        let (sign, text) = line.split_at(2);
        match sign {
            "> " => {
                opponent.send(&format!("{text}\n"));
                match &mut board {
                    // What is refused is the last line of the session.
                    Some(board) => drop(board.play_plain(text)),
                    None => board = begin(game, &mut reader, text),
                }
            }
            "< " => {
                assert_eq!(text, "<move>");
                let board = board.as_mut().expect("a header");
                board.play_plain(&opponent.line()).expect("a legal move");
            }
            "! " => errors = format!("{text}\n"),
            _ => panic!("{line}"),
        }
    }
    let ended = if errors.is_empty() { opponent.closed() } else { opponent.ended() };
    assert_eq!((ended.code, ended.left.len()), (Some(i32::from(!errors.is_empty())), 0), "{session}");
    assert_eq!(ended.errors, errors);
}

/// The board after the header, if `line` completes it.
fn begin(game: Game, reader: &mut HeaderReader, line: &str) -> Option<Box<dyn Session>> {
    let header = reader.read(line).ok()??;
    let mut board = open(game, game.default_variant(), header.position.as_deref(), Limits::default()).ok()?;
    for text in &header.moves {
        board.play_plain(text).ok()?;
    }
    Some(board)
}
