//! The description of a player.

use std::fmt;
use std::str::FromStr;

use quadriga_engine::sparring::SparringKind;

use super::engine::{EngineSpec, number, once};
use super::quotes::{parts, unquoted};
use super::{ProgramSpec, Protocol, SpecError, SpecProblem};
use crate::{TimeControl, Timing};

// Deeper than anybody could wait for.
const DEEPEST: i64 = 20;

/// A player described in a line of text: `engine:level=10,time=100ms,tune.lmr=0`, `level=5`, `random`, `greedy`,
/// `alphabeta:depth=3`; programs `ugi:cmd=./bot --fast,time=1s` and `contest:cmd=python3 bot.py`. Any of them may have a
/// clock in seconds, `tc=10+0.1`. Values with commas stand in quotes, as in a shell.
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
    /// Who plays.
    pub kind: PlayerKind,
    /// The clock it plays with; without one its time is measured but does not decide.
    pub clock: Option<TimeControl>,
}

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// The engine.
    Engine(EngineSpec),
    /// A sparring partner.
    Sparring(SparringKind),
    /// A program of somebody else's.
    Program(ProgramSpec),
}

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (name, settings) = split(text);
        let mut spec = Self { kind: kind(name)?, clock: None };
        for part in settings {
            let (name, value) = part.split_once('=').ok_or_else(|| SpecError::new(part, SpecProblem::NoValue))?;
            // A command is divided into words by its own quotes.
            let value = if name == "cmd" { Some(value.to_owned()) } else { unquoted(value) };
            spec.set(part, name, &value.ok_or_else(|| SpecError::new(part, SpecProblem::Quotes))?)?;
        }
        spec.check()?;
        Ok(spec)
    }
}

impl PlayerSpec {
    /// A player of whom nothing but the name is said: `engine`, `random`, `ugi`.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn named(name: &str) -> Result<Self, SpecError> {
        Ok(Self { kind: kind(name)?, clock: None })
    }

    /// Takes a setting; `part` is what an error shows.
    ///
    /// # Errors
    /// If the player has no such setting, or has it already, or it cannot have the value.
    pub fn set(&mut self, part: &str, name: &str, value: &str) -> Result<(), SpecError> {
        if name == "tc" {
            let control = TimeControl::parse(value).ok_or_else(|| SpecError::new(part, SpecProblem::Clock))?;
            return once(part, &mut self.clock, control);
        }
        let known = match &mut self.kind {
            PlayerKind::Engine(engine) => engine.set(part, name, value)?,
            PlayerKind::Program(program) => program.set(part, name, value)?,
            PlayerKind::Sparring(SparringKind::AlphaBeta { depth }) if name == "depth" => {
                *depth = number(part, value, 1, DEEPEST)?;
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

    /// The time it has: a clock, and for a program a limit for each move unless something else limits it.
    pub fn timing(&self) -> Timing {
        match &self.kind {
            PlayerKind::Program(program) => program.timing(self.clock),
            PlayerKind::Engine(_) | PlayerKind::Sparring(_) => Timing { clock: self.clock, ..Timing::default() },
        }
    }

    /// Whether it can begin elsewhere than at the start.
    pub fn takes_openings(&self) -> bool {
        if let PlayerKind::Program(program) = &self.kind { program.takes_openings() } else { true }
    }

    /// Whether all that must be said is said.
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
