//! Jobs of the analysis socket: what they do, and those that are running.

use std::collections::VecDeque;
use std::time::Duration;

use quadriga_api::{AnalysisAnswer, AnalysisRequest, Problem, ViewRequest};
use quadriga_i18n::Words;
use tokio::sync::{oneshot, watch};
use tokio::time::{Instant, sleep_until};

use super::explain::explain;
use super::{review, think};
use crate::WorkSettings;
use crate::engine::{EnginePool, JobHandle, Priority, QueueFull, StopSignal};
use crate::http::language::Language;

/// A request for an engine thread.
pub(super) struct AnalysisJob {
    /// The id that the client chose.
    pub(super) id: u32,
    pub(super) kind: JobKind,
    pub(super) settings: WorkSettings,
}

/// The kinds of analysis.
pub(super) enum JobKind {
    Think { subject: ViewRequest, lines: u8 },
    Review { subject: ViewRequest },
    Explain { subject: ViewRequest, text: Option<String> },
}

/// What a job works with: its language, its stop signal, its limits and where its progress goes.
pub(super) struct JobContext<'a> {
    pub(super) words: &'a Words,
    pub(super) stop: &'a StopSignal,
    pub(super) settings: &'a WorkSettings,
    pub(super) report: &'a dyn Fn(AnalysisAnswer),
}

impl AnalysisJob {
    /// The job of a request; `None` for a request to stop.
    pub(super) fn new(request: AnalysisRequest, settings: &WorkSettings) -> Option<Self> {
        let (id, kind) = match request {
            AnalysisRequest::Think { id, subject, lines } => (id, JobKind::Think { subject, lines }),
            AnalysisRequest::Review { id, subject } => (id, JobKind::Review { subject }),
            AnalysisRequest::Explain { id, subject, text } => (id, JobKind::Explain { subject, text }),
            AnalysisRequest::Stop { .. } => return None,
        };
        Some(Self { id, kind, settings: settings.clone() })
    }

    /// Runs the job, and returns its last answers.
    pub(super) fn run(&self, words: &Words, stop: &StopSignal, report: &dyn Fn(AnalysisAnswer)) -> Vec<AnalysisAnswer> {
        let context = JobContext { words, stop, settings: &self.settings, report };
        let id = self.id;
        let done: Result<Option<AnalysisAnswer>, Problem> = match &self.kind {
            JobKind::Think { subject, lines } => think::think(&context, id, subject, *lines).map(|()| None),
            JobKind::Review { subject } => review::review(&context, id, subject)
                .map(|review| review.map(|review| AnalysisAnswer::Reviewed { id, review: Box::new(review) })),
            JobKind::Explain { subject, text } => {
                let explained = explain(&context, subject, text.as_deref());
                explained.map(|explanation| Some(AnalysisAnswer::Explained { id, explanation: Box::new(explanation) }))
            }
        };
        match done {
            Ok(answer) => answer.into_iter().chain([AnalysisAnswer::Finished { id }]).collect(),
            Err(problem) => vec![AnalysisAnswer::Refused { id, problem }],
        }
    }
}

/// The shortest time between two progress reports.
const REPORT_INTERVAL: Duration = Duration::from_millis(100);

/// A submitted request; dropping it stops the job.
///
/// Only the latest progress report is kept, so that a slow client delays nothing and takes no memory.
pub(super) struct RunningJob {
    /// The id that the client chose.
    pub(super) id: u32,
    _ticket: JobHandle,
    progress: watch::Receiver<Option<AnalysisAnswer>>,
    end: oneshot::Receiver<Vec<AnalysisAnswer>>,
    not_before: Instant,
    // Answers to send next: at the start that it waits, at the end its last ones.
    left: VecDeque<AnalysisAnswer>,
    over: bool,
}

impl RunningJob {
    /// Submits a job to the pool.
    ///
    /// # Errors
    /// If too many jobs wait already.
    pub(super) fn submit(pool: &EnginePool, job: AnalysisJob, language: Language) -> Result<Self, QueueFull> {
        let id = job.id;
        let (reports, progress) = watch::channel(None);
        let (ended, end) = oneshot::channel();
        let handle = pool.submit(Priority::Analysis, move |stop| {
            let report = |answer| {
                reports.send_replace(Some(answer));
            };
            // The receiver is gone if the job was stopped.
            let _ = ended.send(job.run(language.words(), stop, &report));
        })?;
        let left = handle.ahead().map(|ahead| AnalysisAnswer::Queued { id, ahead }).into_iter().collect();
        Ok(Self { id, _ticket: handle, progress, end, not_before: Instant::now(), left, over: false })
    }

    /// The next answer; `None` after the last. Cancel-safe.
    pub(super) async fn next(&mut self) -> Option<AnalysisAnswer> {
        if self.over || !self.left.is_empty() {
            return self.left.pop_front();
        }
        let Self { progress, end, not_before, .. } = self;
        let changed = async {
            sleep_until(*not_before).await;
            progress.changed().await
        };
        tokio::select! {
            Ok(()) = changed => {
                self.not_before = Instant::now() + REPORT_INTERVAL;
                self.progress.borrow_and_update().clone()
            }
            // A job that panicked has no last answers.
            ended = end => {
                self.over = true;
                self.left = ended.unwrap_or_else(|_| vec![AnalysisAnswer::Finished { id: self.id }]).into();
                let latest = self.progress.borrow_and_update();
                if latest.has_changed() {
                    self.left.extend(latest.clone());
                    self.left.rotate_right(1);
                }
                self.left.pop_front()
            }
        }
    }
}
