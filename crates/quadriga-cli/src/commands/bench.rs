//! `quadriga bench`

use std::io::Write;

use clap::Args;
use quadriga_arena::{EngineSpec, read_evaluation};
use quadriga_engine::{EvalSource, bench};
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
  quadriga bench abalone --net none

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

    /// Network file, or `none` for the hand-written evaluation [default: the network that comes with the engine]
    #[arg(long, value_name = "FILE")]
    net: Option<String>,

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

fn evaluation(game: Game, net: Option<&str>) -> Result<EvalSource, Failure> {
    let engine = EngineSpec { network: net.map(str::to_owned), ..EngineSpec::default() };
    read_evaluation(game, &engine).map_err(|error| Failure::Other(error.into()))
}

impl BenchCommand {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let games = self.game.map_or_else(|| Game::ALL.to_vec(), |game| vec![game]);
        let mut out = output();
        let mut rows = Vec::new();
        for game in games {
            let evaluation = evaluation(game, self.net.as_deref())?;
            let Some(benched) = bench(game, &evaluation, self.depth, &SearchControl::default()) else { continue };
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
