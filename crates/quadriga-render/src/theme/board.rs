//! The colours of boards, in one table.

use quadriga_core::Surface;

use super::Theme;

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

/// The colours of each kind of board.
pub(crate) trait SurfaceTints {
    /// The colours in a picture.
    fn tints(self, theme: Theme) -> &'static BoardTints;

    /// The backgrounds of cells in the 256-colour palette of terminals, by shade.
    fn ansi(self) -> [u8; 3];
}

impl SurfaceTints for Surface {
    fn tints(self, theme: Theme) -> &'static BoardTints {
        match theme {
            Theme::Light => light(self),
            Theme::Dark => dark(self),
            Theme::HighContrast => high_contrast(self),
            Theme::ColourBlind => colour_blind(self),
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

/// For bright pages.
const fn light(surface: Surface) -> &'static BoardTints {
    match surface {
        Surface::Wood => &BoardTints {
            name: "wood-light",
            frame: ["#8a5f3c", "#6b4527"],
            ink: "#f6e6cc",
            edge: "#4f311a",
            tray: "#8a5f3c",
            cells: ["#cfa476", "#f2dcb8", "#e0c097"],
            last: "#e8d21d",
            target: ["#22502f", "#f4ffe9"],
        },
        Surface::Grass => &BoardTints {
            name: "grass-light",
            frame: ["#3c6f3d", "#2b552f"],
            ink: "#eef8e2",
            edge: "#1d3d21",
            tray: "#3c6f3d",
            cells: ["#6fab57", "#a9d48b", "#8bbf70"],
            last: "#f2e53a",
            target: ["#12351a", "#f4ffe9"],
        },
        Surface::Tray => &BoardTints {
            name: "tray-light",
            frame: ["#efe7da", "#e2d6c3"],
            ink: "#6a5137",
            edge: "#8b6238",
            tray: "#d3a873",
            cells: ["#b98a57", "#c79a67", "#8d6338"],
            last: "#fff04a",
            target: ["#1f4a2b", "#f4ffe9"],
        },
    }
}

/// For dark pages.
const fn dark(surface: Surface) -> &'static BoardTints {
    match surface {
        Surface::Wood => &BoardTints {
            name: "wood-dark",
            frame: ["#3a2c21", "#271d15"],
            ink: "#d8c4a6",
            edge: "#17100b",
            tray: "#3a2c21",
            cells: ["#8a6a4c", "#b6946d", "#a07f5c"],
            last: "#e0c51a",
            target: ["#10311b", "#f4ffe9"],
        },
        Surface::Grass => &BoardTints {
            name: "grass-dark",
            frame: ["#22371f", "#172614"],
            ink: "#c9dfbd",
            edge: "#0e180c",
            tray: "#22371f",
            cells: ["#4b7c40", "#6b9f5a", "#5b8d4d"],
            last: "#e6d52c",
            target: ["#0a210e", "#f4ffe9"],
        },
        Surface::Tray => &BoardTints {
            name: "tray-dark",
            frame: ["#2b2723", "#201c19"],
            ink: "#cdbba3",
            edge: "#17120d",
            tray: "#94724f",
            cells: ["#7a5c3f", "#86684a", "#74563a"],
            last: "#f0dc4e",
            target: ["#c9f2b0", "#0f1a10"],
        },
    }
}

/// Nearly white under black lines.
const fn high_contrast(surface: Surface) -> &'static BoardTints {
    match surface {
        Surface::Wood | Surface::Grass => &BoardTints {
            name: "field-high-contrast",
            frame: ["#000000", "#000000"],
            ink: "#ffffff",
            edge: "#000000",
            tray: "#000000",
            cells: ["#dcdcdc", "#ffffff", "#ececec"],
            last: "#ffe100",
            target: ["#003d14", "#ffffff"],
        },
        Surface::Tray => &BoardTints {
            name: "tray-high-contrast",
            frame: ["#000000", "#000000"],
            ink: "#ffffff",
            edge: "#000000",
            tray: "#ffffff",
            cells: ["#e4e4e4", "#e4e4e4", "#e4e4e4"],
            last: "#ffe100",
            target: ["#003d14", "#ffffff"],
        },
    }
}

/// Greys, which leave all colours to the pieces.
const fn colour_blind(surface: Surface) -> &'static BoardTints {
    match surface {
        Surface::Wood | Surface::Grass => &BoardTints {
            name: "field-colour-blind",
            frame: ["#3d434b", "#2b3037"],
            ink: "#f3f4f6",
            edge: "#1c2025",
            tray: "#3d434b",
            cells: ["#c3c8ce", "#eceef0", "#d8dbdf"],
            last: "#f0e442",
            target: ["#1c2025", "#ffffff"],
        },
        Surface::Tray => &BoardTints {
            name: "tray-colour-blind",
            frame: ["#e9ebee", "#dcdfe3"],
            ink: "#2b3037",
            edge: "#4d545d",
            tray: "#cdd2d8",
            cells: ["#a9b0b9", "#b5bbc3", "#a3abb4"],
            last: "#f0e442",
            target: ["#1c2025", "#ffffff"],
        },
    }
}
