//! The description of a player.

use std::fmt;
use std::str::FromStr;

use quadriga_engine::sparring::Kind;

use super::engine::{EngineSpec, number, once};
use super::{SpecError, SpecProblem};
use crate::TimeControl;

// Deeper than anybody could wait for.
const DEEPEST: i64 = 20;

/// A player described in a line of text: `engine:level=10,time=100ms,tune.lmr=0`, `level=5`, `random`, `greedy`,
/// `alphabeta:depth=3`. Any of them may have a clock in seconds, `tc=10+0.1`.
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
    Sparring(Kind),
}

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (name, settings) = split(text);
        let mut kind = kind(name)?;
        let (mut depth, mut clock) = (None, None);
        for part in settings {
            let (name, value) = part.split_once('=').ok_or_else(|| SpecError::new(part, SpecProblem::NoValue))?;
            if name == "tc" {
                let control = TimeControl::parse(value).ok_or_else(|| SpecError::new(part, SpecProblem::Clock))?;
                once(part, &mut clock, control)?;
                continue;
            }
            let known = match &mut kind {
                PlayerKind::Engine(engine) => engine.set(part, name, value)?,
                PlayerKind::Sparring(Kind::AlphaBeta { .. }) if name == "depth" => {
                    once(part, &mut depth, number(part, value, 1, DEEPEST)?)?;
                    true
                }
                // Of what the engine takes, sparring partners know nothing.
                PlayerKind::Sparring(_) => {
                    let of_engines = EngineSpec::default().set(part, name, value).unwrap_or(true);
                    let problem = if of_engines { SpecProblem::OtherPlayers } else { SpecProblem::UnknownSetting };
                    return Err(SpecError::new(part, problem));
                }
            };
            if !known {
                return Err(SpecError::new(part, SpecProblem::UnknownSetting));
            }
        }
        if let Some(depth) = depth {
            kind = PlayerKind::Sparring(Kind::AlphaBeta { depth });
        }
        Ok(Self { kind, clock })
    }
}

// The name before the colon, if there is one, and the settings; settings alone are the engine's.
fn split(text: &str) -> (&str, Vec<&str>) {
    let (name, rest) = match (text.find(':'), text.find('=')) {
        (Some(colon), equals) if equals.is_none_or(|equals| colon < equals) => (&text[..colon], &text[colon + 1..]),
        (_, Some(_)) => ("engine", text),
        (_, None) => return (text, Vec::new()),
    };
    (name, rest.split(',').collect())
}

fn kind(name: &str) -> Result<PlayerKind, SpecError> {
    let sparring = [Kind::Random, Kind::Greedy, Kind::AlphaBeta { depth: Kind::USUAL_DEPTH }];
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
            PlayerKind::Sparring(kind @ Kind::AlphaBeta { depth }) => (kind.name(), vec![format!("depth={depth}")]),
            PlayerKind::Sparring(kind) => (kind.name(), Vec::new()),
        };
        parts.extend(self.clock.map(|clock| format!("tc={clock}")));
        f.write_str(name)?;
        if parts.is_empty() { Ok(()) } else { write!(f, ":{}", parts.join(",")) }
    }
}
