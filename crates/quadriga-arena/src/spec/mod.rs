//! Players described in a line of text.

mod engine;
mod program;
mod quotes;

use std::fmt;
use std::str::FromStr;

use quadriga_core::{Message, TimeControl, ToMessage};
use quadriga_engine::sparring::SparringKind;

use crate::PlayerTiming;
use crate::spec::engine::{number, once};
use crate::spec::quotes::{parts, unquoted};

pub use engine::EngineSpec;
pub use program::{ProgramSpec, Protocol};

// Plain alpha-beta takes forever beyond this depth.
const MAX_DEPTH: i64 = 20;

/// A player described in a line of text: `engine:level=10,time=100ms,tune.lmr=0`, `level=5`, `random`, `greedy`,
/// `alphabeta:depth=3`; programs `ugi:cmd=./bot --fast,time=1s` and `contest:cmd=python3 bot.py`. Any of them may have a
/// clock, `tc=10s+100ms` or `tc=5m+3s`, always with units. Values with commas need quotes, as in a shell.
///
/// # Examples
///
/// ```
/// use quadriga_arena::PlayerSpec;
///
/// let spec: PlayerSpec = "level=5,time=50ms".parse().unwrap();
/// assert_eq!(spec.to_string(), "engine:level=5,time=50ms");
/// let error = "engine:time=soon".parse::<PlayerSpec>().unwrap_err();
/// assert_eq!(error.part, "time=soon");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    /// What kind of player it is.
    pub kind: PlayerKind,
    /// The clock it plays with; without one its time is measured but not limited.
    pub clock: Option<TimeControl>,
}

/// A kind of player, with its settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// The engine.
    Engine(EngineSpec),
    /// A sparring partner.
    Sparring(SparringKind),
    /// An external program.
    Program(ProgramSpec),
}

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        Self::parse(text, str::to_owned)
    }
}

impl PlayerSpec {
    /// Reads a description as a results folder stores it: before clocks had units, `tc=10+0.1` was stored in seconds.
    ///
    /// # Errors
    /// If it is not a description.
    pub fn parse_stored(text: &str) -> Result<Self, SpecError> {
        Self::parse(text, clock_of_seconds)
    }

    fn parse(text: &str, read_clock: fn(&str) -> String) -> Result<Self, SpecError> {
        let (name, settings) = split(text);
        let mut spec = Self { kind: kind(name)?, clock: None };
        for part in settings {
            let (name, value) = part.split_once('=').ok_or_else(|| SpecError::new(part, SpecProblem::NoValue))?;
            // A command is split into words by its own quotes.
            let value = if name == "cmd" { Some(value.to_owned()) } else { unquoted(value) };
            let value = value.ok_or_else(|| SpecError::new(part, SpecProblem::Quotes))?;
            spec.set(part, name, &if name == "tc" { read_clock(&value) } else { value })?;
        }
        spec.check()?;
        Ok(spec)
    }

    /// A player with default settings: `engine`, `random`, `ugi`.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn named(name: &str) -> Result<Self, SpecError> {
        Ok(Self { kind: kind(name)?, clock: None })
    }

    /// Applies a setting; `part` is the text shown in errors.
    ///
    /// # Errors
    /// If the player has no such setting, has it already, or the value is invalid.
    pub fn set(&mut self, part: &str, name: &str, value: &str) -> Result<(), SpecError> {
        if name == "tc" {
            return once(part, &mut self.clock, parse_clock(part, value)?);
        }
        let known = match &mut self.kind {
            PlayerKind::Engine(engine) => engine.set(part, name, value)?,
            PlayerKind::Program(program) => program.set(part, name, value)?,
            PlayerKind::Sparring(SparringKind::AlphaBeta { depth }) if name == "depth" => {
                *depth = number(part, value, 1, MAX_DEPTH)?;
                true
            }
            PlayerKind::Sparring(_) => false,
        };
        if known {
            return Ok(());
        }
        let elsewhere = EngineSpec::default().set(part, name, value).unwrap_or(true)
            || Protocol::ALL
                .into_iter()
                .any(|it| ProgramSpec::new(it, Vec::new()).set(part, name, value).unwrap_or(true));
        let problem = if elsewhere { SpecProblem::OtherPlayers } else { SpecProblem::UnknownSetting };
        Err(SpecError::new(part, problem))
    }

    /// Its time: a clock, and for a program a limit for each move unless something else limits it.
    pub fn timing(&self) -> PlayerTiming {
        match &self.kind {
            PlayerKind::Program(program) => program.timing(self.clock),
            PlayerKind::Engine(_) | PlayerKind::Sparring(_) => {
                PlayerTiming { clock: self.clock, ..PlayerTiming::default() }
            }
        }
    }

    /// Whether it can start from an opening.
    pub fn takes_openings(&self) -> bool {
        if let PlayerKind::Program(program) = &self.kind { program.takes_openings() } else { true }
    }

    /// Checks that required settings are given.
    ///
    /// # Errors
    /// If it is a program without a command.
    pub fn check(&self) -> Result<(), SpecError> {
        match &self.kind {
            PlayerKind::Program(program) if program.command.is_empty() => {
                Err(SpecError::new(program.protocol.name(), SpecProblem::NoCommand))
            }
            _ => Ok(()),
        }
    }
}

// A clock with units. Without them the text meant seconds once and would mean minutes elsewhere.
fn parse_clock(part: &str, value: &str) -> Result<TimeControl, SpecError> {
    if TimeControl::with_units(value).is_some() {
        return Err(SpecError::new(part, SpecProblem::ClockUnits));
    }
    match value.parse() {
        Ok(control @ TimeControl::Increment { base, .. }) if !base.is_zero() => Ok(control),
        _ => Err(SpecError::new(part, SpecProblem::Clock)),
    }
}

