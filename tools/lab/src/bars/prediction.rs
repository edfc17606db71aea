//! The bar of prediction: how well the static value of quiet positions predicts who won games of people.
//!
//! Such games are for validation only: nothing is trained with them.

use std::fs::File;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use quadriga_abalone::Abalone;
use quadriga_core::{GameResult, Position};
use quadriga_engine::{AbaloneExpert, EvalSource, LearnedExpert, NetworkFile};
use quadriga_games::{Game, history_of};
use quadriga_record::{ReadOptions, RecordFormat, read};
use quadriga_search::{Expert, GenStage};
use quadriga_train::{Prediction, fit_factor, reliability};

use xtask::sh;

/// The first plies say nothing: people play them by heart.
const FIRST_PLY: usize = 12;
const PHASES: [(&str, usize); 3] = [("to ply 40", 40), ("to ply 80", 80), ("later", usize::MAX)];

/// A quiet position: what both evaluations make of it, and by how many marbles the side to move leads.
struct Quiet {
    phase: usize,
    marbles: f64,
    /// By the hand-written evaluation and by the network.
    values: [Prediction; 2],
}

/// Compares the network of Abalone, or that of a file, with the hand-written evaluation on games of people.
pub(super) fn run(games: Option<&Path>, network: Option<&Path>) -> Result<bool> {
    let file = "shared/data/abalone-human.apgn";
    let beside = || sh::root().ancestors().map(|folder| folder.join(file)).find(|path| path.is_file());
    let path =
        games.map(Path::to_path_buf).or_else(beside).context("no games of people: name a file of Abalone games")?;
    let source = match network {
        Some(path) => EvalSource::Network(NetworkFile::new(Game::Abalone, &std::fs::read(path)?)?),
        None => EvalSource::Embedded,
    };
    let experts =
        [AbaloneExpert::with_evaluation(&EvalSource::HandWritten(Vec::new())), AbaloneExpert::with_evaluation(&source)];
    let positions = quiet_positions(&path, &experts)?;
    ensure!(!positions.is_empty(), "no decided game in {}", path.display());
    println!(
        "{} quiet positions, cross-entropy of the result (each evaluation with its best factor):",
        positions.len()
    );
    let mut better = true;
    for (name, phase) in PHASES.iter().map(|(name, _)| *name).zip(0..).chain([("all", PHASES.len())]) {
        let chosen: Vec<&Quiet> =
            positions.iter().filter(|position| phase == PHASES.len() || position.phase == phase).collect();
        let [hand, net] = [0, 1].map(|i| {
            let of_one: Vec<Prediction> = chosen.iter().map(|position| position.values[i]).collect();
            let factor = fit_factor(&of_one);
            let mean = of_one.iter().map(|value| value.loss(factor)).sum::<f64>() / of_one.len() as f64;
            let alone = of_one.iter().map(|value| value.loss(1.0)).sum::<f64>() / of_one.len() as f64;
            (mean, factor, alone)
        });
        println!(
            "  {name:<10} {:>6}  hand-written {:.4} (factor {:.2}; {:.4} without)  network {:.4} (factor {:.2}; {:.4} without)",
            chosen.len(),
            hand.0,
            hand.1,
            hand.2,
            net.0,
            net.1,
            net.2
        );
        better &= net.0 < hand.0;
    }
    let [hand, net] = [0, 1].map(|i| regress(&positions, i));
    println!("result on value and marbles ahead: log-odds per marble beside the value, and what it saves");
    println!("  hand-written {:+.3} per marble, saves {:.5}", hand.0, hand.1);
    println!("  network      {:+.3} per marble, saves {:.5}", net.0, net.1);
    println!("predicted and won by ranges of the network's score:");
    let of_network: Vec<Prediction> = positions.iter().map(|position| position.values[1]).collect();
    for row in reliability(&of_network, 1.0) {
        let edge = |edge: Option<i32>| edge.map_or_else(String::new, |edge| format!("{:+}", edge / 100));
        let [from, to] = row.range.map(edge);
        println!(
            "  {from:>3} … {to:<3} {:>6}  {:.3}  {:.3} ± {:.3}",
            row.positions, row.predicted[0], row.result, row.error
        );
    }
    Ok(better && net.0.abs() < hand.0.abs())
}

