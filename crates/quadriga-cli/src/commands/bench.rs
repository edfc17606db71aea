//! `quadriga bench`

use std::io::Write;

use clap::Args;
use quadriga_engine::bench;
use quadriga_games::Game;
use quadriga_search::SearchControl;
use serde::Serialize;

use super::output;
use crate::args::game;
use crate::json;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga bench
  quadriga bench abalone
  quadriga bench football --depth 4 --json

A fixed list of positions of each game is searched to a fixed depth with one thread. The number of nodes is the
signature of the search: it is the same on every machine and changes only if the search or the evaluation does.
Columns: game, nodes, nodes a second. With --json: [{game, nodes, time_ms, nodes_a_second}].";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct BenchCommand {
    /// Game [default: all games]
    #[arg(value_name = "GAME", value_parser = game())]
    game: Option<Game>,

    /// Search depth instead of the usual one
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    game: &'static str,
    nodes: u64,
    time_ms: f64,
    nodes_a_second: u64,
}

impl BenchCommand {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let games = self.game.map_or_else(|| Game::ALL.to_vec(), |game| vec![game]);
        let mut out = output();
        let mut rows = Vec::new();
        for game in games {
            let Some(benched) = bench(game, self.depth, &SearchControl::default()) else { continue };
            let row = Row {
                game: game.name(),
                nodes: benched.nodes,
                time_ms: benched.time.as_secs_f64() * 1000.0,
                nodes_a_second: benched.nodes_per_second(),
            };
            if !self.json {
                writeln!(out, "{:<12}{:>14}{:>14}", row.game, row.nodes, row.nodes_a_second)?;
                out.flush()?;
            }
            rows.push(row);
        }
        if self.json {
            return json::write(&mut out, &rows);
        }
        Ok(())
    }
}
