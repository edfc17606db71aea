//! Learned evaluations: self-play games, training, quantization.
//!
//! [`generate`] plays games into a file, [`load_samples`] makes positions of them, a [`Trainer`] fits a network, and
//! [`Trainer::network_file`] rounds it to the integers that `quadriga-nnue` evaluates with.
//!
//! # Examples
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use quadriga_engine::{DiaballikExpert, EngineSettings, NetworkFile};
//! use quadriga_games::Game;
//! use quadriga_train::{
//!     DatagenPlan, GameFileHeader, PlayerInfo, SampleFilter, Trainer, TrainingPlan, generate, load_samples, move_order,
//! };
//!
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("games.bin");
//! let game = Game::Diaballik;
//! let header = GameFileHeader {
//!     game,
//!     seed: 1,
//!     nodes: 20,
//!     ply_cap: 20,
//!     players: vec![PlayerInfo { spec: "engine".into(), trusted: true }],
//!     move_order: move_order(game),
//! };
//! let players = vec![EngineSettings { table_mib: 1, ..EngineSettings::default() }];
//! let plan = DatagenPlan { header, players, games: 4, threads: 1 };
//! assert_eq!(generate(&path, &plan, &AtomicBool::new(false), &mut |_| {})?.games, 4);
//!
//! let [training, validation] = load_samples::<DiaballikExpert>(&[path], SampleFilter::default())?;
//! let mut trainer = Trainer::<DiaballikExpert>::new(TrainingPlan { epochs: 1, ..TrainingPlan::default() });
//! trainer.epoch(&training, &validation);
//! assert!(NetworkFile::new(game, &trainer.network_file(1.0)?).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod calibrate;
mod datagen;
mod game_file;
mod inspect;
mod model;
mod plot;
mod samples;
mod starts;
mod train;

pub use calibrate::{CALIBRATION_GAMES, Calibration, Prediction, ReliabilityRow, fit_factor, reliability};
pub use datagen::{DatagenPlan, DatagenProgress, generate};
pub use game_file::{
    GameFileError, GameFileHeader, GameReader, GameWriter, PlayerInfo, Ply, SelfPlayGame, merge_game_files, move_order,
};
pub use inspect::{GameFileSummary, inspect_game_file};
pub use plot::{Curve, plot};
pub use samples::{Sample, SampleFilter, load_samples};
pub use train::{CheckpointError, EpochLoss, Trainer, TrainingPlan};
