//! Participants of a tournament: how each is brought to the board.

use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io;
use std::sync::Arc;

use quadriga_core::{Side, TimeControl};
use quadriga_engine::{
    Agent, EngineAgent, EvalSource, NetworkError, NetworkFile, SearchRequest, build_engine, sparring,
};
use quadriga_games::Game;
use quadriga_sandbox::Sandbox;
use quadriga_search::{TimeSource, TunableError, Tunables};

use crate::seat::{InProcessSeat, Seat};
use crate::{EngineSpec, Fault, Launcher, PlayerKind, PlayerSpec, PlayerTiming, ProgramSpec, Transcript};

/// Creates a new player for each game from a seed. Nothing is carried over from game to game, so a game does not depend
/// on the games before it.
pub type Factory = Arc<dyn Fn(u64) -> Box<dyn Agent> + Send + Sync>;

/// A participant of a tournament: its name, how it is brought to the board, and the time it has.
#[derive(Clone)]
pub struct Participant {
    /// Its name, unique in the tournament.
    pub name: String,
    source: Source,
    pub(crate) timing: PlayerTiming,
    /// Whether it can start from an opening.
    pub(crate) takes_openings: bool,
    /// The number of processors it uses.
    pub(crate) threads: usize,
}

#[derive(Clone)]
enum Source {
    InProcess(Factory),
    Program(Launcher),
}

impl Participant {
    /// A player that runs in this process, with a clock or without one.
    pub fn in_process(name: impl Into<String>, factory: Factory, clock: Option<TimeControl>) -> Self {
        let timing = PlayerTiming { clock, ..PlayerTiming::default() };
        Self { name: name.into(), source: Source::InProcess(factory), timing, takes_openings: true, threads: 1 }
    }

    /// An external program, with a clock or without one.
    pub fn program(name: impl Into<String>, launcher: Launcher, clock: Option<TimeControl>) -> Self {
        let (timing, takes_openings) = (launcher.spec.timing(clock), launcher.spec.takes_openings());
        Self { name: name.into(), source: Source::Program(launcher), timing, takes_openings, threads: 1 }
    }

    /// The player a description describes. Programs are started through `helper`, the command that leads to
    /// [`quadriga_sandbox::main`]. Files are read now, once.
    ///
    /// # Errors
    /// As [`build_player`].
    pub fn from_spec(
        name: impl Into<String>,
        game: Game,
        spec: &PlayerSpec,
        helper: &[OsString],
    ) -> Result<Self, BuildError> {
        if let PlayerKind::Program(program) = &spec.kind {
            let launcher = Launcher::new(program.clone(), Arc::new(sandbox_for(program, helper)));
            return Ok(Self::program(name, launcher, spec.clock));
        }
        let threads = if let PlayerKind::Engine(engine) = &spec.kind { engine.threads } else { None };
        let participant = Self::in_process(name, build_player(game, spec)?, spec.clock);
        Ok(Self { threads: threads.unwrap_or(1), ..participant })
    }

    /// Brings the player to the board for one game.
    pub(crate) fn seat(
        &self,
        side: Side,
        seed: u64,
        clock: &Arc<dyn TimeSource>,
        transcript: &Transcript,
    ) -> Result<Box<dyn Seat>, Fault> {
        match &self.source {
            Source::InProcess(factory) => Ok(Box::new(InProcessSeat::take(factory, seed, clock.clone())?)),
            Source::Program(launcher) => launcher.seat(side, transcript),
        }
    }
}

impl fmt::Debug for Participant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Participant");
        shown.field("name", &self.name).field("timing", &self.timing).finish_non_exhaustive()
    }
}

