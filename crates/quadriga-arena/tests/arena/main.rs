//! The arena from the outside: descriptions, plans, games of test players, tournaments, what is kept of them.

mod adjudication;
mod book;
mod broken_off;
mod common;
mod faults;
mod forfeits;
mod formats;
mod kept;
mod matches;
mod openings;
mod plan;
mod plan_text;
mod program_openings;
mod program_spec;
mod schedule;
mod spec;
mod stops;
mod store;
mod table;
mod tampered;
mod verified;
