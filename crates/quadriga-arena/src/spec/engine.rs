//! The settings and the budget of an engine that plays in a match.

use std::fmt;
use std::time::Duration;

use quadriga_core::{parse_duration, write_duration};
use quadriga_engine::{EngineSettings, EvalSource, Level};
use quadriga_search::Budget;

use crate::spec::quotes::{is_name, quoted};
use crate::{SpecError, SpecProblem};

// The time for a move without any other limit: otherwise the engine would think forever.
const DEFAULT_TIME: Duration = Duration::from_millis(100);
// The default overhead with a clock: other games may run on the same processors.
const DEFAULT_OVERHEAD: Duration = Duration::from_millis(10);

/// The settings of the engine in a match; what is not given has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineSpec {
    /// Its level.
    pub level: Option<Level>,
    /// Its time limit for a move.
    pub time: Option<Duration>,
    /// Its node limit for a move.
    pub nodes: Option<u64>,
    /// Its depth limit.
    pub depth: Option<u32>,
    /// The number of search threads.
    pub threads: Option<usize>,
    /// The size of its transposition table in MiB.
    pub hash: Option<usize>,
    /// The time it reserves for communication.
    pub overhead: Option<Duration>,
    /// A file with the weights of its hand-written evaluation.
    pub weights: Option<String>,
    /// The file of its network, or `none` for the hand-written evaluation.
    pub network: Option<String>,
    /// Tunables of its search, by name, in the order given.
    pub tunables: Vec<(String, i32)>,
}

impl EngineSpec {
    /// The settings for a game with this seed and this evaluation.
    pub fn settings(&self, evaluation: EvalSource, seed: u64) -> EngineSettings {
        let usual = EngineSettings::default();
        EngineSettings {
            threads: self.threads.unwrap_or(usual.threads),
            table_mib: self.hash.unwrap_or(usual.table_mib),
            level: self.level.unwrap_or(usual.level),
            seed,
            tunables: self.tunables.clone(),
            evaluation,
        }
    }

    /// The limits of a move besides a clock: what is given, or 100 ms if nothing is and there is no clock.
    pub fn budget(&self, has_clock: bool) -> Budget {
        let unlimited = self.time.is_none() && self.nodes.is_none() && self.depth.is_none() && !has_clock;
        let overhead = if has_clock { DEFAULT_OVERHEAD } else { Duration::ZERO };
        Budget {
            move_time: self.time.or(unlimited.then_some(DEFAULT_TIME)),
            clock: None,
            nodes: self.nodes,
            depth: self.depth,
            soft_nodes: None,
            overhead: self.overhead.unwrap_or(overhead),
        }
    }

    /// Applies a setting; returns whether it exists.
    pub(crate) fn set(&mut self, part: &str, name: &str, value: &str) -> Result<bool, SpecError> {
        match name {
            "level" => {
                let number: u8 = number(part, value, 1, 10)?;
                once(part, &mut self.level, Level::new(number).unwrap_or_default())?;
            }
            "time" => once(part, &mut self.time, positive_time(part, value)?)?,
            "nodes" => once(part, &mut self.nodes, number(part, value, 1, i64::MAX)?)?,
            "depth" => once(part, &mut self.depth, number(part, value, 1, 1000)?)?,
            "threads" => once(part, &mut self.threads, number(part, value, 1, 256)?)?,
            "hash" => once(part, &mut self.hash, number(part, value, 1, 65_536)?)?,
            "overhead" => {
                let time = parse_duration(value).ok().ok_or_else(|| SpecError::new(part, SpecProblem::Time))?;
                once(part, &mut self.overhead, time)?;
            }
            "weights" | "net" if value.is_empty() => return Err(SpecError::new(part, SpecProblem::Empty)),
            "weights" => once(part, &mut self.weights, value.to_owned())?,
            "net" => once(part, &mut self.network, value.to_owned())?,
            _ => return self.set_tunable(part, name, value),
        }
        Ok(true)
    }

    fn set_tunable(&mut self, part: &str, name: &str, value: &str) -> Result<bool, SpecError> {
        let Some(name) = name.strip_prefix("tune.") else { return Ok(false) };
        if !is_name(name) {
            return Err(SpecError::new(part, SpecProblem::UnknownSetting));
        }
        if self.tunables.iter().any(|(known, _)| known == name) {
            return Err(SpecError::new(part, SpecProblem::Twice));
        }
        self.tunables.push((name.to_owned(), number(part, value, i64::from(i32::MIN), i64::from(i32::MAX))?));
        Ok(true)
    }

    /// The given settings, each as `name=value`.
    pub(crate) fn parts(&self) -> Vec<String> {
        fn part(name: &str, value: Option<impl fmt::Display>) -> Option<String> {
            value.map(|value| format!("{name}={value}"))
        }
        let given = [
            part("level", self.level.map(Level::number)),
            part("time", self.time.map(write_duration)),
            part("nodes", self.nodes),
            part("depth", self.depth),
            part("threads", self.threads),
            part("hash", self.hash),
            part("overhead", self.overhead.map(write_duration)),
            part("weights", self.weights.as_deref().map(quoted)),
            part("net", self.network.as_deref().map(quoted)),
        ];
        let tunables = self.tunables.iter().map(|(name, value)| format!("tune.{name}={value}"));
        given.into_iter().flatten().chain(tunables).collect()
    }
}

/// Sets a value that may be given once only.
pub(crate) fn once<T>(part: &str, place: &mut Option<T>, value: T) -> Result<(), SpecError> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(SpecError::new(part, SpecProblem::Twice)),
    }
}

/// A whole number within a range.
pub(crate) fn number<T: TryFrom<i64>>(part: &str, value: &str, least: i64, most: i64) -> Result<T, SpecError> {
    let number = value.parse().ok().filter(|number| (least..=most).contains(number) && !value.starts_with('+'));
    let fitting = number.and_then(|number| T::try_from(number).ok());
    fitting.ok_or_else(|| SpecError::new(part, SpecProblem::NumberFrom(least, most)))
}

/// A time greater than zero.
pub(crate) fn positive_time(part: &str, value: &str) -> Result<Duration, SpecError> {
    let time = parse_duration(value).ok().filter(|time| !time.is_zero());
    time.ok_or_else(|| SpecError::new(part, SpecProblem::Time))
}
