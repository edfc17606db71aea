//! Openings: where games start, and files of openings.

mod book_maker;
mod random;
mod source;

use quadriga_core::{Limits, Outcome};
use quadriga_games::{Game, GameStart, Refusal, Session, open};
use serde::{Deserialize, Serialize};

pub use book_maker::{BOOK_MARGIN, BOOK_NODES, make_openings, score_of};
pub use random::{DEFAULT_MARGIN, default_plies, random_openings};
pub use source::{OpeningSource, OpeningSourceError, book};

/// Where a game starts: a position, or the start of the variant, and moves from there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Opening {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
}

/// Why an opening is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningError {
    /// The variant, the position or a move is refused.
    #[error(transparent)]
    Refused(Refusal),
    /// The game is over already.
    #[error("the game is over after the opening")]
    Over(Outcome),
}

impl Opening {
    /// A legal opening after which the game is not over.
    ///
    /// # Errors
    /// If the position or a move is refused, or the game is over.
    pub fn new(game: Game, variant: &str, position: Option<&str>, moves: &[&str]) -> Result<Self, OpeningError> {
        let moves = moves.iter().map(|&text| text.to_owned()).collect();
        let mut opening = Self { position: position.map(str::to_owned), moves };
        let session = opening.session(game, variant, Limits::default()).map_err(OpeningError::Refused)?;
        // In record notation, however they were typed.
        opening.moves = session.moves_played();
        session.outcome().map_or(Ok(opening), |outcome| Err(OpeningError::Over(outcome)))
    }

    /// A position without moves.
    pub(crate) fn at(position: Option<&str>) -> Self {
        Self { position: position.map(str::to_owned), moves: Vec::new() }
    }

    pub(crate) const fn from_moves(moves: Vec<String>) -> Self {
        Self { position: None, moves }
    }

    /// The position; `None` is the start of the variant.
    pub fn position(&self) -> Option<&str> {
        self.position.as_deref()
    }

    /// Where a game of `variant` starts that begins with this opening, before its moves.
    pub(crate) fn start(&self, game: Game, variant: &str, limits: Limits) -> GameStart {
        GameStart { game, variant: variant.to_owned(), position: self.position.clone(), limits }
    }

    /// The moves from there.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The opening as a line that [`crate::read_openings`] reads.
    pub fn to_line(&self) -> String {
        let moves = self.moves.join(" ");
        match &self.position {
            None => moves,
            Some(position) if moves.is_empty() => position.clone(),
            Some(position) => format!("{position} moves {moves}"),
        }
    }

    /// The game after the opening.
    ///
    /// # Errors
    /// If the variant, the position or a move is refused.
    pub fn session(&self, game: Game, variant: &str, limits: Limits) -> Result<Box<dyn Session>, Refusal> {
        let mut session = open(game, variant, self.position(), limits)?;
        self.moves.iter().try_for_each(|text| session.play(text).map(|_| ()))?;
        Ok(session)
    }
}

/// Why there are no openings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningsError {
    /// There is no such variant.
    #[error(transparent)]
    Variant(Refusal),
    /// Every game is over after this number of random moves.
    #[error("every game is over after {0} random moves")]
    NoneOfLength(u32),
    /// A line of the text is not an opening.
    #[error(transparent)]
    Line(OpeningLineError),
    /// The text has no openings.
    #[error("no openings found")]
    Empty,
}

/// A line that is not an opening.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {number}: {error}")]
pub struct OpeningLineError {
    /// Its number, from 1.
    pub number: usize,
    /// What is wrong with it.
    pub error: OpeningError,
}

/// Reads openings from a text. Each line has moves from the start of the variant, separated by spaces (numbers such as
/// `1.` are skipped), or a position, which `moves` and moves may follow. Empty lines and lines that start with `#` are
/// skipped.
///
/// # Errors
/// With the first line that is not an opening, or if there are none.
pub fn read_openings(game: Game, variant: &str, text: &str) -> Result<Vec<Opening>, OpeningsError> {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
    let mut openings = Vec::new();
    for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        // Positions have rows separated by slashes; moves have none.
        let (position, moves) = if line.contains('/') {
            let (position, moves) = line.split_once(" moves ").unwrap_or((line, ""));
            (Some(position), moves)
        } else {
            (None, line)
        };
        let moves: Vec<&str> = moves.split_whitespace().filter(|word| !word.ends_with('.')).collect();
        let opening = Opening::new(game, variant, position, &moves);
        openings.push(opening.map_err(|error| OpeningsError::Line(OpeningLineError { number, error }))?);
    }
    if openings.is_empty() { Err(OpeningsError::Empty) } else { Ok(openings) }
}
