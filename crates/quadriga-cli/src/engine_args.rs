//! What every command that starts an engine lets one choose.

use clap::Args;
use quadriga_engine::{EngineSettings, Level};

/// What the engine may use.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Resources {
    /// How many threads think
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// The memory of the engine in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: u32,
}

impl Resources {
    /// The settings of an engine of this level.
    pub(crate) fn settings(self, level: Level) -> EngineSettings {
        EngineSettings {
            threads: self.threads.into(),
            table_mib: self.hash as usize,
            level,
            ..EngineSettings::default()
        }
    }
}

/// Reads a level from 1 to 10.
pub(crate) fn level(text: &str) -> Result<Level, &'static str> {
    text.parse().ok().and_then(Level::new).ok_or("a level is a number from 1 to 10")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_from_one_to_ten() {
        assert_eq!(["1", "10"].map(level), [Ok(Level::LEAST), Ok(Level::FULL)]);
        assert!(["0", "11", "", "best", "-1", "300"].iter().all(|text| level(text).is_err()));
    }
}
