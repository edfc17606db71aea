//! How the contest of Phalanxes begins: the move limit and the colour.

use quadriga_core::Side;

/// The beginning of a contest game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The moves of each player, not checked against the rules.
    pub limit: u32,
    /// Our side: `0` is the first, which is White, and `1` the second.
    pub side: Side,
}

/// A word that does not stand where it should. The words are kept to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeaderError {
    /// The move limit is no number.
    Limit(String),
    /// The colour is neither `0` nor `1`.
    Colour(String),
    /// Something follows the colour on its line.
    TooMuch(String),
}

/// Reads the header, which may come on one line or on two; blanks and blank lines do not matter.
///
/// # Examples
///
/// ```
/// use quadriga_core::Side;
/// use quadriga_protocol::{Header, HeaderReader};
///
/// let header = Some(Header { limit: 40, side: Side::Second });
/// assert_eq!(HeaderReader::default().read("40 1"), Ok(header));
///
/// let mut reader = HeaderReader::default();
/// assert_eq!(reader.read(" 40 "), Ok(None));
/// assert_eq!(reader.read("1"), Ok(header));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct HeaderReader {
    limit: Option<u32>,
}

impl HeaderReader {
    /// Reads a line; `None` if the header goes on with the next.
    ///
    /// # Errors
    /// With the first word that does not stand where it should.
    pub fn read(&mut self, line: &str) -> Result<Option<Header>, HeaderError> {
        let mut words = line.split_whitespace();
        let first = if self.limit.is_none() { words.next() } else { None };
        let Some(limit) = first.map(limit).transpose()?.or(self.limit) else { return Ok(None) };
        self.limit = Some(limit);
        let side = match words.next() {
            None => return Ok(None),
            Some("0") => Side::First,
            Some("1") => Side::Second,
            Some(word) => return Err(HeaderError::Colour(word.to_owned())),
        };
        match words.next() {
            None => Ok(Some(Header { limit, side })),
            Some(word) => Err(HeaderError::TooMuch(word.to_owned())),
        }
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
