//! The analysis socket: thinking, reviewing and explaining by the engine, streamed.

mod explain;
mod lines;
mod review;
mod running;
mod score;
mod socket;
mod task;
mod think;

pub(crate) use socket::{__path_analysis, analysis};
