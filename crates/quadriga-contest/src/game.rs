//! The game as the rules see it.

use quadriga_core::{Explain, Limits, Line, Message, Notation, Outcome, Position, Setup, Side};
use quadriga_phalanx::{MoveLimit, Phalanx, Variant};

/// The contest has the rules of the game alone: no draw by repetition, no cap.
pub(crate) const LIMITS: Limits = Limits { repetition: None, plies: None };

/// A contest game in progress.
#[derive(Clone)]
pub(crate) struct Game {
    variant: Variant,
    line: Line<Phalanx>,
}

impl Game {
    /// A game with a move limit.
    pub(crate) fn new(limit: MoveLimit) -> Self {
        let variant = Variant::Limit(limit);
        Self { variant, line: Line::with_limits(Phalanx::start(variant), LIMITS) }
    }

    /// The name of its variant.
    pub(crate) fn variant(&self) -> String {
        self.variant.name()
    }

    pub(crate) fn side_to_move(&self) -> Side {
        self.line.position().side_to_move()
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.line.outcome()
    }

    /// The moves so far.
    pub(crate) fn moves(&self) -> Vec<String> {
        self.line.moves().iter().map(|&m| Phalanx::write_move(m)).collect()
    }

    /// The last move, or nothing before the first.
    pub(crate) fn last_move(&self) -> Option<String> {
        self.line.moves().last().map(|&m| Phalanx::write_move(m))
    }

    /// Some legal move, if there is one.
    pub(crate) fn any_move(&self) -> Option<String> {
        self.line.legal_moves().first().map(|&m| Phalanx::write_move(m))
    }

    /// Whether `text` is a legal move, written as the contest writes it.
    pub(crate) fn allows(&self, text: &str) -> bool {
        self.clone().play(text).is_ok()
    }

    /// Plays a move that is written exactly as the contest writes it.
    ///
    /// # Errors
    /// With the reason if it is no legal move; then nothing changes.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), Message> {
        let m = self.line.position().parse_move(text).map_err(|error| error.message())?;
        let written = Phalanx::write_move(m);
        if written != text {
            return Err(Message::new("contest-shape").text("move", written));
        }
        self.line.play(m);
        Ok(())
    }
}
