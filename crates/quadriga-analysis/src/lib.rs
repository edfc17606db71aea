//! Games judged move by move: win chances before and after, what each move lost, its class, the best line; accuracy and
//! turning points.
//!
//! A [`Subject`] is a game as texts; its [`Replay`] is what the rules make of it. An [`Analyst`] looks at every position
//! with engines of its own, keeps what it sees in [`Progress`], if there is one, and makes an [`Analysis`] of it.
//!
//! # Examples
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use quadriga_analysis::{Analyst, Effort, Settings, Subject};
//! use quadriga_games::Game;
//!
//! let moves = ["a1-b2", "i9-h8"].map(String::from).to_vec();
//! let subject = Subject { moves, ..Subject::new(Game::Abalone) };
//! let settings = Settings { effort: Effort::Nodes(500), table_mib: 1, ..Settings::default() };
//! let analyst = Analyst { settings: &settings, concurrency: 2, stop: &AtomicBool::new(false) };
//! let analysis = analyst.analyse(&subject.replay()?, None, &mut |_| {})?.expect("nobody stopped it");
//! assert_eq!(analysis.judged.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod accuracy;
mod analysis;
mod analyst;
mod annotation;
mod chance;
mod class;
mod error;
mod judged;
mod look;
mod names;
mod progress;
mod scout;
mod settings;
mod subject;
mod turning;
mod verdict;
mod weighing;

pub use analysis::{Analysis, LastPosition, Player};
pub use analyst::{Analyst, Step};
pub use annotation::{MoveAnnotation, annotate, annotated_evaluation};
pub use chance::{Chance, NoChance};
pub use class::{BLUNDER, INACCURACY, MISTAKE, MoveClass, ONLY};
pub use error::{AnalysisError, ProgressError};
pub use judged::JudgedMove;
pub use look::{Look, SeenLine};
pub use progress::Progress;
pub use settings::{Effort, Settings};
pub use subject::{Replay, Station, Subject, SubjectError};
pub use turning::MOST_TURNING_POINTS;
pub use verdict::Verdict;
