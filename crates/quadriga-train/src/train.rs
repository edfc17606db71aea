//! Training: batches, epochs, and the loss on games that were not trained with.

use std::thread;

use pulp::Arch;
use quadriga_core::{Position, Rng, Symmetry};
use quadriga_engine::LearnedExpert;
use quadriga_nnue::NetworkError;

use crate::model::{Hidden, Inputs, Optimizer, Parameters, SCALE};
use crate::{Prediction, Sample};

/// Parts of a batch whose gradients are summed up one by one, so that the result does not depend on the number of
/// threads.
const PARTS: usize = 4;

/// How to train.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingPlan {
    /// How often each position is seen, each time through a random symmetry of the board.
    pub epochs: usize,
    /// Number of positions of a step.
    pub batch: u32,
    /// Step size at the start; it falls to a hundredth along a cosine.
    pub rate: f32,
    /// Weight decay.
    pub decay: f32,
    /// Share of the result of the game in the target, at the start and at the end; the rest is the score of the search.
    pub result_share: [f32; 2],
    /// Random seed.
    pub seed: u64,
    /// Number of threads.
    pub threads: usize,
}

impl Default for TrainingPlan {
    fn default() -> Self {
        Self { epochs: 12, batch: 8192, rate: 2e-3, decay: 1e-3, result_share: [0.1, 0.1], seed: 1, threads: 2 }
    }
}

/// The losses after an epoch: cross-entropies per position.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EpochLoss {
    /// On the positions trained with.
    pub training: f64,
    /// On the positions kept for validation, by the same target.
    pub validation: f64,
    /// On those positions, by the result of the game alone.
    pub result: f64,
}

const CHECKPOINT: &[u8] = b"QUADCKPT1";

/// The bytes are not a checkpoint of a network of this shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a checkpoint of a network of this shape")]
pub struct CheckpointError;

fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], CheckpointError> {
    let (&taken, after) = rest.split_first_chunk().ok_or(CheckpointError)?;
    *rest = after;
    Ok(taken)
}

/// A network in training.
pub struct Trainer<E: LearnedExpert> {
    plan: TrainingPlan,
    parameters: Parameters,
    optimizer: Optimizer,
    gradients: Vec<Parameters>,
    losses: Vec<EpochLoss>,
    expert: std::marker::PhantomData<E>,
}

type Samples<E> = [Sample<<E as quadriga_search::Expert>::Position>];

impl<E: LearnedExpert<Position: Symmetry>> Trainer<E> {
    /// A network with random weights.
    pub fn new(plan: TrainingPlan) -> Self {
        let shape = E::network_shape();
        Self {
            parameters: Parameters::random(&shape, plan.seed),
            optimizer: Optimizer::new(&shape, plan.decay),
            gradients: vec![Parameters::zero(&shape); PARTS],
            plan,
            losses: Vec::new(),
            expert: std::marker::PhantomData,
        }
    }

    /// Whether all epochs are done.
    pub const fn is_finished(&self) -> bool {
        self.losses.len() >= self.plan.epochs
    }

    /// The losses of the epochs so far.
    pub fn losses(&self) -> &[EpochLoss] {
        &self.losses
    }

