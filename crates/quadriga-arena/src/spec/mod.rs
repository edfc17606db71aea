//! Players described in a line of text.

pub(crate) mod decimal;
mod engine;
mod error;
mod player;

pub use engine::EngineSpec;
pub use error::{SpecError, SpecProblem};
pub use player::{PlayerKind, PlayerSpec};
