//! Fits the weights of an evaluation to the results of games that the engine plays against itself.

use std::fmt::Write as _;
use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::{Context, Result};
use clap::Args;
use quadriga_core::{GameHistory, Limits, Position, Rng, Side};
use quadriga_engine::{ExpertVisitor, LearnedExpert, LinearExpert, PARTS, with_expert};
use quadriga_games::Game;
use quadriga_search::{Budget, Score, ScoreKind, Search, SearchControl, SearchTask};

use xtask::sh;

use crate::rules;

/// What to fit, and to how many games.
#[derive(Args)]
pub(crate) struct Fit {
    /// The game.
    game: String,
    /// How many games to play.
    #[arg(long, default_value_t = 2000)]
    games: u64,
    /// How many nodes to search for each move.
    #[arg(long, default_value_t = 3000)]
    nodes: u64,
    /// How many random plies each game begins with.
    #[arg(long, default_value_t = 8)]
    opening: usize,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// What share of the target is the result of the game, in hundredths; the rest is the score of the search.
    #[arg(long, default_value_t = 60)]
    result: u32,
    /// Write the weights into the table of terms.
    #[arg(long)]
    write: bool,
}

const PLY_CAP: u32 = 300;
const ROUNDS: usize = 400;
const THREADS: u64 = 2;

impl Fit {
    pub(crate) fn run(&self) -> Result<()> {
        let game = rules::game(&self.game)?;
        with_expert(game, FitExpert { fit: self, game })
    }
}

struct FitExpert<'a> {
    fit: &'a Fit,
    game: Game,
}

/// A position: what each term counts for the first side less the second, and what the first side may expect.
struct Sample {
    counts: Vec<(u16, f32)>,
    expected: f32,
}

impl ExpertVisitor for FitExpert<'_> {
    type Output = Result<()>;

    fn visit<E: LearnedExpert>(self) -> Result<()> {
        let samples = play::<E>(self.fit);
        eprintln!("{} positions", samples.len());
        let start: Vec<f64> = E::TERMS.iter().map(|term| f64::from(term.weight) / f64::from(PARTS)).collect();
        let fitted = descend(&samples, &start);
        println!("loss {:.5} -> {:.5}", loss(&samples, &start), loss(&samples, &fitted));
        let weights: Vec<i32> = fitted.iter().map(|weight| (weight * f64::from(PARTS)).round() as i32).collect();
        for (term, weight) in E::TERMS.iter().zip(&weights) {
            println!("{:<40} {:>8} -> {weight:>8}", term.name, term.weight);
        }
        if self.fit.write {
            write_terms(self.game, E::TERMS.iter().map(|term| term.name).zip(weights))?;
        }
        Ok(())
    }
}

fn play<E: LinearExpert>(fit: &Fit) -> Vec<Sample> {
    let next = AtomicU64::new(0);
    thread::scope(|scope| {
        let players: Vec<_> = (0..THREADS)
            .map(|_| {
                scope.spawn(|| {
                    let mut search = Search::new(E::with_weights(&[]), 8, 1);
                    let mut samples = Vec::new();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= fit.games {
                            return samples;
                        }
                        if number.is_multiple_of(100) {
                            eprint!("\r{number} games");
                        }
                        play_game(&mut search, fit, fit.seed << 32 | number, &mut samples);
                    }
                })
            })
            .collect();
        players.into_iter().flat_map(|player| player.join().expect("a game goes to its end")).collect()
    })
}

// One game from a random opening; every position in which nothing is certain is a sample.
fn play_game<E: LinearExpert>(search: &mut Search<E>, fit: &Fit, seed: u64, samples: &mut Vec<Sample>) {
    let mut rng = Rng::new(seed);
    let limits = Limits { plies: Some(PLY_CAP), ..Limits::default() };
    let mut line = GameHistory::with_limits(E::Position::start(Default::default()), limits);
    // An odd number of random plies now and then, so that both sides come to choose first.
    for _ in 0..fit.opening + rng.below(2) {
        let moves = line.legal_moves();
        let Some(&m) = rng.choose(&moves) else { return };
        line.play_unchecked(m);
    }
    search.clear();
    let mut seen: Vec<(Vec<(u16, f32)>, f64)> = Vec::new();
    let control = SearchControl::default();
    let task = SearchTask { budget: Budget::for_nodes(fit.nodes), ..SearchTask::default() };
    while line.outcome().is_none() {
        let answer = search.run(&line, &task, &control, &mut |_| {});
        let (Some(best), Some(report)) = (answer.best, answer.lines.first()) else { break };
        let position = line.position();
        let node = search.expert().enter(position);
        if !report.score.is_decided() && search.expert().proven_result(&node).is_none() {
            let expected = match position.side_to_move() {
                Side::First => report.score.expectation(),
                Side::Second => 1.0 - report.score.expectation(),
            };
            seen.push((differences::<E>(position), expected));
        }
        // A little variety, so that games with the same opening part.
        let m = if rng.below(40) == 0 { rng.choose(&line.legal_moves()).copied().unwrap_or(best) } else { best };
        line.play_unchecked(m);
        if certain_for_long(report.score) {
            // The rest is only execution.
            let winner = if report.score > Score::DRAW { position_side(&line).other() } else { position_side(&line) };
            finish(fit, &seen, Some(winner), samples);
            return;
        }
    }
    finish(fit, &seen, line.outcome().and_then(|outcome| outcome.winner), samples);
}

