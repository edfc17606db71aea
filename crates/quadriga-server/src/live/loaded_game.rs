//! A game with what the server knows of it beside its state.

use std::fmt;

use quadriga_api::Effects;
use quadriga_live::{Event, EventKind, LiveGame, Millis, ReplayError, Settings};
use quadriga_store::{GameId, Store, StoreError, StoredGame};

use crate::limits::blocking_pool::Desk;

/// A game with its id, the names of its players and what its moves did.
pub(crate) struct Sheet {
    pub(crate) id: GameId,
    pub(crate) game: LiveGame,
    pub(crate) names: [String; 2],
    /// What each move on the board did; kept, because the rules tell it of the last move only.
    pub(crate) effects: Vec<Effects>,
}

/// Why a game cannot be had from the store.
#[derive(Debug)]
pub(crate) enum LoadError {
    /// The store fails.
    Store(StoreError),
    /// What is kept does not make a game.
    Damaged(String),
    /// Too many others wait for games.
    Busy,
}

impl Sheet {
    /// The game as its settings and its events make it; `None` if there is none. Only who has a place at the desk holds a
    /// history in memory.
    pub(crate) async fn load(store: &dyn Store, desk: &Desk, id: &GameId) -> Result<Option<Self>, LoadError> {
        let place = desk.enter().await.ok_or(LoadError::Busy)?;
        let Some(stored) = store.game(id).await.map_err(LoadError::Store)? else { return Ok(None) };
        let broken = || LoadError::Damaged("it cannot be played again".to_owned());
        place.work(move || Self::replay(stored)).await.ok_or_else(broken)?.map(Some)
    }

    fn replay(stored: StoredGame) -> Result<Self, LoadError> {
        let damaged = |error: &dyn fmt::Display| LoadError::Damaged(error.to_string());
        let row = stored.row;
        let settings: Settings = serde_json::from_str(&row.settings).map_err(|error| damaged(&error))?;
        let game = LiveGame::new(settings, Millis(row.created_at)).map_err(|error| damaged(&error))?;
        let names = row.seats.map(|seat| seat.map(|seat| seat.name).unwrap_or_default());
        let mut sheet = Self { id: row.id, game, names, effects: Vec::new() };
        for stored in &stored.events {
            let event: Event = serde_json::from_str(&stored.body).map_err(|error| damaged(&error))?;
            sheet.apply(&event).map_err(|error| damaged(&error))?;
        }
        Ok(sheet)
    }

    /// Makes an event happen.
    ///
    /// # Errors
    /// If it does not fit; then nothing changes.
    pub(crate) fn apply(&mut self, event: &Event) -> Result<(), ReplayError> {
        self.game.apply(event)?;
        match event.kind {
            EventKind::Moved { .. } => {
                let effects = self.game.session().last_move();
                self.effects.push(effects.as_ref().map(Effects::from).unwrap_or_default());
            }
            EventKind::TakenBack { plies, .. } => self.effects.truncate(plies as usize),
            _ => {}
        }
        Ok(())
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(error) => error.fmt(f),
            Self::Damaged(why) => write!(f, "what is kept makes no game: {why}"),
            Self::Busy => f.write_str("too many games are read at once"),
        }
    }
}
