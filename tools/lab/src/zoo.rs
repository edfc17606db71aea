//! The cycle of learning: games, a network, matches, and on to the next generation.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use clap::Args;
use quadriga_games::Game;
use quadriga_train::{Curve, inspect_game_file, plot};
use serde_json::Value;

use xtask::sh;

use crate::rules;

/// Which networks to breed.
#[derive(Args)]
pub(crate) struct Zoo {
    /// The game.
    game: String,
    /// The last generation.
    #[arg(long, default_value_t = 4)]
    generations: usize,
    /// Games of self-play of a generation.
    #[arg(long, default_value_t = 8000)]
    games: u64,
    /// Nodes per move of self-play.
    #[arg(long, default_value_t = 800)]
    nodes: u64,
    /// Games of each match.
    #[arg(long, default_value_t = 400)]
    match_games: u32,
    /// Nodes per move of the matches.
    #[arg(long, default_value_t = 2000)]
    match_nodes: u64,
    /// Times each position is seen in training.
    #[arg(long, default_value_t = 12)]
    epochs: usize,
    /// Settings of the player that the first generation learns from, for example `net=FILE` for an earlier network.
    #[arg(long, default_value = "net=none", conflicts_with = "from_random")]
    teacher: String,
    /// Start from a network with random weights instead of the hand-written evaluation, which then takes no part.
    #[arg(long)]
    from_random: bool,
    /// One small generation: a few minutes.
    #[arg(long)]
    small: bool,
    /// The `quadriga` that plays and trains, instead of the one built here.
    #[arg(long)]
    program: Option<PathBuf>,
    /// Where everything is stored; the same command goes on there. By default a folder beside the repository.
    #[arg(long)]
    folder: Option<PathBuf>,
}

/// A network is trained with the games of this many generations.
const MEMORY: usize = 3;
/// A generation that gains less than this over the one before is the last.
const LEAST_GAIN: f64 = 10.0;
const TABLE: &str = "generations.tsv";

/// What a match showed: Elo with its 95 % bounds.
#[derive(Clone, Copy)]
struct Gain {
    elo: f64,
    low: f64,
    high: f64,
}

/// A row of the table: what a generation was made of, and what it is worth.
struct Generation {
    games: u64,
    plies: u64,
    /// The losses on the games kept for validation, by the target and by the result alone, as training printed them.
    losses: [String; 2],
    before: Gain,
    hand: Gain,
}

impl Zoo {
    pub(crate) fn run(self) -> Result<()> {
        let game = rules::game(&self.game)?;
        let zoo = if self.small {
            Self { generations: 1, games: 12_000, nodes: 400, match_games: 400, epochs: 10, ..self }
        } else {
            self
        };
        if zoo.program.is_none() {
            sh::run("cargo", &["build", "--quiet", "--release", "--package", "quadriga-cli"])?;
        }
        let beside = || Some(sh::root().parent()?.join("quadriga-zoo").join(game.name()));
        let folder =
            zoo.folder.clone().or_else(beside).context("the repository has no parent folder: give --folder")?;
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        println!("state in {}", folder.display());
        Cycle { zoo, game, folder }.run()
    }
}

struct Cycle {
    zoo: Zoo,
    game: Game,
    folder: PathBuf,
}

impl Cycle {
    fn run(&self) -> Result<()> {
        let start = self.zoo.from_random.then(|| self.network(0));
        if let Some(path) = start.filter(|path| !path.exists()) {
            self.quadriga(&["train", self.game.name(), "--epochs", "0", "--out", &text(&path)])?;
        }
        let mut rows = Vec::new();
        for generation in 1..=self.zoo.generations {
            self.play(generation)?;
            self.train(generation)?;
            let before = self.compare(generation, "before", &self.player(generation - 1))?;
            let hand = self.compare(generation, "hand", "net=none")?;
            let data = inspect_game_file(&self.path(generation, "games"))?;
            let losses = last_losses(&fs::read_to_string(self.path(generation, "log")).unwrap_or_default());
            rows.push(Generation { games: data.games, plies: data.plies, losses, before, hand });
            self.report(&rows)?;
            if before.elo < LEAST_GAIN {
                println!("generation {generation} gains {:+.0} Elo: the cycle ends here", before.elo);
                break;
            }
        }
        Ok(())
    }

    fn program(&self) -> PathBuf {
        self.zoo.program.clone().unwrap_or_else(|| sh::target().join("release/quadriga"))
    }

    fn quadriga(&self, args: &[&str]) -> Result<()> {
        sh::run(&text(&self.program()), args)
    }

    fn path(&self, generation: usize, extension: &str) -> PathBuf {
        self.folder.join(format!("g{generation}.{extension}"))
    }

    fn network(&self, generation: usize) -> PathBuf {
        self.path(generation, "nnue")
    }

    /// Settings of the player of a generation; the one before the first is the teacher or random.
    fn player(&self, generation: usize) -> String {
        match generation {
            0 if !self.zoo.from_random => self.zoo.teacher.clone(),
            _ => format!("net={}", text(&self.network(generation))),
        }
    }

