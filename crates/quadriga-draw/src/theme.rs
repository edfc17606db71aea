//! Every colour of the drawings, in tables.

use quadriga_core::Surface;

/// The overall look of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// For bright pages.
    #[default]
    Light,
    /// For dark pages.
    Dark,
}

/// The colour of a side's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Colour {
    Red,
    Blue,
    White,
    Black,
}

/// The colours of a board.
pub(crate) struct BoardTints {
    /// The name in ids: equal names mean equal colours, so that pictures can share a page.
    pub(crate) name: &'static str,
    /// The frame, from the top left to the bottom right.
    pub(crate) frame: [&'static str; 2],
    /// The coordinates on the frame.
    pub(crate) ink: &'static str,
    /// The line round the cells.
    pub(crate) edge: &'static str,
    /// The tray under the cells, if they are wells.
    pub(crate) tray: &'static str,
    /// The cells by shade, or the middle, bottom and upper rim of a well.
    pub(crate) cells: [&'static str; 3],
    /// The cells that the last move reached, and its corners.
    pub(crate) last: &'static str,
    /// Dots and rings at targets, and what the rings stand out against.
    pub(crate) target: [&'static str; 2],
}

/// The colours of a piece.
pub(crate) struct PieceTints {
    /// The name in ids.
    pub(crate) name: &'static str,
    /// From the highlight to the shaded edge.
    pub(crate) body: [&'static str; 3],
    /// The rim.
    pub(crate) rim: &'static str,
    /// The light line inside the rim.
    pub(crate) bevel: &'static str,
    /// The inner ring of the second side.
    pub(crate) ring: &'static str,
    /// Lines that belong to the side.
    pub(crate) line: &'static str,
    /// What such lines stand out against.
    pub(crate) casing: &'static str,
    /// The colour in the 256-colour palette of terminals.
    pub(crate) ansi: u8,
}

/// The colours of marks, the same on every board.
pub(crate) struct MarkTints {
    /// Under everything below, to stand out on any board.
    pub(crate) casing: &'static str,
    /// Rings, padlocks and stars.
    pub(crate) mark: &'static str,
    /// The outline of a selected cell, and what it stands out against.
    pub(crate) selected: [&'static str; 2],
    /// Arrows and crosses where a piece left the board.
    pub(crate) removed: &'static str,
    /// The plate and the text of a badge.
    pub(crate) badge: [&'static str; 2],
}

pub(crate) const MARKS: MarkTints = MarkTints {
    casing: "#2a2410",
    mark: "#ffd83d",
    selected: ["#00e0c6", "#06382f"],
    removed: "#ff7a1a",
    badge: ["#1d1d22", "#ffffff"],
};

/// The colours of each kind of board.
pub(crate) trait SurfaceTints {
    /// The colours in a picture.
    fn tints(self, theme: Theme) -> &'static BoardTints;

    /// The backgrounds of cells in the 256-colour palette of terminals, by shade.
    fn ansi(self) -> [u8; 3];
}

impl SurfaceTints for Surface {
    fn tints(self, theme: Theme) -> &'static BoardTints {
        match (self, theme) {
            (Self::Wood, Theme::Light) => &BoardTints {
                name: "wood-light",
                frame: ["#8a5f3c", "#6b4527"],
                ink: "#f6e6cc",
                edge: "#4f311a",
                tray: "#8a5f3c",
                cells: ["#cfa476", "#f2dcb8", "#e0c097"],
                last: "#e8d21d",
                target: ["#22502f", "#f4ffe9"],
            },
            (Self::Wood, Theme::Dark) => &BoardTints {
                name: "wood-dark",
                frame: ["#3a2c21", "#271d15"],
                ink: "#d8c4a6",
                edge: "#17100b",
                tray: "#3a2c21",
                cells: ["#8a6a4c", "#b6946d", "#a07f5c"],
                last: "#e0c51a",
                target: ["#10311b", "#f4ffe9"],
            },
            (Self::Grass, Theme::Light) => &BoardTints {
                name: "grass-light",
                frame: ["#3c6f3d", "#2b552f"],
                ink: "#eef8e2",
                edge: "#1d3d21",
                tray: "#3c6f3d",
                cells: ["#6fab57", "#a9d48b", "#8bbf70"],
                last: "#f2e53a",
                target: ["#12351a", "#f4ffe9"],
            },
            (Self::Grass, Theme::Dark) => &BoardTints {
                name: "grass-dark",
                frame: ["#22371f", "#172614"],
                ink: "#c9dfbd",
                edge: "#0e180c",
                tray: "#22371f",
                cells: ["#4b7c40", "#6b9f5a", "#5b8d4d"],
                last: "#e6d52c",
                target: ["#0a210e", "#f4ffe9"],
            },
            (Self::Tray, Theme::Light) => &BoardTints {
                name: "tray-light",
                frame: ["#efe7da", "#e2d6c3"],
                ink: "#6a5137",
                edge: "#8b6238",
                tray: "#d3a873",
                cells: ["#b98a57", "#c79a67", "#8d6338"],
                last: "#fff04a",
                target: ["#1f4a2b", "#f4ffe9"],
            },
            (Self::Tray, Theme::Dark) => &BoardTints {
                name: "tray-dark",
                frame: ["#2b2723", "#201c19"],
                ink: "#cdbba3",
                edge: "#17120d",
                tray: "#7d5f42",
                cells: ["#654a31", "#72563b", "#47321f"],
                last: "#f0dc4e",
                target: ["#c9f2b0", "#0f1a10"],
            },
        }
    }

    // Middle tones: both white and black pieces stand out against them.
    fn ansi(self) -> [u8; 3] {
        match self {
            Self::Wood => [137, 173, 137],
            Self::Grass => [65, 71, 65],
            Self::Tray => [102, 102, 102],
        }
    }
}

impl Colour {
    /// The colour called `name`, as [`quadriga_core::Position::SIDES`] names it.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Red, Self::Blue, Self::White, Self::Black].into_iter().find(|colour| colour.tints().name == name)
    }

    pub(crate) const fn tints(self) -> &'static PieceTints {
        match self {
            Self::Red => &PieceTints {
                name: "red",
                body: ["#ff9a80", "#dd3b28", "#a81c10"],
                rim: "#5c0d06",
                bevel: "#ffc2b3",
                ring: "#ffe3da",
                line: "#d3301d",
                casing: "#ffe9e2",
                ansi: 88,
            },
            Self::Blue => &PieceTints {
                name: "blue",
                body: ["#86c3ff", "#2470c8", "#123f86"],
                rim: "#0a2350",
                bevel: "#b9dcff",
                ring: "#e2f1ff",
                line: "#1d5fb4",
                casing: "#e6f2ff",
                ansi: 18,
            },
            Self::White => &PieceTints {
                name: "white",
                body: ["#ffffff", "#f3efe6", "#c9c0b0"],
                rim: "#5d5344",
                bevel: "#ffffff",
                ring: "#8a7f6d",
                line: "#ffffff",
                casing: "#4a4236",
                ansi: 231,
            },
            Self::Black => &PieceTints {
                name: "black",
                body: ["#7d8088", "#33353b", "#121316"],
                rim: "#000000",
                bevel: "#9a9da6",
                ring: "#d5d8df",
                line: "#1c1d21",
                casing: "#f1f1f4",
                ansi: 16,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of a colour of the 6×6×6 cube in the palette of terminals.
    fn luminance(colour: u8) -> f64 {
        let i = usize::from(colour.checked_sub(16).filter(|&i| i < 216).expect("a colour of the cube"));
        let part = |i: usize| {
            let value = [0.0, 95.0, 135.0, 175.0, 215.0, 255.0][i] / 255.0;
            if value <= 0.03928 { value / 12.92 } else { f64::powf((value + 0.055) / 1.055, 2.4) }
        };
        0.2126 * part(i / 36) + 0.7152 * part(i / 6 % 6) + 0.0722 * part(i % 6)
    }

    #[test]
    fn pieces_stand_out_in_the_terminal() {
        for surface in [Surface::Wood, Surface::Grass, Surface::Tray] {
            for (shade, colour) in surface.ansi().into_iter().flat_map(|shade| {
                [Colour::Red, Colour::Blue, Colour::White, Colour::Black].map(|colour| (shade, colour))
            }) {
                let (a, b) = (luminance(shade), luminance(colour.tints().ansi));
                let contrast = (a.max(b) + 0.05) / (a.min(b) + 0.05);
                assert!(contrast > 2.5, "{colour:?} on {surface:?} {shade}: {contrast}");
            }
        }
    }
}
