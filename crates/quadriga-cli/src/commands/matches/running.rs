//! What is written while a match goes on.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Write, stdout};
use std::path::Path;

use anyhow::Context;
use quadriga_arena::{GameRecord, GameResult, Tally};
use quadriga_core::Message;
use quadriga_messages::Words;

use super::json::About;
use crate::report::Failure;

/// Writes a line for each finished pair, and the record.
pub(super) struct Running<'a> {
    words: &'a Words,
    about: &'a About<'a>,
    quiet: bool,
    record: Option<(&'a Path, File)>,
    so_far: Tally,
    // The results of games whose pair is not finished, by pair.
    halves: BTreeMap<u32, GameResult>,
}

impl<'a> Running<'a> {
    pub(super) fn new(
        words: &'a Words,
        about: &'a About<'a>,
        quiet: bool,
        record: Option<&'a Path>,
    ) -> Result<Self, Failure> {
        let append = |path: &'a Path| {
            let file = OpenOptions::new().create(true).append(true).open(path);
            file.with_context(|| path.display().to_string()).map(|file| (path, file))
        };
        let record = record.map(append).transpose()?;
        Ok(Self { words, about, quiet, record, so_far: Tally::default(), halves: BTreeMap::new() })
    }

    /// A game is finished.
    pub(super) fn finished(&mut self, game: &GameRecord) -> Result<(), Failure> {
        if let Some((path, file)) = &mut self.record {
            // One write for the whole line: whatever happens next, the file has whole lines.
            let line = serde_json::to_string(&self.about.record(game))? + "\n";
            file.write_all(line.as_bytes()).with_context(|| path.display().to_string())?;
        }
        self.so_far.add(game.result());
        match self.halves.remove(&game.pair) {
            Some(other) if !self.quiet => self.tell_pair(game, other),
            Some(_) => Ok(()),
            None => {
                self.halves.insert(game.pair, game.result());
                Ok(())
            }
        }
    }

    fn tell_pair(&self, game: &GameRecord, other: GameResult) -> Result<(), Failure> {
        const POINTS: [&str; 5] = ["0", "½", "1", "1½", "2"];
        let points = POINTS[game.result().half_points() + other.half_points()];
        let Tally { wins, draws, losses } = self.so_far;
        let message = Message::new("match-pair").number("pair", game.pair).number("pairs", self.about.contest.pairs);
        let message = message.text("points", points).number("wins", wins).number("draws", draws);
        let mut out = stdout().lock();
        writeln!(out, "{}", self.words.message(&message.number("losses", losses)))?;
        Ok(out.flush()?)
    }
}
