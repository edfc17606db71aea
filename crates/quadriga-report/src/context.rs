//! The context of the sections of a page.

use quadriga_core::Arg;
use quadriga_i18n::Words;

use crate::{MatchReport, PlayerRow};
use quadriga_render::Escaped;

/// A report and its language.
pub(crate) struct Context<'a> {
    pub(crate) report: &'a MatchReport,
    pub(crate) words: &'a Words,
    /// The players by place.
    pub(crate) order: Vec<usize>,
}

impl<'a> Context<'a> {
    pub(crate) fn new(report: &'a MatchReport, words: &'a Words) -> Self {
        let mut order: Vec<usize> = (0..report.players.len()).collect();
        order.sort_by_key(|&player| report.players[player].place);
        Self { report, words, order }
    }

    /// A text of the catalogue, escaped.
    pub(crate) fn say(&self, id: &str) -> String {
        say(self.words, id)
    }

    /// The same with arguments.
    pub(crate) fn say_with(&self, id: &str, args: &[(&str, Arg)]) -> String {
        say_with(self.words, id, args)
    }

    /// The players by place.
    pub(crate) fn players(&self) -> impl Iterator<Item = (usize, &'a PlayerRow)> {
        self.order.iter().map(|&player| (player, &self.report.players[player]))
    }
}

/// A text of the catalogue, escaped.
pub(crate) fn say(words: &Words, id: &str) -> String {
    say_with(words, id, &[])
}

/// The same with arguments.
pub(crate) fn say_with(words: &Words, id: &str, args: &[(&str, Arg)]) -> String {
    Escaped(&words.text(id, args)).to_string()
}

/// A player's name, escaped, and isolated from the direction of the surrounding text.
pub(crate) fn name(player: &PlayerRow) -> String {
    format!("<bdi>{}</bdi>", Escaped(&player.name))
}
