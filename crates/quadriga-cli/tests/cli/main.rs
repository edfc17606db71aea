//! The real binary, run in temporary directories.

mod errors;
mod games;
mod harness;
mod language;
mod moves;
mod perft;
mod play;
mod show;
mod status;
mod svg;
mod wording;
