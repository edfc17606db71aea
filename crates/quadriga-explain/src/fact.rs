//! Facts: statements that the rules prove.

use quadriga_abalone::Abalone;
use quadriga_core::{CellId, FactKind, GameHistory, Message, Side, View, ZoneKind};
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
    /// Further terms that have cells of their own in it.
    pub further: Vec<TermCells>,
    /// The moves that the statement writes, if it writes a line.
    pub line: Option<FactLine>,
    /// By how much the evaluation changes when what the fact states is taken away, in hundredths; `None` if the evaluation
    /// does not see it.
    pub(crate) effect: Option<i32>,
}

/// A term of the glossary, and where it is on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermCells {
    /// The term.
    pub term: GlossaryTerm,
    /// Its cells.
    pub cells: Vec<CellId>,
}

impl TermCells {
    pub(crate) fn new(term: GlossaryTerm, cells: impl IntoIterator<Item = CellId>) -> Self {
        Self { term, cells: cells.into_iter().collect() }
    }
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
        Self { kind: FactKind::Feature, message, cells, term, further: Vec::new(), line: None, effect: None }
    }

    /// The same fact with a further term and its cells.
    #[must_use]
    pub(crate) fn with_term(mut self, term: GlossaryTerm, cells: impl IntoIterator<Item = CellId>) -> Self {
        self.further.push(TermCells::new(term, cells));
        self
    }

    /// The cells of a term in the fact: its own, or all cells of the fact.
    pub fn cells_of(&self, term: GlossaryTerm) -> &[CellId] {
        self.further.iter().find(|known| known.term == term).map_or(&self.cells, |known| &known.cells)
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

    /// The terms of the glossary that have their place on the board whatever is said of the position.
    fn landmarks(&self) -> Vec<TermCells>;

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

/// The terms of the glossary that have their place on the board of a session whatever is said of its position: the balls,
/// the goals, the first rows.
pub fn landmarks(session: &dyn Session) -> Vec<TermCells> {
    let landmarks: fn(&dyn Session) -> Vec<TermCells> = PerGame {
        diaballik: landmarks_of::<Diaballik> as fn(&dyn Session) -> Vec<TermCells>,
        phalanx: landmarks_of::<Phalanx>,
        abalone: landmarks_of::<Abalone>,
        football: landmarks_of::<Football>,
    }
    .of(session.game());
    landmarks(session)
}

fn landmarks_of<P: Facts>(session: &dyn Session) -> Vec<TermCells> {
    history_of::<P>(session).map_or_else(Vec::new, |history| history.position().landmarks())
}

/// The cells of a kind of zone, of one side or of both.
pub(crate) fn zone<P: View>(kind: ZoneKind, side: impl Into<Option<Side>>) -> Vec<CellId> {
    let side = side.into();
    let zones = P::geometry().zones.into_iter();
    zones
        .filter(|zone| zone.kind == kind && side.is_none_or(|side| zone.side == side))
        .flat_map(|zone| zone.cells)
        .collect()
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
