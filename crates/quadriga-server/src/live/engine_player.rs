//! The engine's side of a table: when it thinks, and how it answers.

use std::future::pending;
use std::time::Duration;

use quadriga_core::Side;
use quadriga_engine::{accepts_draw, build_engine};
use quadriga_live::{Actor, Command, Decision, Phase, Seat};

use super::actor::{Lost, Table};
use crate::clock::Boxed;
use crate::engine::MoveJob;

/// How long the engine thinks at most, in milliseconds.
const MOST_MILLIS: u64 = 1_500;
/// Which part of what it has left it may take for a move.
const SHARE: u64 = 30;
/// After a thought that came to nothing it waits so long times the number of them, but no longer than [`LONGEST_WAIT`].
const WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: u32 = 30;

/// A turn of the engine. A take-back makes another turn of the same move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    ply: u32,
    takebacks: u64,
    level: u8,
}

/// The engine thinking about a turn.
pub(super) struct Thought {
    turn: Turn,
    choice: Boxed<Option<String>>,
}

impl Thought {
    /// Waits for the move; then there is no thought any more.
    pub(super) async fn ready(thought: &mut Option<Self>) -> Option<String> {
        let Some(running) = thought else { return pending().await };
        let text = (&mut running.choice).await;
        *thought = None;
        text
    }
}

impl Table {
    /// Begins the thought that is needed now; one that is not needed any more ends.
    pub(super) fn plan(&self, thought: &mut Option<Thought>) {
        let game = &self.sheet.game;
        // Two engines play only as long as somebody watches.
        let wanted = game.settings().seats.iter().any(|seat| !seat.is_engine()) || !self.guests.is_empty();
        let level = game.engine_to_move().filter(|_| wanted);
        let turn = level.map(|level| Turn { ply: game.ply(), takebacks: self.takebacks, level });
        if thought.as_ref().map(|thought| thought.turn) != turn {
            *thought = turn.map(|turn| Thought { turn, choice: self.think(turn) });
        }
    }

    fn think(&self, turn: Turn) -> Boxed<Option<String>> {
        let (game, settings) = (&self.sheet.game, self.sheet.game.settings());
        let left = game.clock().remaining(game.side_to_move(), self.services.now());
        let millis = left.map_or(MOST_MILLIS, |left| (u64::from(left) / SHARE).clamp(1, MOST_MILLIS));
        let choice = self.services.thinker.choose(MoveJob {
            game: settings.game,
            variant: settings.variant.clone(),
            position: settings.position.clone(),
            limits: settings.limits,
            moves: game.moves().iter().map(|played| played.text().to_owned()).collect(),
            level: turn.level,
            seed: seed(self.sheet.id.as_str(), turn.ply),
            millis,
        });
        let watched = settings.seats.iter().all(Seat::is_engine);
        let least = if watched { self.services.setup.limits.watched_move } else { Duration::ZERO };
        let wait = least.max(WAIT * self.failed_thoughts.min(LONGEST_WAIT));
        Box::pin(async move {
            if !wait.is_zero() {
                tokio::time::sleep(wait).await;
            }
            choice.await
        })
    }

    /// Plays the move that the engine has chosen.
    pub(super) async fn play_thought(&mut self, text: Option<String>) -> Result<(), Lost> {
        let side = self.sheet.game.side_to_move();
        let command = text.map(|text| Command::Move { ply: self.sheet.game.ply(), text });
        let decide = |command| self.sheet.game.decide(Actor::engine(side), &command, self.services.now(), 0);
        match command.map(decide) {
            Some(Ok(decision)) => {
                self.failed_thoughts = 0;
                self.keep(decision.events()).await
            }
            refused => {
                self.failed_thoughts = self.failed_thoughts.saturating_add(1);
                let why = refused.and_then(Result::err).map(|rejection| rejection.to_string());
                tracing::warn!(game = %self.sheet.id, why, "the engine came to nothing");
                Ok(())
            }
        }
    }

    /// Lets the engine answer a draw offer.
    pub(super) async fn answer_draw(&mut self) -> Result<(), Lost> {
        let game = &self.sheet.game;
        let offered = game.offers().draw().map(Side::other).filter(|_| game.phase() == Phase::Playing);
        let Some(side) = offered.filter(|side| matches!(game.seats()[side.index()], Seat::Engine { .. })) else {
            return Ok(());
        };
        let agrees = self.agrees_to_draw(side);
        let command = if agrees { Command::AcceptDraw } else { Command::DeclineDraw };
        match game.decide(Actor::engine(side), &command, self.services.now(), 0) {
            Ok(Decision::Events(events) | Decision::Overdue(events)) => self.keep(&events).await,
            Ok(Decision::Already) | Err(_) => Ok(()),
        }
    }

    fn agrees_to_draw(&self, side: Side) -> bool {
        let (game, settings) = (&self.sheet.game, self.sheet.game.settings());
        let mut engine = build_engine(
            settings.game,
            &quadriga_engine::EngineSettings { table_mib: 1, ..quadriga_engine::EngineSettings::default() },
        );
        let opened = engine.open(&settings.variant, Some(&game.position()), settings.limits);
        opened.is_ok() && accepts_draw(&*engine, side, game.ply())
    }
}

// The same game goes on in the same way after a restart. (FNV-1a, because it is short and never changes.)
fn seed(id: &str, ply: u32) -> u64 {
    let bytes = id.bytes().chain(ply.to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
