//! Tests of the engines: experts against the rules, the search through them, levels and sparring partners.

mod abalone;
mod agreement;
mod common;
mod conformance;
mod diaballik;
mod football;
mod forced_wins;
mod lines;
mod phalanx;
mod self_play;
mod sparring;
