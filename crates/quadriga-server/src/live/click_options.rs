//! What may be clicked first in a position, for many who ask.

use quadriga_api::Options;
use quadriga_games::Session;
use quadriga_i18n::{Lang, Words};

use crate::position_view;

/// How far ahead players are told what may be clicked: every move that is made at one stroke, and the first step of those
/// that have several, whose next steps are asked for when it is chosen. More would cost every move and serve few.
const MOST_NODES: usize = 250;

/// What may be clicked first in the present position of a game, in each language.
///
/// It takes long to find and much room to keep, and in most games one person asks once in a position. So it is kept from
/// the second time on, when several look at the board or one asks again and again.
#[derive(Debug, Default)]
pub(super) struct ClickOptionsCache {
    position: Position,
    asked: [bool; Lang::ALL.len()],
    kept: [Option<Options>; Lang::ALL.len()],
}

/// Which position it is: after how many moves, and after how many take-backs.
type Position = (u32, u64);

impl ClickOptionsCache {
    /// What may be clicked first in `session`, which is at `position`.
    pub(super) fn get(&mut self, position: Position, session: &dyn Session, lang: Lang, words: &Words) -> Options {
        if self.position != position {
            *self = Self { position, ..Self::default() };
        }
        let at = lang as usize;
        if let Some(kept) = &self.kept[at] {
            return kept.clone();
        }
        let options = position_view::options_within(words, session, &[], MOST_NODES);
        if self.asked[at] {
            self.kept[at] = Some(options.clone());
        }
        self.asked[at] = true;
        options
    }
}

#[cfg(test)]
mod tests {
    use quadriga_core::Limits;
    use quadriga_games::{Game, open};

    use super::*;

    #[test]
    fn what_many_ask_for_is_kept_until_the_position_changes() {
        let words = Words::new(Lang::English);
        let [first, other] = [Game::Diaballik, Game::Abalone]
            .map(|game| open(game, game.default_variant(), None, Limits::default()).expect("a game"));
        let mut clicks = ClickOptionsCache::default();
        let mut of = |position, session: &dyn Session| clicks.get(position, session, Lang::English, &words);
        let found = of((0, 0), &*first);
        assert_ne!(of((0, 0), &*other), found, "one who asks costs no room");
        let kept = of((0, 0), &*other);
        assert_eq!(of((0, 0), &*first), kept, "nothing is looked for any more");
        assert_eq!(of((1, 0), &*first), found, "after a move");
        assert_eq!(of((0, 1), &*other), kept, "after a move was taken back");
        assert_eq!(of((0, 1), &*first), found);
        assert_eq!(of((0, 1), &*other), found);
    }
}
