//! The settings of an engine.

use crate::EvalSource;

/// How strong the engine plays, from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// All it has.
    pub const FULL: Self = Self(10);
    /// The weakest.
    pub const LEAST: Self = Self(1);

    /// The level of a number from 1 to 10.
    pub fn new(number: u8) -> Option<Self> {
        (1..=10).contains(&number).then_some(Self(number))
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl Default for Level {
    fn default() -> Self {
        Self::FULL
    }
}

/// The settings of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSettings {
    /// How many threads search.
    pub threads: usize,
    /// The size of the transposition table in MiB.
    pub table_mib: usize,
    /// How strong it plays.
    pub level: Level,
    /// The seed of what is random in levels below 10; games with the same seed and moves go the same way.
    pub seed: u64,
    /// Tunables of the search that are not at their defaults, by name.
    pub tunables: Vec<(String, i32)>,
    /// The evaluation.
    pub evaluation: EvalSource,
}

impl Default for EngineSettings {
    fn default() -> Self {
        Self {
            threads: 1,
            table_mib: 64,
            level: Level::FULL,
            seed: 0,
            tunables: Vec::new(),
            evaluation: EvalSource::default(),
        }
    }
}
