//! Games of the engine against itself, with which an opening explorer begins.

use std::fs;

use anyhow::{Result, anyhow};
use clap::Args;
use quadriga_core::{Limits, Side};
use quadriga_engine::{Engine, EngineSettings, Level, SearchRequest, build_engine};
use quadriga_games::{Game, GameStart, Refusal};
use quadriga_record::{Layout, MoveNode, Record, names};
use quadriga_search::{Budget, SearchControl};

use xtask::sh;

use crate::rules;

/// Which games to play.
#[derive(Args)]
pub(crate) struct SelfPlay {
    /// The game; all of them if none is given.
    game: Option<String>,
    /// How many games.
    #[arg(long, default_value_t = 200)]
    count: u64,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// So many plies are played by a level that does not always choose the same move, so that the games differ.
const OPENING: usize = 12;
const OPENING_LEVEL: u8 = 6;
/// How far the engine looks after them.
const NODES: u64 = 20_000;
/// A game that is still open after this many plies is a draw (G2).
const LIMITS: Limits = Limits { plies: Some(200), repetition: Some(3) };

impl SelfPlay {
    pub(crate) fn run(&self) -> Result<()> {
        rules::games(self.game.as_deref())?.into_iter().try_for_each(|game| self.make(game))
    }

    fn make(&self, game: Game) -> Result<()> {
        let mut engine = build_engine(game, &EngineSettings::default());
        let mut text = String::new();
        for number in 1..=self.count {
            let record =
                play(&mut *engine, game, number, self.seed << 32 | number).map_err(|refusal| anyhow!("{refusal}"))?;
            text += &record.to_text(Layout::Running);
            eprint!("\r{}: {number} games", game.name());
        }
        eprintln!();
        let folder = sh::root().join("data/self-play");
        fs::create_dir_all(&folder)?;
        Ok(fs::write(folder.join(format!("{}.qgr", game.name())), text)?)
    }
}

fn play(engine: &mut dyn Engine, game: Game, number: u64, seed: u64) -> Result<Record, Refusal> {
    let mut record = Record::new(game);
    record.limits = LIMITS;
    let start = GameStart { variant: record.variant.clone(), limits: LIMITS, ..GameStart::new(game) };
    let mut session = start.open()?;
    engine.configure(&EngineSettings {
        level: Level::new(OPENING_LEVEL).unwrap_or_default(),
        seed,
        ..EngineSettings::default()
    });
    engine.new_game();
    engine.load(&start, &[])?;
    let request = SearchRequest { budget: Budget::for_nodes(NODES), ..SearchRequest::default() };
    while session.outcome().is_none() {
        if record.moves.len() == OPENING {
            engine.configure(&EngineSettings::default());
        }
        let Some(chosen) = engine.think(&request, &SearchControl::default(), &mut |_| {})?.best else { break };
        record.moves.push(MoveNode::new(session.play(&chosen)?));
        engine.play(&chosen)?;
    }
    record.tags.set(names::EVENT, "Quadriga: self-play");
    record.tags.set(names::ROUND, number.to_string());
    for side in Side::BOTH {
        record.set_player(side, "Quadriga");
    }
    if let Some(outcome) = session.outcome() {
        record.set_outcome(&outcome);
    }
    Ok(record)
}