    /// The state after the last epoch, for [`Trainer::resume`].
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut bytes = CHECKPOINT.to_vec();
        let losses = self.losses.iter().flat_map(|loss| [loss.training, loss.validation, loss.result]);
        bytes.extend((self.losses.len() as u64).to_le_bytes());
        bytes.extend(losses.flat_map(f64::to_le_bytes));
        bytes.extend(self.optimizer.steps().to_le_bytes());
        for parameters in [&self.parameters].into_iter().chain(self.optimizer.moments()) {
            bytes.extend(parameters.all().into_iter().flatten().flat_map(|value| value.to_le_bytes()));
        }
        bytes
    }

    /// Goes on from a checkpoint of the same plan.
    ///
    /// # Errors
    /// If the bytes are not a checkpoint of a network of this shape.
    pub fn resume(plan: TrainingPlan, bytes: &[u8]) -> Result<Self, CheckpointError> {
        let mut trainer = Self::new(plan);
        let mut rest = bytes.strip_prefix(CHECKPOINT).ok_or(CheckpointError)?;
        let epochs = u64::from_le_bytes(take(&mut rest)?);
        for _ in 0..epochs {
            let mut loss = || Ok(f64::from_le_bytes(take(&mut rest)?));
            let (training, validation, result) = (loss()?, loss()?, loss()?);
            trainer.losses.push(EpochLoss { training, validation, result });
        }
        trainer.optimizer.set_steps(i32::from_le_bytes(take(&mut rest)?));
        for parameters in [&mut trainer.parameters].into_iter().chain(trainer.optimizer.moments_mut()) {
            for value in parameters.all_mut().into_iter().flatten() {
                *value = f32::from_le_bytes(take(&mut rest)?);
            }
        }
        if rest.is_empty() { Ok(trainer) } else { Err(CheckpointError) }
    }

    /// Trains with every position once, then measures the losses.
    pub fn epoch(&mut self, training: &Samples<E>, validation: &Samples<E>) -> EpochLoss {
        let mut order: Vec<u32> = (0..training.len() as u32).collect();
        // Each epoch has its own numbers, so that a checkpoint need not store a generator.
        let mut rng = Rng::new(self.plan.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ self.losses.len() as u64);
        rng.shuffle(&mut order);
        let batch_size = self.plan.batch.max(1) as usize;
        let steps = order.len().div_ceil(batch_size).max(1);
        let [from, to] = self.plan.result_share;
        let share = from + (to - from) * self.losses.len() as f32 / (self.plan.epochs.max(2) - 1) as f32;
        let mut loss = 0.0;
        for (step, batch) in order.chunks(batch_size).enumerate() {
            let done = (self.losses.len() * steps + step) as f32 / (self.plan.epochs * steps) as f32;
            let rate = self.plan.rate * (0.01 + 0.99 * 0.5 * (1.0 + (done * std::f32::consts::PI).cos()));
            loss += self.step(training, batch, share, rate, rng.next_u64());
        }
        let [validated, result] = [share, 1.0].map(|share| self.loss(validation, share));
        let loss = EpochLoss { training: loss / training.len().max(1) as f64, validation: validated, result };
        self.losses.push(loss);
        loss
    }

    fn step(&mut self, samples: &Samples<E>, batch: &[u32], share: f32, rate: f32, seed: u64) -> f64 {
        let parameters = &self.parameters;
        let part = batch.len().div_ceil(PARTS).max(1);
        let mut jobs: Vec<_> = batch.chunks(part).zip(&mut self.gradients).enumerate().collect();
        let used = jobs.len();
        let per_thread = used.div_ceil(self.plan.threads.max(1)).max(1);
        let losses: Vec<f64> = thread::scope(|scope| {
            let threads: Vec<_> = jobs
                .chunks_mut(per_thread)
                .map(|jobs| {
                    scope.spawn(move || {
                        let each = jobs.iter_mut().map(|(i, (batch, gradient))| {
                            let rng = Rng::new(seed ^ *i as u64);
                            part_gradient::<E>(parameters, samples, batch, share, rng, gradient)
                        });
                        each.collect::<Vec<f64>>()
                    })
                })
                .collect();
            threads.into_iter().flat_map(|thread| thread.join().expect("no panic in training")).collect()
        });
        let scale = 1.0 / batch.len() as f32;
        let (sum, rest) = self.gradients.split_first_mut().expect("there are parts");
        Arch::new().dispatch(|| {
            for (i, values) in sum.all_mut().into_iter().enumerate() {
                for other in &rest[..used - 1] {
                    values.iter_mut().zip(other.all()[i]).for_each(|(value, other)| *value += other);
                }
                for value in values {
                    *value *= scale;
                }
            }
            self.optimizer.step(&mut self.parameters, sum, rate);
        });
        losses.iter().sum()
    }

    /// The mean loss of positions.
    pub fn loss(&self, samples: &Samples<E>, share: f32) -> f64 {
        let mut inputs = Inputs::default();
        let mut hidden = Hidden::default();
        let total: f64 = samples
            .iter()
            .map(|sample| {
                read_inputs::<E>(&sample.position, sample.prior, &mut inputs);
                let output = Arch::new().dispatch(|| self.parameters.forward(&inputs, &mut hidden));
                cross_entropy(output, target(sample, share))
            })
            .sum();
        total / samples.len().max(1) as f64
    }

    /// The log-odds of the side to move, as the network has them now; `prior` as in [`Sample`].
    pub fn evaluate(&self, position: &E::Position, prior: i32) -> f32 {
        let mut inputs = Inputs::default();
        read_inputs::<E>(position, prior, &mut inputs);
        self.parameters.forward(&inputs, &mut Hidden::default())
    }

    /// What the network makes of positions whose result counts.
    pub fn predictions(&self, samples: &Samples<E>) -> Vec<Prediction> {
        let (mut inputs, mut hidden) = (Inputs::default(), Hidden::default());
        let fair = samples.iter().filter(|sample| sample.fair);
        let predict = |sample: &Sample<E::Position>| {
            read_inputs::<E>(&sample.position, sample.prior, &mut inputs);
            let log_odds = Arch::new().dispatch(|| self.parameters.forward(&inputs, &mut hidden));
            Prediction { game: sample.game, log_odds: log_odds.into(), result: sample.result.into() }
        };
        fair.map(predict).collect()
    }

    /// The network as a file, its scores multiplied by a factor (see [`Calibration`](crate::Calibration)).
    ///
    /// # Errors
    /// Never, unless the shape of the expert's networks is impossible.
    pub fn network_file(&self, factor: f64) -> Result<Vec<u8>, NetworkError> {
        self.parameters.quantized(&E::network_shape(), factor)
    }
}

