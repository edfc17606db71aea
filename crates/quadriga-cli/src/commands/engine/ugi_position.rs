//! The position that the other program has set.

use quadriga_core::Limits;
use quadriga_engine::Engine;
use quadriga_games::{Game, Refusal, Session, open};
use quadriga_i18n::Words;
use quadriga_protocol::{GameResult, Query, Response, StartOf};

use super::wording;
use crate::args::{ColorChoice, Drawing};
use crate::describe;

/// The position that the other program has set, and how it came about.
pub(super) struct Desk {
    session: Box<dyn Session>,
    // Where the moves of the session begin, if not at the start of the variant.
    text: Option<String>,
}

impl Desk {
    /// The start of the default variant.
    ///
    /// # Errors
    /// Never: every game has it.
    pub(super) fn new(game: Game) -> Result<Self, Refusal> {
        let session = open(game, game.default_variant(), None, Limits::default())?;
        Ok(Self { session, text: None })
    }

    /// Another position of the game.
    ///
    /// # Errors
    /// In words, if the position or one of the moves is refused.
    pub(super) fn at(
        words: &Words,
        game: Game,
        variant: &str,
        start: StartOf,
        moves: &[String],
    ) -> Result<Self, String> {
        let text = if let StartOf::Text(text) = start { Some(text) } else { None };
        let session = open(game, variant, text.as_deref(), Limits::default());
        let mut session = session.map_err(|refused| wording::refusal(words, &refused))?;
        for (i, text) in moves.iter().enumerate() {
            session.play(text).map_err(|refused| wording::numbered(words, i + 1, &refused))?;
        }
        Ok(Self { session, text })
    }

    /// The game at this position.
    pub(super) fn session(&self) -> &dyn Session {
        &*self.session
    }

    /// Takes the engine to this position, the history included.
    ///
    /// # Errors
    /// Never, as long as engine and session know the same rules.
    pub(super) fn show_to(&self, engine: &mut dyn Engine) -> Result<(), Refusal> {
        engine.open(&self.session.variant(), self.text.as_deref(), Limits::default())?;
        self.session.moves_played().iter().try_for_each(|text| engine.play(text))
    }

    /// The answer to a question about the rules.
    pub(super) fn answer(&self, query: Query) -> Response {
        let outcome = self.session.outcome();
        match query {
            Query::GameOver => Response::Truth(outcome.is_some()),
            Query::FirstPlayersTurn => Response::Truth(self.session.side_to_move() == quadriga_core::Side::First),
            Query::Result => Response::Result(GameResult::from(outcome)),
        }
    }

    /// The moves of `searchmoves` as the rules write them.
    ///
    /// # Errors
    /// In words, if one is no legal move.
    pub(super) fn legal(&self, words: &Words, moves: &[String]) -> Result<Vec<String>, String> {
        let read = |text: &String| self.session.move_view(text).map(|view| view.text);
        moves.iter().map(read).collect::<Result<_, _>>().map_err(|refused| wording::refusal(words, &refused))
    }

    /// The board and what there is to say about it, line by line.
    pub(super) fn drawn(&self, words: &Words) -> Vec<String> {
        let session = &*self.session;
        let board = Drawing { flip: false, color: ColorChoice::Never }.board(session);
        let mut lines: Vec<String> = board.lines().map(String::from).collect();
        lines.push(describe::turn(words, session));
        lines.extend(describe::details(words, session));
        lines.push(format!("variant: {}", session.variant()));
        lines.push(describe::position(words, session));
        lines
    }
}
