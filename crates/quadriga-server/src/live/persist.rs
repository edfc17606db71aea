//! What is stored of a game: its row, its events and its record.

use quadriga_core::{GameResult, Side};
use quadriga_live::{Event, EventKind, GameEnd, LiveGame, PlayerId, Seat, Settings};
use quadriga_store::{Append, GameId, GameInsert, Head, NewEvent, StoreError};
use thiserror::Error;

use super::loaded_game::LoadedGame;
use super::view::engine_name;

/// Events could not be stored: the game in memory may differ from the store and must be loaded again.
#[derive(Debug, Error)]
#[error("events could not be stored")]
pub(super) struct PersistError;

impl LoadedGame {
    /// The side that a person who joins takes: the open one, or their own.
    pub(super) fn joining_side(&self, person: &PlayerId) -> Side {
        let seats = self.game.seats();
        let find = |wanted: &dyn Fn(&Seat) -> bool| Side::BOTH.into_iter().find(|side| wanted(&seats[side.index()]));
        find(&|seat| seat.is_open()).or_else(|| find(&|seat| seat.is_of(person))).unwrap_or(Side::First)
    }

    // The row of the game after its events were applied.
    fn head(&self, updated_at: i64) -> Head {
        let game = &self.game;
        let result = game.result();
        Head {
            updated_at,
            phase: game.phase(),
            result: result.map_or(GameResult::Unknown, GameEnd::result),
            reason: result.map(|result| result.reason.id().to_owned()).unwrap_or_default(),
            plies: game.ply(),
            deadline: game.deadline().map(|moment| moment.0),
        }
    }

    /// The write for events that have been applied.
    pub(super) fn append(
        &self,
        events: &[Event],
        seat: Option<(Side, quadriga_store::StoredSeat)>,
    ) -> Result<Append, serde_json::Error> {
        let body = |event: &Event| Ok(NewEvent { at: event.at.0, body: serde_json::to_string(event)? });
        let ended = events.iter().any(|event| matches!(event.kind, EventKind::Ended { .. }));
        Ok(Append {
            game: self.id.clone(),
            first_seq: events.first().map_or(1, |event| event.seq),
            events: events.iter().map(body).collect::<Result<_, serde_json::Error>>()?,
            head: self.head(events.last().map_or(0, |event| event.at.0)),
            record: ended.then(|| self.record_text()),
            seat,
        })
    }
}

/// A new game for the store; `names` are those of people.
///
/// # Errors
/// If the settings are not playable or an id is malformed.
pub(crate) fn new_game(
    id: &str,
    settings: Settings,
    names: [String; 2],
    now: quadriga_live::Millis,
) -> Result<GameInsert, StoreError> {
    let damaged = |error: &dyn std::fmt::Display| StoreError::Damaged(error.to_string());
    let game = LiveGame::new(settings, now).map_err(|error| damaged(&error))?;
    let settings = game.settings();
    let mut seats = [None, None];
    for ((seat, name), stored) in settings.seats.iter().zip(names).zip(&mut seats) {
        *stored = match seat {
            Seat::Person(person) => {
                let player = quadriga_store::PlayerId::new(person.as_str()).map_err(|error| damaged(&error))?;
                Some(quadriga_store::StoredSeat { player: Some(player), name })
            }
            Seat::Engine { level } => Some(quadriga_store::StoredSeat { player: None, name: engine_name(*level) }),
            Seat::Open => None,
        };
    }
    Ok(GameInsert {
        id: GameId::new(id).map_err(|error| damaged(&error))?,
        game: settings.game,
        variant: settings.variant.clone(),
        created_at: now.0,
        settings: serde_json::to_string(settings).map_err(|error| damaged(&error))?,
        seats,
        deadline: game.deadline().map(|moment| moment.0),
        rematch_of: settings.rematch_of.as_deref().and_then(|of| GameId::new(of).ok()),
    })
}
