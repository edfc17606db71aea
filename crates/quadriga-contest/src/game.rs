//! The game as the rules see it.

use quadriga_core::{Outcome, Side};
use quadriga_engine::Engine;
use quadriga_games::{Game as WhichGame, Refusal, Session, open};

use crate::start::Start;

/// A contest game in progress.
pub(crate) struct Game {
    start: Start,
    session: Box<dyn Session>,
    // As a record writes them; those of the opening included.
    moves: Vec<String>,
}

impl Game {
    /// A game that begins at `start`, before the first move.
    ///
    /// # Errors
    /// If the text of its position is none of the game.
    pub(crate) fn open(game: WhichGame, start: Start) -> Result<Self, Refusal> {
        let session = open(game, &start.variant, start.position.as_deref(), start.limits)?;
        Ok(Self { start, session, moves: Vec::new() })
    }

    pub(crate) fn side_to_move(&self) -> Side {
        self.session.side_to_move()
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// The last move as a record writes it, or nothing before the first.
    pub(crate) fn last_move(&self) -> Option<&str> {
        self.moves.last().map(String::as_str)
    }

    /// Some legal move, if there is one.
    pub(crate) fn any_move(&self) -> Option<String> {
        self.session.legal_moves().into_iter().next().map(|(text, _)| text)
    }

    /// Whether `text` is a legal move.
    pub(crate) fn allows(&self, text: &str) -> bool {
        self.session.why_not(text).is_none()
    }

    /// Plays a move that is written as the contest writes it; returns it as a record writes it, announcement included.
    ///
    /// # Errors
    /// With the reason if it is no legal move; then nothing changes.
    pub(crate) fn play(&mut self, text: &str) -> Result<String, Refusal> {
        let record = self.session.play_plain(text)?;
        self.moves.push(record.clone());
        Ok(record)
    }

    /// Takes the last move back.
    pub(crate) fn undo(&mut self) {
        self.session.undo();
        self.moves.pop();
    }

    /// What takes an engine to the present position, the history included.
    pub(crate) fn way(&self) -> Way {
        Way { start: self.start.clone(), moves: self.moves.clone() }
    }
}

/// The way from the beginning of a game to a position in it.
pub(crate) struct Way {
    start: Start,
    moves: Vec<String>,
}

impl Way {
    /// Takes `engine` along it.
    ///
    /// # Errors
    /// Never, as long as engine and session know the same rules.
    pub(crate) fn show_to(&self, engine: &mut dyn Engine) -> Result<(), Refusal> {
        engine.open(&self.start.variant, self.start.position.as_deref(), self.start.limits)?;
        self.moves.iter().try_for_each(|text| engine.play(text))
    }
}
