//! Who chooses the moves of the engine.

use crate::clock::Boxed;
use crate::engine::{MoveJob, Pool};

/// Who chooses the moves of the engine.
pub trait Thinker: Send + Sync {
    /// Chooses a move. When the future is dropped, nobody needs to think about it any more. `None` if nothing came of
    /// it; then it is asked again later.
    fn choose(&self, job: MoveJob) -> Boxed<Option<String>>;
}

impl Thinker for Pool {
    fn choose(&self, job: MoveJob) -> Boxed<Option<String>> {
        match Self::choose(self, job) {
            Ok(choosing) => Box::pin(choosing),
            Err(full) => {
                tracing::warn!(%full, "a move of the engine must wait");
                Box::pin(std::future::ready(None))
            }
        }
    }
}
