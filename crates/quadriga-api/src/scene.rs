//! What stands on a board and what a move does to it.

use quadriga_core::{AnnouncedKind, LinkKind, MarkKind, PieceKind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A piece on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Piece {
    /// Where it stands.
    pub cell: u8,
    /// Whose it is, 0 or 1.
    pub side: u8,
    /// `man`, `ball-holder` or `marble`.
    pub kind: String,
}

/// A counter beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Tally {
    /// The id of its name, e.g. `tally-abalone-lost`.
    pub what: String,
    /// Its name in the language of the request.
    pub name: String,
    /// Whose it is; absent if it counts for both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<u8>,
    /// The count.
    pub value: u32,
    /// What it counts up to, if there is such a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<u32>,
}

/// A mark on a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Mark {
    /// The cell.
    pub cell: u8,
    /// `attacked`, `attacked-ineffectively`, `pinned`, `wall` or `crossed`.
    pub kind: String,
    /// The side that profits from it.
    pub side: u8,
}

/// A line between two cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Link {
    /// Where it begins.
    pub from: u8,
    /// Where it ends.
    pub to: u8,
    /// `pass`, `blocked-pass`, `attack` or `ineffective-attack`.
    pub kind: String,
    /// The cell that blocks it, for a blocked pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocker: Option<u8>,
    /// Whose it is.
    pub side: u8,
}

/// All there is to draw of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Scene {
    /// Whose turn it is.
    pub side_to_move: u8,
    /// The pieces, in the order of cells.
    pub pieces: Vec<Piece>,
    /// The counters.
    #[serde(default)]
    pub tallies: Vec<Tally>,
    /// The marks.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// The lines.
    #[serde(default)]
    pub links: Vec<Link>,
}

/// A piece going from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Shift {
    /// From here.
    pub from: u8,
    /// To here.
    pub to: u8,
}

/// A piece leaving the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Removal {
    /// Where it stood.
    pub cell: u8,
    /// Which way it was pushed over the edge (0 north … 7 north-west), if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub towards: Option<u8>,
}

/// The ball going from one piece to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Pass {
    /// From here.
    pub from: u8,
    /// To here.
    pub to: u8,
    /// After how many of `moved`.
    pub after: usize,
}

/// What a move does, for highlights and animation: first all of `moved` that are one stroke, with the pushed and the
/// removed; the ball flies after so many of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Effects {
    /// The mover's own pieces that go somewhere, in the order in which they go.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moved: Vec<Shift>,
    /// Opposing pieces that are pushed to another cell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pushed: Vec<Shift>,
    /// Pieces that leave the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<Removal>,
    /// Pieces that do not move but make the move legal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub enablers: Vec<u8>,
    /// The flight of the ball.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pass: Option<Pass>,
    /// What the mover announces with a move that was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announcement: Option<Announced>,
}

/// What the mover announces with a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Announced {
    /// As the notation writes it: `+f`, `±c`, `xam`.
    pub text: String,
    /// The same in parts, for words.
    pub parts: Vec<AnnouncedPart>,
}

/// A part of an announcement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AnnouncedPart {
    /// `attack`, `ineffective-attack` or `final-attack`, which leaves no answer.
    pub kind: String,
    /// The names of the columns it is about; there may be none.
    pub columns: Vec<String>,
}

impl Scene {
    /// The scene, with the names of its counters from `name`.
    pub fn of(scene: &quadriga_core::Scene, name: impl Fn(&'static str) -> String) -> Self {
        Self {
            side_to_move: scene.side_to_move.index() as u8,
            pieces: scene.pieces.iter().copied().map(piece).collect(),
            tallies: scene
                .tallies
                .iter()
                .map(|tally| Tally {
                    what: tally.what.to_owned(),
                    name: name(tally.what),
                    side: tally.side.map(|side| side.index() as u8),
                    value: tally.value,
                    of: tally.of,
                })
                .collect(),
            marks: scene.marks.iter().copied().map(mark).collect(),
            links: scene.links.iter().copied().map(link).collect(),
        }
    }
}

/// The name of a kind of piece on the wire.
const fn piece_name(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Man => "man",
        PieceKind::BallHolder => "ball-holder",
        PieceKind::Marble => "marble",
    }
}

/// The kind of piece that is so called on the wire.
pub(crate) fn piece_kind(name: &str) -> Option<PieceKind> {
    [PieceKind::Man, PieceKind::BallHolder, PieceKind::Marble].into_iter().find(|&kind| piece_name(kind) == name)
}

fn piece(piece: quadriga_core::Piece) -> Piece {
    Piece { cell: piece.cell.0, side: piece.side.index() as u8, kind: piece_name(piece.kind).to_owned() }
}

fn mark(mark: quadriga_core::Mark) -> Mark {
    let kind = match mark.kind {
        MarkKind::Attacked => "attacked",
        MarkKind::AttackedIneffectively => "attacked-ineffectively",
        MarkKind::Pinned => "pinned",
        MarkKind::Wall => "wall",
        MarkKind::Crossed => "crossed",
    };
    Mark { cell: mark.cell.0, kind: kind.to_owned(), side: mark.side.index() as u8 }
}

fn link(link: quadriga_core::Link) -> Link {
    let (kind, blocker) = match link.kind {
        LinkKind::Pass => ("pass", None),
        LinkKind::BlockedPass(blocker) => ("blocked-pass", Some(blocker.0)),
        LinkKind::Attack => ("attack", None),
        LinkKind::IneffectiveAttack => ("ineffective-attack", None),
    };
    Link { from: link.from.0, to: link.to.0, kind: kind.to_owned(), blocker, side: link.side.index() as u8 }
}

fn announced(announced: &quadriga_core::Announced) -> Announced {
    let part = |part: &quadriga_core::AnnouncedPart| AnnouncedPart {
        kind: match part.kind {
            AnnouncedKind::Attack => "attack",
            AnnouncedKind::IneffectiveAttack => "ineffective-attack",
            AnnouncedKind::FinalAttack => "final-attack",
        }
        .to_owned(),
        columns: part.columns.clone(),
    };
    Announced { text: announced.text.clone(), parts: announced.parts.iter().map(part).collect() }
}

impl From<&quadriga_core::Effects> for Effects {
    fn from(effects: &quadriga_core::Effects) -> Self {
        let shift = |shift: &quadriga_core::Shift| Shift { from: shift.from.0, to: shift.to.0 };
        let removal = |removal: &quadriga_core::Removal| Removal {
            cell: removal.cell.0,
            towards: removal.towards.map(|direction| direction.index() as u8),
        };
        Self {
            moved: effects.moved.iter().map(shift).collect(),
            pushed: effects.pushed.iter().map(shift).collect(),
            removed: effects.removed.iter().map(removal).collect(),
            enablers: effects.enablers.iter().map(|cell| cell.0).collect(),
            pass: effects.pass.map(|pass| Pass { from: pass.from.0, to: pass.to.0, after: pass.after }),
            announcement: effects.announcement.as_ref().map(announced),
        }
    }
}
