//! A player as a plan tells it.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use toml::Value;

use super::{PlanError, PlanProblem};
use crate::{PlayerKind, PlayerSpec, SpecError, SpecProblem};

/// A player of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name in tables.
    pub name: String,
    /// Who it is.
    pub spec: PlayerSpec,
}

// A `[[player]]` of the file: its description as a line, or its settings one by one.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Raw {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) player: Option<String>,
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

// A command as a line, or word by word.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Words {
    Line(String),
    List(Vec<String>),
}

impl Raw {
    /// An entry as it is written into the results.
    pub(super) fn of(entry: &Entry) -> Self {
        Self { name: Some(entry.name.clone()), player: Some(entry.spec.to_string()), ..Self::default() }
    }

    /// The entry. `folder` is where a program runs if nothing else is said, and what its directory is relative to.
    pub(super) fn entry(self, number: usize, folder: Option<&Path>) -> Result<Entry, PlanError> {
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
        Ok(Entry { name, spec })
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

// What the description says already.
fn twice(name: &str, value: &str) -> PlanProblem {
    PlanProblem::Player(SpecError::new(&format!("{name}={value}"), SpecProblem::Twice))
}

// A value as a description writes it.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Boolean(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        other => other.to_string(),
    }
}
