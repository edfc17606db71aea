//! The tags of a record.

/// The names of the tags that records of all games have; what they say is told in `docs/records/README.md`.
pub mod names {
    /// Which game is played.
    pub const GAME: &str = "Game";
    /// Which variant of it.
    pub const VARIANT: &str = "Variant";
    /// Where or for what it was played.
    pub const EVENT: &str = "Event";
    /// The place, or the address of a server.
    pub const SITE: &str = "Site";
    /// The day: `2026.11.16`.
    pub const DATE: &str = "Date";
    /// The round.
    pub const ROUND: &str = "Round";
    /// How much time the players had.
    pub const TIME_CONTROL: &str = "TimeControl";
    /// The result, as at the end of the moves.
    pub const RESULT: &str = "Result";
    /// How it ended: the reason's message id without `end-`.
    pub const ENDING: &str = "Ending";
    /// The clause of the rules behind it.
    pub const CLAUSE: &str = "Clause";
    /// What more is known of it, e.g. the illegal move.
    pub const DETAIL: &str = "Detail";
    /// The position it began from, if not the start of the variant.
    pub const POSITION: &str = "Position";
    /// G1: how often a position must stand for a draw, or `off`.
    pub const REPETITION: &str = "Repetition";
    /// G2: after how many plies it is drawn.
    pub const PLY_CAP: &str = "PlyCap";
    /// Who wrote the comments or analysed the game.
    pub const ANNOTATOR: &str = "Annotator";
}

/// How many tags a game may have.
pub(crate) const MOST_TAGS: usize = 1000;

/// Tags that are fields of a record, so that they cannot contradict it.
const FIELDS: [&str; 6] =
    [names::GAME, names::VARIANT, names::POSITION, names::RESULT, names::REPETITION, names::PLY_CAP];

/// The tags of a record that are not fields of it, in their order. They are equal if they say the same in any order.
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

    /// Sets a tag, a new one at the end. Returns whether it was set: a name has ASCII letters, digits and underscores
    /// only, and is not that of a field of the record.
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

    /// Takes a tag away.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let at = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(at).1)
    }

    /// The tags in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Whether `name` can be the name of a tag or a command.
pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_impossible_names_are_refused() {
        let mut tags = Tags::default();
        for name in ["Game", "Result", "", "A b", "É"] {
            assert!(!tags.set(name, "x"), "{name}");
        }
        assert!(tags.set("Event", "a") && tags.set("Site", "b") && tags.set("Event", "c"));
        assert_eq!(tags.iter().collect::<Vec<_>>(), [("Event", "c"), ("Site", "b")]);
        assert_eq!((tags.remove("Event").as_deref(), tags.remove("Event")), (Some("c"), None));
    }
}
