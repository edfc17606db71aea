//! HTML reports of matches, tournaments and analysed games, each as one self-contained page.
//!
//! [`render`] writes the page of a match: standings, cross-table, ratings with error bars, lengths and endings of the games,
//! time use, and every game on a board. It takes plain data and knows no rules: `quadriga-games` replays the games, and the
//! script of the page gets the changes of the board with each move.
//!
//! [`render_study`] writes the page of an analysed game: a board, the moves with comments and variations, a graph of the
//! win chance, and better moves.
//!
//! Names, remarks, comments and the output of programs are untrusted: they reach the page as text only.
//!
//! # Examples
//!
//! ```
//! use quadriga_games::Game;
//! use quadriga_core::Side;
//! use quadriga_i18n::{Lang, Words};
//! use quadriga_report::{PairTable, GameEntry, Meeting, PlayerRow, MatchReport, render};
//!
//! let mut table = PairTable::new(2);
//! table.set(0, 1, Meeting { wins: 1, ..Meeting::default() });
//! let report = MatchReport {
//!     title: "A match".into(),
//!     players: ["Ann", "Bob"].map(|name| PlayerRow { name: name.into(), ..PlayerRow::default() }).into(),
//!     table,
//!     games: vec![GameEntry {
//!         number: 1,
//!         players: [0, 1],
//!         moves: vec!["a1-b2".into()],
//!         winner: Some(Side::First),
//!         reason: "end-resignation".into(),
//!         ..GameEntry::default()
//!     }],
//!     ..MatchReport::new(Game::Abalone, "standard")
//! };
//! let mut page = Vec::new();
//! render(&report, &Words::new(Lang::English), &mut page)?;
//! assert!(page.starts_with(b"<!DOCTYPE html>"));
//! # Ok::<(), quadriga_report::RenderError>(())
//! ```
//!
//! ```
//! use quadriga_games::Game;
//! use quadriga_i18n::{Lang, Words};
//! use quadriga_report::{MoveClass, Study, StudyMove, render_study};
//!
//! let study = Study {
//!     title: "A first move".into(),
//!     moves: vec![StudyMove {
//!         before: Some(0.52),
//!         after: Some(0.45),
//!         class: Some(MoveClass::Inaccuracy),
//!         best: Some(vec!["a1-b2".into(), "i5-h5".into()]),
//!         comments: vec!["Too hasty.".into()],
//!         ..StudyMove::new("a2-b2")
//!     }],
//!     ..Study::new(Game::Abalone, "standard")
//! };
//! let mut page = Vec::new();
//! render_study(&study, &Words::new(Lang::English), &mut page)?;
//! assert!(page.starts_with(b"<!DOCTYPE html>"));
//! # Ok::<(), quadriga_report::RenderError>(())
//! ```

mod board;
mod class;
mod context;
mod data;
mod error;
mod html;
mod match_page;
mod numbers;
mod replay;
mod report;
mod scale;
mod study;
mod study_page;
mod study_record;
mod table;
mod timing;

pub use class::{SHOWN_CLASSES, class_sign};
pub use error::{RenderError, VariationPath, VariationStep};
pub use match_page::render;
pub use quadriga_analysis::MoveClass;
pub use report::{GameEntry, MatchReport, MoveTiming, PlayerRow, RatingRow};
pub use study::{Study, StudyEnding, StudyMove, StudyVariation};
pub use study_page::{render_studies, render_study};
pub use table::{Meeting, PairTable};
