//! Everything that is told is true: each message has a proof of its own, which uses none of the code that told it.

mod abalone;
mod abalone_board;
mod diaballik;
mod harness;
