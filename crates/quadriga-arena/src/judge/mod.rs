//! The judge of a game: the rules, the clocks, the faults.

mod adjudication;
mod clock;
mod fault;
mod game;
mod timing;

pub(crate) use adjudication::agreed;
pub use adjudication::{Adjudication, AdjudicationError};
pub use clock::{ChessClock, TimeControl};
pub use fault::Fault;
pub use game::{Conditions, Played, play};
pub(crate) use timing::Timer;
pub use timing::Timing;
