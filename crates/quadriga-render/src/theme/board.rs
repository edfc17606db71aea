//! The colours of boards, in one table. They are those of the page (`web/board/src/themes/skins.css`).

use super::{Skin, Theme};

/// The colours of a board.
pub(crate) struct BoardTints {
    /// The name in ids: equal names mean equal colours, so that pictures can share a page.
    pub(crate) name: &'static str,
    /// The frame, from the top left to the bottom right.
    pub(crate) frame: [&'static str; 2],
    /// What lies round a board that is not a rectangle.
    pub(crate) paper: &'static str,
    /// The coordinates on the frame.
    pub(crate) ink: &'static str,
    /// The line round the cells.
    pub(crate) edge: &'static str,
    /// The floor of a tray, from the top left to the bottom right.
    pub(crate) tray: [&'static str; 2],
    /// The cells by shade, or the bottom, middle and wall of a well.
    pub(crate) cells: [&'static str; 3],
    /// Lines painted on the board.
    pub(crate) line: &'static str,
    /// The cells that the last move reached, and its corners.
    pub(crate) last: &'static str,
    /// Dots and rings at targets, and what the rings stand out against.
    pub(crate) target: [&'static str; 2],
}

/// The colours of what is painted finely on a board: planks, grass, nets, bricks.
pub(crate) struct FineTints {
    /// The gaps between planks, and the edges of cells of parquet.
    pub(crate) seam: &'static str,
    /// The tracks of the mower.
    pub(crate) mown: &'static str,
    /// Grass where some may not stop.
    pub(crate) hatch: &'static str,
    /// The inside, the net and the posts of a goal.
    pub(crate) goal: [&'static str; 3],
    /// A wall and its joints.
    pub(crate) brick: [&'static str; 2],
}

impl Theme {
    /// The colours of fine painting in this theme.
    pub(crate) const fn fine(self) -> &'static FineTints {
        match self {
            Self::Light => &FineTints {
                seam: "#5a341366",
                mown: "#ffffff14",
                hatch: "#f6fcf14d",
                goal: ["#1b4022", "#ffffff42", "#ffffff"],
                brick: ["#c4502c", "#fbe9d6"],
            },
            Self::Dark => &FineTints {
                seam: "#26140688",
                mown: "#ffffff0d",
                hatch: "#dcebd53d",
                goal: ["#0b1c0f", "#dcebd540", "#e6efe1"],
                brick: ["#c4502c", "#fbe9d6"],
            },
            Self::HighContrast => &FineTints {
                seam: "#00000000",
                mown: "#00000000",
                hatch: "#00000073",
                goal: ["#000000", "#ffffff40", "#ffffff"],
                brick: ["#000000", "#ffffff"],
            },
            Self::ColourBlind => &FineTints {
                seam: "#3d434b33",
                mown: "#ffffff14",
                hatch: "#2b303740",
                goal: ["#23272d", "#ffffff4d", "#ffffff"],
                brick: ["#4a515a", "#ffffff"],
            },
        }
    }
}

impl Skin {
    /// The colours in a picture.
    pub(crate) const fn tints(self, theme: Theme) -> &'static BoardTints {
        match theme {
            Theme::Light => light(self),
            Theme::Dark => dark(self),
            Theme::HighContrast => high_contrast(self),
            Theme::ColourBlind => colour_blind(self),
        }
    }

    /// The backgrounds of cells in the 256-colour palette of terminals, by shade. Middle tones: both white and black pieces
    /// stand out against them.
    pub(crate) const fn ansi(self) -> [u8; 3] {
        match self {
            Self::Court | Self::Field => [137, 173, 137],
            Self::Pitch => [65, 71, 65],
            Self::Tray => [102, 102, 102],
        }
    }
}

/// For bright pages.
const fn light(skin: Skin) -> &'static BoardTints {
    match skin {
        Skin::Court => &BoardTints {
            name: "court-light",
            frame: ["#7d5230", "#5c391f"],
            paper: "#f6f4ef",
            ink: "#fdf0dd",
            edge: "#43270f",
            tray: ["#7d5230", "#5c391f"],
            cells: ["#d2a067", "#dfb27c", "#c99459"],
            line: "#fffaf0",
            last: "#ffe94d",
            target: ["#123d20", "#f4ffe9"],
        },
        Skin::Field => &BoardTints {
            name: "field-light",
            frame: ["#6d4a2a", "#4f3318"],
            paper: "#f6f4ef",
            ink: "#fdf0dd",
            edge: "#3c260f",
            tray: ["#6d4a2a", "#4f3318"],
            cells: ["#dfc79b", "#d5ba89", "#dac092"],
            line: "#6a421a",
            last: "#ffe94d",
            target: ["#123d20", "#f4ffe9"],
        },
        Skin::Pitch => &BoardTints {
            name: "pitch-light",
            frame: ["#2c5f33", "#1f4826"],
            paper: "#f6f4ef",
            ink: "#f3fbea",
            edge: "#153319",
            tray: ["#2c5f33", "#1f4826"],
            cells: ["#4c9846", "#5ba652", "#549f4c"],
            line: "#f6fcf1",
            last: "#ffe94d",
            target: ["#123d20", "#f4ffe9"],
        },
        Skin::Tray => &BoardTints {
            name: "tray-light",
            frame: ["#8c5b33", "#68401f"],
            paper: "#f6f4ef",
            ink: "#fff7ec",
            edge: "#462812",
            tray: ["#c08c5b", "#ad784a"],
            cells: ["#9c6a3e", "#9c6a3e", "#5a3519"],
            line: "#7a4a24",
            last: "#ffe94d",
            target: ["#123d20", "#f4ffe9"],
        },
    }
}

/// For dark pages.
const fn dark(skin: Skin) -> &'static BoardTints {
    match skin {
        Skin::Court => &BoardTints {
            name: "court-dark",
            frame: ["#3d2a1b", "#291a10"],
            paper: "#14181c",
            ink: "#e2cfb4",
            edge: "#150c05",
            tray: ["#3d2a1b", "#291a10"],
            cells: ["#8c6740", "#9a744b", "#89633c"],
            line: "#ecdfc9",
            last: "#ffe94d",
            target: ["#123d20", "#f4ffe9"],
        },
        Skin::Field => &BoardTints {
            name: "field-dark",
            frame: ["#372818", "#241810"],
            paper: "#14181c",
            ink: "#e2cfb4",
            edge: "#120b05",
            tray: ["#372818", "#241810"],
            cells: ["#94794e", "#8a6f45", "#8f744a"],
            line: "#332009",
            last: "#ffe94d",
            target: ["#123d20", "#f4ffe9"],
        },
        Skin::Pitch => &BoardTints {
            name: "pitch-dark",
            frame: ["#16301b", "#0e2012"],
            paper: "#14181c",
            ink: "#d3e6c8",
            edge: "#081208",
            tray: ["#16301b", "#0e2012"],
            cells: ["#37743b", "#417f43", "#3c793f"],
            line: "#dcebd5",
            last: "#ffe94d",
            target: ["#123d20", "#f4ffe9"],
        },
        Skin::Tray => &BoardTints {
            name: "tray-dark",
            frame: ["#5a3d26", "#3c2716"],
            paper: "#14181c",
            ink: "#f0e2cc",
            edge: "#1c1008",
            tray: ["#a4774b", "#96693f"],
            cells: ["#8c6140", "#8c6140", "#432813"],
            line: "#4a2c13",
            last: "#ffe94d",
            target: ["#123d20", "#f4ffe9"],
        },
    }
}

/// Nearly white under black lines.
const fn high_contrast(skin: Skin) -> &'static BoardTints {
    match skin {
        Skin::Court | Skin::Field | Skin::Pitch => &BoardTints {
            name: "field-high-contrast",
            frame: ["#000000", "#000000"],
            paper: "#ffffff",
            ink: "#ffffff",
            edge: "#000000",
            tray: ["#000000", "#000000"],
            cells: ["#dcdcdc", "#ffffff", "#ececec"],
            line: "#000000",
            last: "#ffe100",
            target: ["#003d14", "#ffffff"],
        },
        Skin::Tray => &BoardTints {
            name: "tray-high-contrast",
            frame: ["#000000", "#000000"],
            paper: "#ffffff",
            ink: "#ffffff",
            edge: "#000000",
            tray: ["#ffffff", "#ffffff"],
            cells: ["#e4e4e4", "#e4e4e4", "#e4e4e4"],
            line: "#000000",
            last: "#ffe100",
            target: ["#003d14", "#ffffff"],
        },
    }
}

/// Greys, which leave all colours to the pieces.
const fn colour_blind(skin: Skin) -> &'static BoardTints {
    match skin {
        Skin::Court => &BoardTints {
            name: "court-colour-blind",
            frame: ["#3d434b", "#2b3037"],
            paper: "#f6f4ef",
            ink: "#f3f4f6",
            edge: "#1c2025",
            tray: ["#3d434b", "#2b3037"],
            cells: ["#c6cbd1", "#d9dde1", "#bcc2c9"],
            line: "#59616b",
            last: "#f0e442",
            target: ["#1c2025", "#ffffff"],
        },
        Skin::Field => &BoardTints {
            name: "field-colour-blind",
            frame: ["#3d434b", "#2b3037"],
            paper: "#f6f4ef",
            ink: "#f3f4f6",
            edge: "#1c2025",
            tray: ["#3d434b", "#2b3037"],
            cells: ["#c6cbd1", "#d9dde1", "#cfd4d9"],
            line: "#3d434b",
            last: "#f0e442",
            target: ["#1c2025", "#ffffff"],
        },
        Skin::Pitch => &BoardTints {
            name: "pitch-colour-blind",
            frame: ["#3d434b", "#2b3037"],
            paper: "#f6f4ef",
            ink: "#f3f4f6",
            edge: "#1c2025",
            tray: ["#3d434b", "#2b3037"],
            cells: ["#9fa7b0", "#adb4bc", "#a6aeb6"],
            line: "#ffffff",
            last: "#f0e442",
            target: ["#1c2025", "#ffffff"],
        },
        Skin::Tray => &BoardTints {
            name: "tray-colour-blind",
            frame: ["#565e68", "#3d434b"],
            paper: "#f6f4ef",
            ink: "#f3f4f6",
            edge: "#1c2025",
            tray: ["#a0a8b2", "#8d96a1"],
            cells: ["#7d8691", "#7d8691", "#4d545d"],
            line: "#4d545d",
            last: "#f0e442",
            target: ["#1c2025", "#ffffff"],
        },
    }
}
