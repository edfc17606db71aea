//! The JSON of a line, as it is read.

use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

use quadriga_core::Side;
use serde::Serialize;
use serde::de::{Deserialize, Deserializer, Error, Visitor};

use super::notes::NoteJson;
use crate::move_text::DEEPEST;
use crate::{ClockTime, Comment, ELAPSED, EVALUATION, Eval};

/// A JSON line: a Quadriga record or a game of a match. Unknown fields are ignored.
#[derive(serde::Deserialize)]
pub(super) struct LineJson<'a> {
    pub(super) game: String,
    pub(super) variant: Option<String>,
    pub(super) position: Option<String>,
    pub(super) limits: Option<LimitsJson>,
    pub(super) players: Option<[Option<String>; 2]>,
    #[serde(default)]
    pub(super) tags: Vec<(String, String)>,
    #[serde(borrow, default)]
    pub(super) moves: Vec<Text<'a>>,
    pub(super) result: Option<String>,
    pub(super) reason: Option<String>,
    pub(super) clause: Option<String>,
    pub(super) detail: Option<String>,
    #[serde(default)]
    pub(super) notes: Vec<NoteJson>,
    // Fields of a match game.
    pub(super) opening: Option<OpeningJson>,
    #[serde(default)]
    pub(super) thoughts: Vec<Thought>,
    pub(super) round: Option<u32>,
    pub(super) number: Option<u32>,
    pub(super) seeds: Option<[u64; 2]>,
}

/// When repetition and length end a game; `null` for never.
#[derive(Clone, Copy, Serialize, serde::Deserialize)]
pub(super) struct LimitsJson {
    pub(super) repetition: Option<u32>,
    pub(super) plies: Option<u32>,
}

/// A string of the line. Its position is known unless it is written with escapes.
pub(super) struct Text<'a>(pub(super) Cow<'a, str>);

impl Text<'_> {
    /// The byte offset in `line` at which it begins, if it borrows from it.
    pub(super) fn at(&self, line: &str) -> Option<usize> {
        let Cow::Borrowed(text) = self.0 else { return None };
        let at = (text.as_ptr() as usize).checked_sub(line.as_ptr() as usize)?;
        line.get(at..).filter(|rest| rest.starts_with(text)).map(|_| at)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(TextVisitor).map(Text)
    }
}

struct TextVisitor;

impl<'de> Visitor<'de> for TextVisitor {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Cow::Borrowed(text))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Cow::Owned(text.to_owned()))
    }
}

/// The opening of a match game.
#[derive(serde::Deserialize)]
pub(super) struct OpeningJson {
    pub(super) position: Option<String>,
    #[serde(default)]
    pub(super) moves: Vec<String>,
}

/// Time and search report of a move, from the mover's point of view.
#[derive(Clone, Copy, serde::Deserialize)]
pub(super) struct Thought {
    #[serde(default)]
    us: u64,
    cp: Option<i32>,
    win: Option<i32>,
    depth: Option<u32>,
}

/// The largest evaluation that a comment can hold.
const MOST_CENTIS: i32 = 99_999_999;

impl Thought {
    /// The comment on the move of `mover`.
    pub(super) fn comment(self, mover: Side) -> Comment {
        let elapsed = ClockTime(Duration::from_millis(self.us / 1000));
        let comment = Comment::default().with(ELAPSED, elapsed);
        let Some(eval) = self.eval(mover) else { return comment };
        match self.depth {
            Some(depth) => comment.with(EVALUATION, format!("{eval},{depth}")),
            None => comment.with(EVALUATION, eval),
        }
    }

    // From the first player's point of view.
    fn eval(self, mover: Side) -> Option<Eval> {
        let winner = |turns: i32| if turns < 0 { mover.other() } else { mover };
        let win = self.win.map(|turns| Eval::Win(winner(turns), turns.unsigned_abs()));
        let own = |centis: i32| if mover == Side::First { centis } else { -centis };
        win.or_else(|| self.cp.map(|centis| Eval::Centis(own(centis.clamp(-MOST_CENTIS, MOST_CENTIS)))))
    }
}

/// Each variation adds five levels: a list of items, an item, a variation, its moves, a move. Around them are the
/// line, its notes and a note; a comment adds three more.
const MOST: usize = DEEPEST * 5 + 8;

/// The byte at which `text` is nested deeper than any record; `None` if it never is. The parser may then recurse as deep as
/// the text does.
pub(super) fn too_deep(text: &str) -> Option<usize> {
    let (mut depth, mut quoted, mut escaped) = (0usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' if !escaped => quoted = !quoted,
            b'[' | b'{' if !quoted => depth += 1,
            b']' | b'}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MOST {
            return Some(at);
        }
        escaped = quoted && byte == b'\\' && !escaped;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_strings_do_not_count() {
        assert_eq!(too_deep(&"[".repeat(MOST)), None);
        assert_eq!(too_deep(&"[".repeat(MOST + 1)), Some(MOST));
        assert_eq!(too_deep(&format!("\"\\\"{}\"", "[".repeat(MOST + 1))), None);
        assert_eq!(too_deep(&"[]".repeat(MOST)), None);
    }
}
