//! `quadriga convert`

use std::io::{BufWriter, Write, stdout};
use std::path::{Path, PathBuf};

use clap::Args;
use quadriga_core::Message;
use quadriga_games::Game;
use quadriga_i18n::Words;
use quadriga_record::{ReadOptions, Record, RecordFormat, WriteError, write};

use crate::args::game;
use crate::destination::Destination;
use crate::records::{RecordFile, format, is_standard, no_format, unfit};
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga convert club/games.jsonl -o club.qgr        the games of a tournament as records
  quadriga convert games.apgn --to json                published Abalone games as lines of JSON
  quadriga convert moves.txt --game phalanx -o moves.qgr
  quadriga convert games.qgr --to columns              records with the moves in two columns

Formats: record (.qgr), columns (records in two columns), json (.jsonl: one game per line, also the
games of matches), list (.txt: moves separated by spaces, one game per line), apgn (.apgn: published
Abalone games), abapro (.abapro: lists of Abalone moves without dashes), printed (text with tables of
moves, as the source of Football-checkers has them: read only). docs/records/ describes our formats
and those of Abalone. Every move is checked against the rules. A game with an illegal move is
reported on standard error and skipped; the exit code is then 1.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Convert {
    /// Files to read; - is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    files: Vec<PathBuf>,

    /// Format of the files [default: by their names]
    #[arg(long, value_name = "FORMAT", value_parser = format(false))]
    from: Option<RecordFormat>,

    /// Format to write [default: by the name of the output, else record]
    #[arg(long, value_name = "FORMAT", value_parser = format(true))]
    to: Option<RecordFormat>,

    /// Game, for lists that do not name it
    #[arg(long, value_name = "GAME", value_parser = game())]
    game: Option<Game>,

    /// Variant of games that do not name it
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,

    /// Accept only the canonical form of the format
    #[arg(long)]
    strict: bool,

    /// File to write; - is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
}

/// How many games went which way.
#[derive(Default)]
struct Count {
    written: u32,
    refused: u32,
}

impl Convert {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let files =
            self.files.iter().map(|path| RecordFile::with_format(path, self.from)).collect::<Result<Vec<_>, _>>()?;
        let to = self.format()?;
        let reading = ReadOptions { strict: self.strict, assumed: self.assumed()? };
        let mut count = Count::default();
        let mut all =
            |out: &mut dyn Write| files.iter().try_for_each(|file| games(words, file, &reading, to, out, &mut count));
        if is_standard(&self.output) {
            let mut out = BufWriter::new(stdout().lock());
            all(&mut out)?;
            out.flush()?;
        } else {
            let read: Vec<&Path> = self.files.iter().map(PathBuf::as_path).collect();
            Destination::new(&self.output, &read)?.write(all)?;
        }
        if count.refused == 0 {
            return Ok(());
        }
        let done = Message::new("convert-done").number("written", count.written);
        Err(Failure::Refused(done.number("refused", count.refused)))
    }

    fn format(&self) -> Result<RecordFormat, Failure> {
        let usual = || is_standard(&self.output).then_some(RecordFormat::Record);
        self.to
            .or_else(|| RecordFormat::of_path(&self.output))
            .or_else(usual)
            .ok_or_else(|| no_format(&self.output, "--to"))
    }

    // The game and the variant of games that do not say it. The variant of Abalone may stand alone: two formats are of
    // no other game.
    fn assumed(&self) -> Result<Option<(Game, String)>, Failure> {
        let Some(game) = self.game.or_else(|| self.variant.as_ref().map(|_| Game::Abalone)) else { return Ok(None) };
        let variant = self.variant.as_deref().unwrap_or_else(|| game.default_variant());
        let opened = quadriga_games::open(game, variant, None, quadriga_core::Limits::default());
        opened.map_err(|refusal| Failure::of(game, refusal))?;
        Ok(Some((game, variant.to_owned())))
    }
}

// Writes the games of a file. Refused games are reported and counted.
fn games(
    words: &Words,
    file: &RecordFile,
    reading: &ReadOptions,
    to: RecordFormat,
    out: &mut dyn Write,
    count: &mut Count,
) -> Result<(), Failure> {
    for record in file.open(reading)? {
        match record {
            Ok(record) => put(words, to, &record, out, count)?,
            Err(error) => {
                count.refused += 1;
                eprintln!("{}", file.refusal(words, &error));
            }
        }
    }
    Ok(())
}

fn put(
    words: &Words,
    to: RecordFormat,
    record: &Record,
    out: &mut dyn Write,
    count: &mut Count,
) -> Result<(), Failure> {
    match write(to, record, &mut &mut *out) {
        Ok(()) => {
            count.written += 1;
            Ok(())
        }
        Err(WriteError::Unfit { format, game }) => {
            count.refused += 1;
            eprintln!("{}", words.message(&unfit(format, game)));
            Ok(())
        }
        Err(WriteError::Io(error)) => Err(error.into()),
    }
}
