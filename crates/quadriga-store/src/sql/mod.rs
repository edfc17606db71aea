//! All SQL of the store: what `SQLite` and `PostgreSQL` both understand.
//!
//! Nothing else in this crate holds SQL but `open.rs`, which sets up `SQLite`; a test reads every statement as `PostgreSQL`
//! would.

mod migrations;
mod search;
mod statements;
#[cfg(test)]
mod tests;

pub(crate) use migrations::{MIGRATIONS, migrator};
pub(crate) use search::{Search, Value, lowered};
pub(crate) use statements::*;
