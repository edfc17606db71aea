//! Whether a learner did what a step asks.

use std::fmt;

use quadriga_core::{CellId, Clicks, Progress};
use quadriga_games::{Game, MoveView, Refusal, Session};

use super::{Exercise, LessonStep};

/// Whether an attempt was what the task asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptVerdict {
    /// It was.
    Right,
    /// It was not.
    Wrong,
}

/// What came of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttemptResult {
    /// Whether it was right.
    pub verdict: AttemptVerdict,
    /// The legal move that was tried, if it was one.
    pub view: Option<MoveView>,
    /// Why the rules refuse it, if they do.
    pub refusal: Option<Refusal>,
}

/// Why an attempt cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttemptError {
    /// The step does not ask for anything of this kind.
    NotAsked,
    /// The step is none of this game.
    Step(Refusal),
}

// For programmers: the steps of our courses are tested, and a page offers only what a step asks for.
impl fmt::Display for AttemptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAsked => f.write_str("the step asks for nothing of this kind"),
            Self::Step(refusal) => write!(f, "the step is none of this game: {refusal}"),
        }
    }
}

impl std::error::Error for AttemptError {}

/// Judges the move `text`, as typed or as chosen by clicks, against the task of a step.
///
/// A legal move is right if it reaches the goal. A task that asks for a refusal takes one by its clause and reason.
///
/// # Errors
/// If the step is unknown, or asks for no move.
pub fn check_move(game: Game, step: &LessonStep, text: &str) -> Result<AttemptResult, AttemptError> {
    let mut session = session(game, step)?;
    match session.move_view(&session.recase(text)) {
        Ok(view) => Ok(judge_legal(step, session.as_mut(), view)),
        Err(refusal) => Ok(judge_refused(step, refusal)),
    }
}

/// Judges the clicks `prefix` against the task of a step: a finished move like its text, clicks that no legal move begins
/// with by the reason. `None` while the move may go on; a learner who ends it there is judged by its text.
///
/// # Errors
/// If the step is unknown, or asks for no move.
pub fn check_clicks(game: Game, step: &LessonStep, prefix: &[CellId]) -> Result<Option<AttemptResult>, AttemptError> {
    let mut session = session(game, step)?;
    if let Some(refusal) = session.why_not_clicks(prefix) {
        return Ok(Some(judge_refused(step, refusal)));
    }
    let Some(Clicks { progress: Progress::Complete, chosen: Some(text), .. }) = session.next_clicks(prefix) else {
        return Ok(None);
    };
    Ok(session.move_view(&text).ok().map(|view| judge_legal(step, session.as_mut(), view)))
}

/// Judges the option `chosen`, counted from 0, of the question of a step.
///
/// # Errors
/// If the step asks no question, or has no such option.
pub fn check_choice(step: &LessonStep, chosen: usize) -> Result<AttemptVerdict, AttemptError> {
    match &step.task {
        Some(Exercise::Choice(choice)) if chosen < choice.options.len() => Ok(verdict(chosen == choice.right)),
        _ => Err(AttemptError::NotAsked),
    }
}

fn session(game: Game, step: &LessonStep) -> Result<Box<dyn Session>, AttemptError> {
    match step.task {
        Some(Exercise::Move(_) | Exercise::Illegal(_)) => step.session(game).map_err(AttemptError::Step),
        Some(Exercise::Choice(_)) | None => Err(AttemptError::NotAsked),
    }
}

fn judge_legal(step: &LessonStep, session: &mut dyn Session, view: MoveView) -> AttemptResult {
    let right = matches!(&step.task, Some(Exercise::Move(play)) if play.goal.is_met(session, &view));
    AttemptResult { verdict: verdict(right), view: Some(view), refusal: None }
}

fn judge_refused(step: &LessonStep, refusal: Refusal) -> AttemptResult {
    let message = &refusal.message;
    let right = matches!(&step.task, Some(Exercise::Illegal(illegal))
        if message.clause == Some(illegal.clause.as_str()) && illegal.reasons.iter().any(|id| id == message.id));
    AttemptResult { verdict: verdict(right), view: None, refusal: Some(refusal) }
}

fn verdict(right: bool) -> AttemptVerdict {
    if right { AttemptVerdict::Right } else { AttemptVerdict::Wrong }
}
