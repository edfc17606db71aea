//! The plan of a tournament, as a file tells it.

mod beginning;
mod entry;
mod error;
mod file;

pub use beginning::Beginning;
pub use entry::Entry;
pub use error::{PlanError, PlanProblem};
pub use file::Plan;
