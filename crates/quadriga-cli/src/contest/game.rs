//! A contest game under the rules: where it starts, the moves played, its move limit.

use quadriga_core::{Message, Outcome, Side};
use quadriga_games::{Game, GameStart, MOST_CONTEST_MOVES, PlayedGame, Refusal, Session, contest_terms};
use quadriga_phalanx::MoveLimit;
use quadriga_protocol::shown;

/// The start of a contest game with this move limit.
///
/// # Errors
/// If the contest does not allow the limit.
pub(crate) fn contest_start(game: Game, limit: u32) -> Result<GameStart, Message> {
    let terms = contest_terms(game, limit).ok_or_else(|| wrong_limit(game, &limit.to_string()))?;
    let (variant, limits) = terms;
    Ok(GameStart { game, variant, position: None, limits })
}

/// The message for an invalid move limit.
pub(crate) fn wrong_limit(game: Game, word: &str) -> Message {
    let message = if game == Game::Phalanx {
        Message::new("contest-limit").number("least", MoveLimit::MIN).number("most", MoveLimit::MAX)
    } else {
        Message::new("contest-limit-or-none").number("least", 1).number("most", MOST_CONTEST_MOVES)
    };
    message.text("found", shown(word))
}

/// Checks that a Phalanxes position, whose last field is a move limit, agrees with the limit of the game.
///
/// # Errors
/// With both limits if they differ.
pub(crate) fn check_limit(game: Game, limit: u32, position: &str) -> Result<(), Message> {
    let found = position.rsplit(' ').next().unwrap_or_default();
    if game != Game::Phalanx || found == limit.to_string() {
        return Ok(());
    }
    Err(Message::new("contest-limit-of-position").text("limit", limit).text("found", shown(found)))
}

/// A contest game in progress.
pub(crate) struct ContestGame {
    // The moves are in record notation, those of the opening included.
    played: PlayedGame,
    session: Box<dyn Session>,
}

impl ContestGame {
    /// Opens a game at `start`, before the first move.
    ///
    /// # Errors
    /// If the position is refused.
    pub(crate) fn open(start: GameStart) -> Result<Self, Refusal> {
        let session = start.open()?;
        Ok(Self { played: PlayedGame { start, moves: Vec::new() }, session })
    }

    pub(crate) fn side_to_move(&self) -> Side {
        self.session.side_to_move()
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// The last move in record notation.
    pub(crate) fn last_move(&self) -> Option<&str> {
        self.played.moves.last().map(String::as_str)
    }

    /// The first legal move, if there is one.
    pub(crate) fn any_move(&self) -> Option<String> {
        self.session.legal_moves().into_iter().next().map(|(text, _)| text)
    }

    /// Whether `text` is a legal move.
    pub(crate) fn allows(&self, text: &str) -> bool {
        self.session.why_not(text).is_none()
    }

    /// Plays a move in contest notation; returns it in record notation, announcement included.
    ///
    /// # Errors
    /// If the move is not legal; the game is then unchanged.
    pub(crate) fn play(&mut self, text: &str) -> Result<String, Refusal> {
        let record = self.session.play_plain(text)?;
        self.played.moves.push(record.clone());
        Ok(record)
    }

    /// Takes the last move back.
    pub(crate) fn undo(&mut self) {
        self.session.undo();
        self.played.moves.pop();
    }

    /// The start and the moves played, with which an engine reaches the current position and its history.
    pub(crate) const fn played(&self) -> &PlayedGame {
        &self.played
    }
}
