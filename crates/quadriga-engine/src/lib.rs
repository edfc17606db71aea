//! The engines of the four games: an expert per game, playing strength levels, and sparring partners.
//!
//! [`build_engine`] makes the [`Engine`] of a [`Game`](quadriga_games::Game), an object-safe façade over
//! `quadriga-search` in texts. [`with_expert`] gives the type of a game's expert to generic code.
//!
//! # Examples
//!
//! ```
//! use quadriga_engine::{EngineSettings, Level, SearchRequest, build_engine};
//! use quadriga_games::Game;
//! use quadriga_search::{Budget, SearchControl};
//!
//! let settings = EngineSettings { table_mib: 1, level: Level::FULL, ..EngineSettings::default() };
//! let mut engine = build_engine(Game::Phalanx, &settings);
//! let request = SearchRequest { budget: Budget::for_nodes(2_000), lines: 3, ..SearchRequest::default() };
//! let answer = engine.think(&request, &SearchControl::default(), &mut |report| assert!(report.depth > 0))?;
//! assert_eq!(answer.lines.len(), 3);
//! engine.play(&answer.best.unwrap())?;
//! # Ok::<(), quadriga_games::Refusal>(())
//! ```

mod abalone;
mod agent;
mod bench;
mod diaballik;
mod engine;
mod evaluation;
mod expert_engine;
mod football;
mod forced_wins;
mod learned;
mod levels;
mod linear_expert;
mod phalanx;

mod settings;
pub mod sparring;

pub use abalone::AbaloneExpert;
pub use agent::{Agent, EngineAgent, MoveChoice};
pub use bench::{BenchResult, bench};
pub use diaballik::DiaballikExpert;
pub use engine::{Engine, SearchRequest, accepts_draw};
pub use evaluation::{CountedTerm, Evaluation};
pub use expert_engine::{build_engine, build_search};
pub use football::FootballExpert;
pub use forced_wins::{ForcedWin, forced_wins};
pub use learned::{EvalSource, LearnedExpert, NetworkFile};
pub use linear_expert::{EvalTerm, ExpertVisitor, LinearExpert, PARTS, from_scratch, with_expert};
pub use phalanx::PhalanxExpert;
pub use quadriga_nnue::NetworkError;

pub use settings::{EngineSettings, Level};
