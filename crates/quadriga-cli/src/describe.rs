//! What there is to say about a game in progress beside its board.

use quadriga_core::{Mark, MarkKind, Message, Side, Tally};
use quadriga_games::Session;
use quadriga_i18n::Words;

/// Whose turn it is, or how the game ended.
pub(crate) fn turn(words: &Words, session: &dyn Session) -> String {
    let sides = session.game().sides();
    match session.outcome() {
        Some(outcome) => words.outcome(sides, &outcome),
        None => words.message(&Message::new("show-to-move").word("colour", sides[session.side_to_move().index()])),
    }
}

/// The last move, the counters, the marks on the board: a line each, as far as there are any.
pub(crate) fn details(words: &Words, session: &dyn Session) -> Vec<String> {
    let sides = session.game().sides();
    let scene = session.scene();
    let mut lines = Vec::new();
    if let Some(last) = session.moves_played().pop() {
        let mover = session.side_to_move().other();
        let message = Message::new("show-last-move").text("move", last).word("colour", sides[mover.index()]);
        lines.push(words.message(&message));
    }
    if session.occurrences() > 1 && session.outcome().is_none() {
        lines.push(words.message(&Message::new("show-occurrences").number("count", session.occurrences())));
    }
    lines.extend(tallies(words, sides, &scene.tallies));
    let geometry = session.geometry();
    let name = |mark: &Mark| geometry.cell(mark.cell).name.clone();
    lines.extend(marks(words, sides, &scene.marks, name));
    lines
}

/// The line that gives the position as text.
pub(crate) fn position(words: &Words, session: &dyn Session) -> String {
    words.message(&Message::new("show-position").text("position", session.position()))
}

// Counters of the same thing share a line.
fn tallies(words: &Words, sides: [&'static str; 2], tallies: &[Tally]) -> Vec<String> {
    let mut grouped: Vec<(&'static str, Vec<String>)> = Vec::new();
    for tally in tallies {
        let message = match (tally.side, tally.of) {
            (Some(side), None) => Message::new("tally-side").word("colour", sides[side.index()]),
            (Some(side), Some(of)) => {
                Message::new("tally-side-of").word("colour", sides[side.index()]).number("of", of)
            }
            (None, None) => Message::new("tally-both"),
            (None, Some(of)) => Message::new("tally-both-of").number("of", of),
        };
        let count = words.message(&message.number("value", tally.value));
        match grouped.iter_mut().find(|(what, _)| *what == tally.what) {
            Some((_, counts)) => counts.push(count),
            None => grouped.push((tally.what, vec![count])),
        }
    }
    let line = |what, counts: &[String]| {
        words.message(&Message::new("tally-line").word("name", what).text("counts", counts.join(", ")))
    };
    grouped.iter().map(|(what, counts)| line(what, counts)).collect()
}

// Marks of one kind and one side share a line.
fn marks(words: &Words, sides: [&'static str; 2], marks: &[Mark], name: impl Fn(&Mark) -> String) -> Vec<String> {
    let kinds = [
        (MarkKind::Attacked, "mark-attacked"),
        (MarkKind::AttackedIneffectively, "mark-attacked-ineffectively"),
        (MarkKind::Pinned, "mark-pinned"),
        (MarkKind::Barrier, "mark-wall"),
        (MarkKind::Crossed, "mark-crossed"),
    ];
    let mut lines = Vec::new();
    for (kind, id) in kinds {
        for side in Side::BOTH {
            let of_kind = marks.iter().filter(|mark| mark.kind == kind && mark.side == side);
            let cells: Vec<String> = of_kind.map(&name).collect();
            if !cells.is_empty() {
                let message = Message::new(id).word("colour", sides[side.index()]).text("cells", cells.join(", "));
                lines.push(words.message(&message));
            }
        }
    }
    lines
}
