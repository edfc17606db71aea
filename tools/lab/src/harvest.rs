//! Positions for the bench and for the tests of forced wins, from games that the engine plays against itself.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use clap::Args;
use quadriga_core::{GameHistory, Limits, Notation, Position, Rng, Variant};
use quadriga_engine::{EvalSource, ExpertVisitor, LearnedExpert, with_expert};
use quadriga_games::Game;
use quadriga_search::{Budget, ScoreKind, Search, SearchControl, SearchTask};
use quadriga_testkit::prove;

use xtask::sh;

use crate::rules;

/// What to harvest.
#[derive(Args)]
pub(crate) struct Harvest {
    /// The game.
    game: String,
    /// How many forced wins.
    #[arg(long, default_value_t = 40)]
    wins: usize,
    /// How many positions for the bench.
    #[arg(long, default_value_t = 10)]
    bench: usize,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

const NODES: u64 = 4000;
const PLY_CAP: u32 = 300;
/// Wins in fewer turns are found by looking one turn ahead; proofs of longer ones take too long.
const LEAST_TURNS: u32 = 3;
const MOST_TURNS: u32 = 5;

impl Harvest {
    pub(crate) fn run(&self) -> Result<()> {
        let game = rules::game(&self.game)?;
        with_expert(game, Gather { harvest: self, game })
    }
}

struct Gather<'a> {
    harvest: &'a Harvest,
    game: Game,
}

impl ExpertVisitor for Gather<'_> {
    type Output = Result<()>;

    fn visit<E: LearnedExpert>(self) -> Result<()> {
        let mut bench = String::from("# Bench positions from self-play: variant TAB position.\n");
        let mut wins = String::from(
            "# Forced wins from self-play, each proven by looking at every answer: variant TAB position TAB turns, both sides' counted.\n",
        );
        let variants: Vec<&str> = self.game.variants().iter().copied().filter(|name| !name.contains('N')).collect();
        let (mut benched, mut won) = (0, 0);
        let mut search = Search::new(E::with_evaluation(&EvalSource::Embedded), 16, 1);
        let mut prover = Search::new(E::with_evaluation(&EvalSource::Embedded), 16, 1);
        for number in 0.. {
            if benched >= self.harvest.bench && won >= self.harvest.wins {
                break;
            }
            let variant = variants[number % variants.len()];
            let mut rng = Rng::new(self.harvest.seed << 32 | number as u64);
            let line = play_game(&mut search, variant, &mut rng);
            let mut found = None;
            for position in line.positions().iter().rev().skip(LEAST_TURNS as usize - 1) {
                match proven_win(&mut prover, position) {
                    Some(turns) => found = Some((position, turns)),
                    None if found.is_some() => break,
                    None => {}
                }
                if line.positions().len() < 4 {
                    break;
                }
            }
            if let Some((position, turns)) = found.filter(|_| won < self.harvest.wins) {
                writeln!(wins, "{variant}\t{}\t{turns}", position.write_position())?;
                won += 1;
                eprint!("\r{won} wins");
            }
            if benched < self.harvest.bench {
                let at = line.positions().len() * (benched + 1) / (self.harvest.bench + 2);
                writeln!(bench, "{variant}\t{}", line.positions()[at].write_position())?;
                benched += 1;
            }
        }
        write(self.game, "bench", &bench)?;
        write(self.game, "wins", &wins)
    }
}

fn write(game: Game, folder: &str, text: &str) -> Result<()> {
    let path = sh::root().join(format!("crates/quadriga-engine/data/{folder}/{}.tsv", game.name()));
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::write(&path, text).with_context(|| path.display().to_string())
}

fn play_game<E: LearnedExpert>(search: &mut Search<E>, variant: &str, rng: &mut Rng) -> GameHistory<E::Position> {
    let setup = <E::Position as Position>::Variant::named(variant).unwrap_or_default();
    let limits = Limits { plies: Some(PLY_CAP), ..Limits::default() };
    let mut line = GameHistory::with_limits(E::Position::start(setup), limits);
    search.clear();
    let task = SearchTask { budget: Budget::for_nodes(NODES), ..SearchTask::default() };
    while line.outcome().is_none() {
        let moves = line.legal_moves();
        let chance = line.moves().len() < 6 || rng.below(30) == 0;
        let best = if chance { None } else { search.run(&line, &task, &SearchControl::default(), &mut |_| {}).best };
        let Some(m) = best.or_else(|| rng.choose(&moves).copied()) else { break };
        line.play_unchecked(m);
    }
    line
}

// In how many turns the side to move wins, if the search says so and every answer has been checked.
fn proven_win<E: LearnedExpert>(search: &mut Search<E>, position: &E::Position) -> Option<u32> {
    let task = SearchTask { budget: Budget::for_nodes(40 * NODES), ..SearchTask::default() };
    let best = |position: &E::Position, search: &mut Search<E>| {
        let answer = search.run(&GameHistory::new(position.clone()), &task, &SearchControl::default(), &mut |_| {});
        answer.lines.first().map(|line| (line.line.first().copied(), line.score.kind()))
    };
    search.clear();
    let (_, ScoreKind::WinIn(turns)) = best(position, search)? else { return None };
    let fits = (LEAST_TURNS..=MOST_TURNS).contains(&turns);
    (fits && prove::wins(position, turns, &mut |position| best(position, search)?.0)).then_some(turns)
}
