//! Sequential tests of every feature of the search: the engine with it against the engine without it.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use quadriga_games::Game;
use serde_json::Value;

use xtask::sh;

use crate::rules;

/// Which features to test.
#[derive(Args)]
pub(crate) struct Features {
    /// The game; all games by default.
    game: Option<String>,
    /// Features whose names contain this text.
    #[arg(long)]
    only: Option<String>,
    /// Most games of a test.
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// Nodes per move.
    #[arg(long, default_value_t = 5000)]
    nodes: u32,
    /// Bounds of the test, in normalised Elo.
    #[arg(long, default_value = "elo0=0,elo1=20")]
    test: String,
    /// Settings of both players, for example `net=FILE`.
    #[arg(long)]
    settings: Option<String>,
    /// Where the games are stored; the same command goes on there. By default a folder beside the repository.
    #[arg(long)]
    folder: Option<PathBuf>,
    /// The `quadriga` that plays, instead of the one built here.
    #[arg(long)]
    program: Option<PathBuf>,
    /// Print the stored results only.
    #[arg(long)]
    stored: bool,
}

/// A feature of the search, and the settings with and without it.
struct Feature {
    name: &'static str,
    with: &'static str,
    without: &'static str,
}

/// A feature that is on unless `without` turns it off.
const fn on(name: &'static str, without: &'static str) -> Feature {
    Feature { name, with: "", without }
}

/// A feature that is off unless `with` turns it on.
const fn off(name: &'static str, with: &'static str) -> Feature {
    Feature { name, with, without: "" }
}

/// The features of all games. Where the expert of a game turns one off, the test is of turning it on.
fn features(game: Game) -> Vec<Feature> {
    let null_move = if matches!(game, Game::Diaballik | Game::Phalanx) {
        off("null move", "tune.null_move_depth=3")
    } else {
        on("null move", "tune.null_move_depth=0")
    };
    vec![
        on("late-move pruning", "tune.late_pruning_depth=0"),
        on("late-move reductions", "tune.reductions=0"),
        null_move,
        on("reverse futility", "tune.reverse_futility_depth=0"),
        on("futility", "tune.futility_depth=0"),
        on("history pruning", "tune.history_pruning_depth=0"),
        on("internal iterative reduction", "tune.iir_depth=0"),
        on("threat extension", "tune.threat_extension=0"),
        on("quiescence", "tune.quiescence_depth=0"),
        on("continuation history", "tune.continuation=0"),
        on("killers", "tune.killers=0"),
        on("counter steps", "tune.counters=0"),
        on("aspiration window", "tune.aspiration=2000"),
        on("history kept between moves", "tune.history_kept=0"),
        off("correction history", "tune.correction=100"),
        off("reductions of forcing steps after the third", "tune.forcing_unreduced=3"),
        off("a cost for returning at the root", "tune.return_cost=15"),
    ]
}

impl Features {
    pub(crate) fn run(self) -> Result<()> {
        if !self.stored && self.program.is_none() {
            sh::run("cargo", &["build", "--quiet", "--release", "--package", "quadriga-cli"])?;
        }
        let beside = || Some(sh::root().parent()?.join("quadriga-features"));
        let folder =
            self.folder.clone().or_else(beside).context("the repository has no parent folder: give --folder")?;
        println!("| feature | game | verdict | games | result | Elo |\n|---|---|---|---:|---|---|");
        for game in rules::games(self.game.as_deref())? {
            for feature in features(game) {
                if self.only.as_ref().is_none_or(|part| feature.name.contains(part.as_str())) {
                    self.test(game, &feature, &folder.join(game.name()))?;
                }
            }
        }
        Ok(())
    }

    fn test(&self, game: Game, feature: &Feature, folder: &std::path::Path) -> Result<()> {
        let results = folder.join(feature.name.replace(' ', "-"));
        let summary = results.with_extension("json");
        if !summary.exists() {
            if self.stored {
                return Ok(());
            }
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
            let text = self.play(game, feature, &results.display().to_string())?;
            fs::write(&summary, text)?;
        }
        println!("{}", row(game, feature, &serde_json::from_str(&fs::read_to_string(summary)?)?)?);
        Ok(())
    }

    fn play(&self, game: Game, feature: &Feature, results: &str) -> Result<String> {
        let player = |more: &str| {
            let mut player = format!("engine:nodes={},hash=8", self.nodes);
            for settings in [self.settings.as_deref().unwrap_or_default(), more] {
                if !settings.is_empty() {
                    let _ = write!(player, ",{settings}");
                }
            }
            player
        };
        let (first, second, games) = (player(feature.with), player(feature.without), self.games.to_string());
        // The standard start of Abalone draws itself to death.
        let variant = if game == Game::Abalone { "belgian-daisy" } else { game.default_variant() };
        let players = ["match", game.name(), "--variant", variant, "--first", &first, "--second", &second];
        let limits = ["--games", &games, "--sprt", &self.test, "--openings", "random", "--concurrency", "2"];
        let output = ["--results", results, "--resume", "--json"];
        let program = self.program.clone().unwrap_or_else(|| sh::target().join("release/quadriga"));
        sh::output(program, &[&players[..], &limits, &output].concat())
    }
}

// What a test showed: its verdict, or whether the interval contains 0 where the bounds did not decide.
fn row(game: Game, feature: &Feature, summary: &Value) -> Result<String> {
    let number = |name: &str| summary[name].as_f64();
    let elo = |name: &str| number(name).map_or_else(|| "∞".to_owned(), |elo| format!("{elo:+.0}"));
    let verdict = match summary["sprt"]["verdict"].as_str() {
        Some("H1") => "H1: it gains",
        Some("H0") => "H0: it does not",
        _ if number("elo_low").is_some_and(|low| low > 0.0) => "undecided, gains",
        _ if number("elo_high").is_some_and(|high| high < 0.0) => "undecided, loses",
        _ => "within its error",
    };
    let count = |name: &str| summary[name].as_u64().with_context(|| format!("no {name}"));
    let (wins, draws, losses) = (count("wins")?, count("draws")?, count("losses")?);
    Ok(format!(
        "| {} | {} | {verdict} | {} | +{wins} ={draws} −{losses} | {} [{}, {}] |",
        feature.name,
        game.name(),
        wins + draws + losses,
        elo("elo"),
        elo("elo_low"),
        elo("elo_high"),
    ))
}
