//! Openings from a text.

use quadriga_games::{Game, Refusal};

use crate::{Opening, OpeningError};

/// Why there are no openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningsError {
    /// There is no such variant.
    Variant(Refusal),
    /// So many random moves leave nothing to play.
    NoneOfLength(u32),
    /// A line of the text is no opening.
    Line(UnreadableLine),
    /// The text has no openings.
    Empty,
}

/// A line that is no opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableLine {
    /// Its number, from 1.
    pub number: usize,
    /// What is wrong with it.
    pub error: OpeningError,
}

/// Openings from a text: on each line moves from the start of the variant divided by blanks (numbers such as `1.` are
/// left out), or a position, behind which `moves` and moves may stand. Empty lines and those that begin with `#` do not
/// count.
///
/// # Errors
/// With the first line that is no opening, or if there are none.
pub fn read_openings(game: Game, variant: &str, text: &str) -> Result<Vec<Opening>, OpeningsError> {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
    let mut openings = Vec::new();
    for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        // Every position has rows divided by slashes, and no move has one.
        let (position, moves) = if line.contains('/') {
            let (position, moves) = line.split_once(" moves ").unwrap_or((line, ""));
            (Some(position), moves)
        } else {
            (None, line)
        };
        let moves: Vec<&str> = moves.split_whitespace().filter(|word| !word.ends_with('.')).collect();
        let opening = Opening::new(game, variant, position, &moves);
        openings.push(opening.map_err(|error| OpeningsError::Line(UnreadableLine { number, error }))?);
    }
    if openings.is_empty() { Err(OpeningsError::Empty) } else { Ok(openings) }
}
