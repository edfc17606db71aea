//! A move that the engine chooses in a live game.

use std::time::Duration;

use quadriga_core::Limits;
use quadriga_engine::{Engine, EngineSettings, Level, SearchRequest, build_engine};
use quadriga_games::{Game, Refusal};
use quadriga_search::Budget;
use tokio::sync::oneshot;

use super::{Full, Pool, Stop, Urgency};

/// A level below the full strength looks at so few nodes that a small table holds them all.
const SMALL_TABLE: usize = 1;

/// A move to be chosen.
#[derive(Clone, Debug)]
pub struct MoveJob {
    /// Which game.
    pub game: Game,
    /// Which variant.
    pub variant: String,
    /// Where it began, if not at the start of the variant.
    pub position: Option<String>,
    /// When repetition and length end it.
    pub limits: Limits,
    /// The moves so far.
    pub moves: Vec<String>,
    /// How strong, from 1 to 10; what is beyond counts as the nearest.
    pub level: u8,
    /// The seed of what is random in levels below 10.
    pub seed: u64,
    /// How long it may think, in milliseconds. Levels below 10 are done sooner.
    pub millis: u64,
}

impl Pool {
    /// Chooses a move; when the future is dropped, nobody thinks about it any more. `None` if there is no move, because
    /// the game is over or the moves are not those of a game.
    ///
    /// # Errors
    /// If too many wait already.
    pub fn choose(&self, job: MoveJob) -> Result<impl Future<Output = Option<String>> + Send + use<>, Full> {
        let (answer, answered) = oneshot::channel();
        let table_mib = self.settings().table_mib;
        let ticket = self.submit(Urgency::Live, move |stop| {
            let chosen = chosen(&job, table_mib, stop).unwrap_or_else(|refusal| {
                tracing::warn!(%refusal, "the engine was asked for a move in what is no game");
                None
            });
            // Whoever asked may have gone.
            let _ = answer.send(chosen);
        })?;
        Ok(async move {
            let _ticket = ticket;
            answered.await.ok().flatten()
        })
    }
}

fn chosen(job: &MoveJob, table_mib: usize, stop: &Stop) -> Result<Option<String>, Refusal> {
    let level = Level::new(job.level.clamp(Level::LEAST.number(), Level::FULL.number())).unwrap_or_default();
    let table_mib = if level == Level::FULL { table_mib } else { SMALL_TABLE };
    let mut engine =
        build_engine(job.game, &EngineSettings { table_mib, level, seed: job.seed, ..EngineSettings::default() });
    seat(&mut *engine, &job.variant, job.position.as_deref(), job.limits, &job.moves)?;
    let request = SearchRequest {
        budget: Budget::for_time(Duration::from_millis(job.millis.max(1))),
        ..SearchRequest::default()
    };
    Ok(engine.think(&request, stop.search(), &mut |_| {})?.best)
}

/// Brings an engine to a position.
///
/// # Errors
/// If the variant, the position or one of the moves is refused.
pub(crate) fn seat(
    engine: &mut dyn Engine,
    variant: &str,
    position: Option<&str>,
    limits: Limits,
    moves: &[String],
) -> Result<(), Refusal> {
    engine.open(variant, position, limits)?;
    moves.iter().try_for_each(|text| engine.play(text))
}
