//! A player of a plan: a `[[player]]` of the file.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use toml::Value;

use crate::{PlanError, PlanProblem, PlayerKind, PlayerSpec, SpecError, SpecProblem};

/// A player of a plan: its description with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPlayer {
    /// Its name, unique in the plan.
    pub name: String,
    /// Its description.
    pub spec: PlayerSpec,
}

impl NamedPlayer {
    /// The same player; a name that is the description in an older spelling becomes the present one.
    pub(crate) fn with_current_name(&self) -> Self {
        // `quadriga match` names a player after its description, the second of two equal ones with ` (2)`.
        let (text, suffix) = match self.name.strip_suffix(" (2)") {
            Some(text) => (text, " (2)"),
            None => (self.name.as_str(), ""),
        };
        let described = PlayerSpec::parse_stored(text).is_ok_and(|spec| spec == self.spec);
        let name = if described { format!("{}{suffix}", self.spec) } else { self.name.clone() };
        Self { name, spec: self.spec.clone() }
    }
}

/// A `[[player]]` of the file: a description, settings one by one, or both.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct RawPlayer {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) player: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kind: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    command: Option<Words>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    args: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cwd: Option<String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    env: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<String, Value>,
    #[serde(flatten)]
    settings: BTreeMap<String, Value>,
}

// A command as one string, or word by word.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Words {
    Line(String),
    List(Vec<String>),
}

impl RawPlayer {
    /// The player as it is written into the results.
    pub(crate) fn of(player: &NamedPlayer) -> Self {
        Self { name: Some(player.name.clone()), player: Some(player.spec.to_string()), ..Self::default() }
    }

    /// The player as it is read from the results: a name and a description.
    pub(crate) fn stored_player(self, number: usize) -> Result<NamedPlayer, PlanError> {
        let spec = self.player.as_deref().map(PlayerSpec::parse_stored).transpose();
        match (spec, &self.name) {
            (Ok(Some(spec)), Some(name)) => Ok(NamedPlayer { name: name.clone(), spec }),
            (Err(error), name) => {
                let player = Some(name.clone().unwrap_or_else(|| number.to_string()));
                Err(PlanError { player, problem: PlanProblem::Player(error) })
            }
            // Not written by `of`: a plan written by hand.
            _ => self.player(number, None),
        }
    }

    /// The player. A program runs in `folder` unless it has a directory, which is relative to `folder`.
    pub(crate) fn player(self, number: usize, folder: Option<&Path>) -> Result<NamedPlayer, PlanError> {
        let shown = self.name.clone().unwrap_or_else(|| number.to_string());
        let named = self.name.clone();
        let mut spec = self.spec().map_err(|problem| PlanError { player: Some(shown), problem })?;
        if let (PlayerKind::Program(program), Some(folder)) = (&mut spec.kind, folder) {
            let cwd = folder.join(program.cwd.as_deref().unwrap_or_default());
            program.cwd = Some(cwd.to_string_lossy().into_owned());
        }
        let name = named.unwrap_or_else(|| spec.to_string());
        if name.trim().is_empty() || name.chars().any(char::is_control) || name.chars().count() > 200 {
            return Err(PlanError::new(PlanProblem::Name(name)));
        }
        Ok(NamedPlayer { name, spec })
    }

    fn spec(self) -> Result<PlayerSpec, PlanProblem> {
        let mut spec = match (&self.player, &self.kind) {
            (Some(_), Some(kind)) => return Err(twice("kind", kind)),
            (Some(text), None) => text.parse().map_err(PlanProblem::Player)?,
            (None, kind) => PlayerSpec::named(kind.as_deref().unwrap_or("engine")).map_err(PlanProblem::Player)?,
        };
        let command = match self.command {
            None => None,
            Some(Words::Line(line)) => Some(line),
            Some(Words::List(words)) => Some(shell_words::join(words)),
        };
        let cmd = command.map(|command| ("cmd".to_owned(), Value::String(command)));
        let cwd = self.cwd.map(|cwd| ("cwd".to_owned(), Value::String(cwd)));
        let env = self.env.into_iter().map(|(name, value)| (format!("env.{name}"), Value::String(value)));
        let options = self.options.into_iter().map(|(name, value)| (format!("option.{name}"), value));
        for (name, value) in cmd.into_iter().chain(cwd).chain(env).chain(options).chain(self.settings) {
            let value = plain(&value);
            spec.set(&format!("{name}={value}"), &name, &value).map_err(PlanProblem::Player)?;
        }
        match &mut spec.kind {
            PlayerKind::Program(program) => program.command.extend(self.args),
            _ if self.args.is_empty() => {}
            _ => return Err(PlanProblem::Player(SpecError::new("args", SpecProblem::OtherPlayers))),
        }
        spec.check().map_err(PlanProblem::Player)?;
        Ok(spec)
    }
}

// A setting the description has already.
fn twice(name: &str, value: &str) -> PlanProblem {
    PlanProblem::Player(SpecError::new(&format!("{name}={value}"), SpecProblem::Twice))
}

// A value in the notation of descriptions.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Boolean(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        other => other.to_string(),
    }
}