    // The player of the generation before, with and without contempt; now and then against what it has grown out of.
    fn play(&self, generation: usize) -> Result<()> {
        let player = self.player(generation - 1);
        let (games, nodes, seed) = (self.zoo.games.to_string(), self.zoo.nodes.to_string(), generation.to_string());
        let [contemptuous, out] = [format!("{player},tune.contempt=50"), text(&self.path(generation, "games"))];
        let mut args = vec!["datagen", self.game.name(), "--out", &out, "--games", &games, "--nodes", &nodes];
        args.extend(["--seed", &seed, "--player", &player, "--player", &contemptuous]);
        let older: Vec<String> =
            (0..generation.saturating_sub(1)).rev().take(2).map(|older| self.player(older)).collect();
        args.extend(older.iter().flat_map(|older| ["--guest", older.as_str()]));
        self.quadriga(&args)
    }

    fn train(&self, generation: usize) -> Result<()> {
        let network = self.network(generation);
        if network.exists() {
            return Ok(());
        }
        let epochs = self.zoo.epochs.to_string();
        let [out, curve, checkpoint] =
            [&network, &self.path(generation, "svg"), &self.path(generation, "checkpoint")].map(|path| text(path));
        let mut args = vec!["train", self.game.name(), "--out", &out, "--curve", &curve, "--checkpoint", &checkpoint];
        args.extend(["--epochs", &epochs]);
        let first = generation.saturating_sub(MEMORY - 1).max(1);
        let files: Vec<String> = (first..=generation).map(|number| text(&self.path(number, "games"))).collect();
        args.extend(files.iter().map(String::as_str));
        self.quadriga_logged(&args, &self.path(generation, "log"))
    }

    // What it prints goes to the terminal and to the end of a file.
    fn quadriga_logged(&self, args: &[&str], log: &Path) -> Result<()> {
        let mut child =
            Command::new(self.program()).args(args).current_dir(sh::root()).stdout(Stdio::piped()).spawn()?;
        let mut file = File::options().create(true).append(true).open(log)?;
        for line in BufReader::new(child.stdout.take().context("its output is piped")?).lines() {
            let line = line?;
            println!("{line}");
            writeln!(file, "{line}")?;
        }
        ensure!(child.wait()?.success(), "failed: quadriga {}", args.join(" "));
        Ok(())
    }

    fn compare(&self, generation: usize, name: &str, second: &str) -> Result<Gain> {
        let limits = format!("nodes={},hash=4", self.zoo.match_nodes);
        let [first, second] = [self.player(generation), second.to_owned()].map(|player| format!("{player},{limits}"));
        let (games, results) =
            (self.zoo.match_games.to_string(), text(&self.folder.join(format!("g{generation}-{name}"))));
        // The standard start of Abalone draws itself to death.
        let variant = if self.game == Game::Abalone { "belgian-daisy" } else { self.game.default_variant() };
        let args = [
            "match",
            self.game.name(),
            "--variant",
            variant,
            "--first",
            &first,
            "--second",
            &second,
            "--games",
            &games,
        ];
        let more = ["--openings", "random", "--results", &results, "--resume", "--json", "--concurrency", "2"];
        let summary: Value = serde_json::from_str(&sh::output(self.program(), &[&args[..], &more[..]].concat())?)?;
        let number = |name: &str, other: f64| summary[name].as_f64().unwrap_or(other);
        Ok(Gain { elo: number("elo", 0.0), low: number("elo_low", -1000.0), high: number("elo_high", 1000.0) })
    }

    // The table of the generations, on the terminal and in files.
    fn report(&self, rows: &[Generation]) -> Result<()> {
        let mut table = String::from(
            "generation\tgames\tpositions\tloss\tloss of the result\tagainst the one before\tagainst the hand-written evaluation\n",
        );
        for (i, row) in rows.iter().enumerate() {
            let shown = |gain: &Gain| format!("{:+.0} ({:+.0} to {:+.0})", gain.elo, gain.low, gain.high);
            let Generation { games, plies, losses: [loss, result], before, hand } = row;
            let [before, hand] = [before, hand].map(shown);
            writeln!(table, "{}\t{games}\t{plies}\t{loss}\t{result}\t{before}\t{hand}", i + 1)?;
        }
        print!("{table}");
        fs::write(self.folder.join(TABLE), &table)?;
        let point =
            |(i, row): (usize, &Generation)| [i as f64 + 1.0, row.hand.elo, (row.hand.high - row.hand.low) / 2.0];
        let curve = Curve {
            name: format!("against the hand-written evaluation, {} nodes", self.zoo.match_nodes),
            points: rows.iter().enumerate().map(point).collect(),
        };
        let title = format!("{}: strength by generation", self.game.name());
        if let Some(svg) = plot(&title, "generation", "Elo", &[curve]) {
            fs::write(self.folder.join("elo.svg"), svg)?;
        }
        Ok(())
    }
}

// The losses of the last epoch in what `quadriga train` prints: epoch, training, validation, result, seconds.
fn last_losses(log: &str) -> [String; 2] {
    let mut lines = log.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let last = lines.rfind(|words| words.len() == 5 && words.iter().all(|word| word.parse::<f64>().is_ok()));
    last.map_or_else(Default::default, |words| [words[2].to_owned(), words[3].to_owned()])
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_losses_are_those_of_the_last_epoch() {
        let log = "100 positions to train with, 5 to validate with\n  1  0.60000  0.61000  0.50000  3\n  2  0.5  0.52  0.45  6\nfactor 1.05 by 5 positions of 1 games\n";
        assert_eq!(last_losses(log), ["0.52", "0.45"]);
        assert_eq!(last_losses(""), ["", ""]);
    }
}
