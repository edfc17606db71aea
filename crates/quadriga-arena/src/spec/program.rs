//! The settings of an external program.

use std::fmt;
use std::time::Duration;

use quadriga_core::{TimeControl, parse_duration, write_duration};
use quadriga_engine::Level;

use crate::spec::engine::{number, once, positive_time};
use crate::spec::quotes::{is_name, quoted};
use crate::{PlayerTiming, SpecError, SpecProblem};

/// The time for a move of a program without any other limit.
const DEFAULT_TIME: Duration = Duration::from_secs(1);
/// By how much a UGI program may be late: `movetime` is a target, not a hard limit.
const UGI_MARGIN: Duration = Duration::from_millis(50);

/// The protocol of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Protocol {
    /// UGI.
    Ugi,
    /// The contest protocol: the move limit, the colour, then bare moves.
    Contest,
}

impl Protocol {
    /// Both protocols.
    pub const ALL: [Self; 2] = [Self::Ugi, Self::Contest];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ugi => "ugi",
            Self::Contest => "contest",
        }
    }
}

/// An external program: how it is started, what it is sent, what it may use.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // settings that go together in any way
pub struct ProgramSpec {
    /// Its protocol.
    pub protocol: Protocol,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// Additional environment variables.
    pub env: Vec<(String, String)>,
    /// Its working directory; `None` is the current one.
    pub cwd: Option<String>,
    /// UGI options, by name, in the order given.
    pub options: Vec<(String, String)>,
    /// The UGI option `Level`.
    pub level: Option<Level>,
    /// Its time limit for a move.
    pub time: Option<Duration>,
    /// The node limit sent to a UGI program.
    pub nodes: Option<u64>,
    /// The depth limit sent to a UGI program.
    pub depth: Option<u32>,
    /// By how much it may be late.
    pub margin: Option<Duration>,
    /// Whether a contest program understands openings.
    pub openings: bool,
    /// Whether it may ponder: think on its opponent's time.
    pub ponder: bool,
    /// Its memory limit in MiB.
    pub memory: Option<u64>,
    /// Its process limit.
    pub processes: Option<u32>,
    /// Whether it may use the network.
    pub network: bool,
    /// Whether it may write files.
    pub writes: bool,
}

impl ProgramSpec {
    /// A program with default settings.
    pub const fn new(protocol: Protocol, command: Vec<String>) -> Self {
        Self {
            protocol,
            command,
            env: Vec::new(),
            cwd: None,
            options: Vec::new(),
            level: None,
            time: None,
            nodes: None,
            depth: None,
            margin: None,
            openings: false,
            ponder: false,
            memory: None,
            processes: None,
            network: false,
            writes: false,
        }
    }

    /// Its timing: the clock, and the limit for a move.
    pub fn timing(&self, clock: Option<TimeControl>) -> PlayerTiming {
        let margin = if self.protocol == Protocol::Ugi { UGI_MARGIN } else { Duration::ZERO };
        PlayerTiming { clock, limit: self.move_time(clock.is_some()), margin: self.margin.unwrap_or(margin) }
    }

    /// The time limit for a move: what is given, or a second if nothing else limits it.
    pub fn move_time(&self, has_clock: bool) -> Option<Duration> {
        let limited = has_clock || self.nodes.is_some() || self.depth.is_some();
        self.time.or((!limited).then_some(DEFAULT_TIME))
    }

    /// Whether it can start from an opening.
    pub fn takes_openings(&self) -> bool {
        self.openings || self.protocol == Protocol::Ugi
    }

    /// Applies a setting; returns whether it exists.
    pub(crate) fn set(&mut self, part: &str, name: &str, value: &str) -> Result<bool, SpecError> {
        let ugi = self.protocol == Protocol::Ugi;
        match name {
            "cmd" => self.set_command(part, value)?,
            "cwd" => once(part, &mut self.cwd, value.to_owned())?,
            "time" => once(part, &mut self.time, positive_time(part, value)?)?,
            "margin" => {
                let time = parse_duration(value).ok().ok_or_else(|| SpecError::new(part, SpecProblem::Time))?;
                once(part, &mut self.margin, time)?;
            }
            "nodes" if ugi => once(part, &mut self.nodes, number(part, value, 1, i64::MAX)?)?,
            "depth" if ugi => once(part, &mut self.depth, number(part, value, 1, 1000)?)?,
            "level" if ugi => {
                let number: u8 = number(part, value, 1, 10)?;
                once(part, &mut self.level, Level::new(number).unwrap_or_default())?;
            }
            "memory" => once(part, &mut self.memory, number(part, value, 1, 1 << 20)?)?,
            "processes" => once(part, &mut self.processes, number(part, value, 1, 10_000)?)?,
            "openings" if !ugi => self.openings = yes(part, value)?,
            "ponder" => self.ponder = yes(part, value)?,
            "network" => self.network = yes(part, value)?,
            "writes" => self.writes = yes(part, value)?,
            _ => return self.set_named(part, name, value),
        }
        Ok(true)
    }

    fn set_command(&mut self, part: &str, value: &str) -> Result<(), SpecError> {
        if !self.command.is_empty() {
            return Err(SpecError::new(part, SpecProblem::Twice));
        }
        self.command = shell_words::split(value).map_err(|_| SpecError::new(part, SpecProblem::Quotes))?;
        if self.command.is_empty() { Err(SpecError::new(part, SpecProblem::Empty)) } else { Ok(()) }
    }

    fn set_named(&mut self, part: &str, name: &str, value: &str) -> Result<bool, SpecError> {
        let (list, name) = match name.split_once('.') {
            Some(("env", name)) => (&mut self.env, name),
            Some(("option", name)) if self.protocol == Protocol::Ugi => (&mut self.options, name),
            _ => return Ok(false),
        };
        if !is_name(name) {
            return Err(SpecError::new(part, SpecProblem::UnknownSetting));
        }
        if list.iter().any(|(known, _)| known == name) {
            return Err(SpecError::new(part, SpecProblem::Twice));
        }
        list.push((name.to_owned(), value.to_owned()));
        Ok(true)
    }

    /// The given settings, each as `name=value`.
    pub(crate) fn parts(&self) -> Vec<String> {
        fn part(name: &str, value: Option<impl fmt::Display>) -> Option<String> {
            value.map(|value| format!("{name}={value}"))
        }
        let yes = |name, value: bool| part(name, value.then_some("yes"));
        let command: Vec<_> = self.command.iter().map(|word| quoted(word)).collect();
        let given = [
            Some(format!("cmd={}", command.join(" "))),
            part("cwd", self.cwd.as_deref().map(quoted)),
            part("level", self.level.map(Level::number)),
            part("time", self.time.map(write_duration)),
            part("nodes", self.nodes),
            part("depth", self.depth),
            part("margin", self.margin.map(write_duration)),
            part("memory", self.memory),
            part("processes", self.processes),
            yes("openings", self.openings),
            yes("ponder", self.ponder),
            yes("network", self.network),
            yes("writes", self.writes),
        ];
        let named = |kind: &str, (name, value): &(String, String)| format!("{kind}.{name}={}", quoted(value));
        let options = self.options.iter().map(|option| named("option", option));
        let env = self.env.iter().map(|variable| named("env", variable));
        given.into_iter().flatten().chain(options).chain(env).collect()
    }
}

fn yes(part: &str, value: &str) -> Result<bool, SpecError> {
    match value {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(SpecError::new(part, SpecProblem::YesOrNo)),
    }
}
