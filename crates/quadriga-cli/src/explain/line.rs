//! What happens along a line of moves.

use quadriga_catalog::{Refusal, Session};
use quadriga_core::{Mark, MarkKind, Message, Outcome, PieceKind, Scene, Side};
use quadriga_search::Meaning;

/// A line of moves played through, and what the rules' data showed on the way.
pub(super) struct Walk {
    /// The moves as records write them.
    pub(super) records: Vec<String>,
    // How many pieces each side took from the other.
    taken: [u32; 2],
    // Whether they are pushed over the edge, or captured.
    pushed_out: bool,
    // What the first move newly attacks, pins or brings across, by kind.
    gained: Vec<(MarkKind, Vec<String>)>,
    outcome: Option<Outcome>,
}

impl Walk {
    /// Plays the line through. A line that goes wrong is cut there, but its first move must be legal.
    ///
    /// # Errors
    /// If the first move is not legal.
    pub(super) fn along(mut session: Box<dyn Session>, line: &[String]) -> Result<Self, Refusal> {
        let mut walk =
            Self { records: Vec::new(), taken: [0; 2], pushed_out: false, gained: Vec::new(), outcome: None };
        for text in line {
            let (mover, before) = (session.side_to_move(), session.scene());
            let view = match session.move_view(text) {
                Ok(view) => view,
                Err(refusal) if walk.records.is_empty() => return Err(refusal),
                Err(_) => break,
            };
            let taken = view.effects.removed.iter().filter_map(|removal| before.piece(removal.cell));
            for piece in taken.filter(|piece| piece.side != mover) {
                walk.taken[mover.index()] += 1;
                walk.pushed_out |= piece.kind == PieceKind::Marble;
            }
            walk.records.push(session.play(text)?);
            if walk.records.len() == 1 {
                walk.gained = gained(&*session, mover, &before);
            }
        }
        walk.outcome = session.outcome();
        Ok(walk)
    }

    /// What it gains and how it ends; `mover` makes its first move.
    pub(super) fn facts(&self, sides: [&'static str; 2], mover: Side) -> Vec<Message> {
        let colour = |side: Side| sides[side.index()];
        let mut messages = Vec::new();
        for (kind, cells) in &self.gained {
            let message = Message::new(mark_id(*kind)).word("colour", colour(mover));
            messages.push(message.text("cells", cells.join(", ")));
        }
        for side in [mover, mover.other()] {
            let count = self.taken[side.index()];
            if count > 0 {
                let id = if self.pushed_out { "explain-pushes-out" } else { "explain-captures" };
                messages.push(Message::new(id).word("colour", colour(side)).number("count", count));
            }
        }
        messages.extend(self.outcome.map(|outcome| self.end(sides, &outcome)));
        messages
    }

    fn end(&self, sides: [&'static str; 2], outcome: &Outcome) -> Message {
        let reason = outcome.reason;
        let message = match outcome.winner {
            None => Message::new("explain-ends-drawn"),
            Some(side) => {
                let turns = Meaning::winners_turns(self.records.len() as u32);
                Message::new("explain-ends-won").word("colour", sides[side.index()]).number("turns", turns)
            }
        };
        message.word("reason", reason.id).clause(reason.clause)
    }
}

// The marks in favour of the mover that were not there before.
fn gained(session: &dyn Session, mover: Side, before: &Scene) -> Vec<(MarkKind, Vec<String>)> {
    let (geometry, scene) = (session.geometry(), session.scene());
    let kinds = [MarkKind::Attacked, MarkKind::AttackedIneffectively, MarkKind::Pinned, MarkKind::Crossed];
    let cells = |kind| {
        let is_new = |mark: &&Mark| mark.kind == kind && mark.side == mover && !before.marks.contains(mark);
        scene.marks.iter().filter(is_new).map(|mark| geometry.cell(mark.cell).name.clone()).collect::<Vec<_>>()
    };
    kinds.into_iter().map(|kind| (kind, cells(kind))).filter(|(_, cells)| !cells.is_empty()).collect()
}

const fn mark_id(kind: MarkKind) -> &'static str {
    match kind {
        MarkKind::Attacked => "mark-attacked",
        MarkKind::AttackedIneffectively => "mark-attacked-ineffectively",
        MarkKind::Pinned => "mark-pinned",
        MarkKind::Wall => "mark-wall",
        MarkKind::Crossed => "mark-crossed",
    }
}
