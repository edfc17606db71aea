//! Positions from self-play in which the side to move wins by force, each proven by checking every answer.

use quadriga_games::{Game, PerGame};

const FILES: PerGame<&str> = PerGame {
    diaballik: include_str!("../data/wins/diaballik.tsv"),
    phalanx: include_str!("../data/wins/phalanx.tsv"),
    abalone: include_str!("../data/wins/abalone.tsv"),
    football: include_str!("../data/wins/football.tsv"),
};

/// A position in which the side to move wins by force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForcedWin {
    /// The variant.
    pub variant: &'static str,
    /// The text of the position.
    pub position: &'static str,
    /// In how many turns of both sides it is won.
    pub turns: u32,
}

/// The forced wins that are known of a game.
///
/// # Examples
///
/// ```
/// use quadriga_engine::forced_wins;
/// use quadriga_games::Game;
///
/// assert!(forced_wins(Game::Abalone).all(|win| win.turns >= 3));
/// ```
pub fn forced_wins(game: Game) -> impl Iterator<Item = ForcedWin> {
    FILES.of(game).lines().filter_map(|line| {
        let mut fields = line.split('\t');
        let (variant, position, turns) = (fields.next()?, fields.next()?, fields.next()?);
        Some(ForcedWin { variant, position, turns: turns.parse().ok()? })
    })
}
