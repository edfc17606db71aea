//! Who gives a command.

use quadriga_core::Side;

/// Who gives a command: the seats that the caller holds, and whether the caller made the game.
///
/// Made by the server for each command, of what it knows of the caller: [`crate::LiveGame::actor`] for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor {
    seats: [bool; 2],
    engine: bool,
    creator: bool,
}

impl Actor {
    /// Somebody who looks on.
    pub const NOBODY: Self = Self::person([false; 2]);

    /// A person who holds these seats: both, if two play at one screen.
    pub const fn person(seats: [bool; 2]) -> Self {
        Self { seats, engine: false, creator: false }
    }

    /// The engine that plays `side`.
    pub const fn engine(side: Side) -> Self {
        let seats = [matches!(side, Side::First), matches!(side, Side::Second)];
        Self { seats, engine: true, creator: false }
    }

    /// The same, who also made the game.
    #[must_use]
    pub const fn who_made_the_game(self) -> Self {
        Self { creator: true, ..self }
    }

    /// Whether the caller holds the seat of `side`.
    pub const fn holds(self, side: Side) -> bool {
        self.seats[side.index()]
    }

    /// Whether the engine gives the command.
    pub const fn is_engine(self) -> bool {
        self.engine
    }

    /// Whether the caller made the game.
    pub const fn made_the_game(self) -> bool {
        self.creator
    }
}
