//! `quadriga verify`

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use quadriga_arena::{Games, ResultsFolder, StoredTournament, TournamentState, TournamentTable, verify};
use quadriga_core::{Message, ToMessage};
use quadriga_i18n::Words;

use super::arena::{TableJson, flaw, print_table, refused_store};
use super::output;
use crate::json::write;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga verify club

Every game of the directory is replayed through the rules: its players, its opening, every move, how
it ended. Then the table is computed anew from the games and compared with summary.json, if that is
there. The exit code is 1 if anything is not as it should be.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Verify {
    /// The directory of a tournament or a match
    #[arg(value_name = "RESULTS")]
    results: PathBuf,

    /// Write the table as JSON
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let stored = ResultsFolder::read(&self.results).map_err(|error| refused_store(&error))?;
        let flaws = verify(&stored).map_err(|error| Failure::Refused(error.message()))?;
        let state = TournamentState::from_plan(&stored.plan).map_err(|error| Failure::Refused(error.message()))?;
        let StoredTournament { plan, games, .. } = stored;
        let count = games.len();
        let games: Games = games.into_iter().map(|game| (game.number, game)).collect();
        let table = TournamentTable::of(&state, &games);
        let json = TableJson::of(&plan, &table);
        let same = self.told()?.is_none_or(|told| told == json);
        let fine = flaws.is_empty() && same;
        let mut out = output();
        if self.json {
            write(&mut out, &json)?;
        } else {
            print_table(&mut out, words, &plan, &table)?;
            if fine {
                writeln!(out, "{}", words.message(&Message::new("verify-fine").number("games", count as i64)))?;
            }
        }
        out.flush()?;
        drop(out);
        for wrong in &flaws {
            eprintln!("{}", flaw(words, plan.game, wrong));
        }
        if !same {
            eprintln!("{}", words.message(&Message::new("verify-summary")));
        }
        if fine {
            return Ok(());
        }
        Err(Failure::Refused(Message::new("verify-wrong").number("count", flaws.len() as i64 + i64::from(!same))))
    }

    // The table that was written when the games had been played, if it was.
    fn told(&self) -> Result<Option<TableJson>, Failure> {
        match fs::read(self.results.join("summary.json")) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.into()),
            Ok(bytes) => Ok(Some(serde_json::from_slice::<TableJson>(&bytes)?.with_current_specs())),
        }
    }
}
