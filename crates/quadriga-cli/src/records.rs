//! Files of games in any format, opened and told about in words.

use std::cell::Cell;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write, stdin};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use quadriga_core::{Message, ToMessage};
use quadriga_games::Game;
use quadriga_i18n::Words;
use quadriga_record::{
    LineColumn, ReadError, ReadOptions, Record, RecordFormat, RecordProblem, RecordStream, WriteError, read, write,
};

use crate::report::{Failure, visible};

/// How many characters of an offending line are shown.
const SHOWN: u64 = 96;

/// A file of games, or standard input if its name is `-`.
pub(crate) struct RecordFile {
    path: PathBuf,
    format: RecordFormat,
    // A line that was shown and where it begins: the next one that is refused is behind it.
    shown: Cell<(u64, u64)>,
}

impl RecordFile {
    /// The file at `path`, in the format of its name. Standard input is taken for records of ours.
    ///
    /// # Errors
    /// If the name does not tell the format.
    pub(crate) fn new(path: &Path) -> Result<Self, Failure> {
        let unknown = || Failure::Usage(about("error-unknown-format", path));
        Self::of(path, None).ok_or_else(unknown)
    }

    /// The file at `path`; its format is `format` or that of its name.
    ///
    /// # Errors
    /// If neither tells the format.
    pub(crate) fn with_format(path: &Path, format: Option<RecordFormat>) -> Result<Self, Failure> {
        Self::of(path, format).ok_or_else(|| no_format(path, "--from"))
    }

    fn of(path: &Path, format: Option<RecordFormat>) -> Option<Self> {
        let of_input = || is_standard(path).then_some(RecordFormat::Record);
        let format = format.or_else(|| of_file(path)).or_else(of_input)?;
        Some(Self { path: path.to_owned(), format, shown: Cell::new((1, 0)) })
    }

    /// The games in it, one by one.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub(crate) fn open(&self, reading: &ReadOptions) -> Result<RecordStream<'static>, Failure> {
        let input: Box<dyn Read> = if is_standard(&self.path) {
            Box::new(stdin())
        } else {
            Box::new(File::open(&self.path).with_context(|| self.path.display().to_string())?)
        };
        Ok(read(self.format, input, reading))
    }

    /// The games in it; the first that is refused is the failure.
    ///
    /// # Errors
    /// If it cannot be opened or a game is refused.
    pub(crate) fn all(&self, reading: &ReadOptions, words: &Words) -> Result<Vec<Record>, Failure> {
        let told = |error: ReadError| {
            eprintln!("{}", self.refusal(words, &error));
            Failure::Reported
        };
        self.open(reading)?.map(|record| record.map_err(told)).collect()
    }

    /// The game with this number, counted from 1; `Err` with how many there are if there are fewer. Nothing behind it is
    /// read, and what is wrong with those before it does not matter.
    ///
    /// # Errors
    /// If it cannot be opened or the game is refused.
    pub(crate) fn numbered(&self, number: usize, words: &Words) -> Result<Result<Record, usize>, Failure> {
        let mut games = 0;
        for record in self.open(&ReadOptions::default())? {
            games += 1;
            match record {
                Ok(record) if games == number => return Ok(Ok(record)),
                Err(error) if games == number || error.is_of_input() => {
                    eprintln!("{}", self.refusal(words, &error));
                    return Err(Failure::Reported);
                }
                _ => {}
            }
        }
        Ok(Err(games))
    }

    /// Why a game of it was refused: `FILE:LINE:COLUMN: move 12. f7-g8: … (A6)`, and the line with a caret if the file can
    /// be read once more.
    pub(crate) fn refusal(&self, words: &Words, error: &ReadError) -> String {
        let place = format!("{}:{}", visible(&self.path.display().to_string()), error.place);
        format!("{place}: {}{}", what(words, error), self.pointer(error.place))
    }

    fn pointer(&self, place: LineColumn) -> String {
        self.line(place.line).map_or_else(String::new, |line| window(&line, place.column))
    }

    // A line of the file; nothing if it cannot be read again or is not text.
    fn line(&self, number: u64) -> Option<String> {
        if is_standard(&self.path) || !self.path.is_file() {
            return None;
        }
        let mut input = BufReader::new(File::open(&self.path).ok()?);
        let (from, mut start) = Some(self.shown.get()).filter(|(line, _)| *line <= number).unwrap_or((1, 0));
        input.seek(SeekFrom::Start(start)).ok()?;
        for _ in from..number {
            start += input.skip_until(b'\n').ok()? as u64;
        }
        self.shown.set((number, start));
        let mut bytes = Vec::new();
        input.take(MOST_SHOWN_OF).read_until(b'\n', &mut bytes).ok()?;
        let line = String::from_utf8_lossy(&bytes).trim_end().trim_start_matches('\u{feff}').to_owned();
        (!line.is_empty()).then_some(line)
    }
}

