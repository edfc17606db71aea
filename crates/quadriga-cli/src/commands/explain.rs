//! `quadriga explain`

use std::io::Write;

use clap::Args;
use quadriga_core::Geometry;
use quadriga_explain::{Fact, facts_of_move, facts_of_position, important};
use quadriga_i18n::Words;
use serde::Serialize;

use super::output;
use crate::args::{StartArgs, WhichGame};
use crate::json;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga explain abalone --variant dutch-daisy
  quadriga explain football --moves \"k1-k4 b12-a12 f1-p7\" --move k12-f9
  quadriga --lang ru explain phalanx --json

Describes the position, or what a move does, in the terms of the game; every statement is proved by the rules. The three
facts that matter most are shown, the most important first; --all shows every one.
With --json: [{id, kind, text, clause, cells, term}]; a term has id, name and definition.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Explain {
    #[command(flatten)]
    which: WhichGame,

    #[command(flatten)]
    start: StartArgs,

    /// Explain this legal move instead of the position
    #[arg(long = "move", value_name = "MOVE")]
    of: Option<String>,

    /// Every fact, not only the three most important
    #[arg(long)]
    all: bool,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct FactJson {
    id: &'static str,
    kind: &'static str,
    text: String,
    clause: Option<&'static str>,
    cells: Vec<String>,
    term: Option<TermJson>,
}

#[derive(Serialize)]
struct TermJson {
    id: &'static str,
    name: String,
    definition: String,
}

impl Explain {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let game = self.which.game;
        let session = self.start.open(game)?;
        let facts = match &self.of {
            None => facts_of_position(&*session),
            Some(text) => facts_of_move(&*session, text).map_err(|refusal| Failure::of(game, refusal))?,
        };
        let facts = if self.all { facts } else { important(facts) };
        let mut out = output();
        if self.json {
            let geometry = session.geometry();
            let facts: Vec<FactJson> = facts.iter().map(|fact| fact_json(words, &geometry, fact)).collect();
            return json::write(&mut out, &facts);
        }
        for fact in &facts {
            writeln!(out, "{}", words.message(&fact.message))?;
        }
        Ok(out.flush()?)
    }
}

fn fact_json(words: &Words, geometry: &Geometry, fact: &Fact) -> FactJson {
    let cells = fact.cells.iter().map(|&cell| geometry.cell(cell).name.clone()).collect();
    let term = fact.term.map(|term| TermJson {
        id: term.id(),
        name: words.text(term.name, &[]),
        definition: words.text(term.definition, &[]),
    });
    let (id, clause) = (fact.message.id, fact.message.clause);
    FactJson { id, kind: fact.kind.name(), text: words.message(&fact.message), clause, cells, term }
}
