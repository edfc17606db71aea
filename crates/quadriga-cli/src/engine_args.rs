//! Arguments of the commands that start an engine.

use std::time::Duration;

use clap::Args;
use quadriga_core::{DurationError, ToMessage, parse_duration};
use quadriga_engine::{EngineSettings, Level};

use crate::report::Failure;

/// Resources of the engine.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Resources {
    /// Number of search threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// Size of the transposition table in MiB
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

/// Parses a level from 1 to 10.
pub(crate) fn level(text: &str) -> Result<Level, &'static str> {
    text.parse().ok().and_then(Level::new).ok_or("expected a level from 1 to 10")
}

/// Parses a duration longer than nothing: `500ms`, `1s`, `1.5s`, `2m`.
///
/// # Errors
/// With wrong usage if the text is not such a duration.
pub(crate) fn duration(text: &str) -> Result<Duration, Failure> {
    let duration = parse_duration(text).ok().filter(|time| !time.is_zero());
    duration.ok_or_else(|| Failure::Usage(DurationError(text.to_owned()).message()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_from_one_to_ten() {
        assert_eq!(["1", "10"].map(level), [Ok(Level::LEAST), Ok(Level::FULL)]);
        assert!(["0", "11", "", "best", "-1", "300"].iter().all(|text| level(text).is_err()));
    }

    #[test]
    fn durations_are_longer_than_nothing() {
        let millis = |text| duration(text).ok().map(|time| time.as_millis());
        assert_eq!(["500ms", "1.5s", "2m"].map(millis), [500, 1_500, 120_000].map(Some));
        assert_eq!(["0s", "0.0m", "1", "", "-1s"].map(millis), [None; 5]);
    }
}
