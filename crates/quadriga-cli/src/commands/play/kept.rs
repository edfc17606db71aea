//! The game as a record, for a file.

use std::fs::OpenOptions;
use std::io::Write;

use anyhow::Context;
use quadriga_core::Outcome;
use quadriga_record::{Layout, MoveNode, Record, names};

use super::table::Table;
use crate::origin::Origin;
use crate::report::Failure;

impl Table<'_> {
    /// Adds the game to the file of records that was asked for, if it has moves.
    pub(super) fn keep(&self, outcome: Option<&Outcome>) -> Result<(), Failure> {
        let moves = self.session.moves_played();
        let Some(path) = self.save.as_ref().filter(|_| !moves.is_empty()) else { return Ok(()) };
        let file = OpenOptions::new().create(true).append(true).open(path);
        let mut file = file.with_context(|| path.display().to_string())?;
        Ok(file.write_all(self.record(moves, outcome).to_text(Layout::Running).as_bytes())?)
    }

    fn record(&self, moves: Vec<String>, outcome: Option<&Outcome>) -> Record {
        let Origin { game, variant, position, limits } = self.adviser.origin().clone();
        let moves = moves.into_iter().map(MoveNode::new).collect();
        let mut record = Record { variant, position, limits, moves, ..Record::new(game) };
        if let Some(opponent) = self.opponent {
            record.set_player(opponent.side, &format!("quadriga, level {}", opponent.level.number()));
        }
        if let Some(control) = &self.control {
            record.tags.set(names::TIME_CONTROL, control);
        }
        if let Some(outcome) = outcome {
            record.set_outcome(outcome);
        }
        record
    }
}
