//! Players made from their descriptions.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::sync::Arc;

use quadriga_engine::{EngineAgent, SearchRequest, build_engine, sparring};
use quadriga_games::Game;
use quadriga_sandbox::Cage;
use quadriga_search::{TunableError, Tunables};

use crate::{Contender, EngineSpec, Factory, Launcher, PlayerKind, PlayerSpec, ProgramSpec};

/// Why a player cannot be made.
#[derive(Debug)]
pub enum BuildError {
    /// A number of the search that does not exist or cannot have the value.
    NotTunable(TunableError),
    /// The file of weights cannot be read.
    Unreadable(String, io::Error),
    /// This line of the file of weights, counted from 1, has no weight.
    NoWeight(String, usize),
    /// A program is not made but started.
    Program,
}

/// The player that is described, as it takes part in a tournament. Programs are started with the help of `helper`, the
/// command that leads to [`quadriga_sandbox::main`]. Files are read now, and once.
///
/// # Errors
/// As [`build`].
pub fn contender(game: Game, spec: &PlayerSpec, helper: &[OsString]) -> Result<Contender, BuildError> {
    if let PlayerKind::Program(program) = &spec.kind {
        let launcher = Launcher::new(program.clone(), Arc::new(cage(program, helper)));
        return Ok(Contender::program(launcher, spec.clock));
    }
    let threads = if let PlayerKind::Engine(engine) = &spec.kind { engine.threads } else { None };
    Ok(Contender::new(build(game, spec)?, spec.clock).with_threads(threads.unwrap_or(1)))
}

/// How the player that is described is made, if it is none of somebody else's programs. Files are read now, and once.
///
/// # Errors
/// If the file of weights cannot be used, or it is a program.
pub fn build(game: Game, spec: &PlayerSpec) -> Result<Factory, BuildError> {
    match &spec.kind {
        PlayerKind::Engine(engine) => engine_factory(game, engine, spec.clock.is_some()),
        &PlayerKind::Sparring(kind) => Ok(Arc::new(move |seed| sparring::partner(game, kind, seed))),
        PlayerKind::Program(_) => Err(BuildError::Program),
    }
}

/// The cage of a program.
pub fn cage(program: &ProgramSpec, helper: &[OsString]) -> Cage {
    let mut cage = Cage::new(helper);
    cage.allow_network = program.network;
    cage.allow_writes = program.writes;
    if let Some(mib) = program.memory {
        cage.limits.memory = mib << 20;
    }
    if let Some(processes) = program.processes {
        cage.limits.processes = processes;
    }
    cage
}

fn engine_factory(game: Game, engine: &EngineSpec, has_clock: bool) -> Result<Factory, BuildError> {
    let weights = engine.weights.as_deref().map(read_weights).transpose()?.unwrap_or_default();
    for (name, value) in &engine.tunables {
        Tunables::default().set(name, *value).map_err(BuildError::NotTunable)?;
    }
    let request = SearchRequest { budget: engine.budget(has_clock), ..SearchRequest::default() };
    let engine = engine.clone();
    Ok(Arc::new(move |seed| {
        let settings = engine.settings(&weights, seed);
        Box::new(EngineAgent::new(build_engine(game, &settings), request.clone()))
    }))
}

fn read_weights(path: &str) -> Result<Vec<i32>, BuildError> {
    let text = fs::read_to_string(path).map_err(|error| BuildError::Unreadable(path.to_owned(), error))?;
    parse_weights(&text).map_err(|line| BuildError::NoWeight(path.to_owned(), line))
}

/// The weights of a text, one on each line that is not empty and does not begin with `#`: the last word of the line,
/// so that names may stand before the numbers.
///
/// # Errors
/// With the number of the first line that has none.
pub fn parse_weights(text: &str) -> Result<Vec<i32>, usize> {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
    let weights = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    weights
        .map(|(number, line)| line.split_whitespace().last().and_then(|word| word.parse().ok()).ok_or(number))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_may_have_names() {
        assert_eq!(parse_weights("# fitted\nterm-abalone-centre 12\n\n-7\n"), Ok(vec![12, -7]));
        assert_eq!(parse_weights(""), Ok(Vec::new()));
        assert_eq!(parse_weights("1\nterm two\n"), Err(2));
        assert_eq!(parse_weights("99999999999"), Err(1));
    }

    #[test]
    fn a_missing_file_is_told() {
        let spec = "engine:weights=no/such/file".parse().expect("a description");
        assert!(matches!(build(Game::Abalone, &spec), Err(BuildError::Unreadable(path, _)) if path == "no/such/file"));
    }
}
