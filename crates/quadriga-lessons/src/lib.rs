//! The rules of the games in small steps, with exercises that are checked.
//!
//! A [`Course`] teaches one game: lessons of a few [`Step`]s, each a text and a board, many with a [`Task`]. The courses
//! are data, `courses/GAME.toml`, in English and Russian. Their texts are content, like the pages of `docs/rules`, and
//! not messages of the program; so they are kept here, beside the positions they speak of, and not in the catalogue of
//! `quadriga-i18n`. They are plain text without markup.
//!
//! No rule is in this crate and no game is treated apart: an exercise is judged by what the rules say of the move.
//!
//! # Examples
//!
//! ```
//! use quadriga_games::Game;
//! use quadriga_lessons::{Verdict, check_move, course};
//! use quadriga_i18n::Lang;
//!
//! let lesson = course(Game::Diaballik).lesson("goal").unwrap();
//! assert_eq!(lesson.title.of(Lang::English), "The goal");
//! let step = lesson.steps.iter().find(|step| step.task.is_some()).unwrap();
//! assert_eq!(check_move(Game::Diaballik, step, "f6-f7,c4>f7")?.verdict, Verdict::Right);
//! assert_eq!(check_move(Game::Diaballik, step, "f6-f7")?.verdict, Verdict::Wrong);
//! # Ok::<(), quadriga_lessons::CheckError>(())
//! ```

mod check;
mod course;
mod goal;
mod step;
mod task;
mod text;

pub use check::{CheckError, Judgement, Verdict, check_choice, check_clicks, check_move};
pub use course::{Course, Lesson, course};
pub use goal::Goal;
pub use step::Step;
pub use task::{Choice, Illegal, Play, Task};
pub use text::Text;
