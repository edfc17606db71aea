//! The variants.

use quadriga_core::Setup;

/// Which reading of F4 is in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Along the home row a piece moves by F3, relative to any piece.
    #[default]
    Standard,
    /// Along the home row a piece moves only relative to a piece that is on it too.
    GoalLine,
}

impl Setup for Rules {
    const VARIANTS: &'static [&'static str] = &["standard", "goal-line"];

    fn named(name: &str) -> Option<Self> {
        [Self::Standard, Self::GoalLine].into_iter().find(|rules| rules.name() == name)
    }

    fn name(self) -> String {
        Self::VARIANTS[self as usize].to_owned()
    }
}
