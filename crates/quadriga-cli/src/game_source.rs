//! The games a command works on: one given by its moves, or those of a file of records.

use std::path::Path;

use clap::Args;
use quadriga_core::{Message, Side};
use quadriga_games::Game;
use quadriga_i18n::Words;
use quadriga_record::{MoveNode, ReadOptions, Record};

use crate::args::StartArgs;
use crate::records::RecordFile;
use crate::report::{Failure, visible};

/// A game with its moves, or a file of records.
#[derive(Debug, Args)]
pub(crate) struct GameSource {
    /// Game, with its moves in --moves, or a file of records
    #[arg(value_name = "GAME|FILE")]
    target: String,

    #[command(flatten)]
    start: StartArgs,

    /// Number of the game in the file, counted from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    number: Option<u32>,
}

impl GameSource {
    /// The file, if it is one.
    pub(crate) fn path(&self) -> Option<&Path> {
        Game::named(&self.target).is_none().then(|| Path::new(&self.target))
    }

    /// The number of `--number`.
    pub(crate) fn number(&self) -> Option<usize> {
        self.number.map(|number| number as usize)
    }

    /// The games: the one of the command line, or those of the file, of which there is at least one.
    ///
    /// # Errors
    /// If there is no such game and no such file, or a game is refused.
    pub(crate) fn all(&self, words: &Words) -> Result<Vec<Record>, Failure> {
        if self.path().is_none() || self.number.is_some() {
            return Ok(vec![self.one(words)?]);
        }
        let records = self.file()?.all(&ReadOptions::default(), words)?;
        if records.is_empty() { Err(no_game(Path::new(&self.target))) } else { Ok(records) }
    }

    /// One game: that of the command line, or the first of the file unless another is asked for.
    ///
    /// # Errors
    /// If there is no such game and no such file, or the game is refused.
    pub(crate) fn one(&self, words: &Words) -> Result<Record, Failure> {
        if let Some(game) = Game::named(&self.target) {
            return self.of_game(game);
        }
        let number = self.number().unwrap_or(1);
        match self.file()?.numbered(number, words)? {
            Ok(record) => Ok(record),
            Err(0) => Err(no_game(Path::new(&self.target))),
            Err(games) => {
                let message = Message::new("error-no-such-game").number("number", number as i64);
                Err(Failure::Usage(message.text("file", visible(&self.target)).number("games", games as i64)))
            }
        }
    }

    fn of_game(&self, game: Game) -> Result<Record, Failure> {
        if self.number.is_some() {
            return Err(Failure::Usage(Message::new("error-number-of-file")));
        }
        let session = self.start.open(game)?;
        let moves = session.moves_played().into_iter().map(MoveNode::new).collect();
        let position = self.start.position.clone();
        let mut record = Record { variant: session.variant(), position, moves, ..Record::new(game) };
        if let Some(outcome) = session.outcome() {
            record.set_outcome(&outcome);
        }
        Ok(record)
    }

    fn file(&self) -> Result<RecordFile, Failure> {
        let (path, shown) = (Path::new(&self.target), visible(&self.target));
        if !path.is_file() {
            return Err(Failure::Usage(Message::new("error-game-or-file").text("name", shown)));
        }
        let StartArgs { variant, position, moves } = &self.start;
        if variant.is_some() || position.is_some() || moves.is_some() {
            return Err(Failure::Usage(Message::new("error-file-says").text("file", shown)));
        }
        RecordFile::new(path)
    }
}

/// A file without games.
pub(crate) fn no_game(path: &Path) -> Failure {
    Failure::Refused(Message::new("error-no-game").text("file", visible(&path.display().to_string())))
}

/// The players of a game, if they are known.
pub(crate) fn players(record: &Record) -> Option<String> {
    let names = Side::BOTH.map(|side| record.player(side));
    names.iter().any(Option::is_some).then(|| names.map(|name| visible(name.unwrap_or("?"))).join(" – "))
}
