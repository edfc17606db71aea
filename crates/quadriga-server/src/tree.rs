//! Games with variations, between records and clients.

mod flatten;
mod gather;

pub(crate) use flatten::{TreeError, flatten};
pub(crate) use gather::{GatherError, gather};
