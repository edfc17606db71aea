//! The position set by the `position` command.

use quadriga_core::{GameResult, Message};
use quadriga_engine::Engine;
use quadriga_games::{Game, GameStart, Input, Refusal, Session};
use quadriga_i18n::Words;
use quadriga_protocol::{Response, StartOf, UgiQuery, shown};

use crate::args::{ColorChoice, Drawing};
use crate::describe;

/// The position set by `position`: where it starts, and the session after the moves.
pub(super) struct UgiPosition {
    start: GameStart,
    session: Box<dyn Session>,
}

impl UgiPosition {
    /// The start of the default variant.
    ///
    /// # Errors
    /// Never: every game has one.
    pub(super) fn new(game: Game) -> Result<Self, Refusal> {
        let start = GameStart::new(game);
        Ok(Self { session: start.open()?, start })
    }

    /// Another position of the game.
    ///
    /// # Errors
    /// With a message if the position or one of the moves is refused.
    pub(super) fn at(
        words: &Words,
        game: Game,
        variant: &str,
        start: StartOf,
        moves: &[String],
    ) -> Result<Self, String> {
        let position = if let StartOf::Text(text) = start { Some(text) } else { None };
        let start = GameStart { variant: variant.to_owned(), position, ..GameStart::new(game) };
        let session = start.replay(moves).map_err(|refused| match refused.number {
            None => refusal_line(words, &refused.refusal),
            Some(number) => {
                let message = Message::new("error-move-number").number("number", number as i64);
                words.message(&message.text("refusal", refusal_line(words, &refused.refusal)))
            }
        })?;
        Ok(Self { start, session })
    }

    /// The game at this position.
    pub(super) fn session(&self) -> &dyn Session {
        &*self.session
    }

    /// Loads the position into an engine, with its history.
    ///
    /// # Errors
    /// If the engine refuses what the session accepted.
    pub(super) fn load(&self, engine: &mut dyn Engine) -> Result<(), Refusal> {
        engine.load(&self.start, &self.session.moves_played())
    }

    /// The answer to a question about the rules.
    pub(super) fn answer(&self, query: UgiQuery) -> Response {
        let outcome = self.session.outcome();
        match query {
            UgiQuery::GameOver => Response::Truth(outcome.is_some()),
            UgiQuery::FirstPlayersTurn => Response::Truth(self.session.side_to_move() == quadriga_core::Side::First),
            UgiQuery::Result => Response::Result(GameResult::from(outcome)),
        }
    }

    /// The moves of `searchmoves` in canonical notation.
    ///
    /// # Errors
    /// With a message if one is not legal.
    pub(super) fn legal(&self, words: &Words, moves: &[String]) -> Result<Vec<String>, String> {
        let read = |text: &String| self.session.move_view(text).map(|view| view.text);
        moves.iter().map(read).collect::<Result<_, _>>().map_err(|refused| refusal_line(words, &refused))
    }

    /// The board and the details of the position, line by line.
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

/// A refused variant, position or move: `a1-a9: reason (clause)`.
pub(super) fn refusal_line(words: &Words, refusal: &Refusal) -> String {
    let reason = words.message(&refusal.message);
    match refusal.input {
        Input::Variant => reason,
        Input::Position => words.message(&Message::new("error-in-position").text("refusal", reason)),
        Input::Move => format!("{}: {reason}", shown(&refusal.text)),
    }
}
