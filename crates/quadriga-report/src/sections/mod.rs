//! The sections of the page, each in a file.

mod crosstable;
mod endings;
mod games;
mod heading;
mod lengths;
mod ratings;
mod standings;
mod times;

pub(crate) use crosstable::crosstable;
pub(crate) use endings::endings;
pub(crate) use games::games;
pub(crate) use heading::{heading, side_name};
pub(crate) use lengths::lengths;
pub(crate) use ratings::ratings;
pub(crate) use standings::standings;
pub(crate) use times::times;
