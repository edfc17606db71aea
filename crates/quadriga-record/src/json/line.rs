//! A line of JSON as it is read.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;
use serde::de::{Deserialize, Deserializer, Error, Visitor};

use super::arena::{OpeningJson, Thought};
use super::notes::NoteJson;

/// A line of JSON as it is read: a record of ours or a game of a match. Fields that are not known do not count.
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
    // Of a match.
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

/// A text of the line, which tells where it stands unless it is written with escapes.
pub(super) struct Text<'a>(pub(super) Cow<'a, str>);

impl Text<'_> {
    /// The byte of `line` at which it begins, if it is a part of it.
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
