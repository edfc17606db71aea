//! The store on `SQLite`: nothing that was answered is lost, and what is read is what was written.

mod appending;
mod killing;
mod opening;
mod round_trips;
mod searching;
mod seats;
mod support;
mod sweeping;
