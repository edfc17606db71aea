//! What a game is told that happened.

use quadriga_core::Side;

use crate::{GameId, Head, Seat};

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
    pub seat: Option<(Side, Seat)>,
}

/// Something that happened in a game; its number follows from its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What, as the server writes it.
    pub body: String,
}
