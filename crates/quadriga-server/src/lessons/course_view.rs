//! The courses of all games in all languages, each made once.

use std::sync::OnceLock;

use axum::body::Bytes;
use quadriga_api::{ArrowView, Course, Lesson, PositionView, StepView};
use quadriga_core::Geometry;
use quadriga_games::{Game, Refusal, Session};
use quadriga_i18n::Lang;
use quadriga_i18n::Words;

use super::{Exercise, course};
use crate::position_view;

/// Maximum number of nodes of the click tree of a step; the page requests the rest when it is needed.
const MOST_NODES: usize = 100;

/// The courses as JSON, each made when it is first asked for.
#[derive(Debug, Default)]
pub(crate) struct Courses([[OnceLock<Bytes>; Game::ALL.len()]; Lang::ALL.len()]);

impl Courses {
    /// The course of a game in a language.
    ///
    /// # Errors
    /// If a step is none of the game, which the tests of the lessons exclude.
    pub(crate) fn of(&self, game: Game, words: &Words) -> Result<Bytes, Refusal> {
        let kept = &self.0[words.lang() as usize][game as usize];
        if let Some(bytes) = kept.get() {
            return Ok(bytes.clone());
        }
        let course = told(game, words)?;
        // Texts and numbers are always JSON.
        let bytes = Bytes::from(serde_json::to_vec(&course).unwrap_or_default());
        Ok(kept.get_or_init(|| bytes).clone())
    }
}

fn told(game: Game, words: &Words) -> Result<Course, Refusal> {
    let mut lessons = Vec::new();
    for lesson in &course(game).lessons {
        lessons.push(Lesson {
            id: lesson.id.clone(),
            title: lesson.title.of(words.lang()).to_owned(),
            clauses: lesson.clauses.clone(),
            steps: lesson.steps.iter().map(|step| told_step(game, step, words)).collect::<Result<_, _>>()?,
        });
    }
    Ok(Course { game: game.name().to_owned(), lessons })
}

fn told_step(game: Game, step: &super::LessonStep, words: &Words) -> Result<StepView, Refusal> {
    let session = step.session(game)?;
    let geometry = session.geometry();
    let cell = |name: &String| geometry.named(name).map(|cell| cell.0);
    Ok(StepView {
        text: step.text.as_ref().map(|text| text.of(words.lang()).to_owned()),
        view: view(words, &*session, step.task.as_ref()),
        cells: step.cells.iter().filter_map(cell).collect(),
        arrows: step.arrows.iter().filter_map(|[from, to]| arrow(&geometry, from, to)).collect(),
        task: step.task.as_ref().map(|task| told_task(task, words.lang())),
    })
}

fn view(words: &Words, session: &dyn Session, task: Option<&Exercise>) -> PositionView {
    let view = position_view::view_without_clicks(words, session);
    match task {
        Some(Exercise::Move(_) | Exercise::Illegal(_)) => {
            PositionView { options: position_view::options_within(words, session, &[], MOST_NODES), ..view }
        }
        Some(Exercise::Choice(_)) | None => view,
    }
}

fn arrow(geometry: &Geometry, from: &str, to: &str) -> Option<ArrowView> {
    Some(ArrowView { from: geometry.named(from)?.0, to: geometry.named(to)?.0 })
}

fn told_task(task: &Exercise, lang: Lang) -> quadriga_api::Task {
    let ask = task.ask().of(lang).to_owned();
    match task {
        Exercise::Move(play) => quadriga_api::Task::Move { ask, hint: play.hint.of(lang).to_owned() },
        Exercise::Illegal(illegal) => quadriga_api::Task::Illegal { ask, hint: illegal.hint.of(lang).to_owned() },
        Exercise::Choice(choice) => {
            let options = choice.options.iter().map(|option| option.of(lang).to_owned()).collect();
            quadriga_api::Task::Choice { ask, options }
        }
    }
}
