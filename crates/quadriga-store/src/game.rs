//! A game, and the events added to it.

use quadriga_core::{GamePhase, GameResult, Side};
use quadriga_games::Game;

use crate::{GameId, PlayerId};

/// The player of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSeat {
    /// The player; `None` for an engine.
    pub player: Option<PlayerId>,
    /// The displayed name, which can be searched for.
    pub name: String,
}

/// What every event may change in the row of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// When something happened last, in milliseconds since 1970.
    pub updated_at: i64,
    /// The phase.
    pub phase: GamePhase,
    /// How it ended.
    pub result: GameResult,
    /// Why it ended, as the server writes it; empty before the end.
    pub reason: String,
    /// Number of moves.
    pub plies: u32,
    /// When the time of the side to move runs out, for [`Store::due`](crate::Store::due).
    pub deadline: Option<i64>,
}

/// A new game, without events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInsert {
    /// Its id.
    pub id: GameId,
    /// Which game.
    pub game: Game,
    /// Which variant of it.
    pub variant: String,
    /// When, in milliseconds since 1970.
    pub created_at: i64,
    /// All that the server needs to play it, as the server writes it.
    pub settings: String,
    /// The players; `None` is an open seat, and a game with one waits.
    pub seats: [Option<StoredSeat>; 2],
    /// When the time of the side to move runs out.
    pub deadline: Option<i64>,
    /// The game that this one is a rematch of.
    pub rematch_of: Option<GameId>,
}

/// A game without its events and its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// Its id.
    pub id: GameId,
    /// Which game.
    pub game: Game,
    /// Which variant of it.
    pub variant: String,
    /// When it began.
    pub created_at: i64,
    /// All that the server needs to play it, as the server wrote it.
    pub settings: String,
    /// The players; `None` is an open seat.
    pub seats: [Option<StoredSeat>; 2],
    /// The game that this one is a rematch of.
    pub rematch_of: Option<GameId>,
    /// The number of its last event, 0 if there is none.
    pub last_seq: u64,
    /// What its events have changed.
    pub head: Head,
}

/// A game with its events and its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Its row.
    pub row: GameRow,
    /// Its record, when it is over.
    pub record: Option<String>,
    /// Its events in order: numbers 1 to [`GameRow::last_seq`] without a gap.
    pub events: Vec<StoredEvent>,
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its number in the game, from 1.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What, as the server wrote it.
    pub body: String,
}

/// A finished game, for readers of all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// Its place among the finished games, from 1, in the order in which their ends were written.
    pub number: u64,
    /// Its row.
    pub row: GameRow,
    /// Its record.
    pub record: Option<String>,
}

impl GameInsert {
    /// The phase at the start.
    pub const fn phase(&self) -> GamePhase {
        match &self.seats {
            [Some(_), Some(_)] => GamePhase::Playing,
            _ => GamePhase::Waiting,
        }
    }
}

/// Events that are added to a game, all or none, together with what they change in its row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Which game.
    pub game: GameId,
    /// The number of the first event: one more than that of the last one in the store.
    pub first_seq: u64,
    /// The events in order.
    pub events: Vec<NewEvent>,
    /// The row from now on.
    pub head: Head,
    /// The record of the game, once there is one; `None` leaves it as it is.
    pub record: Option<String>,
    /// A seat that is taken with these events.
    pub seat: Option<(Side, StoredSeat)>,
}

/// Something that happened in a game; its number follows from its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What, as the server writes it.
    pub body: String,
}
