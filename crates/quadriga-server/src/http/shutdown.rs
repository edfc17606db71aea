//! The end of the server, told to all who serve.

use std::future::Future;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

/// The end of the server: whoever keeps a connection open waits for it, and holds it up until he has said good-bye.
///
/// # Examples
///
/// ```
/// # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
/// use quadriga_server::Ending;
///
/// let ending = Ending::default();
/// let hold = ending.hold();
/// ending.begin();
/// ending.begun().await;
/// drop(hold);
/// ending.all_let_go().await;
/// # });
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Ending {
    told: CancellationToken,
    holders: TaskTracker,
}

/// Holds the end up until it is dropped.
#[derive(Debug)]
pub struct Hold {
    _token: TaskTrackerToken,
}

impl Ending {
    /// Begins the end.
    pub fn begin(&self) {
        self.holders.close();
        self.told.cancel();
    }

    /// Whether it has begun.
    pub fn has_begun(&self) -> bool {
        self.told.is_cancelled()
    }

    /// Waits until it begins.
    pub fn begun(&self) -> impl Future<Output = ()> + Send + use<> {
        self.told.clone().cancelled_owned()
    }

    /// Holds it up until the answer is dropped, at most as long as the server is patient.
    pub fn hold(&self) -> Hold {
        Hold { _token: self.holders.token() }
    }

    /// Waits until it has begun and nobody holds it up.
    pub async fn all_let_go(&self) {
        self.holders.wait().await;
    }
}

/// Begins the end when the system asks for it: Ctrl-C, or SIGTERM where there are such signals.
///
/// # Errors
/// If the system does not tell of signals.
pub fn end_on_signals(ending: Ending) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupted = signal(SignalKind::interrupt())?;
        let mut terminated = signal(SignalKind::terminate())?;
        tokio::spawn(async move {
            tokio::select! { _ = interrupted.recv() => {}, _ = terminated.recv() => {} }
            ending.begin();
            // Who asks twice does not want to wait.
            tokio::select! { _ = interrupted.recv() => {}, _ = terminated.recv() => {} }
            std::process::exit(1);
        });
    }
    #[cfg(not(unix))]
    tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            ending.begin();
        }
    });
    Ok(())
}
