//! The format of a tournament.

/// The format of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Everybody meets everybody once.
    RoundRobin,
    /// The first players meet all others once.
    Gauntlet {
        /// How many players are the first ones.
        heads: usize,
    },
    /// In every round players with like scores meet who have not met yet.
    Swiss {
        /// How many rounds.
        rounds: u32,
    },
    /// Who loses an encounter is out.
    Knockout,
}

impl Format {
    /// Its name: `round-robin`, `gauntlet`, `swiss` or `knockout`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::Gauntlet { .. } => "gauntlet",
            Self::Swiss { .. } => "swiss",
            Self::Knockout => "knockout",
        }
    }
}
