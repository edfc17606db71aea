//! A contest game under the rules: where it starts, the moves played, its move limit.

use quadriga_core::{Limits, Message, Outcome, Side};
use quadriga_engine::Engine;
use quadriga_games::{Game, MOST_CONTEST_MOVES, Refusal, Session, contest_terms, open};
use quadriga_phalanx::MoveLimit;
use quadriga_protocol::shown;

/// Where a contest game starts, and what ends it besides the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Start {
    /// The variant.
    pub(crate) variant: String,
    /// The first position, if it is not the start of the variant.
    pub(crate) position: Option<String>,
    /// When repetition and length end the game.
    pub(crate) limits: Limits,
}

impl Start {
    /// The start of a game with this move limit.
    ///
    /// # Errors
    /// If the contest does not allow the limit.
    pub(crate) fn new(game: Game, limit: u32) -> Result<Self, Message> {
        let terms = contest_terms(game, limit).ok_or_else(|| wrong_limit(game, &limit.to_string()))?;
        let (variant, limits) = terms;
        Ok(Self { variant, position: None, limits })
    }
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
    start: Start,
    session: Box<dyn Session>,
    // In record notation; the moves of the opening included.
    moves: Vec<String>,
}

impl ContestGame {
    /// Opens a game at `start`, before the first move.
    ///
    /// # Errors
    /// If the position is refused.
    pub(crate) fn open(game: Game, start: Start) -> Result<Self, Refusal> {
        let session = open(game, &start.variant, start.position.as_deref(), start.limits)?;
        Ok(Self { start, session, moves: Vec::new() })
    }

    pub(crate) fn side_to_move(&self) -> Side {
        self.session.side_to_move()
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// The last move in record notation.
    pub(crate) fn last_move(&self) -> Option<&str> {
        self.moves.last().map(String::as_str)
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
        self.moves.push(record.clone());
        Ok(record)
    }

    /// Takes the last move back.
    pub(crate) fn undo(&mut self) {
        self.session.undo();
        self.moves.pop();
    }

    /// The start and the moves played, with which an engine reaches the current position and its history.
    pub(crate) fn line(&self) -> GameLine {
        GameLine { start: self.start.clone(), moves: self.moves.clone() }
    }
}

/// The start of a game and the moves played from there.
pub(crate) struct GameLine {
    start: Start,
    moves: Vec<String>,
}

impl GameLine {
    /// Brings `engine` to the end of the line.
    ///
    /// # Errors
    /// If the engine refuses what the session accepted.
    pub(crate) fn load(&self, engine: &mut dyn Engine) -> Result<(), Refusal> {
        engine.open(&self.start.variant, self.start.position.as_deref(), self.start.limits)?;
        self.moves.iter().try_for_each(|text| engine.play(text))
    }
}