fn quiet_positions(path: &Path, experts: &[AbaloneExpert; 2]) -> Result<Vec<Quiet>> {
    let format = RecordFormat::of_path(path).context("a known format")?;
    let file = File::open(path).with_context(|| path.display().to_string())?;
    let mut positions = Vec::new();
    let records = read(format, file, &ReadOptions::default()).filter_map(Result::ok);
    for (number, record) in records.filter(|record| record.game == Game::Abalone).enumerate() {
        let GameResult::Win(winner) = record.result else { continue };
        let mut session = record.start().open().map_err(|refusal| anyhow!("{:?}", refusal.message))?;
        for (ply, text) in record.main_line().enumerate() {
            let position = *history_of::<Abalone>(&*session).context("a game of Abalone")?.position();
            if ply >= FIRST_PLY && is_quiet(&experts[0], &position) {
                let side = position.side_to_move();
                let result = if winner == side { 1.0 } else { 0.0 };
                let predict = |expert: &AbaloneExpert| {
                    let score = expert.evaluate(&mut expert.enter(&position));
                    Prediction::of_score(number as u32, score, result)
                };
                positions.push(Quiet {
                    phase: PHASES.iter().position(|(_, last)| ply < *last).unwrap_or(PHASES.len() - 1),
                    marbles: f64::from(position.lost(side.other())) - f64::from(position.lost(side)),
                    values: [predict(&experts[0]), predict(&experts[1])],
                });
            }
            if session.play(text).is_err() {
                break;
            }
        }
    }
    Ok(positions)
}

// Nobody can push a marble off at once.
fn is_quiet(expert: &AbaloneExpert, position: &Abalone) -> bool {
    let forces = |node| {
        let mut forcing = Vec::new();
        expert.steps(&node, GenStage::Forcing, &mut forcing);
        !forcing.is_empty()
    };
    let node = expert.enter(position);
    position.outcome().is_none() && !forces(node) && !expert.pass(&node).is_some_and(forces)
}

// The weight of the marbles in a logistic regression of the result on value and marbles, and the loss it saves.
fn regress(positions: &[Quiet], which: usize) -> (f64, f64) {
    let rows: Vec<(f64, f64, f64)> = positions
        .iter()
        .map(|position| (position.values[which].log_odds, position.marbles, position.values[which].result))
        .collect();
    let fit = |with_marbles: bool| {
        let mut weights = [0.0f64; 2];
        for _ in 0..30 {
            // Newton's method; the second row and column drop out without marbles.
            let (mut slope, mut curve) = ([0.0; 2], [[1e-9, 0.0], [0.0, 1e-9]]);
            for &(value, marbles, result) in &rows {
                let x = [value, if with_marbles { marbles } else { 0.0 }];
                let p = 1.0 / (1.0 + (-(weights[0] * x[0] + weights[1] * x[1])).exp());
                for i in 0..2 {
                    slope[i] += (result - p) * x[i];
                    for j in 0..2 {
                        curve[i][j] += p * (1.0 - p) * x[i] * x[j];
                    }
                }
            }
            let determinant = curve[0][0] * curve[1][1] - curve[0][1] * curve[1][0];
            weights[0] += (curve[1][1] * slope[0] - curve[0][1] * slope[1]) / determinant;
            weights[1] += (curve[0][0] * slope[1] - curve[1][0] * slope[0]) / determinant;
        }
        let loss = |&(value, marbles, result): &(f64, f64, f64)| {
            let log_odds = weights[0] * value + weights[1] * marbles;
            Prediction { game: 0, log_odds, result }.loss(1.0)
        };
        (weights[1], rows.iter().map(loss).sum::<f64>() / rows.len() as f64)
    };
    let ((_, without), (weight, with)) = (fit(false), fit(true));
    (weight, without - with)
}
