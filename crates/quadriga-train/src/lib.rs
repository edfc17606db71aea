//! Learned evaluations: self-play games, training, quantization.

mod datagen;
mod game_file;
mod model;
mod samples;
mod starts;
mod train;

pub use datagen::{DatagenPlan, DatagenProgress, generate};
pub use game_file::{GameFileError, GameFileHeader, GameReader, GameWriter, PlayerInfo, Ply, SelfPlayGame, move_order};
pub use samples::{Sample, SampleFilter, load_samples};
pub use train::{EpochLoss, Trainer, TrainingPlan};
