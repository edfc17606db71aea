//! The variants of the game.

use quadriga_core::Setup;

/// Which rules are in force. All variants begin with the same position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// The three actions in any order; whoever leaves his own wall standing loses (D6).
    #[default]
    Standard,
    /// Steps only before the pass (D2).
    Ordered,
    /// The published rule of walls (D7).
    Official,
}

impl Setup for Variant {
    const VARIANTS: &'static [&'static str] = &["standard", "ordered", "official"];

    fn named(name: &str) -> Option<Self> {
        [Self::Standard, Self::Ordered, Self::Official].into_iter().find(|variant| variant.name() == name)
    }

    fn name(self) -> String {
        Self::VARIANTS[self as usize].to_owned()
    }
}
