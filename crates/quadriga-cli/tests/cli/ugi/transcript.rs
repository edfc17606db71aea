//! The sessions of `docs/protocol/ugi.md`, replayed.

use std::path::Path;

use super::Talk;
use super::pattern::{is_info, matches};

#[test]
fn every_session_of_the_protocol_page_goes_as_it_shows() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol/ugi.md");
    let text = std::fs::read_to_string(&page).unwrap_or_else(|e| panic!("{}: {e}", page.display()));
    let sessions = text.split("```ugi\n").skip(1).filter_map(|rest| rest.split("```").next());
    let replayed = sessions.map(replay).count();
    assert!(replayed >= 4, "only {replayed} sessions were found");
}

fn replay(session: &str) {
    let mut lines = session.lines();
    let game = lines.next().and_then(|line| line.strip_prefix("$ quadriga engine ")).expect("a command");
    let mut talk = Talk::with_defaults(game);
    let mut unread = None;
    let mut skip = false;
    for line in lines {
        if let Some(input) = line.strip_prefix("> ") {
            assert!(unread.is_none() && !skip, "{unread:?} before {line}");
            talk.send(input);
            continue;
        }
        match line.strip_prefix("< ").unwrap_or_else(|| panic!("{line}")) {
            "…" => skip = true,
            "<infos>" => {
                let first = unread.take().unwrap_or_else(|| talk.line());
                assert!(is_info(&first), "{first:?} is no info");
                unread = loop {
                    let next = talk.line();
                    if !is_info(&next) {
                        break Some(next);
                    }
                };
            }
            pattern => loop {
                let next = unread.take().unwrap_or_else(|| talk.line());
                if matches(pattern, &next) {
                    skip = false;
                    break;
                }
                assert!(skip, "{next:?} instead of {pattern:?}");
            },
        }
    }
    assert_eq!(talk.finish(), Vec::<String>::new(), "{session}");
}
