//! Arrows over a board: what is best, what threatens, what was played.

use quadriga_core::{CellId, Effects, Geometry, PieceKind, Scene, Shift};

/// What an arrow says; every kind has a shape of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArrowKind {
    /// The best move: a solid arrow.
    Best,
    /// Another good move: a dashed arrow.
    Alternative,
    /// What the opponent threatens: a dotted arrow with a double head.
    Threat,
    /// The move that was played: the outline of an arrow.
    Played,
}

impl ArrowKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Best, Self::Alternative, Self::Threat, Self::Played];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Alternative => "alternative",
            Self::Threat => "threat",
            Self::Played => "played",
        }
    }

    /// The kind called `name`.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// An arrow from one cell to another, over the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Where it begins.
    pub from: CellId,
    /// Where it points.
    pub to: CellId,
    /// What it says.
    pub kind: ArrowKind,
    /// Its place among arrows of its kind: the first, 0, is the broadest.
    pub rank: u8,
    /// Whether it takes a bend, as the flight of a ball does.
    pub bent: bool,
}

impl Arrow {
    /// A straight arrow of the first rank.
    pub const fn new(from: CellId, to: CellId, kind: ArrowKind) -> Self {
        Self { from, to, kind, rank: 0, bent: false }
    }
}

/// The arrows of a move from `scene`: one for a line of pieces that go ahead together, from the last of them to where
/// the first one goes; else one for each piece; a bent one for the ball.
pub fn arrows_of(geometry: &Geometry, scene: &Scene, effects: &Effects, kind: ArrowKind) -> Vec<Arrow> {
    let line = if in_turn(scene) { None } else { line(geometry, &effects.moved) };
    let mut arrows: Vec<Arrow> = match line {
        Some(whole) => vec![Arrow::new(whole.from, whole.to, kind)],
        None => effects.moved.iter().map(|shift| Arrow::new(shift.from, shift.to, kind)).collect(),
    };
    if let Some(pass) = effects.pass {
        let flight = Arrow { bent: true, ..Arrow::new(pass.from, pass.to, kind) };
        arrows.insert(pass.after.min(arrows.len()), flight);
    }
    arrows
}

/// Whether the pieces of a move go one after the other: they do where there is a ball.
pub(crate) fn in_turn(scene: &Scene) -> bool {
    scene.pieces.iter().any(|piece| piece.kind == PieceKind::Carrier)
}

/// From the last to the first of several pieces that follow each other by the same way; `None` for any others.
fn line(geometry: &Geometry, moved: &[Shift]) -> Option<Shift> {
    let centre = |cell: CellId| geometry.cells.get(usize::from(cell.0)).map(|shape| shape.centre);
    let way = |from, to| {
        let (from, to) = (centre(from)?, centre(to)?);
        Some((to.x - from.x, to.y - from.y))
    };
    let [first, _, ..] = moved else { return None };
    let (x, y) = way(first.from, first.to)?;
    let mut places = Vec::new();
    for shift in moved {
        let (dx, dy) = way(shift.from, shift.to)?;
        let (ahead_x, ahead_y) = way(first.from, shift.from)?;
        let aside = x * ahead_y - y * ahead_x;
        if (dx - x).abs() + (dy - y).abs() > 0.01 || aside.abs() > 0.01 {
            return None;
        }
        places.push((x * ahead_x + y * ahead_y, shift));
    }
    let last = places.iter().min_by(|a, b| a.0.total_cmp(&b.0))?;
    let head = places.iter().max_by(|a, b| a.0.total_cmp(&b.0))?;
    Some(Shift { from: last.1.from, to: head.1.to })
}
