//! What time it is.

use std::pin::Pin;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use quadriga_live::Millis;

/// A future that can be sent and kept.
pub type Boxed<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// What time it is, and waiting for a moment; tests have a clock of their own.
pub trait Clock: Send + Sync {
    /// The present moment.
    fn now(&self) -> Millis;

    /// Waits until `moment`.
    fn sleep_until(&self, moment: Millis) -> Boxed<()>;
}

/// The clock of the computer.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    fn sleep_until(&self, moment: Millis) -> Boxed<()> {
        Box::pin(tokio::time::sleep(Duration::from_millis(moment.since(self.now()))))
    }
}
