//! Tests of the two binaries, run in temporary directories.

mod against;
mod analyse;
mod analyse_file;
mod bestmove;
mod bots;
mod contest;
mod convert;
mod docs;
mod errors;
mod explain;
mod explore;
mod games;
mod harness;
#[cfg(target_os = "linux")]
mod kills;
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
mod tune;
mod ugi;
mod wording;
