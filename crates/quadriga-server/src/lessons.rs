//! The rules of the games in small steps, with exercises that are checked.
//!
//! A [`CourseContent`] teaches one game: lessons of a few [`LessonStep`]s, each a text and a board, many with a [`Exercise`]. The courses
//! are data, `courses/GAME.toml`, in English and Russian. Their texts are content, like the pages of `docs/rules`, and
//! not messages of the program; so they are stored here, beside their positions, and not in the catalogue of
//! `quadriga-i18n`. They are plain text without markup.
//!
//! No rule is written here and no game is a special case: an exercise is judged by what the rules say about the move.
//!
//! # Examples
//!
//! ```
//! use quadriga_games::Game;
//! use quadriga_server::lessons::{AttemptVerdict, check_move, course};
//! use quadriga_i18n::Lang;
//!
//! let lesson = course(Game::Diaballik).lesson("goal").unwrap();
//! assert_eq!(lesson.title.of(Lang::English), "The goal");
//! let step = lesson.steps.iter().find(|step| step.task.is_some()).unwrap();
//! assert_eq!(check_move(Game::Diaballik, step, "f6-f7,c4>f7")?.verdict, AttemptVerdict::Right);
//! assert_eq!(check_move(Game::Diaballik, step, "f6-f7")?.verdict, AttemptVerdict::Wrong);
//! # Ok::<(), quadriga_server::lessons::AttemptError>(())
//! ```

mod attempt;
mod check;
mod course_view;
mod exercise;

use std::sync::LazyLock;

use quadriga_games::{Game, PerGame};
use quadriga_i18n::Lang;
use serde::Deserialize;

pub(crate) use attempt::{Attempt, CheckFailure, checked};
pub use check::{AttemptError, AttemptResult, AttemptVerdict, check_choice, check_clicks, check_move};
pub(crate) use course_view::Courses;
pub use exercise::{ChoiceExercise, END_TURN, Exercise, Goal, LessonStep, MoveExercise, RefusalExercise};

/// All lessons of a game, from how pieces move to its finer points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseContent {
    /// The game.
    pub game: Game,
    /// The lessons, in the order in which they are best taken.
    pub lessons: Vec<LessonContent>,
}

/// A lesson: a few steps about one thing.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonContent {
    /// Its name in addresses, unique within the course: lower-case letters, digits and `-`.
    pub id: String,
    /// What it is about.
    pub title: LocalizedText,
    /// The clauses of the rules that it teaches, e.g. `D3`.
    pub clauses: Vec<String>,
    /// The steps.
    pub steps: Vec<LessonStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    lessons: Vec<LessonContent>,
}

/// The course of a game.
pub fn course(game: Game) -> &'static CourseContent {
    static DIABALLIK: LazyLock<CourseContent> =
        LazyLock::new(|| parse(Game::Diaballik, include_str!("../courses/diaballik.toml")));
    static PHALANX: LazyLock<CourseContent> =
        LazyLock::new(|| parse(Game::Phalanx, include_str!("../courses/phalanx.toml")));
    static ABALONE: LazyLock<CourseContent> =
        LazyLock::new(|| parse(Game::Abalone, include_str!("../courses/abalone.toml")));
    static FOOTBALL: LazyLock<CourseContent> =
        LazyLock::new(|| parse(Game::Football, include_str!("../courses/football.toml")));
    PerGame { diaballik: &DIABALLIK, phalanx: &PHALANX, abalone: &ABALONE, football: &FOOTBALL }.of(game)
}

// The files are part of the program and read by its tests, so a mistake in one cannot get past them.
fn parse(game: Game, text: &str) -> CourseContent {
    let file: File = toml::from_str(text).unwrap_or_else(|error| panic!("the course of {}: {error}", game.name()));
    CourseContent { game, lessons: file.lessons }
}

impl CourseContent {
    /// The lesson called `id`.
    pub fn lesson(&self, id: &str) -> Option<&LessonContent> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }

    /// The first lesson that teaches a clause: where to send a learner whose move was refused by it.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_games::Game;
    /// use quadriga_server::lessons::course;
    ///
    /// assert_eq!(course(Game::Abalone).about("A6").unwrap().id, "sumito");
    /// assert_eq!(course(Game::Abalone).about("F3"), None);
    /// ```
    pub fn about(&self, clause: &str) -> Option<&LessonContent> {
        self.lessons.iter().find(|lesson| lesson.clauses.iter().any(|taught| taught == clause))
    }
}

/// A text in both languages, without markup.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocalizedText {
    /// In English.
    pub en: String,
    /// In Russian.
    pub ru: String,
}

impl LocalizedText {
    /// The text in a language.
    pub fn of(&self, lang: Lang) -> &str {
        match lang {
            Lang::English => &self.en,
            Lang::Russian => &self.ru,
        }
    }
}