// A clock without units with seconds as its units.
fn clock_of_seconds(value: &str) -> String {
    if value.contains(|c: char| c.is_ascii_alphabetic()) {
        return value.to_owned();
    }
    value.split('+').map(|number| format!("{number}s")).collect::<Vec<_>>().join("+")
}

// The name before the colon, if there is one, and the settings; settings alone are the engine's.
fn split(text: &str) -> (&str, Vec<&str>) {
    let (name, rest) = match (text.find(':'), text.find('=')) {
        (Some(colon), equals) if equals.is_none_or(|equals| colon < equals) => (&text[..colon], &text[colon + 1..]),
        (_, Some(_)) => ("engine", text),
        (_, None) => return (text, Vec::new()),
    };
    (name, parts(rest))
}

fn kind(name: &str) -> Result<PlayerKind, SpecError> {
    let sparring =
        [SparringKind::Random, SparringKind::Greedy, SparringKind::AlphaBeta { depth: SparringKind::USUAL_DEPTH }];
    if let Some(protocol) = Protocol::ALL.into_iter().find(|protocol| protocol.name() == name) {
        return Ok(PlayerKind::Program(ProgramSpec::new(protocol, Vec::new())));
    }
    match sparring.into_iter().find(|kind| kind.name() == name) {
        Some(kind) => Ok(PlayerKind::Sparring(kind)),
        None if name == "engine" => Ok(PlayerKind::Engine(EngineSpec::default())),
        None => Err(SpecError::new(name, SpecProblem::UnknownPlayer)),
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, mut parts) = match &self.kind {
            PlayerKind::Engine(engine) => ("engine", engine.parts()),
            PlayerKind::Sparring(kind @ SparringKind::AlphaBeta { depth }) => {
                (kind.name(), vec![format!("depth={depth}")])
            }
            PlayerKind::Sparring(kind) => (kind.name(), Vec::new()),
            PlayerKind::Program(program) => (program.protocol.name(), program.parts()),
        };
        parts.extend(self.clock.map(|clock| format!("tc={clock}")));
        f.write_str(name)?;
        if parts.is_empty() { Ok(()) } else { write!(f, ":{}", parts.join(",")) }
    }
}

/// Why a text does not describe a player: the offending part, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{part:?}: {problem}")]
pub struct SpecError {
    /// The offending part.
    pub part: String,
    /// What is wrong with it.
    pub problem: SpecProblem,
}

/// What is wrong with a part of a player's description.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecProblem {
    /// There is no player of this name.
    #[error("unknown player: expected engine, random, greedy, alphabeta, ugi or contest")]
    UnknownPlayer,
    /// It is not of the form `name=value`.
    #[error("expected name=value")]
    NoValue,
    /// There is no setting of this name.
    #[error("unknown setting")]
    UnknownSetting,
    /// The player has no such setting, though others do.
    #[error("not a setting of this player")]
    OtherPlayers,
    /// The setting is given twice.
    #[error("given twice")]
    Twice,
    /// The value is not a whole number in this range.
    #[error("expected a whole number from {0} to {1}")]
    NumberFrom(i64, i64),
    /// The value is not a time such as `100ms` or `1.5s`.
    #[error("expected a time such as 100ms or 1.5s")]
    Time,
    /// The value is not a clock such as `10s+100ms` or `5m+3s`.
    #[error("expected a clock such as 10s+100ms or 5m+3s")]
    Clock,
    /// The value is a clock without units, which used to mean seconds.
    #[error("a clock needs units, such as 10s+100ms or 5m+3s")]
    ClockUnits,
    /// The value is empty.
    #[error("expected a value")]
    Empty,
    /// The value is neither `yes` nor `no`.
    #[error("expected yes or no")]
    YesOrNo,
    /// The quotes in it do not match.
    #[error("unmatched quotes")]
    Quotes,
    /// A program without `cmd`.
    #[error("expected a command: cmd=…")]
    NoCommand,
}

impl SpecError {
    pub(crate) fn new(part: &str, problem: SpecProblem) -> Self {
        Self { part: part.to_owned(), problem }
    }
}

impl ToMessage for SpecError {
    fn message(&self) -> Message {
        let id = match self.problem {
            SpecProblem::UnknownPlayer => "arena-unknown-player",
            SpecProblem::NoValue => "arena-no-value",
            SpecProblem::UnknownSetting => "arena-unknown-setting",
            SpecProblem::OtherPlayers => "arena-other-players-setting",
            SpecProblem::Twice => "arena-setting-twice",
            SpecProblem::NumberFrom(least, most) => {
                let message = Message::new("arena-number-from").text("part", &self.part);
                return message.text("least", least).text("most", most);
            }
            SpecProblem::ClockUnits => {
                let value = self.part.split_once('=').map_or(self.part.as_str(), |(_, value)| value);
                let [seconds, minutes] = TimeControl::with_units(value).unwrap_or_default();
                let message = Message::new("error-clock-units").text("text", &self.part);
                return message.text("seconds", seconds).text("minutes", minutes);
            }
            SpecProblem::Time => "arena-no-time",
            SpecProblem::Clock => "arena-no-clock",
            SpecProblem::Empty => "arena-empty-value",
            SpecProblem::YesOrNo => "arena-yes-or-no",
            SpecProblem::Quotes => "arena-quotes",
            SpecProblem::NoCommand => "arena-no-command",
        };
        Message::new(id).text("part", &self.part)
    }
}
