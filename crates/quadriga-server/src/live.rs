//! Live games: who is at the board, what they order, and how it is kept and told.
//!
//! A [`hub`] finds the [`table`] of a game, one task for each game in memory. A table takes orders one by one: the game
//! decides, the store keeps, the guests are told. Nobody is told of anything that is not on disk.

pub(crate) mod ask;
mod engine_seat;
mod first_clicks;
mod guests;
pub(crate) mod hub;
pub(crate) mod keeping;
mod lag;
pub(crate) mod orders;
pub(crate) mod pace;
mod places;
mod record;
pub(crate) mod services;
pub(crate) mod shared;
pub(crate) mod sheet;
pub(crate) mod socket;
mod stay;
mod sweep;
mod table;
mod thinker;
pub(crate) mod wording;

pub use thinker::Thinker;
