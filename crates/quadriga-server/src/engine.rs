//! The engine's place in the server: a bounded pool of threads that search, for live games and for analysis.

mod jobs;
mod move_job;
mod pool;
mod queue;
mod stop;
mod ticket;

pub use move_job::MoveJob;
pub(crate) use move_job::seat;
pub use pool::{Full, Load, Pool, PoolSettings};
pub use queue::Urgency;
pub use stop::Stop;
pub use ticket::Ticket;
