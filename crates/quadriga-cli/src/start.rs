//! Opening a game where the command line says.

use quadriga_core::Limits;
use quadriga_games::{Game, Session, open};
use quadriga_record::without_number;

use crate::args::Start;
use crate::report::Failure;

impl Start {
    /// The name of the variant asked for, else of the default one.
    pub(crate) fn variant_of(&self, game: Game) -> &str {
        self.variant.as_deref().unwrap_or_else(|| game.default_variant())
    }

    /// The game at the position asked for, the moves played.
    ///
    /// # Errors
    /// With the reason if the variant, the position or one of the moves is refused.
    pub(crate) fn open(&self, game: Game) -> Result<Box<dyn Session>, Failure> {
        self.open_with(game, Limits::default())
    }

    /// The same under other limits.
    ///
    /// # Errors
    /// With the reason if the variant, the position or one of the moves is refused.
    pub(crate) fn open_with(&self, game: Game, limits: Limits) -> Result<Box<dyn Session>, Failure> {
        let mut session = open(game, self.variant_of(game), self.position.as_deref(), limits)
            .map_err(|refusal| Failure::of(game, refusal))?;
        let moves: Vec<&str> = self.moves.as_deref().map(split).unwrap_or_default();
        for (i, text) in moves.iter().enumerate() {
            let number = (moves.len() > 1).then_some(i + 1);
            session.play(text).map_err(|refusal| Failure::Input { game, number, refusal })?;
        }
        Ok(session)
    }
}

/// The moves of a list divided by blanks; numbers such as `1.` and `2...` are left out.
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
    fn what_is_no_move_number_is_kept_to_be_refused() {
        assert_eq!(split("12 .x 3-4 …"), ["12", ".x", "3-4", "…"]);
    }
}
