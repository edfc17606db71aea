//! What was played in a position, over all games that were finished here and those of the sources.

mod adding;
mod counting;
mod service;

pub(crate) use adding::ANY;
pub use adding::FinishedGame;
pub(crate) use counting::count;
pub use service::Explorer;
