//! A tournament from the first game to the last.

mod course;
mod jobs;
mod pin;
mod run;
mod table;
mod workers;

pub use course::{Course, Ended, Expected, Games};
pub(crate) use jobs::seed;
pub use run::{Entrant, RunError, Tournament, USUAL_PLY_CAP};
pub use table::{Record, Table};
