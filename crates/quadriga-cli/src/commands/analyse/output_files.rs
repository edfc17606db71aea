//! The files an analysis writes at its end.

use std::path::Path;

use quadriga_core::Message;
use quadriga_games::Game;
use quadriga_i18n::Words;
use quadriga_record::{Record, RecordFormat};

use super::super::study;
use super::Analyse;
use crate::destination::Destination;
use crate::records::{put, unfit};
use crate::report::{Failure, visible};

/// The files an analysis writes at its end. It is checked before it starts that they can be written.
pub(super) struct OutputFiles<'a> {
    records: Option<(RecordFormat, Destination<'a>)>,
    page: Option<Destination<'a>>,
}

impl<'a> OutputFiles<'a> {
    /// The files of the command line.
    ///
    /// # Errors
    /// If one of them cannot be written, or is read or written as something else.
    pub(super) fn new(analyse: &'a Analyse) -> Result<Self, Failure> {
        let Analyse { source, resume, output, page, .. } = analyse;
        let read: Vec<&Path> = source.path().into_iter().chain(resume.as_deref()).collect();
        let with_output: Vec<&Path> = read.iter().copied().chain(output.as_deref()).collect();
        let records = match output {
            None => None,
            Some(path) => Some((format(path)?, Destination::new(path, &read)?)),
        };
        let page = page.as_deref().map(|page| Destination::new(page, &with_output)).transpose()?;
        Ok(Self { records, page })
    }

    /// Checks that the format can hold the games.
    ///
    /// # Errors
    /// If the format is for another game.
    pub(super) fn check(&self, records: &[Record]) -> Result<(), Failure> {
        let other = records.iter().find(|record| record.game != Game::Abalone);
        match (&self.records, other) {
            (Some((format @ RecordFormat::Apgn, _)), Some(record)) => Err(Failure::Usage(unfit(*format, record.game))),
            _ => Ok(()),
        }
    }

    /// Writes the analysed games.
    ///
    /// # Errors
    /// If that fails.
    pub(super) fn write(&self, records: &[Record], words: &Words) -> Result<(), Failure> {
        if let Some((format, destination)) = &self.records {
            destination.write(|out| records.iter().try_for_each(|record| put(*format, record, out)))?;
        }
        if let Some(destination) = &self.page {
            destination.write(|mut out| study::page(&mut out, records, words))?;
        }
        Ok(())
    }
}

// The format by the name of the file, else a record. Lists cannot hold annotations.
fn format(path: &Path) -> Result<RecordFormat, Failure> {
    match RecordFormat::of_path(path) {
        Some(format @ (RecordFormat::List | RecordFormat::AbaPro)) => {
            let message = Message::new("analyse-list").text("format", format.name());
            Err(Failure::Usage(message.text("file", visible(&path.display().to_string()))))
        }
        format => Ok(format.unwrap_or(RecordFormat::Record)),
    }
}
