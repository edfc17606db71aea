//! The header of a contest game: the move limit, the colour, and the opening if there is one.

use std::fmt;

use quadriga_core::Side;
use thiserror::Error;

use crate::shown;
use crate::words::Words;

const POSITION: &str = "position";
const MOVES: &str = "moves";

/// The header of a contest game.
///
/// Its [`fmt::Display`] writes the two lines that [`HeaderReader`] reads back, without the last line end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The moves of each player, not checked against the rules.
    pub limit: u32,
    /// The program's side: `0` is the one that moves first in the game, `1` the other.
    pub side: Side,
    /// The text of the first position, if it is not the start of the game; not checked against the rules.
    pub position: Option<String>,
    /// The moves played from there, not checked against the rules.
    pub moves: Vec<String>,
}

/// An invalid header. The offending word is kept to be shown.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HeaderError {
    /// The move limit is not a number.
    #[error("expected the move limit, found \"{}\"", shown(.0))]
    Limit(String),
    /// The colour is neither `0` nor `1`.
    #[error("expected the colour 0 or 1, found \"{}\"", shown(.0))]
    Colour(String),
    /// Something other than an opening follows the colour on its line.
    #[error("expected the end of the line, \"position\" or \"moves\", found \"{}\"", shown(.0))]
    TooMuch(String),
    /// No position follows the word `position`.
    #[error("position: the text of a position is missing")]
    NoPosition,
    /// No move follows the word `moves`.
    #[error("moves: a move is missing")]
    NoMoves,
}

/// Reads the header, which comes on one line or on two; extra spaces and blank lines are ignored.
///
/// # Examples
///
/// ```
/// use quadriga_core::Side;
/// use quadriga_protocol::{Header, HeaderReader};
///
/// let header = Some(Header { limit: 40, side: Side::Second, position: None, moves: vec![] });
/// assert_eq!(HeaderReader::default().read("40 1"), Ok(header.clone()));
///
/// let mut reader = HeaderReader::default();
/// assert_eq!(reader.read(" 40 "), Ok(None));
/// assert_eq!(reader.read("1"), Ok(header));
///
/// let header = HeaderReader::default().read("40 0 moves Ab-Ac Ak-Aj").unwrap().unwrap();
/// assert_eq!(header.to_string(), "40\n0 moves Ab-Ac Ak-Aj");
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct HeaderReader {
    limit: Option<u32>,
}

impl HeaderReader {
    /// Reads a line; `None` if the header goes on with the next.
    ///
    /// # Errors
    /// With the first unexpected word, or with what is missing.
    pub fn read(&mut self, line: &str) -> Result<Option<Header>, HeaderError> {
        let mut words = Words::new(line);
        let first = if self.limit.is_none() { words.next() } else { None };
        let Some(limit) = first.map(limit).transpose()?.or(self.limit) else { return Ok(None) };
        self.limit = Some(limit);
        let side = match words.next() {
            None => return Ok(None),
            Some("0") => Side::First,
            Some("1") => Side::Second,
            Some(word) => return Err(HeaderError::Colour(word.to_owned())),
        };
        let position = position(&mut words)?;
        let moves = moves(&mut words)?;
        Ok(Some(Header { limit, side, position, moves }))
    }

    /// The limit, once it has been read.
    pub const fn limit(&self) -> Option<u32> {
        self.limit
    }
}

fn limit(word: &str) -> Result<u32, HeaderError> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| digits).ok_or_else(|| HeaderError::Limit(word.to_owned()))
}

fn position(words: &mut Words) -> Result<Option<String>, HeaderError> {
    if words.peek() != Some(POSITION) {
        return Ok(None);
    }
    words.next();
    let text = words.until(&[MOVES]).join(" ");
    if text.is_empty() { Err(HeaderError::NoPosition) } else { Ok(Some(text)) }
}

fn moves(words: &mut Words) -> Result<Vec<String>, HeaderError> {
    match words.next() {
        None => Ok(Vec::new()),
        Some(MOVES) => {
            let moves: Vec<String> = words.until(&[]).into_iter().map(String::from).collect();
            if moves.is_empty() { Err(HeaderError::NoMoves) } else { Ok(moves) }
        }
        Some(word) => Err(HeaderError::TooMuch(word.to_owned())),
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.limit, self.side.index())?;
        if let Some(position) = &self.position {
            write!(f, " {POSITION} {position}")?;
        }
        if self.moves.is_empty() { Ok(()) } else { write!(f, " {MOVES} {}", self.moves.join(" ")) }
    }
}
