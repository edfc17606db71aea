//! The variants.

use quadriga_core::Variant;

/// Which reading of F4 is in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FootballVariant {
    /// Along the home row a piece moves by F3, relative to any piece.
    #[default]
    Standard,
    /// Along the home row a piece moves only relative to a piece that is on it too.
    GoalLine,
}

impl Variant for FootballVariant {
    const NAMES: &'static [&'static str] = &["standard", "goal-line"];

    fn named(name: &str) -> Option<Self> {
        [Self::Standard, Self::GoalLine].into_iter().find(|variant| variant.name() == name)
    }

    fn name(self) -> String {
        Self::NAMES[self as usize].to_owned()
    }
}
