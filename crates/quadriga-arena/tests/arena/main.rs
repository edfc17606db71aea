//! The arena from the outside: descriptions, plans, games of test players, tournaments, stored results.

mod adjudication;
mod book;
mod common;
mod faults;
mod forfeits;
mod formats;
mod matches;
mod openings;
mod plan;
mod plan_text;
mod program_openings;
mod program_spec;
mod results_folder;
mod resume;
mod schedule;
mod spec;
mod stops;
mod stored;
mod table;
mod tampered;
mod tuning;
mod verified;
