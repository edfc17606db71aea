//! Who plays whom in a tournament: functions of the format, the players, the seed and the results so far.

mod cross_table;
mod format;
mod knockout;
mod matching;
mod pairing;
mod results;
mod rounds;
mod schedule;
mod standings;
mod swiss;

pub use cross_table::CrossTable;
pub use format::Format;
pub use knockout::{DecidedBy, Decision};
pub use pairing::Pairing;
pub use results::{Encounter, Results};
pub use schedule::{Schedule, ScheduleError};
pub use standings::{Standing, Standings};