/// Why a player cannot be built.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// A tunable of the search does not exist, or the value is out of range.
    #[error("{}", tunable_problem(.0))]
    NotTunable(TunableError),
    /// The weights file cannot be read.
    #[error("{0}: {1}")]
    Unreadable(String, #[source] io::Error),
    /// A line of the weights file, counted from 1, has no weight.
    #[error("{0}, line {1}: expected a whole number at the end of the line")]
    NoWeight(String, usize),
    /// The file is not a network of the game.
    #[error("{0}: {1}")]
    Network(String, #[source] NetworkError),
    /// Weights belong to the hand-written evaluation, which a network replaces.
    #[error("weights and net exclude each other: weights belong to the hand-written evaluation")]
    TwoEvaluations,
    /// The player is an external program, which is started, not built.
    #[error("an external program cannot run in this process")]
    Program,
}

fn tunable_problem(error: &TunableError) -> String {
    match error {
        TunableError::Unknown(name) => format!("unknown tunable {name:?}"),
        TunableError::OutOfRange(tunable) => {
            format!("{} must be from {} to {}", tunable.name, tunable.least, tunable.most)
        }
    }
}

/// A factory for the player a description describes, unless that is an external program. Files are read now, once.
///
/// # Errors
/// If the weights file or a tunable is invalid, or the player is a program.
pub fn build_player(game: Game, spec: &PlayerSpec) -> Result<Factory, BuildError> {
    match &spec.kind {
        PlayerKind::Engine(engine) => engine_factory(game, engine, spec.clock.is_some()),
        &PlayerKind::Sparring(kind) => Ok(Arc::new(move |seed| sparring::partner(game, kind, seed))),
        PlayerKind::Program(_) => Err(BuildError::Program),
    }
}

/// The sandbox a program runs in.
pub fn sandbox_for(program: &ProgramSpec, helper: &[OsString]) -> Sandbox {
    let mut sandbox = Sandbox::new(helper);
    sandbox.allow_network = program.network;
    sandbox.allow_writes = program.writes;
    if let Some(mib) = program.memory {
        sandbox.limits.memory = mib << 20;
    }
    if let Some(processes) = program.processes {
        sandbox.limits.processes = processes;
    }
    sandbox
}

fn engine_factory(game: Game, engine: &EngineSpec, has_clock: bool) -> Result<Factory, BuildError> {
    let evaluation = read_evaluation(game, engine)?;
    for (name, value) in &engine.tunables {
        Tunables::default().set(name, *value).map_err(BuildError::NotTunable)?;
    }
    let request = SearchRequest { budget: engine.budget(has_clock), ..SearchRequest::default() };
    let engine = engine.clone();
    Ok(Arc::new(move |seed| {
        let settings = engine.settings(evaluation.clone(), seed);
        Box::new(EngineAgent::new(build_engine(game, &settings), request.clone()))
    }))
}

/// Reads the evaluation of an engine: the file of its network, its weights, or what is embedded.
///
/// # Errors
/// If a file cannot be read or does not fit.
pub fn read_evaluation(game: Game, engine: &EngineSpec) -> Result<EvalSource, BuildError> {
    let weights = engine.weights.as_deref().map(read_weights).transpose()?;
    match engine.network.as_deref() {
        None => Ok(weights.map_or(EvalSource::Embedded, EvalSource::HandWritten)),
        Some("none") => Ok(EvalSource::HandWritten(weights.unwrap_or_default())),
        Some(_) if weights.is_some() => Err(BuildError::TwoEvaluations),
        Some(path) => {
            let bytes = fs::read(path).map_err(|error| BuildError::Unreadable(path.to_owned(), error))?;
            let network = NetworkFile::new(game, &bytes);
            Ok(EvalSource::Network(network.map_err(|error| BuildError::Network(path.to_owned(), error))?))
        }
    }
}

fn read_weights(path: &str) -> Result<Vec<i32>, BuildError> {
    let text = fs::read_to_string(path).map_err(|error| BuildError::Unreadable(path.to_owned(), error))?;
    parse_weights(&text).map_err(|line| BuildError::NoWeight(path.to_owned(), line))
}

// The weights in a text, one per line; empty lines and lines that start with `#` are skipped. The weight is the last word
// of the line, so it may follow its name. Fails with the number of the first line that has no weight.
fn parse_weights(text: &str) -> Result<Vec<i32>, usize> {
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
    fn a_missing_weights_file_is_named() {
        let spec = "engine:weights=no/such/file".parse().expect("a description");
        let error = build_player(Game::Abalone, &spec).err().expect("no weights");
        assert!(matches!(&error, BuildError::Unreadable(path, _) if path == "no/such/file"), "{error}");
    }
}
