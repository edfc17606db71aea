//! An analysis, conducted: the file of what was seen, Ctrl-C, the bar.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use anyhow::anyhow;
use quadriga_analysis::{Analysis, AnalysisError, AnalysisSettings, Analyst, ProgressError, Replay};
use quadriga_core::Message;
use quadriga_games::PlayedGame;
use quadriga_i18n::Words;

use super::bar::Bar;
use super::kept::Kept;
use crate::report::{Failure, visible};

/// How a game is to be analysed.
pub(super) struct Conduct<'a> {
    pub(super) words: &'a Words,
    pub(super) settings: AnalysisSettings,
    pub(super) concurrency: usize,
    /// Where what was seen is kept.
    pub(super) kept: &'a Kept,
    /// Set by Ctrl-C; heard before the file is there, so that whoever sees it can interrupt.
    pub(super) stop: &'a AtomicBool,
}

impl Conduct<'_> {
    /// Analyses a game to its end, unless somebody interrupts.
    ///
    /// # Errors
    /// If the game is refused, what was seen cannot be kept, or the analysis is interrupted.
    pub(super) fn run(&self, game: &PlayedGame) -> Result<(Replay, Analysis), Failure> {
        let replay = Replay::new(game).map_err(|error| Failure::Input {
            game: game.start.game,
            number: error.number,
            refusal: error.refusal,
        })?;
        let refused = |error| refused(self.kept.path().unwrap_or(Path::new("")), error);
        let mut progress = self.kept.open(&replay, &self.settings).map_err(refused)?;
        let analyst = Analyst { settings: &self.settings, concurrency: self.concurrency, stop: self.stop };
        let bar = Bar::new(self.words);
        let analysis = analyst.analyse(&replay, progress.as_mut(), &mut |step| bar.tell(step));
        bar.end();
        match analysis {
            Ok(Some(analysis)) => Ok((replay, analysis)),
            Ok(None) => Err(Failure::Refused(match self.kept.path().filter(|_| progress.is_some()) {
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

// What was seen cannot be kept or gone on with.
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
