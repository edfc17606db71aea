//! What a drawing is made from.

use quadriga_core::{CellId, Effects, Geometry, Scene, Target};

use crate::theme::{BoardTints, Skin};
use crate::{Arrow, Colour, Motion, Theme};

/// A board to be drawn as SVG.
///
/// A plain struct: fill what differs from [`Picture::new`] and take the rest from it.
/// Cells that the geometry does not have are left out of the drawing.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools)]
pub struct Picture<'a> {
    /// Where the cells are.
    pub geometry: &'a Geometry,
    /// What stands on them.
    pub scene: &'a Scene,
    /// What the move before the scene did.
    pub last_move: Option<&'a Effects>,
    /// The cells that may be clicked next.
    pub targets: &'a [Target],
    /// The cells clicked so far.
    pub selected: &'a [CellId],
    /// Whether to draw the marks of the scene.
    pub show_marks: bool,
    /// Whether to draw the lines of the scene, and tethers from the last move to the pieces that made it legal.
    pub show_links: bool,
    /// The arrows over the pieces.
    pub arrows: &'a [Arrow],
    /// The notes at the corners of cells.
    pub notes: &'a [Note],
    /// A move on its way, made on the scene.
    pub motion: Option<Motion<'a>>,
    /// Whether to write the coordinates at the rim; pictures too small for them go without.
    pub coordinates: bool,
    /// Whether to draw the board as the second player sees it.
    pub flipped: bool,
    /// The colours of the board and of everything on it.
    pub theme: Theme,
    /// The colours of the first and the second player's pieces.
    pub colours: [Colour; 2],
    /// What the picture shows, for those who do not see it.
    pub title: &'a str,
    /// The width in pixels; the height follows from it. Small pictures have simpler pieces and broader lines.
    pub width: u32,
}

impl<'a> Picture<'a> {
    /// A board seen by the first player, with coordinates, marks and links, 480 pixels wide.
    pub fn new(geometry: &'a Geometry, scene: &'a Scene) -> Self {
        Self {
            geometry,
            scene,
            last_move: None,
            targets: &[],
            selected: &[],
            show_marks: true,
            show_links: true,
            arrows: &[],
            notes: &[],
            motion: None,
            coordinates: true,
            flipped: false,
            theme: Theme::Light,
            colours: [Colour::Red, Colour::Blue],
            title: "",
            width: 480,
        }
    }

    /// What board and pieces look like.
    pub(crate) fn skin(&self) -> Skin {
        Skin::of(self.geometry.surface, self.colours)
    }

    /// The colours of the board.
    pub(crate) fn board_tints(&self) -> &'static BoardTints {
        self.skin().tints(self.theme)
    }
}

/// A board to be drawn in the terminal.
#[derive(Clone, Copy, Debug)]
pub struct TextPicture<'a> {
    /// Where the cells are.
    pub geometry: &'a Geometry,
    /// What stands on them.
    pub scene: &'a Scene,
    /// What the move before the scene did.
    pub last_move: Option<&'a Effects>,
    /// The letters of the first and the second player's pieces, as in the text of a position.
    pub letters: [char; 2],
    /// The colours of the pieces, if `ansi` is set.
    pub colours: [Colour; 2],
    /// Whether to write colours as escape codes, and discs instead of letters.
    pub ansi: bool,
    /// Whether to draw the board as the second player sees it.
    pub flipped: bool,
    /// Whether to write the marks of the scene.
    pub marks: bool,
}

impl<'a> TextPicture<'a> {
    /// A board seen by the first player, with marks, without escape codes, with the letters `r` and `b`.
    pub fn new(geometry: &'a Geometry, scene: &'a Scene) -> Self {
        Self {
            geometry,
            scene,
            last_move: None,
            letters: ['r', 'b'],
            colours: [Colour::Red, Colour::Blue],
            ansi: false,
            flipped: false,
            marks: true,
        }
    }
}

/// How a note is meant; every tone has a plate of its own shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Praise: a round plate.
    Good,
    /// Neither praise nor blame: a square plate with round corners.
    Neutral,
    /// Blame: a plate that stands on its corner.
    Bad,
}

impl Tone {
    /// All tones.
    pub const ALL: [Self; 3] = [Self::Good, Self::Neutral, Self::Bad];
}

/// A remark of a few characters at the upper right corner of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The cell.
    pub cell: CellId,
    /// What to write, for example `!?`.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}
