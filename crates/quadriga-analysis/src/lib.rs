//! Analyses games move by move: win chances before and after, the loss and class of each move, the best line; accuracy and
//! turning points.
//!
//! A [`Replay`] is a [`PlayedGame`](quadriga_games::PlayedGame) that the rules have accepted. An [`Analyst`] searches
//! every position with engines of its own, writes each result to the [`ProgressFile`], if there is one, and combines them
//! into an [`Analysis`]. [`annotate`] writes an analysis into a record.
//!
//! # Examples
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use quadriga_analysis::{AnalysisSettings, Analyst, Effort, Replay};
//! use quadriga_games::{Game, PlayedGame};
//!
//! let moves = ["a1-b2", "i9-h8"].map(String::from).to_vec();
//! let game = PlayedGame { moves, ..PlayedGame::new(Game::Abalone) };
//! let settings = AnalysisSettings { effort: Effort::Nodes(500), table_mib: 1, ..AnalysisSettings::default() };
//! let analyst = Analyst { settings: &settings, concurrency: 2, stop: &AtomicBool::new(false) };
//! let analysis = analyst.analyse(&Replay::new(&game)?, None, &mut |_| {})?.expect("nobody stopped it");
//! assert_eq!(analysis.judged.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod accuracy;
mod analysed_move;
mod analysis;
mod analyst;
mod annotation;
mod assessment;
mod audit;
mod chance;
mod class;
mod error;
mod progress;
mod replay;
mod search_result;
mod searcher;
mod settings;
mod turning;
mod verdict;

pub use analysed_move::AnalysedMove;
pub use analysis::{Analysis, LastPosition, PlayerSummary};
pub use analyst::{AnalysisStep, Analyst};
pub use annotation::{MoveAnnotation, annotate, annotated_evaluation, comment_on};
pub use audit::CommentAudit;
pub use chance::{WinChance, WinChanceError};
pub use class::{BLUNDER, INACCURACY, MISTAKE, ONLY, classify};
pub use error::{AnalysisError, ProgressError};
pub use progress::ProgressFile;
pub use quadriga_core::MoveClass;
pub use replay::{Replay, ReplayPosition};
pub use search_result::{PvLine, SearchResult};
pub use settings::{AnalysisSettings, Effort};
pub use turning::MOST_TURNING_POINTS;
pub use verdict::PositionVerdict;
