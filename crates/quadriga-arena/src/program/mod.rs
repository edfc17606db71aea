//! Programs of others: how they are started, spoken to and listened to.

mod contest;
mod kept;
mod launcher;
mod pipes;
mod reader;
mod transcript;
mod ugi;
mod waiting;

use std::time::Duration;

pub use launcher::Launcher;
pub use transcript::{Transcript, Utterance, Voice};

/// How long a program without a time limit is waited for.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);
