//! The plan of a tournament, as a file tells it.

mod book;
mod entry;
mod error;
mod file;

pub use book::Beginning;
pub use entry::Entry;
pub use error::{PlanError, PlanProblem};
pub use file::Plan;
