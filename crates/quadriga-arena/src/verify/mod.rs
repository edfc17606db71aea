//! Whether kept results are what they claim to be.

mod check;
mod ending;
mod flaw;
mod times;

pub use check::verify;
pub use flaw::{Flaw, FlawKind};
