//! Facts: statements that the rules prove.

use quadriga_abalone::Abalone;
use quadriga_core::{CellId, FactKind, GameHistory, Message, View};
use quadriga_diaballik::Diaballik;
use quadriga_football::Football;
use quadriga_games::{PerGame, Refusal, Session, history_of, read_move};
use quadriga_phalanx::Phalanx;

use crate::GlossaryTerm;

/// A statement about a position or a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it means for the side that moved.
    pub kind: FactKind,
    /// The statement as a message.
    pub message: Message,
    /// The cells it is about, for marks on a board.
    pub cells: Vec<CellId>,
    /// The term of the glossary that it is about, if it is about one.
    pub term: Option<GlossaryTerm>,
}

impl Fact {
    /// A [feature](FactKind::Feature) of these cells.
    pub fn new(message: Message, cells: impl IntoIterator<Item = CellId>) -> Self {
        let term = GlossaryTerm::of(&message);
        Self { kind: FactKind::Feature, message, cells: cells.into_iter().collect(), term }
    }

    /// The same fact of another kind.
    #[must_use]
    pub fn with_kind(self, kind: FactKind) -> Self {
        Self { kind, ..self }
    }
}

/// A game that has facts about its positions and moves.
pub trait Facts: View {
    /// Facts about the position, the most important first.
    fn position_facts(&self) -> Vec<Fact>;

    /// What the legal move `m` makes and breaks, threatens and stops, the most important first.
    fn move_facts(&self, m: Self::Move) -> Vec<Fact>;
}

/// Facts about the position of a session.
///
/// # Examples
///
/// ```
/// use quadriga_explain::facts_of_position;
/// use quadriga_games::{Game, GameStart};
///
/// let session = GameStart::new(Game::Phalanx).open()?;
/// assert_eq!(facts_of_position(&*session)[0].message.id, "told-phalanx-first-rows");
/// # Ok::<(), quadriga_games::Refusal>(())
/// ```
pub fn facts_of_position(session: &dyn Session) -> Vec<Fact> {
    let facts: fn(&dyn Session) -> Vec<Fact> = PerGame {
        diaballik: of_position::<Diaballik> as fn(&dyn Session) -> Vec<Fact>,
        phalanx: of_position::<Phalanx>,
        abalone: of_position::<Abalone>,
        football: of_position::<Football>,
    }
    .of(session.game());
    facts(session)
}

type FactsResult = Result<Vec<Fact>, Refusal>;

/// What the move `text` does in the position of a session.
///
/// # Errors
/// If the move is not legal in the position. The history is not considered.
pub fn facts_of_move(session: &dyn Session, text: &str) -> FactsResult {
    let facts: fn(&dyn Session, &str) -> FactsResult = PerGame {
        diaballik: of_move::<Diaballik> as fn(&dyn Session, &str) -> FactsResult,
        phalanx: of_move::<Phalanx>,
        abalone: of_move::<Abalone>,
        football: of_move::<Football>,
    }
    .of(session.game());
    facts(session, text)
}

fn of_position<P: Facts>(session: &dyn Session) -> Vec<Fact> {
    history_of::<P>(session).map(|history| history.position().position_facts()).unwrap_or_default()
}

fn of_move<P: Facts>(session: &dyn Session, text: &str) -> FactsResult {
    let Some(history) = history_of::<P>(session) else { return Ok(Vec::new()) };
    let position = history.position();
    let m = read_move(&GameHistory::new(position.clone()), text)?;
    Ok(position.move_facts(m))
}
