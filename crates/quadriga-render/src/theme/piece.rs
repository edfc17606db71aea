//! The colours of pieces, in one table. They are those of the page (`web/board/src/themes/skins.css`).

use super::{Colour, Theme};

/// The colours of a piece.
pub(crate) struct PieceTints {
    /// The name in ids.
    pub(crate) name: &'static str,
    /// From the highlight to the shaded edge.
    pub(crate) body: [&'static str; 3],
    /// The rim.
    pub(crate) rim: &'static str,
    /// The device on a shield.
    pub(crate) device: &'static str,
    /// The trim of a shirt or of a simple piece.
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
                body: ["#ff9d86", "#ee523b", "#b8281a"],
                rim: "#300502",
                device: "#fff1ea",
                ring: "#fff1ea",
                line: "#d8402b",
                casing: "#ffe9e2",
                ansi: 88,
            },
            Self::Blue => &PieceTints {
                name: "blue",
                body: ["#5f8fdd", "#14357d", "#0a2051"],
                rim: "#050f29",
                device: "#d9e8ff",
                ring: "#d9e8ff",
                line: "#1f4ca8",
                casing: "#e6f2ff",
                ansi: 18,
            },
            Self::White => &PieceTints {
                name: "white",
                body: ["#ffffff", "#f7f1e4", "#d3c6ab"],
                rim: "#38240c",
                device: "#93301b",
                ring: "#8b7650",
                line: "#fffaf0",
                casing: "#38240c",
                ansi: 231,
            },
            Self::Black => &PieceTints {
                name: "black",
                body: ["#70737d", "#222429", "#0c0d0f"],
                rim: "#000000",
                device: "#efc76c",
                ring: "#f4f6fa",
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
                device: "#ffffff",
                ring: "#ffffff",
                line: "#8b0000",
                casing: "#ffffff",
                ansi: 88,
            },
            Self::Blue => &PieceTints {
                name: "blue-high-contrast",
                body: ["#00228b", "#00228b", "#00228b"],
                rim: "#000d3d",
                device: "#ffffff",
                ring: "#ffffff",
                line: "#00228b",
                casing: "#ffffff",
                ansi: 18,
            },
            Self::White => &PieceTints {
                name: "white-high-contrast",
                body: ["#ffffff", "#ffffff", "#ffffff"],
                rim: "#000000",
                device: "#000000",
                ring: "#000000",
                line: "#ffffff",
                casing: "#000000",
                ansi: 231,
            },
            Self::Black => &PieceTints {
                name: "black-high-contrast",
                body: ["#000000", "#000000", "#000000"],
                rim: "#000000",
                device: "#ffffff",
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
                body: ["#ffc084", "#ef7a1c", "#b35207"],
                rim: "#3d1c00",
                device: "#331700",
                ring: "#331700",
                line: "#d55e00",
                casing: "#fff3e8",
                ansi: 88,
            },
            Self::Blue => &PieceTints {
                name: "okabe-blue",
                body: ["#4f9bd6", "#003f73", "#00284a"],
                rim: "#00101f",
                device: "#e4f4ff",
                ring: "#e4f4ff",
                line: "#0072b2",
                casing: "#e6f5ff",
                ansi: 18,
            },
            Self::White | Self::Black => self.usual(),
        }
    }
}
