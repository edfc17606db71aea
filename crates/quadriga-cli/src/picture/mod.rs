//! Pictures of boards and games: what the commands that draw share.

mod advice;
mod args;
mod frames;
mod output;

pub(crate) use args::PictureArgs;
pub(crate) use output::Output;
