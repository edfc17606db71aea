//! The graceful shutdown.

use std::future::Future;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

/// The graceful shutdown of a server: tasks wait for it to begin, and delay its end with a guard.
///
/// # Examples
///
/// ```
/// # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
/// use quadriga_server::Shutdown;
///
/// let shutdown = Shutdown::default();
/// let guard = shutdown.guard();
/// shutdown.begin();
/// shutdown.begun().await;
/// drop(guard);
/// shutdown.drained().await;
/// # });
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Shutdown {
    token: CancellationToken,
    guards: TaskTracker,
}

/// Delays the end of the shutdown until it is dropped.
#[derive(Debug)]
pub struct ShutdownGuard {
    _token: TaskTrackerToken,
}

impl Shutdown {
    /// Begins the shutdown.
    pub fn begin(&self) {
        self.guards.close();
        self.token.cancel();
    }

    /// Whether it has begun.
    pub fn has_begun(&self) -> bool {
        self.token.is_cancelled()
    }

    /// Waits until it begins.
    pub fn begun(&self) -> impl Future<Output = ()> + Send + use<> {
        self.token.clone().cancelled_owned()
    }

    /// A guard that delays the end, within the time limit of the server.
    pub fn guard(&self) -> ShutdownGuard {
        ShutdownGuard { _token: self.guards.token() }
    }

    /// Waits until it has begun and all guards are dropped.
    pub async fn drained(&self) {
        self.guards.wait().await;
    }
}

/// Begins the shutdown on Ctrl-C, or on SIGTERM where there are such signals.
///
/// # Errors
/// If signals cannot be handled.
pub fn shutdown_on_signals(shutdown: Shutdown) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupted = signal(SignalKind::interrupt())?;
        let mut terminated = signal(SignalKind::terminate())?;
        tokio::spawn(async move {
            tokio::select! { _ = interrupted.recv() => {}, _ = terminated.recv() => {} }
            shutdown.begin();
            // A second signal does not wait.
            tokio::select! { _ = interrupted.recv() => {}, _ = terminated.recv() => {} }
            std::process::exit(1);
        });
    }
    #[cfg(not(unix))]
    tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            shutdown.begin();
        }
    });
    Ok(())
}
