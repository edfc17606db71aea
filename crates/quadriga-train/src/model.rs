//! A network in floating point, its gradients and its steps.

// The loops are compiled for the instruction set of the closure they are part of.
#![allow(clippy::inline_always)]

use quadriga_core::Rng;
use quadriga_nnue::{ACTIVATION_ONE, NetworkError, NetworkShape, OUTPUT_ONE, PRIOR_ONE, network_file};

/// Output weights stay within what the integers hold: 127 / [`OUTPUT_ONE`].
const MOST_OUTPUT: f32 = 127.0 / OUTPUT_ONE as f32;
/// Rows stay small, so that sums of many fit sixteen bits.
const MOST_ROW: f32 = 4.0;
/// Hundredths of a score per unit of the output, whose expectation is the logistic function: 400 / ln 10.
pub(crate) const SCALE: i32 = 174;

/// The parameters of a network, or their gradients.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Parameters {
    /// Weights of the hidden layer, a row per input.
    pub(crate) rows: Vec<f32>,
    pub(crate) bias: Vec<f32>,
    /// Output weights by bucket, those of the mover's view first.
    pub(crate) output: Vec<f32>,
    pub(crate) output_bias: Vec<f32>,
    /// Weight of the prior evaluation; none for networks that stand alone.
    pub(crate) prior: Vec<f32>,
}

impl Parameters {
    pub(crate) fn zero(shape: &NetworkShape) -> Self {
        Self {
            rows: vec![0.0; shape.inputs * shape.hidden],
            bias: vec![0.0; shape.hidden],
            output: vec![0.0; shape.buckets * 2 * shape.hidden],
            output_bias: vec![0.0; shape.buckets],
            prior: vec![0.0; usize::from(shape.prior)],
        }
    }

    /// Small random weights.
    pub(crate) fn random(shape: &NetworkShape, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let mut fill = |values: &mut [f32], most: f32| {
            values.fill_with(|| (rng.fraction() as f32 * 2.0 - 1.0) * most);
        };
        let mut parameters = Self::zero(shape);
        fill(&mut parameters.rows, 0.1);
        fill(&mut parameters.output, 0.2);
        parameters.bias.fill(0.3);
        parameters.prior.fill(1.0);
        parameters
    }

    pub(crate) fn all(&self) -> [&[f32]; 5] {
        [&self.rows, &self.bias, &self.output, &self.output_bias, &self.prior]
    }

    pub(crate) fn all_mut(&mut self) -> [&mut [f32]; 5] {
        [&mut self.rows, &mut self.bias, &mut self.output, &mut self.output_bias, &mut self.prior]
    }
}

/// A position as the network sees it: its active inputs, for the side to move and for the other one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Inputs {
    pub(crate) views: [Vec<u16>; 2],
    pub(crate) bucket: usize,
    /// The prior evaluation as log-odds of the side to move.
    pub(crate) prior: f32,
}

/// The values of the hidden layer, kept for the backward pass.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hidden([Vec<f32>; 2]);

impl Parameters {
    /// The output of the network: the log-odds of the side to move.
    #[inline(always)]
    pub(crate) fn forward(&self, inputs: &Inputs, hidden: &mut Hidden) -> f32 {
        let h = self.bias.len();
        let weights = &self.output[inputs.bucket * 2 * h..][..2 * h];
        let mut lanes = [0.0; 16];
        for ((view, values), weights) in inputs.views.iter().zip(&mut hidden.0).zip(weights.chunks_exact(h)) {
            values.clear();
            values.extend_from_slice(&self.bias);
            for &input in view {
                let row = &self.rows[usize::from(input) * h..][..h];
                values.iter_mut().zip(row).for_each(|(value, weight)| *value += weight);
            }
            for (values, weights) in values.as_chunks::<16>().0.iter().zip(weights.as_chunks::<16>().0) {
                for i in 0..16 {
                    let value = values[i].clamp(0.0, 1.0);
                    lanes[i] += value * value * weights[i];
                }
            }
        }
        let prior = self.prior.first().map_or(0.0, |weight| weight * inputs.prior);
        lanes.iter().sum::<f32>() + self.output_bias[inputs.bucket] + prior
    }

