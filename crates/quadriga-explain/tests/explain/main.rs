//! Facts against the rules, and the words made of them.

mod abalone;
mod abalone_board;
mod comment;
mod diaballik;
mod field;
mod football;
mod harness;
mod phalanx;
mod pitch;
mod proof;
mod proven_abalone;
mod proven_diaballik;
mod proven_football;
mod proven_phalanx;
mod shown;
mod snapshots;
