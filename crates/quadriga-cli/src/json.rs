//! What the commands write with `--json`. The names of the fields do not change; new ones may come.

mod bestmove;

use std::io::Write;

use quadriga_core::{LinkKind, MarkKind, PieceKind, Side};
use quadriga_games::Session;
use quadriga_i18n::Words;
use serde::Serialize;

use crate::report::Failure;

pub(crate) use bestmove::Bestmove;

/// A game, of the list that `games` writes.
#[derive(Serialize)]
pub(crate) struct Game {
    /// The name on the command line.
    pub(crate) name: &'static str,
    /// The name for people.
    pub(crate) title: String,
    /// The colours of the first and the second player.
    pub(crate) sides: [&'static str; 2],
    /// The variants, the default first.
    pub(crate) variants: Vec<Variant>,
}

/// A variant of a game. An `N` in the name of a family stands for a number.
#[derive(Serialize)]
pub(crate) struct Variant {
    pub(crate) name: &'static str,
    /// What it is, for people.
    pub(crate) about: String,
}

/// Which position an answer is about.
#[derive(Serialize)]
pub(crate) struct About {
    pub(crate) game: &'static str,
    pub(crate) variant: String,
    pub(crate) position: String,
    /// A colour.
    pub(crate) side_to_move: &'static str,
}

/// `perft`.
#[derive(Serialize)]
pub(crate) struct Perft {
    #[serde(flatten)]
    pub(crate) about: About,
    pub(crate) depth: u32,
    pub(crate) total: u64,
    /// Only with `--divide`: the counts of the moves, in byte order of the moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) moves: Option<Vec<MoveCount>>,
}

/// A move and the leaves behind it.
#[derive(Serialize)]
pub(crate) struct MoveCount {
    #[serde(rename = "move")]
    pub(crate) text: String,
    pub(crate) count: u64,
}

/// `moves`.
#[derive(Serialize)]
pub(crate) struct Moves {
    #[serde(flatten)]
    pub(crate) about: About,
    /// In byte order.
    pub(crate) moves: Vec<MoveAndPosition>,
}

/// A legal move and the position after it.
#[derive(Serialize)]
pub(crate) struct MoveAndPosition {
    #[serde(rename = "move")]
    pub(crate) text: String,
    pub(crate) position: String,
}

/// `status`.
#[derive(Serialize)]
pub(crate) struct Status {
    #[serde(flatten)]
    pub(crate) about: About,
    /// `null` while the game goes on.
    pub(crate) outcome: Option<Outcome>,
}

/// The end of a game.
#[derive(Serialize)]
pub(crate) struct Outcome {
    /// A colour; `null` is a draw.
    pub(crate) winner: Option<&'static str>,
    /// A name that does not change with the language, e.g. `end-repetition`.
    pub(crate) reason: &'static str,
    /// The clause of the rules.
    pub(crate) clause: &'static str,
    /// The line that `status` prints.
    pub(crate) text: String,
}

/// `show`.
#[derive(Serialize)]
pub(crate) struct Show {
    #[serde(flatten)]
    pub(crate) status: Status,
    /// The moves of `--moves`, as a record writes them.
    pub(crate) moves_played: Vec<String>,
    /// How often the position has stood.
    pub(crate) occurrences: u32,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) tallies: Vec<Tally>,
    pub(crate) marks: Vec<Mark>,
    pub(crate) links: Vec<Link>,
}

/// A piece on the board.
#[derive(Serialize)]
pub(crate) struct Piece {
    pub(crate) cell: String,
    pub(crate) side: &'static str,
    pub(crate) kind: PieceKind,
}

/// A counter.
#[derive(Serialize)]
pub(crate) struct Tally {
    /// A name that does not change with the language, e.g. `tally-abalone-lost`.
    pub(crate) what: &'static str,
    /// `null` if it counts for both.
    pub(crate) side: Option<&'static str>,
    pub(crate) value: u32,
    /// What it counts up to, if there is such a number.
    pub(crate) of: Option<u32>,
}

/// A mark on a cell.
#[derive(Serialize)]
pub(crate) struct Mark {
    pub(crate) cell: String,
    pub(crate) kind: MarkKind,
    /// Who profits from it.
    pub(crate) side: &'static str,
}

/// A line between two cells.
#[derive(Serialize)]
pub(crate) struct Link {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) kind: LinkKind,
    /// Where a blocked pass is blocked.
    pub(crate) blocker: Option<String>,
    pub(crate) side: &'static str,
}

impl About {
    pub(crate) fn of(session: &dyn Session) -> Self {
        Self {
            game: session.game().name(),
            variant: session.variant(),
            position: session.position(),
            side_to_move: session.game().sides()[session.side_to_move().index()],
        }
    }
}

impl Status {
    pub(crate) fn of(words: &Words, session: &dyn Session) -> Self {
        let sides = session.game().sides();
        let outcome = session.outcome().map(|outcome| Outcome {
            winner: outcome.winner.map(|side| sides[side.index()]),
            reason: outcome.reason.id,
            clause: outcome.reason.clause,
            text: words.outcome(sides, &outcome),
        });
        Self { about: About::of(session), outcome }
    }
}

impl Show {
    pub(crate) fn of(words: &Words, session: &dyn Session) -> Self {
        let (geometry, scene, sides) = (session.geometry(), session.scene(), session.game().sides());
        let name = |cell| geometry.cell(cell).name.clone();
        let colour = |side: Side| sides[side.index()];
        let piece = |p: &quadriga_core::Piece| Piece { cell: name(p.cell), side: colour(p.side), kind: p.kind };
        let tally =
            |t: &quadriga_core::Tally| Tally { what: t.what, side: t.side.map(colour), value: t.value, of: t.of };
        let mark = |m: &quadriga_core::Mark| Mark { cell: name(m.cell), kind: m.kind, side: colour(m.side) };
        let link = |l: &quadriga_core::Link| Link {
            from: name(l.from),
            to: name(l.to),
            kind: l.kind,
            blocker: l.blocker.map(name),
            side: colour(l.side),
        };
        Self {
            status: Status::of(words, session),
            moves_played: session.moves_played(),
            occurrences: session.occurrences(),
            pieces: scene.pieces.iter().map(piece).collect(),
            tallies: scene.tallies.iter().map(tally).collect(),
            marks: scene.marks.iter().map(mark).collect(),
            links: scene.links.iter().map(link).collect(),
        }
    }
}

/// Writes a value as JSON, indented, with a line feed at the end.
pub(crate) fn write(out: &mut impl Write, value: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    writeln!(out)?;
    Ok(out.flush()?)
}

/// Writes a value as one line of JSON.
pub(crate) fn write_line(out: &mut impl Write, value: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)?;
    Ok(out.flush()?)
}
