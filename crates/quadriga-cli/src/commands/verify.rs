//! `quadriga verify`

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use quadriga_arena::{Games, ResultsFolder, StoredTournament, TournamentState, TournamentTable, verify};
use quadriga_core::{Message, ToMessage};
use quadriga_i18n::Words;

use super::arena::{TableJson, issue, print_table, refused_store};
use super::output;
use crate::json::write;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga verify club

Replays every game of the directory through the rules and checks its players, its opening, every move
and its ending. Then recomputes the table from the games and compares it with summary.json, if that
exists. The exit code is 1 if anything is wrong.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Verify {
    /// The directory of a tournament or a match
    #[arg(value_name = "RESULTS")]
    results: PathBuf,

    /// Print the table as JSON
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let stored = ResultsFolder::read(&self.results).map_err(|error| refused_store(&error))?;
        let issues = verify(&stored).map_err(|error| Failure::Refused(error.message()))?;
        let state = TournamentState::from_plan(&stored.plan).map_err(|error| Failure::Refused(error.message()))?;
        let StoredTournament { plan, games, .. } = stored;
        let count = games.len();
        let games: Games = games.into_iter().map(|game| (game.number, game)).collect();
        let table = TournamentTable::of(&state, &games);
        let json = TableJson::of(&plan, &table);
        let same = self.stored_table()?.is_none_or(|stored| stored == json);
        let fine = issues.is_empty() && same;
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
        for found in &issues {
            eprintln!("{}", issue(words, plan.game, found));
        }
        if !same {
            eprintln!("{}", words.message(&Message::new("verify-summary")));
        }
        if fine {
            return Ok(());
        }
        Err(Failure::Refused(Message::new("verify-wrong").number("count", issues.len() as i64 + i64::from(!same))))
    }

    // The table stored at the end of the tournament, if there is one.
    fn stored_table(&self) -> Result<Option<TableJson>, Failure> {
        match fs::read(self.results.join("summary.json")) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.into()),
            Ok(bytes) => Ok(Some(serde_json::from_slice::<TableJson>(&bytes)?.with_current_specs())),
        }
    }
}
