//! The tags of a record.

/// The names of the tags of all games; `docs/records/README.md` describes them.
pub mod names {
    /// The game.
    pub const GAME: &str = "Game";
    /// Its variant.
    pub const VARIANT: &str = "Variant";
    /// The event.
    pub const EVENT: &str = "Event";
    /// The place, or the address of a server.
    pub const SITE: &str = "Site";
    /// The day: `2026.11.16`.
    pub const DATE: &str = "Date";
    /// The round.
    pub const ROUND: &str = "Round";
    /// The time control.
    pub const TIME_CONTROL: &str = "TimeControl";
    /// The result, as at the end of the moves.
    pub const RESULT: &str = "Result";
    /// The reason for the result: its message id without `end-`.
    pub const ENDING: &str = "Ending";
    /// The clause of the rules behind it.
    pub const CLAUSE: &str = "Clause";
    /// Further details, e.g. the illegal move.
    pub const DETAIL: &str = "Detail";
    /// The first position, if not the start of the variant.
    pub const POSITION: &str = "Position";
    /// G1: the number of occurrences of a position that draws the game, or `off`.
    pub const REPETITION: &str = "Repetition";
    /// G2: the number of plies after which the game is drawn.
    pub const PLY_CAP: &str = "PlyCap";
    /// Who wrote the comments or analysed the game.
    pub const ANNOTATOR: &str = "Annotator";
}

/// The maximal number of tags of a game.
pub(crate) const MOST_TAGS: usize = 1000;

/// Tags that are fields of a record, so that they cannot contradict it.
const FIELDS: [&str; 6] =
    [names::GAME, names::VARIANT, names::POSITION, names::RESULT, names::REPETITION, names::PLY_CAP];

/// The tags of a record that are not fields of it, in order. Comparison ignores the order.
#[derive(Clone, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

impl PartialEq for Tags {
    fn eq(&self, other: &Self) -> bool {
        self.0.len() == other.0.len() && self.0.iter().all(|tag| other.0.contains(tag))
    }
}

impl Eq for Tags {}

impl Tags {
    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag; a new one is added at the end. Returns whether it was set: a name consists of ASCII letters, digits and
    /// underscores, and is not that of a field of the record.
    pub fn set(&mut self, name: &str, value: impl Into<String>) -> bool {
        if !is_name(name) || FIELDS.contains(&name) {
            return false;
        }
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value.into(),
            None => self.0.push((name.to_owned(), value.into())),
        }
        true
    }

    /// Removes a tag.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let at = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(at).1)
    }

    /// The tags in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Whether `name` is a valid name of a tag or a command.
pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_invalid_names_are_refused() {
        let mut tags = Tags::default();
        for name in ["Game", "Result", "", "A b", "É"] {
            assert!(!tags.set(name, "x"), "{name}");
        }
        assert!(tags.set("Event", "a") && tags.set("Site", "b") && tags.set("Event", "c"));
        assert_eq!(tags.iter().collect::<Vec<_>>(), [("Event", "c"), ("Site", "b")]);
        assert_eq!((tags.remove("Event").as_deref(), tags.remove("Event")), (Some("c"), None));
    }
}
