//! Live games and finished ones as others may see them.

use std::sync::Arc;

use async_trait::async_trait;
use quadriga_live::Phase;
use quadriga_store::GameId;

use super::registry::Hub;
use super::request::Unanswered;
use crate::{NoRecords, Records, SharedGame};

/// The games of the hub, for their pages and pictures.
pub(crate) struct SharedGames(Arc<Hub>);

impl SharedGames {
    pub(crate) fn new(hub: Arc<Hub>) -> Self {
        Self(hub)
    }
}

#[async_trait]
impl Records for SharedGames {
    async fn record(&self, id: &str) -> Result<Option<SharedGame>, NoRecords> {
        let Ok(id) = GameId::new(id) else { return Ok(None) };
        let shared = self.0.look(&id, |sheet| SharedGame {
            record: sheet.record_text(),
            over: sheet.game.phase() == Phase::Over,
            players: sheet.players(),
        });
        match shared.await {
            Ok(game) => Ok(Some(game)),
            Err(Unanswered::NoGame) => Ok(None),
            Err(_) => Err(NoRecords),
        }
    }
}
