//! Steps of lessons, and what they ask the learner to do.

use quadriga_core::{CellId, Effects, Limits, Side};
use quadriga_games::{Game, MoveView, Refusal, Session, open};
use serde::Deserialize;

use super::LocalizedText;

/// A step of a lesson: a short text beside a board, something to do, or both.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// What is told before the task.
    #[serde(default)]
    pub text: Option<LocalizedText>,
    /// The variant that is played; the default unless given.
    #[serde(default)]
    pub variant: Option<String>,
    /// The position on the board; the start of the variant unless given.
    #[serde(default)]
    pub position: Option<String>,
    /// Moves that are played on it before it is shown.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Cells to highlight.
    #[serde(default)]
    pub cells: Vec<String>,
    /// Arrows to draw, from cell to cell.
    #[serde(default)]
    pub arrows: Vec<[String; 2]>,
    /// What the learner is asked to do.
    #[serde(default)]
    pub task: Option<Exercise>,
}

impl LessonStep {
    /// The game on the board of the step.
    ///
    /// # Errors
    /// If the game has no such variant, position or moves; the steps of our courses are tested.
    pub fn session(&self, game: Game) -> Result<Box<dyn Session>, Refusal> {
        let variant = self.variant.as_deref().unwrap_or_else(|| game.default_variant());
        let mut session = open(game, variant, self.position.as_deref(), Limits::default())?;
        for text in &self.moves {
            session.play(text)?;
        }
        Ok(session)
    }
}

/// An exercise.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exercise {
    /// A legal move that reaches a goal.
    Move(MoveExercise),
    /// A move that the rules refuse, so that the learner reads why.
    Illegal(RefusalExercise),
    /// A question with one right answer.
    Choice(ChoiceExercise),
}

impl Exercise {
    /// What the learner is asked to do, in a sentence: it stays in sight while the board is used.
    pub fn ask(&self) -> &LocalizedText {
        match self {
            Self::Move(play) => &play.ask,
            Self::Illegal(illegal) => &illegal.ask,
            Self::Choice(choice) => &choice.ask,
        }
    }
}

/// In a list of clicks: the button that ends a turn to which more could be added.
pub const END_TURN: &str = "end";

/// A legal move is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveExercise {
    /// What to do.
    pub ask: LocalizedText,
    /// What the move must do.
    pub goal: Goal,
    /// The text after a wrong move.
    pub hint: LocalizedText,
    /// The text after a right move.
    pub praise: LocalizedText,
    /// Right moves, the one to show first; all of them if they are few.
    pub answers: Vec<String>,
    /// Ways to make a right move by pointing, as the texts say: names of cells, then [`END_TURN`] if more could be added.
    /// The tests of the page do every exercise in these ways.
    pub clicks: Vec<Vec<String>>,
}

/// A move that the rules refuse is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RefusalExercise {
    /// What to try.
    pub ask: LocalizedText,
    /// The clause that the refusal must name.
    pub clause: String,
    /// The ids of the messages that count: a clause has several, and a stray click is refused by it too.
    pub reasons: Vec<String>,
    /// The text after another move or another refusal.
    pub hint: LocalizedText,
    /// The text beside the reason of the refusal.
    pub praise: LocalizedText,
    /// Texts that are refused so.
    pub answers: Vec<String>,
    /// Clicks that are refused so, as names of cells: pointing and typing may be refused by different clauses.
    pub clicks: Vec<Vec<String>>,
}

/// A question with options.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChoiceExercise {
    /// The question.
    pub ask: LocalizedText,
    /// What may be chosen.
    pub options: Vec<LocalizedText>,
    /// The right one, counted from 0.
    pub right: usize,
    /// Why it is right.
    pub because: LocalizedText,
    /// What the rules say of the board, if that is the question: a side's name, `draw`, or `none` while the game goes on.
    #[serde(default)]
    pub outcome: Option<String>,
}

/// What a move must do to be right, judged by the rules alone.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// Be legal: for positions in which the rules leave few moves.
    Legal,
    /// Be one of these.
    AnyOf(Vec<String>),
    /// Win at once.
    Wins,
    /// End the game in a draw.
    Draws,
    /// Not lose at once.
    Avoids,
    /// Not lose at once, and leave the opponent no reply that wins at once.
    Saves,
    /// Win at once, or leave the opponent only replies that lose at once.
    Forces,
    /// Take at least this many pieces off the board.
    Removes(usize),
    /// Push exactly this many pieces, including those that leave the board.
    Pushes(usize),
    /// Move exactly this many pieces.
    Moves(usize),
    /// Bring a piece or the ball to this cell.
    PlaysTo(String),
    /// Be written in a record with an announcement that begins so.
    Announces(String),
}

impl Goal {
    /// Whether the legal move `view` of `session` reaches the goal. The session is left as it was.
    pub(super) fn is_met(&self, session: &mut dyn Session, view: &MoveView) -> bool {
        let side = session.side_to_move();
        let winner = view.outcome.map(|outcome| outcome.winner);
        let lost = winner == Some(Some(side.other()));
        let effects = &view.effects;
        match self {
            Self::Legal => true,
            Self::AnyOf(moves) => moves.contains(&view.text),
            Self::Wins => winner == Some(Some(side)),
            Self::Draws => winner == Some(None),
            Self::Avoids => !lost,
            Self::Saves => !lost && after(session, &view.text, |session| !wins(session, side.other())),
            Self::Forces => after(session, &view.text, |session| is_lost(session, side.other())),
            Self::Removes(least) => effects.removed.len() >= *least,
            Self::Pushes(count) => effects.pushed.len() + effects.removed.len() == *count,
            Self::Moves(count) => effects.group().len() == *count,
            Self::PlaysTo(cell) => session.geometry().named(cell).is_some_and(|cell| comes_to(effects, cell)),
            Self::Announces(start) => {
                let announced = view.record.strip_prefix(&view.text).unwrap_or_default();
                announced.starts_with(start.as_str())
            }
        }
    }
}

// Whether a piece that moves, or the ball, is on `cell` at the end; a piece may step on and away again in one turn.
fn comes_to(effects: &Effects, cell: CellId) -> bool {
    let arrives = effects.moved.iter().rposition(|shift| shift.to == cell);
    let leaves = effects.moved.iter().rposition(|shift| shift.from == cell);
    arrives.is_some_and(|last| leaves.is_none_or(|left| left < last))
        || effects.pass.is_some_and(|pass| pass.to == cell)
}

// What `look` sees after the move `text`, which is taken back.
fn after(session: &mut dyn Session, text: &str, look: impl FnOnce(&mut dyn Session) -> bool) -> bool {
    if session.play(text).is_err() {
        return false;
    }
    let seen = look(session);
    session.undo();
    seen
}

// Whether a move wins at once for `side`, which is to move.
fn wins(session: &mut dyn Session, side: Side) -> bool {
    let moves = session.legal_moves();
    moves.iter().any(|(text, _)| after(session, text, |session| winner(session) == Some(side)))
}

// Whether `side`, which is to move, has lost or loses at once whatever it does.
fn is_lost(session: &mut dyn Session, side: Side) -> bool {
    let lost = |session: &dyn Session| winner(session) == Some(side.other());
    if session.outcome().is_some() {
        return lost(session);
    }
    let moves = session.legal_moves();
    moves.iter().all(|(text, _)| after(session, text, |session| lost(session)))
}

fn winner(session: &dyn Session) -> Option<Side> {
    session.outcome()?.winner
}
