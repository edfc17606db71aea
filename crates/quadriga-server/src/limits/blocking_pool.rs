//! Work that takes a processor for a while, kept away from the threads that serve connections.

use std::sync::Arc;

use axum::http::StatusCode;
use quadriga_core::Message;
use quadriga_i18n::Words;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use crate::http::error::Failure;
use crate::http::language::Language;

/// A few places where such work is done, and a few more where it waits.
#[derive(Clone, Debug)]
pub(crate) struct Desk {
    // Whoever is in the room, at a place or waiting for one.
    room: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

/// A place at a desk, until this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    _present: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
}

impl Desk {
    /// A desk at which `places` work at once and as many as `waiting` others wait.
    pub(crate) fn new(places: usize, waiting: usize) -> Self {
        let places = places.max(1);
        let room = places.saturating_add(waiting).min(Semaphore::MAX_PERMITS);
        Self { room: Arc::new(Semaphore::new(room)), places: Arc::new(Semaphore::new(places)) }
    }

    /// A place, waited for if others come first; `None` if too many wait already.
    pub(crate) async fn enter(&self) -> Option<Place> {
        let present = Arc::clone(&self.room).try_acquire_owned().ok()?;
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        Some(Place { _present: present, _place: place })
    }

    /// The same for a request.
    ///
    /// # Errors
    /// If too many wait already, with 503.
    pub(crate) async fn place(&self, language: &Language) -> Result<Place, Failure> {
        let busy = || Failure::new(StatusCode::SERVICE_UNAVAILABLE, language.words(), &Message::new("server-busy"));
        self.enter().await.ok_or_else(busy)
    }

    /// Has `work` done, in the words of a request. It goes on if the request is given up, and keeps its place until it
    /// is done.
    ///
    /// # Errors
    /// If too many wait already, with 503, or if `work` refuses.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        language: &Language,
        work: impl FnOnce(&Words) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let (words, place, language) = (language.words(), self.place(language).await?, language.clone());
        place.work(move || work(language.words())).await.unwrap_or_else(|| {
            Err(Failure::new(StatusCode::INTERNAL_SERVER_ERROR, words, &Message::new("server-failed")))
        })
    }
}

impl Place {
    /// Has `work` done away from the threads that serve connections; `None` if it broke down. It goes on if nobody waits for
    /// it any more, and keeps its place until it is done.
    pub(crate) async fn work<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let done = spawn_blocking(move || {
            let _place = self;
            work()
        });
        done.await.inspect_err(|error| tracing::error!(%error, "some work broke down")).ok()
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
    async fn who_comes_to_a_full_room_is_sent_away() {
        let (desk, language) = (Desk::new(1, 0), english());
        let (go, gone) = channel::<()>();
        let (begun, begins) = tokio::sync::oneshot::channel();
        let other = desk.clone();
        let first = tokio::spawn(async move {
            let work = move |_: &Words| {
                let _ = begun.send(());
                let _ = gone.recv();
                Ok(1)
            };
            other.run(&english(), work).await
        });
        begins.await.expect("the first has begun");
        let refused = desk.run(&language, |_| Ok(2)).await.expect_err("no room").into_response();
        assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
        drop(go);
        assert_eq!(first.await.expect("it ends").expect("it is done"), 1);
        assert_eq!(desk.run(&language, |_| Ok(3)).await.expect("room again"), 3);
    }

    #[tokio::test]
    async fn work_that_panics_is_a_failure_and_frees_its_place() {
        let (desk, language) = (Desk::new(1, 0), english());
        let failed = desk.run::<()>(&language, |_| panic!("on purpose")).await.expect_err("it failed").into_response();
        assert_eq!(failed.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(desk.run(&language, |_| Ok(3)).await.expect("room again"), 3);
    }
}
