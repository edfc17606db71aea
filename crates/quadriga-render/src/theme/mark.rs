//! The colours of marks, arrows and notes.

use super::Theme;

/// The colours of marks, the same on every board of a theme.
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
    /// Arrows by kind, in the order of [`ArrowKind::ALL`](crate::ArrowKind::ALL).
    pub(crate) arrows: [&'static str; 4],
    /// What arrows stand out against.
    pub(crate) arrow_casing: &'static str,
    /// The plates of notes by tone, in the order of [`Tone::ALL`](crate::Tone::ALL), and the text on them.
    pub(crate) notes: [[&'static str; 2]; 3],
}

impl Theme {
    /// The colours of marks in this theme.
    pub(crate) const fn marks(self) -> &'static MarkTints {
        match self {
            Self::Light | Self::Dark => &USUAL,
            Self::HighContrast => &HIGH_CONTRAST,
            Self::ColourBlind => &COLOUR_BLIND,
        }
    }
}

const USUAL: MarkTints = MarkTints {
    casing: "#2a2410",
    mark: "#ffd83d",
    selected: ["#00e0c6", "#06382f"],
    removed: "#ff7a1a",
    badge: ["#1d1d22", "#ffffff"],
    arrows: ["#46e065", "#5cc8ff", "#ff8f83", "#ffffff"],
    arrow_casing: "#080a07",
    notes: [["#0f4f22", "#ffffff"], ["#3a3f48", "#ffffff"], ["#8f0f08", "#ffffff"]],
};

const HIGH_CONTRAST: MarkTints = MarkTints {
    casing: "#000000",
    mark: "#ffe100",
    selected: ["#00f0d4", "#000000"],
    removed: "#ff8c33",
    badge: ["#000000", "#ffffff"],
    arrows: ["#46e065", "#5cc8ff", "#ff7a6e", "#ffffff"],
    arrow_casing: "#000000",
    notes: [["#00441b", "#ffffff"], ["#000000", "#ffffff"], ["#7a0000", "#ffffff"]],
};

// Arrows are sky blue, blue, vermilion and yellow of the palette of Okabe and Ito: of its colours, these four stay the
// furthest apart for all eyes.
const COLOUR_BLIND: MarkTints = MarkTints {
    casing: "#1c2025",
    mark: "#f0e442",
    selected: ["#ffffff", "#1c2025"],
    removed: "#e69f00",
    badge: ["#1c2025", "#ffffff"],
    arrows: ["#56b4e9", "#0072b2", "#d55e00", "#f0e442"],
    arrow_casing: "#0b0d10",
    notes: [["#004a36", "#ffffff"], ["#3a3f48", "#ffffff"], ["#713200", "#ffffff"]],
};
