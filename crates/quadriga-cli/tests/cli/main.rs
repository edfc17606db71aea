//! The real binary, run in temporary directories.

mod against;
mod bestmove;
mod contest;
mod errors;
mod examples;
mod games;
mod harness;
mod language;
mod matches;
mod moves;
mod perft;
mod play;
mod show;
mod status;
mod svg;
mod tournament;
mod wording;
