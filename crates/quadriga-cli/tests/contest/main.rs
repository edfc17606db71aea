//! The real binary against scripted opponents, and the library against strange engines.

mod begin;
mod closed;
mod engines;
mod games;
mod openings;
mod opponent;
mod others;
mod page;
mod refusals;
mod strange;
