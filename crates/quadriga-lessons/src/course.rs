//! The courses, one for each game.

use std::sync::LazyLock;

use quadriga_games::{Game, PerGame};
use serde::Deserialize;

use crate::{Step, Text};

/// All lessons of a game, from how pieces move to its finer points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// The game.
    pub game: Game,
    /// The lessons, in the order in which they are best taken.
    pub lessons: Vec<Lesson>,
}

/// A lesson: a few steps about one thing.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name in addresses, unique within the course: lower-case letters, digits and `-`.
    pub id: String,
    /// What it is about.
    pub title: Text,
    /// The clauses of the rules that it teaches, e.g. `D3`.
    pub clauses: Vec<String>,
    /// The steps.
    pub steps: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    lessons: Vec<Lesson>,
}

/// The course of a game.
pub fn course(game: Game) -> &'static Course {
    static DIABALLIK: LazyLock<Course> =
        LazyLock::new(|| parse(Game::Diaballik, include_str!("../courses/diaballik.toml")));
    static PHALANX: LazyLock<Course> = LazyLock::new(|| parse(Game::Phalanx, include_str!("../courses/phalanx.toml")));
    static ABALONE: LazyLock<Course> = LazyLock::new(|| parse(Game::Abalone, include_str!("../courses/abalone.toml")));
    static FOOTBALL: LazyLock<Course> =
        LazyLock::new(|| parse(Game::Football, include_str!("../courses/football.toml")));
    PerGame { diaballik: &DIABALLIK, phalanx: &PHALANX, abalone: &ABALONE, football: &FOOTBALL }.of(game)
}

// The files are part of the program and read by its tests, so a mistake in one cannot get past them.
fn parse(game: Game, text: &str) -> Course {
    let file: File = toml::from_str(text).unwrap_or_else(|error| panic!("the course of {}: {error}", game.name()));
    Course { game, lessons: file.lessons }
}

impl Course {
    /// The lesson called `id`.
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }

    /// The first lesson that teaches a clause: where to send a learner whose move was refused by it.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_games::Game;
    /// use quadriga_lessons::course;
    ///
    /// assert_eq!(course(Game::Abalone).about("A6").unwrap().id, "sumito");
    /// assert_eq!(course(Game::Abalone).about("F3"), None);
    /// ```
    pub fn about(&self, clause: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.clauses.iter().any(|taught| taught == clause))
    }
}
