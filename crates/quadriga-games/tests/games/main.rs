//! Tests over all games.

mod keys;
mod sessions;
