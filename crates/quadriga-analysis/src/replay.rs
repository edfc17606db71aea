//! The positions of the analysed game.

use quadriga_core::{Outcome, Side};
use quadriga_games::{PlayedGame, Refusal, ReplayRefusal, Session};

/// A position of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayPosition {
    /// Its text.
    pub position: String,
    /// The side to move.
    pub side: Side,
    /// The number of legal moves.
    pub legal: usize,
}

/// A game that the rules have accepted, position by position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    game: PlayedGame,
    // One more than moves.
    positions: Vec<ReplayPosition>,
    outcome: Option<Outcome>,
}

impl Replay {
    /// Replays the game with its history.
    ///
    /// # Errors
    /// If the variant, the position or one of the moves is refused.
    pub fn new(game: &PlayedGame) -> Result<Self, ReplayRefusal> {
        let mut session = game.start.open().map_err(|refusal| ReplayRefusal { number: None, refusal })?;
        let mut positions = vec![position(&*session)];
        for (i, text) in game.moves.iter().enumerate() {
            session.play(text).map_err(|refusal| ReplayRefusal { number: Some(i + 1), refusal })?;
            positions.push(position(&*session));
        }
        let game = PlayedGame { start: game.start.clone(), moves: session.moves_played() };
        Ok(Self { game, positions, outcome: session.outcome() })
    }

    /// The game, with its moves in record notation.
    pub const fn game(&self) -> &PlayedGame {
        &self.game
    }

    /// The positions, from the first to the last: one more than moves.
    pub fn positions(&self) -> &[ReplayPosition] {
        &self.positions
    }

    /// The outcome by the rules; `None` if the game is not over.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The number of positions to search: all that have a legal move.
    pub fn positions_to_search(&self) -> usize {
        self.positions.len() - usize::from(self.outcome.is_some())
    }

    /// A line from a position of the game in record notation, as far as the rules accept it.
    pub(crate) fn record(&self, plies: usize, line: &[String]) -> Result<Vec<String>, Refusal> {
        let mut session = self.game.start.replay(self.game.moves.get(..plies).unwrap_or(&self.game.moves))?;
        Ok(line.iter().map_while(|text| session.play(text).ok()).collect())
    }
}

fn position(session: &dyn Session) -> ReplayPosition {
    ReplayPosition { position: session.position(), side: session.side_to_move(), legal: session.legal_moves().len() }
}
