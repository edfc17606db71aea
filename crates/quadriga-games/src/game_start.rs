//! Where a game starts, and what has been played since.

use std::fmt;

use quadriga_core::Limits;

use crate::{Game, Refusal, Session, open};

/// Where a game starts: all that its legal moves and its end depend on, before the first move.
///
/// # Examples
///
/// ```
/// use quadriga_games::{Game, GameStart};
///
/// let daisy = GameStart { variant: "belgian-daisy".to_owned(), ..GameStart::new(Game::Abalone) };
/// assert_eq!(daisy.open()?.legal_moves().len(), 52);
/// # Ok::<(), quadriga_games::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GameStart {
    /// Which game.
    pub game: Game,
    /// The name of the variant.
    pub variant: String,
    /// The text of the first position; `None` for the start position of the variant.
    pub position: Option<String>,
    /// When repetition and length end the game.
    #[cfg_attr(feature = "serde", serde(default))]
    pub limits: Limits,
}

impl GameStart {
    /// The start position of the default variant, with the default limits.
    pub fn new(game: Game) -> Self {
        let variant = game.default_variant().to_owned();
        Self { game, variant, position: None, limits: Limits::default() }
    }

    /// Opens a session before the first move.
    ///
    /// # Errors
    /// If the variant does not exist or the position is not one of it.
    pub fn open(&self) -> Result<Box<dyn Session>, Refusal> {
        open(self.game, &self.variant, self.position.as_deref(), self.limits)
    }

    /// Opens a session and plays `moves`.
    ///
    /// # Errors
    /// If the variant, the position or one of the moves is refused.
    pub fn replay<S: AsRef<str>>(&self, moves: &[S]) -> Result<Box<dyn Session>, ReplayRefusal> {
        let mut session = self.open().map_err(|refusal| ReplayRefusal { number: None, refusal })?;
        for (i, text) in moves.iter().enumerate() {
            session.play(text.as_ref()).map_err(|refusal| ReplayRefusal { number: Some(i + 1), refusal })?;
        }
        Ok(session)
    }
}

/// A game as text: where it starts and the moves played.
///
/// Nothing in it has been checked; [`PlayedGame::replay`] does that.
///
/// # Examples
///
/// ```
/// use quadriga_games::{Game, GameStart, PlayedGame};
///
/// let start = GameStart::new(Game::Diaballik);
/// let game = PlayedGame { start, moves: vec!["a1-a2, a2-a3".to_owned(), "d7-d6".to_owned()] };
/// let refused = game.replay().err().unwrap();
/// assert_eq!((refused.number, refused.refusal.message.clause), (Some(2), Some("D3")));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PlayedGame {
    /// Where it starts.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub start: GameStart,
    /// The moves in order.
    pub moves: Vec<String>,
}

impl PlayedGame {
    /// A game of the default variant before its first move.
    pub fn new(game: Game) -> Self {
        Self { start: GameStart::new(game), moves: Vec::new() }
    }

    /// Opens a session and plays all moves.
    ///
    /// # Errors
    /// If the variant, the position or one of the moves is refused.
    pub fn replay(&self) -> Result<Box<dyn Session>, ReplayRefusal> {
        self.start.replay(&self.moves)
    }
}

/// Why the moves of a game cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayRefusal {
    /// The refused move, counted from 1; `None` if the variant or the position is refused.
    pub number: Option<usize>,
    /// Why.
    pub refusal: Refusal,
}

impl fmt::Display for ReplayRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            Some(number) => write!(f, "move {number}, {}", self.refusal),
            None => self.refusal.fmt(f),
        }
    }
}

impl std::error::Error for ReplayRefusal {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.refusal)
    }
}

impl From<ReplayRefusal> for Refusal {
    fn from(refused: ReplayRefusal) -> Self {
        refused.refusal
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_replayed_with_its_history() {
        for game in Game::ALL {
            let mut session = GameStart::new(game).open().unwrap();
            for turn in 0..30 {
                let moves = session.legal_moves();
                let Some((text, _)) = moves.get((turn * 31) % moves.len().max(1)) else { break };
                session.play(text).unwrap();
            }
            let played = PlayedGame { moves: session.moves_played(), ..PlayedGame::new(game) };
            let again = played.replay().unwrap();
            assert_eq!((again.position(), again.occurrences()), (session.position(), session.occurrences()));
        }
    }

    #[test]
    fn a_refusal_names_the_move() {
        let start = GameStart::new(Game::Abalone);
        let refused = start.replay(&["a1-b2", "zz"]).err().unwrap();
        assert_eq!(refused.number, Some(2));
        assert!(refused.to_string().starts_with("move 2, zz: "), "{refused}");
        let nowhere = GameStart { variant: "nowhere".to_owned(), ..start };
        assert_eq!(nowhere.replay::<&str>(&[]).err().unwrap().number, None);
    }

    #[cfg(feature = "serde")]
    #[test]
    fn games_are_written_by_name() {
        for game in Game::ALL {
            assert_eq!(serde_json::to_value(game).unwrap(), game.name());
        }
        let game = PlayedGame { moves: vec!["a1-b2".to_owned()], ..PlayedGame::new(Game::Abalone) };
        let json =
            r#"{"game":"abalone","variant":"standard","position":null,"limits":{"repetition":3},"moves":["a1-b2"]}"#;
        assert_eq!(serde_json::to_string(&game).unwrap(), json);
        assert_eq!(serde_json::from_str::<PlayedGame>(json).unwrap(), game);
    }
}
