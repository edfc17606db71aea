//! The experts of the four games, and the engine made of them.

mod abalone;
mod bench;
mod diaballik;
mod engine;
mod evaluation;
mod expert_engine;
mod experts;
mod football;
mod knowledge;
mod levels;
mod phalanx;
mod player;
mod rng;
mod settings;
pub mod sparring;

pub use abalone::AbaloneExpert;
pub use bench::{Bench, bench};
pub use diaballik::DiaballikExpert;
pub use engine::{Engine, Request, accepts_draw};
pub use evaluation::{CountedTerm, Evaluation};
pub use expert_engine::build;
pub use experts::{ExpertVisitor, with_expert};
pub use football::FootballExpert;
pub use knowledge::{Knowledge, PARTS, Term, from_scratch};
pub use phalanx::PhalanxExpert;
pub use player::{Choice, EnginePlayer, Player};
pub use rng::Rng;
pub use settings::{Level, Settings};
