//! CPU-bound work, kept away from the threads that serve connections.

use std::sync::Arc;

use axum::http::StatusCode;
use quadriga_core::Message;
use quadriga_i18n::Words;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use crate::http::error::ApiError;
use crate::http::language::Language;

/// Runs CPU-bound jobs on blocking threads: at most `running` at once, at most `queued` waiting.
#[derive(Clone, Debug)]
pub(crate) struct BlockingPool {
    // Jobs running or waiting.
    admitted: Arc<Semaphore>,
    running: Arc<Semaphore>,
}

/// The right to run a job, until it is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    _admitted: OwnedSemaphorePermit,
    _running: OwnedSemaphorePermit,
}

impl BlockingPool {
    pub(crate) fn new(running: usize, queued: usize) -> Self {
        let running = running.max(1);
        let admitted = running.saturating_add(queued).min(Semaphore::MAX_PERMITS);
        Self { admitted: Arc::new(Semaphore::new(admitted)), running: Arc::new(Semaphore::new(running)) }
    }

    /// Waits for a permit; `None` if too many wait already.
    pub(crate) async fn acquire(&self) -> Option<Permit> {
        let admitted = Arc::clone(&self.admitted).try_acquire_owned().ok()?;
        let running = Arc::clone(&self.running).acquire_owned().await.ok()?;
        Some(Permit { _admitted: admitted, _running: running })
    }

    /// The same for a request.
    ///
    /// # Errors
    /// With 503 if too many wait already.
    pub(crate) async fn permit(&self, language: &Language) -> Result<Permit, ApiError> {
        let busy = || ApiError::new(StatusCode::SERVICE_UNAVAILABLE, language.words(), &Message::new("server-busy"));
        self.acquire().await.ok_or_else(busy)
    }

    /// Runs `job` in the language of a request. The job finishes, and keeps its permit, even if the request is dropped.
    ///
    /// # Errors
    /// With 503 if too many wait already, or if `job` fails.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        language: &Language,
        job: impl FnOnce(&Words) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (words, permit, language) = (language.words(), self.permit(language).await?, language.clone());
        permit.run(move || job(language.words())).await.unwrap_or_else(|| {
            Err(ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, words, &Message::new("server-failed")))
        })
    }
}

impl Permit {
    /// Runs `job` on a blocking thread; `None` if it panicked. It finishes, and keeps its permit, even if the future is
    /// dropped.
    pub(crate) async fn run<T: Send + 'static>(self, job: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let done = spawn_blocking(move || {
            let _permit = self;
            job()
        });
        done.await.inspect_err(|error| tracing::error!(%error, "a blocking job failed")).ok()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use axum::response::IntoResponse;
    use quadriga_i18n::Lang;

    use super::*;

    fn english() -> Language {
        Language::new(Lang::English, Arc::default())
    }

    #[tokio::test]
    async fn a_full_pool_refuses_jobs() {
        let (pool, language) = (BlockingPool::new(1, 0), english());
        let (go, gone) = channel::<()>();
        let (begun, begins) = tokio::sync::oneshot::channel();
        let other = pool.clone();
        let first = tokio::spawn(async move {
            let job = move |_: &Words| {
                let _ = begun.send(());
                let _ = gone.recv();
                Ok(1)
            };
            other.run(&english(), job).await
        });
        begins.await.expect("the first runs");
        let refused = pool.run(&language, |_| Ok(2)).await.expect_err("no room").into_response();
        assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
        drop(go);
        assert_eq!(first.await.expect("it ends").expect("it succeeds"), 1);
        assert_eq!(pool.run(&language, |_| Ok(3)).await.expect("room again"), 3);
    }

    #[tokio::test]
    async fn a_job_that_panics_is_an_error_and_returns_its_permit() {
        let (pool, language) = (BlockingPool::new(1, 0), english());
        let failed = pool.run::<()>(&language, |_| panic!("on purpose")).await.expect_err("it failed").into_response();
        assert_eq!(failed.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(pool.run(&language, |_| Ok(3)).await.expect("room again"), 3);
    }
}
