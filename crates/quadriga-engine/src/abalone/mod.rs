//! What the engine knows of Abalone.
//!
//! A step is a whole move, and a node is the position itself: its 24 bytes are evaluated from scratch as fast as sums
//! could be kept up to date. Ejections are forcing; with five marbles out, so is every move that leaves the opponent
//! no sixth. Known without search: six out, a sixth that can be pushed out now, and a sixth that nothing saves.

mod counts;
mod evaluation;
mod expert;
mod order;
mod places;
mod terms;
mod threats;

pub use expert::AbaloneExpert;
