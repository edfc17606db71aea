//! Every colour of the drawings, in tables.

mod board;
mod mark;
mod piece;
#[cfg(test)]
mod tests;

pub(crate) use board::BoardTints;
pub(crate) use piece::PieceTints;
use quadriga_core::Surface;

/// The overall look of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// For bright pages.
    #[default]
    Light,
    /// For dark pages.
    Dark,
    /// For eyes that need strong contrasts: every outline at least 7:1 against what it lies on.
    HighContrast,
    /// For eyes that tell colours apart in another way: the colours of Okabe and Ito on grey boards.
    ColourBlind,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 4] = [Self::Light, Self::Dark, Self::HighContrast, Self::ColourBlind];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::HighContrast => "high-contrast",
            Self::ColourBlind => "colour-blind",
        }
    }

    /// The theme called `name`.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Whether pieces and boards are drawn without light and shade.
    pub(crate) const fn is_flat(self) -> bool {
        matches!(self, Self::HighContrast)
    }
}

/// What board and pieces look like: the same four as on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Skin {
    /// Players on a floor of planks.
    Court,
    /// Shields on a map.
    Field,
    /// Button men on grass.
    Pitch,
    /// Marbles in a wooden tray.
    Tray,
}

impl Skin {
    /// The look of a board with pieces of these colours: wood is a floor or, for white and black, a map.
    pub(crate) fn of(surface: Surface, colours: [Colour; 2]) -> Self {
        match surface {
            Surface::Tray => Self::Tray,
            Surface::Grass => Self::Pitch,
            Surface::Wood if colours.contains(&Colour::White) => Self::Field,
            Surface::Wood => Self::Court,
        }
    }

    /// Its name in ids.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Court => "court",
            Self::Field => "field",
            Self::Pitch => "pitch",
            Self::Tray => "tray",
        }
    }
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

impl Colour {
    /// The colour called `name`, as [`quadriga_core::Position::SIDES`] names it.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Red, Self::Blue, Self::White, Self::Black]
            .into_iter()
            .find(|colour| colour.tints(Theme::Light).name == name)
    }
}
