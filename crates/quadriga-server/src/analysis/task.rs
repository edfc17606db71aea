//! What a request of the analysis socket has a thread do.

use quadriga_api::{AnalysisAnswer, AnalysisRequest, Problem, Subject};
use quadriga_i18n::Words;

use super::explain::{Explanation, explain};
use super::{review, think};
use crate::StudySettings;
use crate::engine::Stop;

/// What a request has a thread do.
pub(super) struct Task {
    /// The client's number.
    pub(super) id: u32,
    pub(super) kind: Kind,
    pub(super) settings: StudySettings,
}

/// The kinds of work.
pub(super) enum Kind {
    Think { subject: Subject, lines: u8 },
    Review { subject: Subject },
    Explain { subject: Subject, text: Option<String> },
}

/// What a thread works with: words, whether the work is still wanted, and who hears how far it has come.
pub(super) struct Bench<'a> {
    pub(super) words: &'a Words,
    pub(super) stop: &'a Stop,
    pub(super) settings: &'a StudySettings,
    pub(super) tell: &'a dyn Fn(AnalysisAnswer),
}

impl Task {
    /// The work that a request asks for; `None` if it asks to stop.
    pub(super) fn of(request: AnalysisRequest, settings: &StudySettings) -> Option<Self> {
        let (id, kind) = match request {
            AnalysisRequest::Think { id, subject, lines } => (id, Kind::Think { subject, lines }),
            AnalysisRequest::Review { id, subject } => (id, Kind::Review { subject }),
            AnalysisRequest::Explain { id, subject, text } => (id, Kind::Explain { subject, text }),
            AnalysisRequest::Stop { .. } => return None,
        };
        Some(Self { id, kind, settings: settings.clone() })
    }

    /// Does it, and returns what is told at its end.
    pub(super) fn run(&self, words: &Words, stop: &Stop, tell: &dyn Fn(AnalysisAnswer)) -> Vec<AnalysisAnswer> {
        let bench = Bench { words, stop, settings: &self.settings, tell };
        let id = self.id;
        let done: Result<Option<AnalysisAnswer>, Problem> = match &self.kind {
            Kind::Think { subject, lines } => think::think(&bench, id, subject, *lines).map(|()| None),
            Kind::Review { subject } => review::review(&bench, id, subject)
                .map(|review| review.map(|review| AnalysisAnswer::Reviewed { id, review: Box::new(review) })),
            Kind::Explain { subject, text } => {
                let explained = explain(&bench, subject, text.as_deref());
                explained.map(|Explanation { record, arrows, facts, paragraphs }| {
                    Some(AnalysisAnswer::Explained { id, record, arrows, facts, paragraphs })
                })
            }
        };
        match done {
            Ok(answer) => answer.into_iter().chain([AnalysisAnswer::Finished { id }]).collect(),
            Err(problem) => vec![AnalysisAnswer::Refused { id, problem }],
        }
    }
}
