//! Boards drawn with the words and colours of a game.

use std::env;
use std::io::{IsTerminal, stdout};

use quadriga_games::{Game, Session};
use quadriga_render::{Colour, TextPicture, text};

use crate::args::{ColorChoice, Drawing};

impl Drawing {
    /// The board of a game as lines of text.
    pub(crate) fn board(self, session: &dyn Session) -> String {
        let (geometry, scene, last_move) = (session.geometry(), session.scene(), session.last_move());
        text(&TextPicture {
            last_move: last_move.as_ref(),
            letters: letters(session.game()),
            colours: colours(session.game()),
            ansi: self.color.wanted(),
            flipped: self.flip,
            ..TextPicture::new(&geometry, &scene)
        })
    }
}

impl ColorChoice {
    fn wanted(self) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => stdout().is_terminal() && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        }
    }
}

/// The colours of the two sides.
pub(crate) fn colours(game: Game) -> [Colour; 2] {
    game.sides().map(|name| Colour::named(name).unwrap_or(Colour::Black))
}

// The letter of a piece is the first of its colour's name, as in the text of a position.
fn letters(game: Game) -> [char; 2] {
    game.sides().map(|name| name.chars().next().unwrap_or('?'))
}
