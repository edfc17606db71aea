//! Facts: statements that the rules prove.

use quadriga_abalone::Abalone;
use quadriga_core::{CellId, FactKind, GameHistory, Message, View};
use quadriga_diaballik::Diaballik;
use quadriga_engine::{EvalTerm, LinearExpert};
use quadriga_football::Football;
use quadriga_games::{PerGame, Refusal, Session, history_of, read_move};
use quadriga_phalanx::Phalanx;

use crate::GlossaryTerm;
use crate::weight::{Change, Standing};

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
    /// The moves that the statement writes, if it writes a line.
    pub line: Option<FactLine>,
    /// By how much the evaluation changes when what the fact states is taken away, in hundredths; `None` if the evaluation
    /// does not see it.
    pub(crate) effect: Option<i32>,
}

/// The line of moves in a statement, for front ends that play it through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactLine {
    /// The line as the statement writes it.
    pub text: String,
    /// The moves in record notation, from the position before the explained move.
    pub moves: Vec<String>,
    /// How many of the moves the text omits: 1 if the line answers the explained move.
    pub omitted: usize,
}

impl Fact {
    /// A [feature](FactKind::Feature) of these cells.
    pub fn new(message: Message, cells: impl IntoIterator<Item = CellId>) -> Self {
        let term = GlossaryTerm::of(&message);
        let cells = cells.into_iter().collect();
        Self { kind: FactKind::Feature, message, cells, term, line: None, effect: None }
    }

    /// The same fact with the line that its message writes.
    #[must_use]
    pub(crate) fn with_line(self, line: FactLine) -> Self {
        Self { line: Some(line), ..self }
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

    /// The terms of the evaluation, with the count of each for the first and the second side.
    fn counted(&self) -> Vec<(&'static EvalTerm, [i32; 2])>;
}

/// [`Facts::counted`] by the evaluation of a game.
pub(crate) fn counted_by<E: LinearExpert>(position: &E::Position) -> Vec<(&'static EvalTerm, [i32; 2])> {
    E::TERMS.iter().zip(E::counts(position)).collect()
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
    let Some(history) = history_of::<P>(session) else { return Vec::new() };
    let mut facts = history.position().position_facts();
    let standing = Standing::of(history.position());
    for fact in &mut facts {
        fact.effect = standing.effect(fact);
    }
    facts
}

fn of_move<P: Facts>(session: &dyn Session, text: &str) -> FactsResult {
    let Some(history) = history_of::<P>(session) else { return Ok(Vec::new()) };
    let position = history.position();
    let m = read_move(&GameHistory::new(position.clone()), text)?;
    let mut facts = position.move_facts(m);
    let change = Change::of(position, &position.play_unchecked(m));
    for fact in &mut facts {
        fact.effect = change.effect(fact);
    }
    Ok(facts)
}
