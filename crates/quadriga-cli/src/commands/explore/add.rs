//! Adding the games of files to an index.

use std::fs::File;
use std::io::{IsTerminal, stderr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use quadriga_core::{GameHistory, Message, Position, Side, Variant};
use quadriga_explorer::{EVALUATION_LIMIT, GameSource, Index, IndexError, IndexedGame, Resources};
use quadriga_games::{Game, Playable, Refusal, Visitor, dispatch, open_history, read_move};
use quadriga_i18n::Words;
use quadriga_record::{Comment, Eval, ReadOptions, Record, RecordProblem};

use super::{ANY, Explore, refused, unreadable};
use crate::records::{RecordFile, is_standard};
use crate::report::{Failure, visible};

/// How many moves of each game are indexed, unless something else is asked for.
const PLIES: u32 = 60;
/// Number of games between two progress messages.
const TOLD_EVERY: u64 = 100;

/// What came of the games of the files.
#[derive(Default)]
struct Count {
    added: u64,
    // Of another game or variant.
    passed_over: u64,
    // No legal games.
    refused: u64,
}

/// Adds the games of the files of the command line. A refused game is reported and skipped.
pub(super) fn run(explore: &Explore, words: &Words) -> Result<(), Failure> {
    let files = files(explore)?;
    let mut index = match Index::open(&explore.folder) {
        Ok(index) => index,
        Err(IndexError::Missing(_)) => create(explore, words, &files)?,
        Err(error) => return Err(unreadable(&error)),
    };
    explore.check(&index)?;
    if explore.plies.is_some_and(|plies| plies != index.plies()) {
        return Err(Failure::Usage(Message::new("explore-plies").number("plies", index.plies())));
    }
    let bar = if stderr().is_terminal() { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
    bar.set_style(ProgressStyle::with_template("{spinner} {msg}").unwrap_or_else(|_| ProgressStyle::default_spinner()));
    bar.enable_steady_tick(Duration::from_millis(200));
    let told = dispatch(index.game(), AddFiles { files: &files, words, index: &mut index, bar: &bar });
    bar.finish_and_clear();
    let Count { added, passed_over, refused } = told?;
    let message = Message::new("explore-added").number("games", added as i64).text("all", index.games());
    println!("{}", words.message(&message));
    if passed_over > 0 {
        println!("{}", words.message(&Message::new("explore-passed-over").number("games", passed_over as i64)));
    }
    if refused > 0 {
        return Err(Failure::Refused(Message::new("explore-refused").number("games", refused as i64)));
    }
    Ok(())
}

// The files of the command line; none is begun with if one cannot be opened.
fn files(explore: &Explore) -> Result<Vec<(&Path, RecordFile)>, Failure> {
    let file = |path: &PathBuf| -> Result<RecordFile, Failure> {
        let file = RecordFile::new(path)?;
        if !is_standard(path) {
            File::open(path).with_context(|| visible(&path.display().to_string()))?;
        }
        Ok(file)
    };
    explore.add.iter().map(|path| Ok((path.as_path(), file(path)?))).collect()
}

// An index for the first game of the files, or for the game that the command line names.
fn create(explore: &Explore, words: &Words, files: &[(&Path, RecordFile)]) -> Result<Index, Failure> {
    let (game, variant) = match (explore.game, &explore.start.variant) {
        (Some(game), _) => (game, explore.start.variant_of(game).to_owned()),
        (None, asked) => {
            let (game, variant) = first_game(words, files)?;
            (game, asked.clone().unwrap_or(variant))
        }
    };
    let plies = explore.plies.unwrap_or(PLIES);
    Index::create(&explore.folder, game, &variant, plies).map_err(|error| refused(game, error))
}

// The first game of the files that is one. Nothing but the command line tells the game of a list, and standard input
// cannot be read twice.
fn first_game(words: &Words, files: &[(&Path, RecordFile)]) -> Result<(Game, String), Failure> {
    let mut untold = false;
    for (path, file) in files {
        if is_standard(path) {
            return Err(Failure::Usage(Message::new("explore-which-game")));
        }
        for record in file.open(&ReadOptions::default())? {
            match record {
                Ok(record) => return Ok((record.game, record.variant)),
                Err(error) if error.is_of_input() => return Err(told(words, file, &error)),
                Err(error) => untold |= matches!(error.problem, RecordProblem::NoGame | RecordProblem::NoVariant),
            }
        }
    }
    Err(if untold {
        Failure::Usage(Message::new("explore-which-game"))
    } else {
        Failure::Refused(Message::new("explore-nothing"))
    })
}

struct AddFiles<'a> {
    files: &'a [(&'a Path, RecordFile)],
    words: &'a Words,
    index: &'a mut Index,
    bar: &'a ProgressBar,
}

