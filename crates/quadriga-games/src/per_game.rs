//! One thing for each game.

use crate::Game;

/// One thing for each game. A new game is a new field, so that nothing that must know it compiles without it.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct PerGame<T> {
    pub diaballik: T,
    pub phalanx: T,
    pub abalone: T,
    pub football: T,
}

impl<T> PerGame<T> {
    /// The one for `game`.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_games::{Game, PerGame};
    ///
    /// let cells = PerGame { diaballik: 49, phalanx: 168, abalone: 61, football: 144 };
    /// assert_eq!(cells.of(Game::Abalone), 61);
    /// ```
    pub fn of(self, game: Game) -> T {
        match game {
            Game::Diaballik => self.diaballik,
            Game::Phalanx => self.phalanx,
            Game::Abalone => self.abalone,
            Game::Football => self.football,
        }
    }
}
