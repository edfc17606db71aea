//! The colours of pieces, in one table.

use super::{Colour, Theme};

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

impl Colour {
    /// The colours of the pieces in a theme; light and dark pages share theirs.
    pub(crate) const fn tints(self, theme: Theme) -> &'static PieceTints {
        match theme {
            Theme::Light | Theme::Dark => self.usual(),
            Theme::HighContrast => self.high_contrast(),
            Theme::ColourBlind => self.colour_blind(),
        }
    }

    const fn usual(self) -> &'static PieceTints {
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

    // One dark and one light colour in each piece, with nothing between them.
    const fn high_contrast(self) -> &'static PieceTints {
        match self {
            Self::Red => &PieceTints {
                name: "red-high-contrast",
                body: ["#8b0000", "#8b0000", "#8b0000"],
                rim: "#3d0000",
                bevel: "#8b0000",
                ring: "#ffffff",
                line: "#8b0000",
                casing: "#ffffff",
                ansi: 88,
            },
            Self::Blue => &PieceTints {
                name: "blue-high-contrast",
                body: ["#00228b", "#00228b", "#00228b"],
                rim: "#000d3d",
                bevel: "#00228b",
                ring: "#ffffff",
                line: "#00228b",
                casing: "#ffffff",
                ansi: 18,
            },
            Self::White => &PieceTints {
                name: "white-high-contrast",
                body: ["#ffffff", "#ffffff", "#ffffff"],
                rim: "#000000",
                bevel: "#ffffff",
                ring: "#000000",
                line: "#ffffff",
                casing: "#000000",
                ansi: 231,
            },
            Self::Black => &PieceTints {
                name: "black-high-contrast",
                body: ["#000000", "#000000", "#000000"],
                rim: "#000000",
                bevel: "#000000",
                ring: "#ffffff",
                line: "#000000",
                casing: "#ffffff",
                ansi: 16,
            },
        }
    }

    // Vermilion and blue of the palette of Okabe and Ito; white and black differ for every eye.
    const fn colour_blind(self) -> &'static PieceTints {
        match self {
            Self::Red => &PieceTints {
                name: "vermilion",
                body: ["#ffa45c", "#d55e00", "#9c4500"],
                rim: "#4a2000",
                bevel: "#ffd0a8",
                ring: "#ffefe0",
                line: "#d55e00",
                casing: "#fff3e8",
                ansi: 88,
            },
            Self::Blue => &PieceTints {
                name: "okabe-blue",
                body: ["#5fb6ea", "#0072b2", "#004a75"],
                rim: "#00243a",
                bevel: "#b0dcf5",
                ring: "#e4f4ff",
                line: "#0072b2",
                casing: "#e6f5ff",
                ansi: 18,
            },
            Self::White | Self::Black => self.usual(),
        }
    }
}
