//! The sender of a command.

use quadriga_core::Side;

/// The sender of a command: the seats it holds, and whether it created the game.
///
/// The server makes it for each command; see [`crate::LiveGame::actor`] for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor {
    seats: [bool; 2],
    engine: bool,
    creator: bool,
}

impl Actor {
    /// A spectator.
    pub const NOBODY: Self = Self::person([false; 2]);

    /// A person with these seats: both, if two people play at one screen.
    pub const fn person(seats: [bool; 2]) -> Self {
        Self { seats, engine: false, creator: false }
    }

    /// The engine that plays `side`.
    pub const fn engine(side: Side) -> Self {
        let seats = [matches!(side, Side::First), matches!(side, Side::Second)];
        Self { seats, engine: true, creator: false }
    }

    /// The same, as creator of the game.
    #[must_use]
    pub const fn who_made_the_game(self) -> Self {
        Self { creator: true, ..self }
    }

    /// Whether the sender holds the seat of `side`.
    pub const fn holds(self, side: Side) -> bool {
        self.seats[side.index()]
    }

    /// Whether the sender is the engine.
    pub const fn is_engine(self) -> bool {
        self.engine
    }

    /// Whether the sender created the game.
    pub const fn made_the_game(self) -> bool {
        self.creator
    }
}
