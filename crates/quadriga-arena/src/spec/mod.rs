//! Players described in a line of text.

pub(crate) mod decimal;
mod engine;
mod error;
mod player;
mod program;
mod quotes;

pub use engine::EngineSpec;
pub use error::{SpecError, SpecProblem};
pub use player::{PlayerKind, PlayerSpec};
pub use program::{ProgramSpec, Protocol};
