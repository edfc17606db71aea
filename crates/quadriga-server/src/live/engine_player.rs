//! The engine as a player of a live game: when it thinks, and how it answers draw offers.

use std::future::pending;
use std::time::Duration;

use quadriga_core::Side;
use quadriga_engine::{EngineSettings, accepts_draw, build_engine};
use quadriga_games::{GameStart, PlayedGame};
use quadriga_live::{Actor, Command, Decision, GamePhase, Seat};

use super::actor::GameActor;
use super::persist::PersistError;
use crate::clock::BoxFuture;
use crate::engine::{EnginePool, MoveJob};

/// The longest thinking time, in milliseconds.
const MOST_MILLIS: u64 = 1_500;
/// The engine uses at most this fraction of its remaining time for a move.
const TIME_FRACTION: u64 = 30;
/// After a failure the engine waits this long, times the number of failures in a row but at most [`MOST_RETRY_WAITS`].
const RETRY_WAIT: Duration = Duration::from_secs(1);
const MOST_RETRY_WAITS: u32 = 30;
/// The transposition table of an engine that only evaluates, in MiB.
const SMALL_TABLE: usize = 1;

/// Chooses the moves of the engine.
pub trait MoveChooser: Send + Sync {
    /// Chooses a move; dropping the future cancels the search. `None` if no move was found; then the actor asks again
    /// later.
    fn choose(&self, job: MoveJob) -> BoxFuture<Option<String>>;

    /// Drops what is kept for a game between its moves.
    fn end_game(&self, _id: &str) {}
}

impl MoveChooser for EnginePool {
    fn choose(&self, job: MoveJob) -> BoxFuture<Option<String>> {
        match Self::choose(self, job) {
            Ok(choosing) => Box::pin(choosing),
            Err(full) => {
                tracing::warn!(%full, "an engine move has to wait");
                Box::pin(std::future::ready(None))
            }
        }
    }

    fn end_game(&self, id: &str) {
        Self::end_game(self, id);
    }
}

/// A turn of the engine. A take-back makes another turn of the same ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    ply: u32,
    takebacks: u64,
    level: u8,
    /// The least time before the move, in milliseconds.
    delay: u32,
}

/// A move that the engine is choosing; dropping it cancels the search.
pub(super) struct PendingMove {
    turn: Turn,
    choice: BoxFuture<Option<String>>,
}

impl PendingMove {
    /// Waits for the move, and clears it.
    pub(super) async fn ready(pending_move: &mut Option<Self>) -> Option<String> {
        let Some(running) = pending_move else { return pending().await };
        let text = (&mut running.choice).await;
        *pending_move = None;
        text
    }
}

impl GameActor {
    /// Starts the search that is due now, and cancels one that no longer is.
    pub(super) fn plan_engine_move(&self, pending_move: &mut Option<PendingMove>) {
        let game = &self.loaded.game;
        // Two engines play only while somebody watches.
        let wanted = game.settings().seats.iter().any(|seat| !seat.is_engine()) || !self.subscribers.is_empty();
        let level = game.engine_to_move().filter(|_| wanted);
        let delay = game.pace().unwrap_or_default().delay;
        let turn = level.map(|level| Turn { ply: game.ply(), takebacks: self.takebacks, level, delay });
        if pending_move.as_ref().map(|pending_move| pending_move.turn) != turn {
            *pending_move = turn.map(|turn| PendingMove { turn, choice: self.choose_move(turn) });
        }
    }

    fn choose_move(&self, turn: Turn) -> BoxFuture<Option<String>> {
        let (game, settings) = (&self.loaded.game, self.loaded.game.settings());
        let left = game.clock().remaining(game.side_to_move(), self.services.now());
        let millis = left.map_or(MOST_MILLIS, |left| (u64::from(left) / TIME_FRACTION).clamp(1, MOST_MILLIS));
        let start = GameStart {
            game: settings.game,
            variant: settings.variant.clone(),
            position: settings.position.clone(),
            limits: settings.limits,
        };
        let moves = game.moves().iter().map(|played| played.text().to_owned()).collect();
        let choice = self.services.move_chooser.choose(MoveJob {
            id: self.loaded.id.as_str().to_owned(),
            game: PlayedGame { start, moves },
            level: turn.level,
            seed: seed(self.loaded.id.as_str(), turn.ply),
            millis,
        });
        let watched = settings.seats.iter().all(Seat::is_engine);
        let least = if watched { self.services.setup.limits.watched_move } else { Duration::ZERO };
        let least = least.max(Duration::from_millis(turn.delay.into()));
        let wait = least.max(RETRY_WAIT * self.engine_failures.min(MOST_RETRY_WAITS));
        Box::pin(async move {
            if !wait.is_zero() {
                tokio::time::sleep(wait).await;
            }
            choice.await
        })
    }

    /// Plays the move that the engine has chosen.
    pub(super) async fn play_engine_move(&mut self, text: Option<String>) -> Result<(), PersistError> {
        let side = self.loaded.game.side_to_move();
        let command = text.map(|text| Command::Move { ply: self.loaded.game.ply(), text });
        let decide = |command| self.loaded.game.decide(Actor::engine(side), &command, self.services.now(), 0);
        match command.map(decide) {
            Some(Ok(decision)) => {
                self.engine_failures = 0;
                self.persist(decision.events()).await
            }
            refused => {
                self.engine_failures = self.engine_failures.saturating_add(1);
                let why = refused.and_then(Result::err).map(|rejection| rejection.to_string());
                tracing::warn!(game = %self.loaded.id, why, "the engine found no move");
                Ok(())
            }
        }
    }

    /// Lets the engine answer a draw offer: it agrees if it does not evaluate its position as better.
    pub(super) async fn answer_draw_offer(&mut self) -> Result<(), PersistError> {
        let game = &self.loaded.game;
        let offered = game.offers().draw().map(Side::other).filter(|_| game.phase() == GamePhase::Playing);
        let Some(side) = offered.filter(|side| matches!(game.seats()[side.index()], Seat::Engine { .. })) else {
            return Ok(());
        };
        let agrees = self.accepts_draw(side).await;
        let command = if agrees { Command::AcceptDraw } else { Command::DeclineDraw };
        match self.loaded.game.decide(Actor::engine(side), &command, self.services.now(), 0) {
            Ok(Decision::Events(events) | Decision::Overdue(events)) => self.persist(&events).await,
            Ok(Decision::Already) | Err(_) => Ok(()),
        }
    }

    // Evaluates the position on the blocking pool; declines if too many evaluations wait.
    async fn accepts_draw(&mut self, side: Side) -> bool {
        let (live, settings) = (&self.loaded.game, self.loaded.game.settings());
        let (game, variant, limits) = (settings.game, settings.variant.clone(), settings.limits);
        let (start, ply) = (GameStart { game, variant, position: Some(live.position()), limits }, live.ply());
        let Some(permit) = self.services.load_pool.acquire().await else { return false };
        let evaluated = permit.run(move || {
            let mut engine =
                build_engine(game, &EngineSettings { table_mib: SMALL_TABLE, ..EngineSettings::default() });
            engine.load(&start, &[]).is_ok() && accepts_draw(&*engine, side, ply)
        });
        evaluated.await.unwrap_or(false)
    }
}

// A game goes on with the same random numbers after a restart. (FNV-1a: short, and it never changes.)
fn seed(id: &str, ply: u32) -> u64 {
    let bytes = id.bytes().chain(ply.to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
