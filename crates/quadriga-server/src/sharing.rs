//! Games as others see them: pictures, films and previews.

mod card;
mod film;
pub(crate) mod preview;
mod records;
mod replayed;
mod shelf;
mod studio;

pub use records::{NoRecords, RecordShelf, Records, SharedGame};
pub(crate) use replayed::Replayed;
pub(crate) use studio::{Kind, Studio, Trouble};
