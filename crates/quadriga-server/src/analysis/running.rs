//! A request that is being worked on.

use std::collections::VecDeque;
use std::time::Duration;

use quadriga_api::AnalysisAnswer;
use tokio::sync::{oneshot, watch};
use tokio::time::{Instant, sleep_until};

use super::task::Task;
use crate::engine::{Full, Pool, Ticket, Urgency};
use crate::http::language::Language;

/// How long there is at least between two pieces of news.
const PAUSE: Duration = Duration::from_millis(100);

/// A request that is being worked on. When it is dropped, the work stops.
///
/// Of its news only the latest is kept, so that a slow client holds up nobody and takes no memory.
pub(super) struct Running {
    /// The client's number.
    pub(super) id: u32,
    _ticket: Ticket,
    news: watch::Receiver<Option<AnalysisAnswer>>,
    end: oneshot::Receiver<Vec<AnalysisAnswer>>,
    not_before: Instant,
    // What is left to be told: at the beginning that it waits, at the end its end.
    left: VecDeque<AnalysisAnswer>,
    over: bool,
}

impl Running {
    /// Hands a task to the pool.
    ///
    /// # Errors
    /// If too many wait already.
    pub(super) fn begin(pool: &Pool, task: Task, language: Language) -> Result<Self, Full> {
        let id = task.id;
        let (told, news) = watch::channel(None);
        let (ended, end) = oneshot::channel();
        let ticket = pool.submit(Urgency::Study, move |stop| {
            let tell = |answer| {
                told.send_replace(Some(answer));
            };
            // Nobody listens if it was stopped.
            let _ = ended.send(task.run(language.words(), stop, &tell));
        })?;
        let left = ticket.ahead().map(|ahead| AnalysisAnswer::Queued { id, ahead }).into_iter().collect();
        Ok(Self { id, _ticket: ticket, news, end, not_before: Instant::now(), left, over: false })
    }

    /// The next answer, as soon as there is one; `None` after the last. May be dropped while it waits.
    pub(super) async fn next(&mut self) -> Option<AnalysisAnswer> {
        if self.over || !self.left.is_empty() {
            return self.left.pop_front();
        }
        let Self { news, end, not_before, .. } = self;
        let changed = async {
            sleep_until(*not_before).await;
            news.changed().await
        };
        tokio::select! {
            Ok(()) = changed => {
                self.not_before = Instant::now() + PAUSE;
                self.news.borrow_and_update().clone()
            }
            // A job that failed has no end of its own.
            ended = end => {
                self.over = true;
                self.left = ended.unwrap_or_else(|_| vec![AnalysisAnswer::Finished { id: self.id }]).into();
                let latest = self.news.borrow_and_update();
                if latest.has_changed() {
                    self.left.extend(latest.clone());
                    self.left.rotate_right(1);
                }
                self.left.pop_front()
            }
        }
    }
}