impl Visitor for AddFiles<'_> {
    type Output = Result<Count, Failure>;

    fn visit<P: Playable>(self) -> Self::Output {
        let (game, variant) = (self.index.game(), self.index.variant().to_owned());
        let reading = ReadOptions { strict: false, assumed: Some((game, variant.clone())) };
        let mut count = Count::default();
        let mut adding = self.index.begin::<P>(Resources::default()).map_err(|error| refused(game, error))?;
        for (path, file) in self.files {
            for (number, record) in (1..).zip(file.open(&reading)?) {
                let record = match record {
                    Ok(record) if is_of::<P>(&record, &variant) => record,
                    Ok(_) => {
                        count.passed_over += 1;
                        continue;
                    }
                    Err(error) if error.is_of_input() => return Err(told(self.words, file, &error)),
                    Err(error) => {
                        count.refused += 1;
                        self.bar.suspend(|| eprintln!("{}", file.refusal(self.words, &error)));
                        continue;
                    }
                };
                let line = replay::<P>(&record).map_err(|refusal| Failure::of(game, refusal))?;
                let evaluations = evaluations(&record);
                let played = played(&line, &evaluations, &record, path, number);
                adding.add(&played).map_err(|error| refused(game, error))?;
                if adding.added().is_multiple_of(TOLD_EVERY) {
                    let message = Message::new("explore-progress").text("games", adding.added());
                    self.bar.set_message(self.words.message(&message));
                }
            }
        }
        count.added = adding.finish().map_err(|error| refused(game, error))?;
        Ok(count)
    }
}

// A file that cannot be read on.
fn told(words: &Words, file: &RecordFile, error: &quadriga_record::ReadError) -> Failure {
    eprintln!("{}", file.refusal(words, error));
    Failure::Reported
}

// A variant may have several names.
fn is_of<P: Playable>(record: &Record, variant: &str) -> bool {
    record.game.name() == P::NAME && P::Variant::named(&record.variant).is_some_and(|setup| setup.name() == variant)
}

fn played<'a, P: Position>(
    line: &'a GameHistory<P>,
    evaluations: &'a [Option<i32>],
    record: &Record,
    path: &Path,
    number: u64,
) -> IndexedGame<'a, P> {
    let players = Side::BOTH.map(|side| record.player(side).unwrap_or_default().to_owned());
    let source = GameSource { players, file: path.display().to_string(), number };
    IndexedGame { positions: line.positions(), evaluations, result: record.result, source }
}

// The game through the rules, which have accepted it once.
fn replay<P: Playable>(record: &Record) -> Result<GameHistory<P>, Refusal> {
    let mut line = open_history::<P>(&record.variant, record.position.as_deref(), ANY)?;
    for text in record.main_line() {
        let m = read_move(&line, text)?;
        line.play_unchecked(m);
    }
    Ok(line)
}

// For each move what was thought of it, as the first side sees it.
fn evaluations(record: &Record) -> Vec<Option<i32>> {
    let centis = |eval: Eval| match eval {
        Eval::Centis(centis) => centis,
        Eval::Win(Side::First, _) => EVALUATION_LIMIT,
        Eval::Win(Side::Second, _) => -EVALUATION_LIMIT,
    };
    record.moves.iter().map(|node| node.comments().find_map(Comment::evaluation).map(centis)).collect()
}
