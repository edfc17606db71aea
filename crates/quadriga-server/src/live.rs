//! Live games: who is at the board, what they order, and how it is kept and told.
//!
//! A [`registry`] finds the [`actor`] of a game, one task for each game in memory. A table takes orders one by one: the game
//! decides, the store keeps, the guests are told. Nobody is told of anything that is not on disk.

mod actor;
mod click_options;
mod connection;
mod connection_guard;
mod engine_player;
mod latency;
pub(crate) mod loaded_game;
pub(crate) mod orders;
pub(crate) mod persist;
mod record;
pub(crate) mod registry;
pub(crate) mod request;
pub(crate) mod services;
pub(crate) mod shared_games;
mod subscribers;
mod sweeper;
mod thinker;
pub(crate) mod view;

pub use thinker::Thinker;