/// A line that is longer than this is shown in part, if at all.
const MOST_SHOWN_OF: u64 = 1 << 20;

// What is wrong with a game.
fn what(words: &Words, error: &ReadError) -> String {
    let refusal = words.message(&error.problem.message());
    let text = error.problem.text().map(visible);
    match (text, error.number()) {
        (Some(text), Some(number)) => {
            let message = Message::new("convert-move").text("number", number).text("move", text);
            words.message(&message.text("refusal", refusal))
        }
        (Some(text), None) if !matches!(&error.problem, RecordProblem::Refused(refusal) if refusal.at.is_none()) => {
            format!("{text}: {refusal}")
        }
        _ => refusal,
    }
}

// Two lines more: the line around the column, and a caret under it.
fn window(line: &str, column: u64) -> String {
    let first = column.saturating_sub(SHOWN / 2).max(1);
    let (first, cut) = if line.chars().count() as u64 <= SHOWN { (1, false) } else { (first, first > 1) };
    let shown: String = line.chars().skip(first as usize - 1).take(SHOWN as usize).collect();
    let before = if cut { "…" } else { "" };
    let blanks = (column - first) as usize + before.chars().count();
    format!("\n  {before}{}\n  {}^", visible(&shown), " ".repeat(blanks))
}

/// Writes a game.
///
/// # Errors
/// If it cannot be written or the format cannot hold it.
pub(crate) fn put(format: RecordFormat, record: &Record, mut out: &mut dyn Write) -> Result<(), Failure> {
    write(format, record, &mut out).map_err(|error| match error {
        WriteError::Unfit { format, game } => Failure::Usage(unfit(format, game)),
        WriteError::Io(error) => error.into(),
    })
}

/// A format that cannot hold a game.
pub(crate) fn unfit(format: RecordFormat, game: Game) -> Message {
    Message::new("convert-unfit").text("format", format.name()).word("game", game.name())
}

// The format of a file by its name. A text may also be a printed table, which only its content tells.
fn of_file(path: &Path) -> Option<RecordFormat> {
    let named = RecordFormat::of_path(path);
    if named.is_some_and(|format| format != RecordFormat::List) || !path.is_file() {
        return named;
    }
    let mut start = Vec::new();
    File::open(path).ok()?.take(MOST_INSPECTED).read_to_end(&mut start).ok()?;
    RecordFormat::of_text(&String::from_utf8_lossy(&start)).filter(|format| *format == RecordFormat::Printed).or(named)
}

/// How much of a file is inspected to find out its format.
const MOST_INSPECTED: u64 = 64 << 10;

/// Whether it stands for standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// A file whose format nothing tells.
pub(crate) fn no_format(path: &Path, option: &str) -> Failure {
    Failure::Usage(about("convert-no-format", path).text("option", option))
}

fn about(id: &'static str, path: &Path) -> Message {
    Message::new(id).text("file", visible(&path.display().to_string()))
}

/// Reads the name of a format; `written` excludes those that can only be read.
pub(crate) fn format(written: bool) -> impl TypedValueParser<Value = RecordFormat> {
    let formats = RecordFormat::ALL.into_iter().filter(move |format| !written || format.is_written());
    PossibleValuesParser::new(formats.map(RecordFormat::name))
        .try_map(|name| RecordFormat::named(&name).ok_or("no such format"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_line_is_shown_as_it_stands() {
        assert_eq!(window("1. a1-b2 x", 10), "\n  1. a1-b2 x\n           ^");
    }

    #[test]
    fn a_long_line_is_shown_around_the_column() {
        let line = "a".repeat(500) + "X" + &"b".repeat(500);
        let shown = window(&line, 501);
        let lines: Vec<&str> = shown.lines().skip(1).collect();
        let caret = lines[1].chars().position(|c| c == '^').unwrap();
        assert_eq!(lines[0].chars().nth(caret), Some('X'));
        assert!(lines[0].chars().count() < 110);
    }
}
