//! Everything a developer does, behind one front door: `cargo xtask COMMAND`.
//!
//! What links the engine is in `tools/lab`, which uses this library too; this crate is built in seconds.

// Every task fails the same way: with a message for the developer.
#![allow(clippy::missing_errors_doc)]

pub mod check_deps;
pub mod fuzz;
pub mod house;
pub mod pictures;
pub mod server;
pub mod sh;
pub mod test;
pub mod web;
pub mod web_tests;
