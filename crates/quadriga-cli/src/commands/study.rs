//! `quadriga study`

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use quadriga_core::Message;
use quadriga_i18n::Words;
use quadriga_record::{ReadOptions, Record};
use quadriga_report::{Study as StudyData, render_studies};

use super::output;
use crate::destination::Destination;
use crate::game_source::no_game;
use crate::records::{RecordFile, is_standard};
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga study analysed.qgr -o analysed.html
  quadriga analyse game.qgr -o analysed.qgr && quadriga --lang ru study analysed.qgr > page.html

The page needs no server: board, moves, graph of the win chances, comments and variations are in one file. What is not in
the records is not on the page: analyse them first.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Study {
    /// File of records
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Study {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let file = RecordFile::new(&self.file)?;
        let path = self.output.as_deref().filter(|path| !is_standard(path));
        let destination = path.map(|path| Destination::new(path, &[&self.file])).transpose()?;
        let records = file.all(&ReadOptions::default(), words)?;
        if records.is_empty() {
            return Err(no_game(&self.file));
        }
        match destination {
            Some(destination) => destination.write(|mut out| page(&mut out, &records, words)),
            None => page(&mut output(), &records, words),
        }
    }
}

/// Writes the page of these games.
pub(super) fn page(out: &mut impl Write, records: &[Record], words: &Words) -> Result<(), Failure> {
    let studies: Vec<StudyData> = records.iter().map(|record| StudyData::from_record(record, words)).collect();
    let title = match &studies[..] {
        [one] => one.title.clone(),
        many => words.message(&Message::new("study-games").number("games", many.len() as i64)),
    };
    render_studies(&title, &studies, words, out).map_err(|error| anyhow::anyhow!(error.in_words(words)))?;
    Ok(out.flush()?)
}
