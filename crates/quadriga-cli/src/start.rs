//! Opening a game where the command line says.

use quadriga_core::Limits;
use quadriga_games::{Game, GameStart, Session};
use quadriga_record::without_number;

use crate::args::StartArgs;
use crate::report::Failure;

impl StartArgs {
    /// The variant of `--variant`, else the default one.
    pub(crate) fn variant_of(&self, game: Game) -> &str {
        self.variant.as_deref().unwrap_or_else(|| game.default_variant())
    }

    /// Where the game starts, before the moves of `--moves`.
    pub(crate) fn game_start(&self, game: Game) -> GameStart {
        let variant = self.variant_of(game).to_owned();
        GameStart { variant, position: self.position.clone(), ..GameStart::new(game) }
    }

    /// Opens the game and plays the moves of `--moves`.
    ///
    /// # Errors
    /// If the variant, the position or one of the moves is refused.
    pub(crate) fn open(&self, game: Game) -> Result<Box<dyn Session>, Failure> {
        self.open_with(game, Limits::default())
    }

    /// Opens the game under other limits.
    ///
    /// # Errors
    /// If the variant, the position or one of the moves is refused.
    pub(crate) fn open_with(&self, game: Game, limits: Limits) -> Result<Box<dyn Session>, Failure> {
        let moves: Vec<&str> = self.moves.as_deref().map(split).unwrap_or_default();
        let start = GameStart { limits, ..self.game_start(game) };
        start.replay(&moves).map_err(|refused| {
            let number = refused.number.filter(|_| moves.len() > 1);
            Failure::Input { game, number, refusal: refused.refusal }
        })
    }
}

/// Splits a list of moves at spaces, leaving out numbers such as `1.` and `2...`.
fn split(list: &str) -> Vec<&str> {
    list.split_whitespace().map(without_number).filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn move_numbers_are_left_out() {
        assert_eq!(split("1. k1-k4 b12-a12 2.f1-p7 2... k12-f9+f"), ["k1-k4", "b12-a12", "f1-p7", "k12-f9+f"]);
        assert_eq!(split("  \n 10. "), Vec::<&str>::new());
    }

    #[test]
    fn other_words_are_kept_as_moves() {
        assert_eq!(split("12 .x 3-4 …"), ["12", ".x", "3-4", "…"]);
    }
}
