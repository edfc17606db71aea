//! The first clicks of a move, cached when several clients ask for them.

use quadriga_api::MoveOptions;
use quadriga_games::Session;
use quadriga_i18n::{Lang, Words};

use crate::position_view;

/// The most nodes sent ahead: every move of one step, and the first step of longer ones, whose next steps the client
/// requests when it is chosen. More would cost every move and serve few.
const MOST_NODES: usize = 250;

/// The first clicks of the present position, in each language.
///
/// They are expensive to find and large, and in most games one client asks once per position. So they are cached from the
/// second request on.
#[derive(Debug, Default)]
pub(super) struct ClickOptionsCache {
    position: Position,
    requested: [bool; Lang::ALL.len()],
    cached: [Option<MoveOptions>; Lang::ALL.len()],
}

/// The number of moves and of take-backs before a position.
type Position = (u32, u64);

impl ClickOptionsCache {
    /// The first clicks in `session`, which is at `position`.
    pub(super) fn get(&mut self, position: Position, session: &dyn Session, lang: Lang, words: &Words) -> MoveOptions {
        if self.position != position {
            *self = Self { position, ..Self::default() };
        }
        let at = lang as usize;
        if let Some(cached) = &self.cached[at] {
            return cached.clone();
        }
        let options = first_clicks(words, session);
        if self.requested[at] {
            self.cached[at] = Some(options.clone());
        }
        self.requested[at] = true;
        options
    }
}

/// The first clicks of a move in `session`.
pub(super) fn first_clicks(words: &Words, session: &dyn Session) -> MoveOptions {
    position_view::options_within(words, session, &[], MOST_NODES)
}

#[cfg(test)]
mod tests {
    use quadriga_core::Limits;
    use quadriga_games::{Game, open};

    use super::*;

    #[test]
    fn options_are_cached_from_the_second_request_until_the_position_changes() {
        let words = Words::new(Lang::English);
        let [first, other] = [Game::Diaballik, Game::Abalone]
            .map(|game| open(game, game.default_variant(), None, Limits::default()).expect("a game"));
        let mut clicks = ClickOptionsCache::default();
        let mut of = |position, session: &dyn Session| clicks.get(position, session, Lang::English, &words);
        let found = of((0, 0), &*first);
        assert_ne!(of((0, 0), &*other), found, "one request is not cached");
        let cached = of((0, 0), &*other);
        assert_eq!(of((0, 0), &*first), cached, "the second is");
        assert_eq!(of((1, 0), &*first), found, "after a move");
        assert_eq!(of((0, 1), &*other), cached, "after a move was taken back");
        assert_eq!(of((0, 1), &*first), found);
        assert_eq!(of((0, 1), &*other), found);
    }
}
