//! What is kept of a game.

mod ending;
mod game;
mod opening;
mod remark;
mod result;
mod thought;
mod usage;

pub use ending::{EndedBy, Ending};
pub use game::GameRecord;
pub use opening::{Opening, OpeningError};
pub use remark::Remark;
pub use thought::Thought;
pub use usage::Usage;