    /// Adds the gradient of a position whose loss changes by `slope` with the output.
    #[inline(always)]
    pub(crate) fn backward(&self, inputs: &Inputs, hidden: &mut Hidden, slope: f32, gradient: &mut Self) {
        let h = self.bias.len();
        let at = inputs.bucket * 2 * h;
        gradient.output_bias[inputs.bucket] += slope;
        gradient.prior.iter_mut().for_each(|weight| *weight += slope * inputs.prior);
        for (v, (view, values)) in inputs.views.iter().zip(&mut hidden.0).enumerate() {
            let weights = &self.output[at + v * h..][..h];
            let outputs = &mut gradient.output[at + v * h..][..h];
            for ((value, weight), output) in values.iter_mut().zip(weights).zip(outputs) {
                let clipped = value.clamp(0.0, 1.0);
                *output += slope * clipped * clipped;
                // The slope of the hidden value takes its place.
                *value = if *value > 0.0 && *value < 1.0 { slope * weight * 2.0 * clipped } else { 0.0 };
            }
            gradient.bias.iter_mut().zip(&*values).for_each(|(gradient, slope)| *gradient += slope);
            for &input in view {
                let row = &mut gradient.rows[usize::from(input) * h..][..h];
                row.iter_mut().zip(&*values).for_each(|(gradient, slope)| *gradient += slope);
            }
        }
    }

    /// Rounds to the integers of a network file; its scores are multiplied by `factor`.
    ///
    /// # Errors
    /// If the shape does not fit.
    pub(crate) fn quantized(&self, shape: &NetworkShape, factor: f64) -> Result<Vec<u8>, NetworkError> {
        let round = |values: &[f32], one: i16| -> Vec<i16> {
            values.iter().map(|value| (value * f32::from(one)).round() as i16).collect()
        };
        let (rows, bias) = (round(&self.rows, ACTIVATION_ONE), round(&self.bias, ACTIVATION_ONE));
        let output = round(&self.output, OUTPUT_ONE);
        let unit = f32::from(ACTIVATION_ONE) * f32::from(OUTPUT_ONE);
        let output_bias: Vec<i32> = self.output_bias.iter().map(|value| (value * unit).round() as i32).collect();
        let prior = f64::from(self.prior.first().copied().unwrap_or_default()) * f64::from(PRIOR_ONE);
        let scaled = [f64::from(SCALE), prior].map(|value| (value * factor).round() as i32);
        network_file(*shape, &rows, &bias, &output, &output_bias, scaled)
    }
}

/// The optimizer `AdamW`.
pub(crate) struct Optimizer {
    mean: Parameters,
    square: Parameters,
    steps: i32,
    decay: f32,
}

impl Optimizer {
    pub(crate) fn new(shape: &NetworkShape, decay: f32) -> Self {
        Self { mean: Parameters::zero(shape), square: Parameters::zero(shape), steps: 0, decay }
    }

    pub(crate) const fn steps(&self) -> i32 {
        self.steps
    }

    pub(crate) const fn set_steps(&mut self, steps: i32) {
        self.steps = steps;
    }

    /// What it knows of the gradients so far.
    pub(crate) const fn moments(&self) -> [&Parameters; 2] {
        [&self.mean, &self.square]
    }

    pub(crate) const fn moments_mut(&mut self) -> [&mut Parameters; 2] {
        [&mut self.mean, &mut self.square]
    }

    /// One step against the gradient.
    #[inline(always)]
    pub(crate) fn step(&mut self, parameters: &mut Parameters, gradient: &Parameters, rate: f32) {
        const FIRST: f32 = 0.9;
        const SECOND: f32 = 0.999;
        self.steps += 1;
        let (first, second) = (1.0 - FIRST.powi(self.steps), 1.0 - SECOND.powi(self.steps));
        let (shrink, step) = (1.0 - rate * self.decay, rate / first);
        let moments = self.mean.all_mut().into_iter().zip(self.square.all_mut());
        for (((values, gradient), (mean, square)), most) in parameters
            .all_mut()
            .into_iter()
            .zip(gradient.all())
            .zip(moments)
            .zip([MOST_ROW, MOST_ROW, MOST_OUTPUT, f32::INFINITY, f32::INFINITY])
        {
            for (((value, slope), mean), square) in values.iter_mut().zip(gradient).zip(mean).zip(square) {
                *mean = FIRST * *mean + (1.0 - FIRST) * slope;
                *square = SECOND * *square + (1.0 - SECOND) * slope * slope;
                let moved = *value * shrink - step * *mean / ((*square / second).sqrt() + 1e-8);
                *value = moved.clamp(-most, most);
            }
        }
    }
}
