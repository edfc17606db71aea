//! `quadriga train`

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Instant;

use anyhow::{Context, anyhow};
use clap::Args;
use quadriga_core::Message;
use quadriga_engine::{ExpertVisitor, LearnedExpert, with_expert};
use quadriga_train::{
    Calibration, Curve, EpochLoss, ReliabilityRow, SampleFilter, Trainer, TrainingPlan, load_samples, plot, reliability,
};

use super::{interrupt_flag, interrupted, output};
use crate::args::WhichGame;
use crate::report::{Failure, visible};

const EXAMPLES: &str = "\
Examples:
  quadriga train abalone games.bin --out a.nnue
  quadriga train abalone games.bin next.bin --out b.nnue --epochs 20 --curve b.svg --checkpoint b.ckpt
  quadriga train diaballik --out random.nnue --epochs 0

Trains a network with the positions of self-play games (`quadriga datagen`). Every twentieth game is kept for validation.
Columns: epoch, loss on the training set, loss on the validation set, loss of the result alone, seconds. With --checkpoint
the state is stored after every epoch, and the same command goes on from there. Without epochs the network is random.

In the end the scores are calibrated with the games kept for validation, so that +4.00 is ten wins to one: the factor, and by
ranges of the score the positions, the predicted share of points, and the share that was won.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Train {
    #[command(flatten)]
    which: WhichGame,

    /// Files of games
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// File of the network
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// Number of times each position is seen
    #[arg(long, value_name = "N", default_value_t = TrainingPlan::default().epochs)]
    epochs: usize,

    /// Number of positions of a step
    #[arg(long, value_name = "N", default_value_t = TrainingPlan::default().batch, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    batch: u32,

    /// Step size at the start
    #[arg(long, value_name = "RATE", default_value_t = TrainingPlan::default().rate)]
    rate: f32,

    /// Share of the game's result in the target at the start, from 0 to 1; the rest is the search's score
    #[arg(long, value_name = "SHARE", default_value_t = TrainingPlan::default().result_share[0])]
    result_from: f32,

    /// Share of the game's result in the target at the end
    #[arg(long, value_name = "SHARE", default_value_t = TrainingPlan::default().result_share[1])]
    result_to: f32,

    /// Use one of this many positions
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,

    /// Random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Number of threads
    #[arg(long, value_name = "T", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: u16,

    /// Draw the losses as SVG
    #[arg(long, value_name = "FILE")]
    curve: Option<PathBuf>,

    /// Store the state after every epoch, and go on from it
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
}

impl Train {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        if self.files.is_empty() && self.epochs > 0 {
            return Err(Failure::Other(anyhow!("training needs files of games; --epochs 0 writes a random network")));
        }
        let stop = interrupt_flag()?;
        match with_expert(self.which.game, Run { train: self, stop: &stop }).map_err(Failure::Other)? {
            Ended::Trained => Ok(()),
            Ended::Interrupted => Err(match &self.checkpoint {
                Some(checkpoint) => interrupted(checkpoint),
                None => Failure::Refused(Message::new("error-interrupted")),
            }),
        }
    }
}

/// How training ended: no network is written if it was interrupted.
enum Ended {
    Trained,
    Interrupted,
}

struct Run<'a> {
    train: &'a Train,
    stop: &'a std::sync::atomic::AtomicBool,
}

impl ExpertVisitor for Run<'_> {
    type Output = anyhow::Result<Ended>;

    fn visit<E: LearnedExpert>(self) -> Self::Output {
        let Train { files, out, curve, checkpoint, .. } = self.train;
        let name = |path: &PathBuf| visible(&path.display().to_string());
        let plan = TrainingPlan {
            epochs: self.train.epochs,
            batch: self.train.batch,
            rate: self.train.rate,
            result_share: [self.train.result_from, self.train.result_to],
            seed: self.train.seed,
            threads: self.train.threads.into(),
            ..TrainingPlan::default()
        };
        let filter = SampleFilter { every: self.train.every, ..SampleFilter::default() };
        let [training, validation] = load_samples::<E>(files, filter)?;
        let mut text = output();
        writeln!(text, "{} positions to train with, {} to validate with", training.len(), validation.len())?;
        let mut trainer = match checkpoint.as_ref().filter(|path| path.exists()) {
            Some(path) => Trainer::<E>::resume(plan, &fs::read(path)?).with_context(|| name(path))?,
            None => Trainer::<E>::new(plan),
        };
        let begun = Instant::now();
        while !trainer.is_finished() && !self.stop.load(Ordering::Relaxed) {
            let loss = trainer.epoch(&training, &validation);
            let EpochLoss { training, validation, result } = loss;
            writeln!(
                text,
                "{:>3}  {training:.5}  {validation:.5}  {result:.5}  {:.0}",
                trainer.losses().len(),
                begun.elapsed().as_secs_f64()
            )?;
            text.flush()?;
            if let Some(path) = checkpoint {
                fs::write(path, trainer.checkpoint()).with_context(|| name(path))?;
            }
        }
        if !trainer.is_finished() {
            return Ok(Ended::Interrupted);
        }
        let predictions = trainer.predictions(&validation);
        let calibration = Calibration::fit(&predictions);
        writeln!(text, "{calibration}")?;
        for ReliabilityRow { range: [from, to], positions, predicted: [_, predicted], result, error } in
            reliability(&predictions, calibration.factor)
        {
            let edge =
                |edge: Option<i32>| edge.map_or_else(String::new, |edge| format!("{:+.2}", f64::from(edge) / 100.0));
            let (from, to) = (edge(from), edge(to));
            writeln!(text, "{from:>6} … {to:<6} {positions:>8}  {predicted:.3}  {result:.3} ± {error:.3}")?;
        }
        fs::write(out, trainer.network_file(calibration.factor)?).with_context(|| name(out))?;
        if let Some(path) = curve {
            let series = |name: &str, of: fn(&EpochLoss) -> f64| Curve {
                name: name.into(),
                points: trainer.losses().iter().enumerate().map(|(i, loss)| [i as f64 + 1.0, of(loss), 0.0]).collect(),
            };
            let curves = [
                series("training", |loss| loss.training),
                series("validation", |loss| loss.validation),
                series("validation, result alone", |loss| loss.result),
            ];
            if let Some(svg) = plot("Loss by epoch", "epoch", "cross-entropy", &curves) {
                fs::write(path, svg).with_context(|| name(path))?;
            }
        }
        Ok(Ended::Trained)
    }
}
