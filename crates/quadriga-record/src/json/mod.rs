//! Records as lines of JSON, and the lines of matches.

mod arena;
mod depth;
mod line;
mod notes;
mod reader;
mod writer;

pub(crate) use reader::JsonReader;
pub(crate) use writer::json;
