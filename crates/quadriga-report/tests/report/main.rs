//! The pages of matches and of analysed games.

mod annotated;
mod common;
mod page;
mod replays;
mod study;
mod variations;
