//! How far an analysis has come.

use std::io::{IsTerminal, stderr};

use indicatif::{ProgressBar, ProgressStyle};
use quadriga_analysis::AnalysisStep;
use quadriga_core::Message;
use quadriga_i18n::Words;

/// A bar, if somebody watches at a terminal.
pub(super) struct Bar(Option<ProgressBar>);

impl Bar {
    pub(super) fn new(words: &Words) -> Self {
        let bar = stderr().is_terminal().then(|| {
            let left = words.message(&Message::new("progress-left").text("time", "{eta_precise}"));
            let style = ProgressStyle::with_template(&format!("{{bar:30}} {{pos}}/{{len}}  {left}"));
            ProgressBar::no_length().with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        Self(bar)
    }

    /// Something is done.
    pub(super) fn tell(&self, step: AnalysisStep) {
        let Some(bar) = &self.0 else { return };
        let begins = bar.length().is_none();
        bar.set_length(step.of as u64);
        bar.set_position(step.done as u64);
        if begins {
            // What was seen before the resumption took no time of this run.
            bar.reset_eta();
        }
    }

    /// Nothing more is told.
    pub(super) fn end(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
