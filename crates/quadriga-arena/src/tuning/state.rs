//! The state of a tuning on disk: the settings in the first line, then a line for each iteration.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use quadriga_stats::PairTally;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Opening, ResultsError, TuningError, TuningPlan, TuningStep};

/// A running tuning with its state on disk, locked against other processes. The file stays readable if the process is
/// killed at any moment.
#[derive(Debug)]
pub struct Tuning {
    plan: TuningPlan,
    openings: Vec<Opening>,
    history: Vec<TuningIteration>,
    path: PathBuf,
    // The system releases its lock however the process ends.
    file: File,
}

/// A finished iteration, a line of the state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TuningIteration {
    /// Its number, from 1.
    pub iteration: u32,
    /// The values of the first player, and those of its opponent.
    pub values: [Vec<i64>; 2],
    /// The pairs of games by the points of the first player: 0, ½, 1, 1½, 2.
    pub pairs: [u32; 5],
    /// The values after the iteration.
    pub theta: Vec<f64>,
}

impl Tuning {
    /// Starts a tuning, or continues the one whose state the file has. An incomplete last line is cut off.
    ///
    /// # Errors
    /// If the file is of another tuning or of none, is locked, or cannot be read or written.
    pub fn open(path: &Path, plan: TuningPlan, openings: Vec<Opening>) -> Result<Self, TuningError> {
        plan.check().map_err(TuningError::Plan)?;
        let io = |error| TuningError::Store(ResultsError::Io(path.to_owned(), error));
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path).map_err(io)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => TuningError::Store(ResultsError::Locked(path.to_owned())),
            TryLockError::Error(error) => io(error),
        })?;
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(io)?;
        let header = plan.header(&openings);
        let line = format!("{header}\n");
        // A kill while the first line was written leaves its beginning.
        let history = if line.as_bytes().starts_with(&text) && text.len() < line.len() {
            rewind(&mut file, 0).and_then(|()| write(&mut file, &line)).map_err(io)?;
            Vec::new()
        } else {
            let (history, whole) = read(path, &text, &header)?;
            rewind(&mut file, whole as u64).map_err(io)?;
            history
        };
        Ok(Self { plan, openings, history, path: path.to_owned(), file })
    }

    /// The plan.
    pub const fn plan(&self) -> &TuningPlan {
        &self.plan
    }

    /// The openings; without any, games start at the beginning.
    pub fn openings(&self) -> &[Opening] {
        &self.openings
    }

    /// The finished iterations.
    pub fn history(&self) -> &[TuningIteration] {
        &self.history
    }

    /// The values of the parameters so far.
    pub fn theta(&self) -> Vec<f64> {
        self.history.last().map_or_else(|| self.plan.starts(), |last| last.theta.clone())
    }

    /// The values so far as the nearest whole numbers.
    pub fn values(&self) -> Vec<i64> {
        let parameters = self.plan.parameters.iter().zip(self.theta());
        parameters.map(|(parameter, value)| parameter.rounded(value, 0.5)).collect()
    }

    /// The next iteration; `None` if all are finished.
    pub fn next_step(&self) -> Option<TuningStep> {
        let iteration = self.history.len() as u32 + 1;
        (iteration <= self.plan.iterations).then(|| self.plan.step(iteration, &self.theta()))
    }

    /// Moves the parameters by the results of the next iteration, from the point of view of its first player. Returns when
    /// the new values are on disk.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn add(&mut self, step: &TuningStep, pairs: &PairTally) -> Result<(), TuningError> {
        let theta = self.plan.updated(&self.theta(), step, pairs);
        let done = TuningIteration { iteration: step.iteration, values: step.values.clone(), pairs: pairs.0, theta };
        // One write for the whole line, so that a kill leaves a whole line or the start of one.
        let line = serde_json::to_string(&done).map_err(io::Error::from);
        let written = line.and_then(|line| write(&mut self.file, &(line + "\n")));
        written.map_err(|error| TuningError::Store(ResultsError::Io(self.path.clone(), error)))?;
        self.history.push(done);
        Ok(())
    }
}

fn write(file: &mut File, line: &str) -> io::Result<()> {
    file.write_all(line.as_bytes())?;
    file.sync_data()
}

// Cuts a file off and goes to its end.
fn rewind(file: &mut File, len: u64) -> io::Result<()> {
    file.set_len(len)?;
    file.seek(SeekFrom::End(0)).map(|_| ())
}

// The finished iterations, and the number of bytes in complete lines.
fn read(path: &Path, text: &[u8], header: &Value) -> Result<(Vec<TuningIteration>, usize), TuningError> {
    let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let mut lines = (1..).zip(text[..whole].split_inclusive(|&byte| byte == b'\n'));
    let wrong = |line, why: &str| TuningError::Store(ResultsError::Line(path.to_owned(), line, why.to_owned()));
    let stored = lines.next().and_then(|(_, line)| serde_json::from_slice(line).ok());
    let stored: Map<String, Value> = stored
        .filter(|stored: &Map<_, _>| stored.contains_key("tuning"))
        .ok_or_else(|| wrong(1, "expected the settings of a tuning"))?;
    let different = differences(&stored, header);
    if !different.is_empty() {
        return Err(TuningError::OtherPlan(path.to_owned(), different));
    }
    let mut history = Vec::new();
    for (number, line) in lines {
        let done: TuningIteration = serde_json::from_slice(line).map_err(|error| wrong(number, &error.to_string()))?;
        if done.iteration as usize != history.len() + 1 {
            return Err(wrong(number, &format!("expected iteration {}", history.len() + 1)));
        }
        let parameters = header["parameters"].as_array().map_or(0, Vec::len);
        if done.theta.len() != parameters {
            return Err(wrong(number, &format!("expected {parameters} values")));
        }
        history.push(done);
    }
    Ok((history, whole))
}

// What differs: `seed 1 ≠ 2`, stored and given.
fn differences(stored: &Map<String, Value>, given: &Value) -> Vec<String> {
    let keys: BTreeSet<&String> = stored.keys().chain(given.as_object().into_iter().flat_map(Map::keys)).collect();
    let sides = keys.into_iter().map(|key| (key, stored.get(key).unwrap_or(&Value::Null), &given[key.as_str()]));
    sides
        .filter(|(_, stored, given)| stored != given)
        .map(|(key, stored, given)| format!("{key} {stored} ≠ {given}"))
        .collect()
}
