//! The game that is analysed.

use quadriga_core::{Limits, Outcome, Side};
use quadriga_games::{Game, Refusal, Session, open};
use serde::{Deserialize, Serialize};

/// A game to be analysed: where it began, and its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subject {
    /// Which game.
    #[serde(with = "crate::names::game")]
    pub game: Game,
    /// Which variant.
    pub variant: String,
    /// Where it began, if not at the start of the variant.
    pub position: Option<String>,
    /// When repetition and length end it.
    #[serde(with = "crate::names::limits", default)]
    pub limits: Limits,
    /// The moves; a [`Replay`] has them as records write them.
    pub moves: Vec<String>,
}

impl Subject {
    /// A game of the usual variant that has just begun.
    pub fn new(game: Game) -> Self {
        let variant = game.default_variant().to_owned();
        Self { game, variant, position: None, limits: Limits::default(), moves: Vec::new() }
    }
}

/// Why a subject is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubjectError {
    /// Which move is refused, counted from 1; `None` if the variant or the position is.
    pub number: Option<usize>,
    /// Why.
    pub refusal: Refusal,
}

impl std::fmt::Display for SubjectError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.number {
            Some(number) => write!(f, "move {number}, {}", self.refusal),
            None => self.refusal.fmt(f),
        }
    }
}

impl std::error::Error for SubjectError {}

/// A position of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Station {
    /// Its text.
    pub position: String,
    /// Whose turn it is.
    pub side: Side,
    /// How many legal moves there are.
    pub legal: usize,
}

/// A game that the rules have accepted, position by position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    subject: Subject,
    // One more than moves.
    stations: Vec<Station>,
    outcome: Option<Outcome>,
}

impl Subject {
    /// Plays the game through, history included.
    ///
    /// # Errors
    /// If the variant, the position or one of the moves is refused.
    pub fn replay(&self) -> Result<Replay, SubjectError> {
        let mut session = self.session(0).map_err(|refusal| SubjectError { number: None, refusal })?;
        let mut stations = vec![station(&*session)];
        for (i, text) in self.moves.iter().enumerate() {
            session.play(text).map_err(|refusal| SubjectError { number: Some(i + 1), refusal })?;
            stations.push(station(&*session));
        }
        let subject = Self { moves: session.moves_played(), ..self.clone() };
        Ok(Replay { subject, stations, outcome: session.outcome() })
    }

    // The game after its first moves.
    fn session(&self, plies: usize) -> Result<Box<dyn Session>, Refusal> {
        let mut session = open(self.game, &self.variant, self.position.as_deref(), self.limits)?;
        for text in self.moves.iter().take(plies) {
            session.play(text)?;
        }
        Ok(session)
    }
}

impl Replay {
    /// The game, its moves as records write them.
    pub const fn subject(&self) -> &Subject {
        &self.subject
    }

    /// The positions, from the first to the last: one more than moves.
    pub fn stations(&self) -> &[Station] {
        &self.stations
    }

    /// How the game ended by the rules; `None` if it could go on.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// How many positions are to be looked at: all in which there is a move to make.
    pub fn positions_to_see(&self) -> usize {
        self.stations.len() - usize::from(self.outcome.is_some())
    }

    /// A line from a position of the game, written as records write it, as far as the rules accept it.
    pub(crate) fn record(&self, plies: usize, line: &[String]) -> Result<Vec<String>, Refusal> {
        let mut session = self.subject.session(plies)?;
        Ok(line.iter().map_while(|text| session.play(text).ok()).collect())
    }
}

fn station(session: &dyn Session) -> Station {
    Station { position: session.position(), side: session.side_to_move(), legal: session.legal_moves().len() }
}
