//! The real binary, run in temporary directories.

mod against;
mod analyse;
mod analyse_file;
mod bestmove;
mod contest;
mod convert;
mod errors;
mod examples;
mod explain;
mod explore;
mod games;
mod harness;
mod language;
mod matches;
mod moves;
mod perft;
mod pictures;
mod play;
mod show;
mod status;
mod study;
mod svg;
mod tournament;
mod wording;
