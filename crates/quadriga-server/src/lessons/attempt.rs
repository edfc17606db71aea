//! What a learner does, checked.

use super::{
    AttemptError, AttemptResult, AttemptVerdict, Exercise, LessonStep, check_choice, check_clicks, check_move,
};
use quadriga_api::{CheckRequest, Checked};
use quadriga_core::CellId;
use quadriga_games::{Game, Session};
use quadriga_i18n::Words;

use crate::http::error::refusal_problem;
use crate::position_view;

/// What a learner does: exactly one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Attempt {
    Text(String),
    Clicks(Vec<CellId>),
    Choice(usize),
}

/// Why an attempt is not checked.
#[derive(Debug)]
pub(crate) enum CheckFailure {
    /// The step asks for something else.
    NotAsked,
    /// More clicks are needed for a move.
    Unfinished,
    /// The step itself is refused.
    Step(AttemptError),
}

impl Attempt {
    /// The attempt of a request; `None` if it has none or several.
    pub(crate) fn of(request: CheckRequest) -> Option<Self> {
        match request {
            CheckRequest { text: Some(text), clicks: None, choice: None } => Some(Self::Text(text)),
            CheckRequest { text: None, clicks: Some(clicks), choice: None } => {
                Some(Self::Clicks(position_view::cells(&clicks)))
            }
            CheckRequest { text: None, clicks: None, choice: Some(choice) } => Some(Self::Choice(choice)),
            _ => None,
        }
    }
}

/// Checks an attempt at a step.
///
/// # Errors
/// If the step asks for something else, or the attempt is not finished.
pub(crate) fn checked(
    words: &Words,
    game: Game,
    step: &LessonStep,
    attempt: &Attempt,
) -> Result<Checked, CheckFailure> {
    let failed = |error| match error {
        AttemptError::NotAsked => CheckFailure::NotAsked,
        error @ AttemptError::Step(_) => CheckFailure::Step(error),
    };
    let judgement = match attempt {
        Attempt::Choice(chosen) => {
            let right = check_choice(step, *chosen).map_err(failed)? == AttemptVerdict::Right;
            let message = told(words, step, right);
            return Ok(Checked { right, message, problem: None, view: None });
        }
        Attempt::Text(text) => check_move(game, step, text).map_err(failed)?,
        Attempt::Clicks(clicks) => check_clicks(game, step, clicks).map_err(failed)?.ok_or(CheckFailure::Unfinished)?,
    };
    let right = judgement.verdict == AttemptVerdict::Right;
    Ok(Checked {
        right,
        message: told(words, step, right),
        view: played(game, step, &judgement).map(|session| position_view::view_without_clicks(words, &*session)),
        problem: judgement.refusal.map(|refusal| refusal_problem(words, &refusal)),
    })
}

// Praise or help, as the step has it.
fn told(words: &Words, step: &LessonStep, right: bool) -> String {
    let text = match &step.task {
        Some(Exercise::Move(play)) => Some(if right { &play.praise } else { &play.hint }),
        Some(Exercise::Illegal(illegal)) => Some(if right { &illegal.praise } else { &illegal.hint }),
        Some(Exercise::Choice(choice)) => right.then_some(&choice.because),
        None => None,
    };
    text.map_or_else(|| words.text("lesson-not-so", &[]), |text| text.of(words.lang()).to_owned())
}

// The board after the move, if it is a legal one.
fn played(game: Game, step: &LessonStep, judgement: &AttemptResult) -> Option<Box<dyn Session>> {
    let view = judgement.view.as_ref()?;
    let mut session = step.session(game).ok()?;
    session.play(&view.text).ok()?;
    Some(session)
}
