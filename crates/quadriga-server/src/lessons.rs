//! Lessons as clients are told of them.

mod checking;
mod courses;

pub(crate) use checking::{Attempt, CheckFailure, checked};
pub(crate) use courses::Courses;
