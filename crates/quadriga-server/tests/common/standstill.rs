//! Time under the control of a test.

use std::time::Duration;

/// Time that passes when the test says so. Paused time alone would run ahead whenever everybody waits for the network.
pub(crate) struct Standstill {
    _end: std::sync::mpsc::Sender<()>,
}

impl Standstill {
    /// From now on time stands still, until this is dropped.
    pub(crate) fn new() -> Self {
        let (end, ended) = std::sync::mpsc::channel::<()>();
        // As long as a thread works, time does not run ahead.
        tokio::task::spawn_blocking(move || ended.recv());
        tokio::time::pause();
        Self { _end: end }
    }

    /// Lets time pass.
    pub(crate) async fn pass(&self, time: Duration) {
        tokio::time::advance(time).await;
    }
}