fn position_side<P: Position>(line: &GameHistory<P>) -> Side {
    line.position().side_to_move()
}

fn certain_for_long(score: Score) -> bool {
    matches!(score.kind(), ScoreKind::WinIn(_) | ScoreKind::LossIn(_))
}

fn finish(fit: &Fit, seen: &[(Vec<(u16, f32)>, f64)], winner: Option<Side>, samples: &mut Vec<Sample>) {
    let result = match winner {
        Some(Side::First) => 1.0,
        Some(Side::Second) => 0.0,
        None => 0.5,
    };
    let share = f64::from(fit.result) / 100.0;
    samples.extend(seen.iter().map(|(counts, expected)| Sample {
        counts: counts.clone(),
        expected: (share * result + (1.0 - share) * expected) as f32,
    }));
}

fn differences<E: LinearExpert>(position: &E::Position) -> Vec<(u16, f32)> {
    let counts = E::counts(position);
    let different = counts.iter().enumerate().filter(|(_, [first, second])| first != second);
    different.map(|(i, [first, second])| (i as u16, (first - second) as f32)).collect()
}

fn expectation(sample: &Sample, weights: &[f64]) -> f64 {
    let score: f64 = sample.counts.iter().map(|&(i, count)| weights[i as usize] * f64::from(count)).sum();
    1.0 / (1.0 + 10f64.powf(-score / 400.0))
}

fn loss(samples: &[Sample], weights: &[f64]) -> f64 {
    let one = |sample: &Sample| {
        let (p, q) = (expectation(sample, weights).clamp(1e-6, 1.0 - 1e-6), f64::from(sample.expected));
        -q * p.ln() - (1.0 - q) * (1.0 - p).ln()
    };
    samples.iter().map(one).sum::<f64>() / samples.len().max(1) as f64
}

// Gradient descent on the logistic loss with a step of its own for each weight (Adam), and a pull towards the start
// that holds what the games say nothing about.
fn descend(samples: &[Sample], start: &[f64]) -> Vec<f64> {
    const PULL: f64 = 1e-7;
    let mut weights = start.to_vec();
    let (mut mean, mut square) = (vec![0.0; start.len()], vec![0.0; start.len()]);
    for round in 1..=ROUNDS {
        let mut gradient: Vec<f64> = weights.iter().zip(start).map(|(w, s)| PULL * (w - s)).collect();
        for sample in samples {
            let error = (expectation(sample, &weights) - f64::from(sample.expected)) / samples.len() as f64;
            for &(i, count) in &sample.counts {
                gradient[i as usize] += error * f64::from(count);
            }
        }
        let rate = if round < ROUNDS / 2 { 1.0 } else { 0.2 };
        for i in 0..weights.len() {
            mean[i] = 0.9 * mean[i] + 0.1 * gradient[i];
            square[i] = 0.99 * square[i] + 0.01 * gradient[i] * gradient[i];
            let (m, s) = (mean[i] / (1.0 - 0.9f64.powi(round as i32)), square[i] / (1.0 - 0.99f64.powi(round as i32)));
            weights[i] -= rate * m / (s.sqrt() + 1e-12);
        }
    }
    weights
}

// The table of terms has a line `Term::new("term-…", WEIGHT)` for each term.
fn write_terms(game: Game, weights: impl Iterator<Item = (&'static str, i32)>) -> Result<()> {
    let path = sh::root().join(format!("crates/quadriga-engine/src/{}/terms.rs", game.name()));
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let weights: Vec<_> = weights.collect();
    let mut out = String::new();
    for line in text.lines() {
        let named = weights.iter().find(|(name, _)| line.contains(&format!("\"{name}\"")));
        match named.and_then(|(_, weight)| replace_number(line, *weight)) {
            Some(replaced) => writeln!(out, "{replaced}")?,
            None => writeln!(out, "{line}")?,
        }
    }
    fs::write(&path, out)?;
    println!("written to {}", path.display());
    Ok(())
}

// The last number of the line.
fn replace_number(line: &str, weight: i32) -> Option<String> {
    let end = line.rfind(|c: char| c.is_ascii_digit())? + 1;
    let digits = |c: char| c.is_ascii_digit() || c == '_';
    let begin = line[..end].rfind(|c| !digits(c)).map_or(0, |i| i + 1);
    let begin = if line[..begin].ends_with('-') { begin - 1 } else { begin };
    Some(format!("{}{weight}{}", &line[..begin], &line[end..]))
}
