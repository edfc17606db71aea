//! A game in memory, with what the server knows of it beside its state, and its record.

use std::fmt;
use std::time::Duration;

use quadriga_api::Effects;
use quadriga_core::{Side, TimeControl};
use quadriga_live::{Event, EventKind, LiveGame, Millis, PlayedMove, ReplayError, Settings};
use quadriga_record::{CLOCK, ClockTime, Comment, Item, Layout, MoveNode, Record, names};
use quadriga_store::{GameId, Store, StoreError, StoredGame};
use thiserror::Error;

use crate::clock::date;
use crate::limits::blocking_pool::BlockingPool;

/// A game with its id, the names of its players and the effects of its moves.
pub(crate) struct LoadedGame {
    pub(crate) id: GameId,
    pub(crate) game: LiveGame,
    pub(crate) names: [String; 2],
    /// The effects of each move on the board; stored, because the rules give those of the last move only.
    pub(crate) effects: Vec<Effects>,
}

/// Why a game cannot be loaded.
#[derive(Debug, Error)]
pub(crate) enum LoadError {
    #[error(transparent)]
    Store(StoreError),
    #[error("the stored game is damaged: {0}")]
    Damaged(String),
    #[error("too many games are being loaded")]
    Busy,
}

impl LoadedGame {
    /// Loads a game and replays its events; `None` if there is none. A history is in memory only while a permit of the
    /// pool is held.
    pub(crate) async fn load(store: &dyn Store, pool: &BlockingPool, id: &GameId) -> Result<Option<Self>, LoadError> {
        let permit = pool.acquire().await.ok_or(LoadError::Busy)?;
        let Some(stored) = store.game(id).await.map_err(LoadError::Store)? else { return Ok(None) };
        let panicked = || LoadError::Damaged("its replay panicked".to_owned());
        permit.run(move || Self::replay(stored)).await.ok_or_else(panicked)?.map(Some)
    }

    fn replay(stored: StoredGame) -> Result<Self, LoadError> {
        let damaged = |error: &dyn fmt::Display| LoadError::Damaged(error.to_string());
        let row = stored.row;
        let settings: Settings = serde_json::from_str(&row.settings).map_err(|error| damaged(&error))?;
        let game = LiveGame::new(settings, Millis(row.created_at)).map_err(|error| damaged(&error))?;
        let names = row.seats.map(|seat| seat.map(|seat| seat.name).unwrap_or_default());
        let mut loaded = Self { id: row.id, game, names, effects: Vec::new() };
        for stored in &stored.events {
            let event: Event = serde_json::from_str(&stored.body).map_err(|error| damaged(&error))?;
            loaded.apply(&event).map_err(|error| damaged(&error))?;
        }
        Ok(loaded)
    }

    /// Applies an event.
    ///
    /// # Errors
    /// If it does not fit; then nothing changes.
    pub(crate) fn apply(&mut self, event: &Event) -> Result<(), ReplayError> {
        self.game.apply(event)?;
        match event.kind {
            EventKind::Moved { .. } => {
                let effects = self.game.session().last_move();
                self.effects.push(effects.unwrap_or_default());
            }
            EventKind::TakenBack { plies, .. } => self.effects.truncate(plies as usize),
            _ => {}
        }
        Ok(())
    }

    /// The text of the game's record, finished or not.
    pub(crate) fn record_text(&self) -> String {
        self.record().to_text(Layout::Running)
    }

    fn record(&self) -> Record {
        let settings = self.game.settings();
        let mut record = Record {
            variant: settings.variant.clone(),
            position: settings.position.clone(),
            limits: settings.limits,
            moves: self.game.moves().iter().map(node).collect(),
            ..Record::new(settings.game)
        };
        record.tags.set(names::DATE, date(self.game.created()));
        for side in Side::BOTH {
            let name = &self.names[side.index()];
            if !name.is_empty() {
                record.set_player(side, name);
            }
        }
        if settings.time != TimeControl::Unlimited {
            record.tags.set(names::TIME_CONTROL, settings.time.to_string());
        }
        if let Some(result) = self.game.result() {
            record.set_ending(result.result(), result.reason.id(), result.reason.clause());
        }
        record
    }
}

// With the mover's remaining time, if there is a clock.
fn node(played: &PlayedMove) -> MoveNode {
    let left = played.clock().map(|left| left[played.side().index()]);
    let time = |left: u32| ClockTime(Duration::from_millis(u64::from(left)));
    let items = left.map(|left| Item::Comment(Comment::default().with(CLOCK, time(left))));
    MoveNode { items: items.into_iter().collect(), ..MoveNode::new(played.record()) }
}
