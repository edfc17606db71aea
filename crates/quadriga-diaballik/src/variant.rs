//! The variants of the game.

use quadriga_core::Variant;

/// Which rules are in force. All variants begin with the same position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DiaballikVariant {
    /// The three actions in any order; a player who leaves their own wall standing loses (D6).
    #[default]
    Standard,
    /// Steps only before the pass (D2).
    Ordered,
    /// The published rule of walls (D7).
    Official,
}

impl Variant for DiaballikVariant {
    const NAMES: &'static [&'static str] = &["standard", "ordered", "official"];

    fn named(name: &str) -> Option<Self> {
        [Self::Standard, Self::Ordered, Self::Official].into_iter().find(|variant| variant.name() == name)
    }

    fn name(self) -> String {
        Self::NAMES[self as usize].to_owned()
    }
}
