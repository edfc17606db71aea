//! Lines of moves: as numbered text, and what happens along them.

use quadriga_core::{Message, Outcome, PieceKind, Side};
use quadriga_games::{Refusal, Session};
use quadriga_search::{Score, ScoreKind};

/// A line of moves, played by the rules.
pub(crate) struct Walk {
    /// The moves in record notation.
    pub(crate) records: Vec<String>,
    // The number of pieces that each side took.
    taken: [u32; 2],
    // The number that the first move took.
    taken_at_once: u32,
    // Whether they were pushed over the edge instead of captured.
    pushed_out: bool,
    outcome: Option<Outcome>,
}

impl Walk {
    /// Plays a line from the position of `session`, up to the first illegal move.
    ///
    /// # Errors
    /// If the first move is not legal.
    pub(crate) fn along(session: &dyn Session, line: &[String]) -> Result<Self, Refusal> {
        let mut session = session.fork();
        let mut walk = Self { records: Vec::new(), taken: [0; 2], taken_at_once: 0, pushed_out: false, outcome: None };
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
                walk.taken_at_once += u32::from(walk.records.is_empty());
                walk.pushed_out |= piece.kind == PieceKind::Marble;
            }
            walk.records.push(session.play(text)?);
        }
        walk.outcome = session.outcome();
        Ok(walk)
    }

    /// What is taken along the line; `mover` makes its first move. What that move alone takes is omitted, because the facts
    /// about the move mention it.
    pub(crate) fn taken(&self, sides: [&'static str; 2], mover: Side) -> Vec<Message> {
        let mut messages = Vec::new();
        for side in [mover, mover.other()] {
            let count = self.taken[side.index()];
            let at_once = if side == mover { self.taken_at_once } else { 0 };
            if count > at_once {
                let id = if self.pushed_out { "explain-pushes-out" } else { "explain-captures" };
                messages.push(Message::new(id).word("colour", sides[side.index()]).number("count", count));
            }
        }
        messages
    }

    /// How the line ends, if it ends the game: drawn, or won as the `score` of its first move proves.
    pub(crate) fn end(&self, sides: [&'static str; 2], mover: Side, score: Score) -> Option<Message> {
        let outcome = self.outcome?;
        let turns = self.records.len() as u32;
        let message = match (outcome.winner, score.kind()) {
            (None, ScoreKind::Centis(_)) => Message::new("explain-ends-drawn"),
            (Some(side), kind @ ScoreKind::WinIn(proven)) if side == mover && proven == turns => {
                won(sides[side.index()], kind)
            }
            (Some(side), kind @ ScoreKind::LossIn(proven)) if side != mover && proven == turns => {
                won(sides[side.index()], kind)
            }
            _ => return None,
        };
        Some(message.said("reason", reason(sides, &outcome)).clause(outcome.reason.clause))
    }
}

// Why the game ends, with the sides by name.
fn reason(sides: [&'static str; 2], outcome: &Outcome) -> Message {
    let message = Message::new(outcome.reason.id).word("viewer", "neutral");
    match outcome.winner {
        Some(side) => message.word("winner", sides[side.index()]).word("loser", sides[side.other().index()]),
        None => message,
    }
}

fn won(colour: &'static str, kind: ScoreKind) -> Message {
    Message::new("explain-ends-won").word("colour", colour).number("turns", kind.winners_turns())
}

/// The moves in one line, numbered as in the game: `plies` moves precede them, `mover` makes the first.
pub fn in_a_row(moves: &[String], plies: usize, mover: Side) -> String {
    // Counted as if the first player had begun: the parity of a turn is then its side.
    let first = plies + usize::from(plies % 2 != mover.index());
    let numbered = |(i, text): (usize, &String)| {
        let turn = first + i;
        match (turn % 2, i) {
            (0, _) => format!("{}. {text}", turn / 2 + 1),
            (_, 0) => format!("{}… {text}", turn / 2 + 1),
            _ => text.clone(),
        }
    };
    moves.iter().enumerate().map(numbered).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_in_a_row_are_numbered_as_in_the_game() {
        let moves = ["a", "b", "c"].map(String::from);
        assert_eq!(in_a_row(&moves, 0, Side::First), "1. a b 2. c");
        assert_eq!(in_a_row(&moves, 3, Side::Second), "2… a 3. b c");
        // The second player began.
        assert_eq!(in_a_row(&moves, 0, Side::Second), "1… a 2. b c");
        assert_eq!(in_a_row(&moves, 1, Side::First), "2. a b 3. c");
        assert_eq!(in_a_row(&[], 5, Side::First), "");
    }
}
