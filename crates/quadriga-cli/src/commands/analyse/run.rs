//! One analysis at the terminal: its progress file, Ctrl-C, the progress bar.

use std::io::{IsTerminal, stderr};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use anyhow::anyhow;
use indicatif::{ProgressBar, ProgressStyle};
use quadriga_analysis::{Analysis, AnalysisError, AnalysisSettings, AnalysisStep, Analyst, ProgressError, Replay};
use quadriga_core::Message;
use quadriga_games::PlayedGame;
use quadriga_i18n::Words;

use super::progress_path::ProgressPath;
use crate::report::{Failure, visible};

/// How to analyse a game.
pub(super) struct AnalysisRun<'a> {
    pub(super) words: &'a Words,
    pub(super) settings: AnalysisSettings,
    pub(super) concurrency: usize,
    /// The progress file.
    pub(super) progress_path: &'a ProgressPath,
    /// Set by Ctrl-C. Installed before the progress file exists, so that its appearance means that Ctrl-C works.
    pub(super) stop: &'a AtomicBool,
}

impl AnalysisRun<'_> {
    /// Analyses a game, unless it is interrupted.
    ///
    /// # Errors
    /// If the game is refused, progress cannot be saved, or the analysis is interrupted.
    pub(super) fn run(&self, game: &PlayedGame) -> Result<(Replay, Analysis), Failure> {
        let replay = Replay::new(game).map_err(|error| Failure::Input {
            game: game.start.game,
            number: error.number,
            refusal: error.refusal,
        })?;
        let refused = |error| refused(self.progress_path.path().unwrap_or(Path::new("")), error);
        let mut progress = self.progress_path.open(&replay, &self.settings).map_err(refused)?;
        let analyst = Analyst { settings: &self.settings, concurrency: self.concurrency, stop: self.stop };
        let bar = AnalysisBar::new(self.words);
        let analysis = analyst.analyse(&replay, progress.as_mut(), &mut |step| bar.tell(step));
        bar.end();
        match analysis {
            Ok(Some(analysis)) => Ok((replay, analysis)),
            Ok(None) => Err(Failure::Refused(match self.progress_path.path().filter(|_| progress.is_some()) {
                None => Message::new("error-analysis-lost"),
                Some(path) => about("error-analysis-interrupted", path),
            })),
            Err(AnalysisError::Progress(error)) => Err(refused(error)),
            Err(error @ AnalysisError::Engine(_)) => Err(anyhow!("{error}").into()),
        }
    }
}

fn about(id: &'static str, path: &Path) -> Message {
    Message::new(id).text("path", visible(&path.display().to_string()))
}

// Progress cannot be saved or resumed.
fn refused(path: &Path, error: ProgressError) -> Failure {
    Failure::Refused(match error {
        ProgressError::Io(error) => return anyhow!("{}: {error}", visible(&path.display().to_string())).into(),
        ProgressError::Foreign => about("error-analysis-foreign", path),
        ProgressError::OtherGame => about("error-analysis-game", path),
        ProgressError::OtherSettings => about("error-analysis-settings", path),
        ProgressError::Locked => about("error-analysis-locked", path),
        ProgressError::Line(line) => about("error-analysis-line", path).number("line", line as i64),
    })
}

/// The progress bar, if standard error is a terminal.
struct AnalysisBar(Option<ProgressBar>);

impl AnalysisBar {
    fn new(words: &Words) -> Self {
        let bar = stderr().is_terminal().then(|| {
            let left = words.message(&Message::new("progress-left").text("time", "{eta_precise}"));
            let style = ProgressStyle::with_template(&format!("{{bar:30}} {{pos}}/{{len}}  {left}"));
            ProgressBar::no_length().with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        Self(bar)
    }

    /// Shows a finished step.
    fn tell(&self, step: AnalysisStep) {
        let Some(bar) = &self.0 else { return };
        let begins = bar.length().is_none();
        bar.set_length(step.of as u64);
        bar.set_position(step.done as u64);
        if begins {
            // Steps of earlier runs took no time of this one.
            bar.reset_eta();
        }
    }

    /// Clears the bar.
    fn end(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
