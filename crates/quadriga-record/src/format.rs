//! The file formats of games.

use std::ffi::OsStr;
use std::io::{self, Read, Write};
use std::path::Path;

use quadriga_games::Game;
use thiserror::Error;

use crate::abalone::{ApgnReader, Dialect, apgn};
use crate::json::{JsonReader, json};
use crate::list::{ListReader, list};
use crate::printed::{PrintedReader, is_printed};
use crate::{Layout, ReadError, ReadOptions, Reader, Record};

/// A file format of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RecordFormat {
    /// Quadriga records with running moves.
    Record,
    /// Quadriga records with the moves in two columns.
    Columns,
    /// A JSON line for each game; the games of matches are read too.
    Json,
    /// A line of moves for each game.
    List,
    /// Abalone Portable Game Notation, and what is published in a similar way.
    Apgn,
    /// A line of Abalone moves without dashes for each game.
    AbaPro,
    /// Games of Football-checkers as their source prints them; they can be read, not written.
    Printed,
}

/// Why a record could not be written.
#[derive(Debug, Error)]
pub enum WriteError {
    /// The format is for another game, or is never written.
    #[error("{} cannot hold a game of {}", format.name(), game.name())]
    Unfit {
        /// The format.
        format: RecordFormat,
        /// The game of the record.
        game: Game,
    },
    /// Writing failed.
    #[error(transparent)]
    Io(io::Error),
}

/// Records, or why one could not be read.
pub type RecordStream<'a> = Box<dyn Iterator<Item = Result<Record, ReadError>> + 'a>;

impl RecordFormat {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Record, Self::Columns, Self::Json, Self::List, Self::Apgn, Self::AbaPro, Self::Printed];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Record => "record",
            Self::Columns => "columns",
            Self::Json => "json",
            Self::List => "list",
            Self::Apgn => "apgn",
            Self::AbaPro => "abapro",
            Self::Printed => "printed",
        }
    }

    /// The format called `name`.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Whether it can hold a game of `game`; some are for one game.
    pub fn holds(self, game: Game) -> bool {
        match self {
            Self::Apgn | Self::AbaPro => game == Game::Abalone,
            Self::Printed => game == Game::Football,
            _ => true,
        }
    }

    /// Whether games can be written in it.
    pub fn is_written(self) -> bool {
        self != Self::Printed
    }

    /// The format of a text, or of its beginning, if the text alone tells it.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_record::RecordFormat;
    ///
    /// assert_eq!(RecordFormat::of_text("Игра 1.\n1. k1 – k4 b12 – a12"), Some(RecordFormat::Printed));
    /// assert_eq!(RecordFormat::of_text("[Game \"football\"]\n\n1. k1-k4 *"), Some(RecordFormat::Record));
    /// assert_eq!(RecordFormat::of_text("k1-k4 b12-a12"), None);
    /// ```
    pub fn of_text(text: &str) -> Option<Self> {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        if text.starts_with('{') {
            return Some(Self::Json);
        }
        if text.contains("[Game \"") {
            return Some(Self::Record);
        }
        is_printed(text).then_some(Self::Printed)
    }

    /// The format that belongs to the extension of `path`.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_record::RecordFormat;
    ///
    /// assert_eq!(RecordFormat::of_path("club/games.jsonl".as_ref()), Some(RecordFormat::Json));
    /// assert_eq!(RecordFormat::of_path("games.qgr".as_ref()), Some(RecordFormat::Record));
    /// assert_eq!(RecordFormat::of_path("games".as_ref()), None);
    /// ```
    pub fn of_path(path: &Path) -> Option<Self> {
        let extension = path.extension().and_then(OsStr::to_str)?.to_ascii_lowercase();
        match extension.as_str() {
            "qgr" => Some(Self::Record),
            "jsonl" | "ndjson" | "json" => Some(Self::Json),
            "txt" | "list" => Some(Self::List),
            "apgn" => Some(Self::Apgn),
            "abapro" => Some(Self::AbaPro),
            _ => None,
        }
    }
}

/// Reads games from `input`, which need not be buffered, one by one, each checked by the rules. Only one game at a time is
/// in memory; after a refused game, reading continues with the next one.
///
/// # Examples
///
/// ```
/// use quadriga_record::{RecordFormat, ReadOptions, read};
///
/// let text = "Belgian daisy\n1.a1b2 i5h5 2.a2b3 i6h6";
/// let record = read(RecordFormat::Apgn, text.as_bytes(), &ReadOptions::default()).next().unwrap()?;
/// assert_eq!(record.variant, "belgian-daisy");
/// assert_eq!(record.main_line().last(), Some("i6-h6"));
/// # Ok::<(), quadriga_record::ReadError>(())
/// ```
pub fn read<'a>(format: RecordFormat, input: impl Read + 'a, reading: &ReadOptions) -> RecordStream<'a> {
    match format {
        RecordFormat::Record | RecordFormat::Columns => Box::new(Reader::new(input, reading.clone())),
        RecordFormat::Json => Box::new(JsonReader::new(input, reading)),
        RecordFormat::List => Box::new(ListReader::new(input, reading)),
        RecordFormat::Apgn => Box::new(ApgnReader::new(input, reading.clone())),
        RecordFormat::AbaPro => Box::new(ListReader::aba_pro(input, reading)),
        RecordFormat::Printed => Box::new(PrintedReader::new(input, reading)),
    }
}

/// Writes a game. Records and JSON preserve all of it, APGN all but some characters in comments, lists the moves and the
/// first position.
///
/// # Errors
/// If the format is for another game or is not written, or `out` cannot be written to.
pub fn write(format: RecordFormat, record: &Record, out: &mut impl Write) -> Result<(), WriteError> {
    let unfit = WriteError::Unfit { format, game: record.game };
    if !format.holds(record.game) {
        return Err(unfit);
    }
    let text = match format {
        RecordFormat::Record => record.to_text(Layout::Running),
        RecordFormat::Columns => record.to_text(Layout::Columns),
        RecordFormat::Json => json(record).map_err(|error| WriteError::Io(error.into()))?,
        RecordFormat::List => list(record, None),
        RecordFormat::Apgn => apgn(record),
        RecordFormat::AbaPro => list(record, Some(Dialect::AbaPro)),
        RecordFormat::Printed => return Err(unfit),
    };
    out.write_all(text.as_bytes()).map_err(WriteError::Io)
}
