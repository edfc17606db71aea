//! The settings and the budget of an engine that plays in a match.

use std::fmt;
use std::time::Duration;

use quadriga_engine::{EngineSettings, Level};
use quadriga_search::Budget;

use super::decimal::{self, WithUnit};
use super::quotes::{is_name, quoted};
use super::{SpecError, SpecProblem};

// What an engine gets for a move if nothing is said and it has no clock: without it, it would think for ever.
const USUAL_TIME: Duration = Duration::from_millis(100);
// What is kept back of a clock if nothing is said: other games run on the same processors.
const USUAL_OVERHEAD: Duration = Duration::from_millis(10);

/// An engine in a match; whatever is not given is as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineSpec {
    /// How strong it plays.
    pub level: Option<Level>,
    /// How long it thinks on a move.
    pub time: Option<Duration>,
    /// How many nodes it looks at for a move.
    pub nodes: Option<u64>,
    /// How deep it looks.
    pub depth: Option<u32>,
    /// How many threads search.
    pub threads: Option<usize>,
    /// The size of its table in MiB.
    pub hash: Option<usize>,
    /// What it keeps back of its time.
    pub overhead: Option<Duration>,
    /// A file of weights for its evaluation.
    pub weights: Option<String>,
    /// Tunables of its search, by name, in the order given.
    pub tunables: Vec<(String, i32)>,
}

impl EngineSpec {
    /// The settings, for a game with this seed and with these weights.
    pub fn settings(&self, weights: &[i32], seed: u64) -> EngineSettings {
        let usual = EngineSettings::default();
        EngineSettings {
            threads: self.threads.unwrap_or(usual.threads),
            table_mib: self.hash.unwrap_or(usual.table_mib),
            level: self.level.unwrap_or(usual.level),
            seed,
            tunables: self.tunables.clone(),
            weights: weights.to_vec(),
        }
    }

    /// What it may spend on a move beside a clock: what is given, or 100 ms if nothing is and there is no clock.
    pub fn budget(&self, has_clock: bool) -> Budget {
        let unlimited = self.time.is_none() && self.nodes.is_none() && self.depth.is_none() && !has_clock;
        let overhead = if has_clock { USUAL_OVERHEAD } else { Duration::ZERO };
        Budget {
            move_time: self.time.or(unlimited.then_some(USUAL_TIME)),
            clock: None,
            nodes: self.nodes,
            depth: self.depth,
            overhead: self.overhead.unwrap_or(overhead),
        }
    }

    /// Takes a setting; returns whether there is one of this name.
    pub(super) fn set(&mut self, part: &str, name: &str, value: &str) -> Result<bool, SpecError> {
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
                let time = decimal::with_unit(value).ok_or_else(|| SpecError::new(part, SpecProblem::Time))?;
                once(part, &mut self.overhead, time)?;
            }
            "weights" if value.is_empty() => return Err(SpecError::new(part, SpecProblem::Empty)),
            "weights" => once(part, &mut self.weights, value.to_owned())?,
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

    /// The settings that are given, each as `name=value`.
    pub(super) fn parts(&self) -> Vec<String> {
        fn part(name: &str, value: Option<impl fmt::Display>) -> Option<String> {
            value.map(|value| format!("{name}={value}"))
        }
        let given = [
            part("level", self.level.map(Level::number)),
            part("time", self.time.map(WithUnit)),
            part("nodes", self.nodes),
            part("depth", self.depth),
            part("threads", self.threads),
            part("hash", self.hash),
            part("overhead", self.overhead.map(WithUnit)),
            part("weights", self.weights.as_deref().map(quoted)),
        ];
        let tunables = self.tunables.iter().map(|(name, value)| format!("tune.{name}={value}"));
        given.into_iter().flatten().chain(tunables).collect()
    }
}

/// Fills what must not be given twice.
pub(super) fn once<T>(part: &str, place: &mut Option<T>, value: T) -> Result<(), SpecError> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(SpecError::new(part, SpecProblem::Twice)),
    }
}

/// A whole number within bounds.
pub(super) fn number<T: TryFrom<i64>>(part: &str, value: &str, least: i64, most: i64) -> Result<T, SpecError> {
    let number = value.parse().ok().filter(|number| (least..=most).contains(number) && !value.starts_with('+'));
    let fitting = number.and_then(|number| T::try_from(number).ok());
    fitting.ok_or_else(|| SpecError::new(part, SpecProblem::NumberFrom(least, most)))
}

/// A time that is not zero.
pub(super) fn positive_time(part: &str, value: &str) -> Result<Duration, SpecError> {
    let time = decimal::with_unit(value).filter(|time| !time.is_zero());
    time.ok_or_else(|| SpecError::new(part, SpecProblem::Time))
}