fn part_gradient<E: LearnedExpert<Position: Symmetry>>(
    parameters: &Parameters,
    samples: &Samples<E>,
    batch: &[u32],
    share: f32,
    mut rng: Rng,
    gradient: &mut Parameters,
) -> f64 {
    gradient.all_mut().into_iter().for_each(|values| values.fill(0.0));
    let (mut inputs, mut hidden) = (Inputs::default(), Hidden::default());
    let arch = Arch::new();
    let mut loss = 0.0;
    for &index in batch {
        let sample = &samples[index as usize];
        let symmetry = rng.below(E::Position::SYMMETRIES);
        read_inputs::<E>(&sample.position.transformed(symmetry), sample.prior, &mut inputs);
        let target = target(sample, share);
        arch.dispatch(|| {
            let output = parameters.forward(&inputs, &mut hidden);
            loss += cross_entropy(output, target);
            parameters.backward(&inputs, &mut hidden, logistic(output) - target, gradient);
        });
    }
    loss
}

fn read_inputs<E: LearnedExpert>(position: &E::Position, prior: i32, into: &mut Inputs) {
    let mover = position.side_to_move().index();
    let [own, other] = &mut into.views;
    own.clear();
    other.clear();
    E::active_inputs(position, &mut |numbers| {
        own.push(numbers[mover]);
        other.push(numbers[1 - mover]);
    });
    into.bucket = E::bucket(position);
    into.prior = prior as f32 / SCALE as f32;
}

fn target<P>(sample: &Sample<P>, share: f32) -> f32 {
    let share = if sample.fair { share } else { 0.0 };
    share * sample.result + (1.0 - share) * sample.expected
}

fn logistic(output: f32) -> f32 {
    1.0 / (1.0 + (-output).exp())
}

fn cross_entropy(output: f32, target: f32) -> f64 {
    // ln(1 + e^x) without overflow.
    let softplus = |x: f64| x.max(0.0) + (-x.abs()).exp().ln_1p();
    let (output, target) = (f64::from(output), f64::from(target));
    target * softplus(-output) + (1.0 - target) * softplus(output)
}
