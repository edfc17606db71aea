//! A network and its evaluation.

use crate::kernels::Backend;
use crate::{Accumulator, InputMap, NetworkError, Perspective};

/// The integer that stands for 1.0 in the hidden layer.
pub const ACTIVATION_ONE: i16 = 255;
/// The integer that stands for 1.0 among the output weights.
pub const OUTPUT_ONE: i16 = 64;

/// The integer that stands for 1.0 as the weight of a prior evaluation.
pub const PRIOR_ONE: i32 = 1024;

/// What a network looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkShape {
    /// Name and version of the meaning of the inputs, e.g. `abalone-1`.
    pub features: &'static str,
    /// Number of inputs, of each view.
    pub inputs: usize,
    /// Number of neurons of the hidden layer, of each view; a multiple of 16, at most 128.
    pub hidden: usize,
    /// Number of outputs; each position uses one.
    pub buckets: usize,
    /// Whether the network corrects another evaluation, the *prior*, instead of standing alone.
    pub prior: bool,
}

/// A row of weights: what one input adds to the hidden layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub(crate) struct Row<const H: usize>(pub(crate) [i16; H]);

/// Output weights of one bucket: for the view of the side to move and for the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub(crate) struct Output<const H: usize>(pub(crate) [[i16; H]; 2]);

/// A network with `H` hidden neurons per view. The activation is the squared clipped rectifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network<const H: usize> {
    pub(crate) shape: NetworkShape,
    /// A row for each input.
    pub(crate) rows: Box<[Row<H>]>,
    pub(crate) bias: Row<H>,
    pub(crate) outputs: Box<[Output<H>]>,
    pub(crate) output_bias: Box<[i32]>,
    /// Hundredths of a score per 1.0 of the output.
    pub(crate) scale: i32,
    /// Weight of the prior evaluation; 0 in a network that stands alone.
    pub(crate) prior: i32,
    backend: Backend,
}

impl<const H: usize> Network<H> {
    /// Creates a network from its weights, row by row.
    ///
    /// `weights` has `H` numbers per input and `output` 2 × `H` per bucket, those for the side to move first.
    /// `output_bias` is in units of 1 / ([`ACTIVATION_ONE`] × [`OUTPUT_ONE`]). The last numbers are the hundredths of a score
    /// per 1.0 of the output, and the weight of the prior evaluation in units of 1 / [`PRIOR_ONE`], 0 if there is none.
    ///
    /// # Errors
    /// If a length does not fit the shape, or the shape does not fit `H`.
    pub fn new(
        shape: NetworkShape,
        weights: &[i16],
        bias: &[i16; H],
        output: &[i16],
        output_bias: &[i32],
        [scale, prior]: [i32; 2],
    ) -> Result<Self, NetworkError> {
        let fits = shape.hidden == H
            && H.is_multiple_of(16)
            && H <= 128
            && shape.inputs > 0
            && shape.inputs <= 1 << 16
            && weights.len() == shape.inputs * H
            && output.len() == shape.buckets * 2 * H
            && output_bias.len() == shape.buckets
            && shape.buckets > 0
            && (shape.prior || prior == 0);
        if !fits {
            return Err(NetworkError::Shape {
                expected: format!(
                    "{} hidden neurons, {} inputs, {} buckets",
                    shape.hidden, shape.inputs, shape.buckets
                ),
                found: format!("{H} hidden neurons, {} weights, {} outputs", weights.len(), output.len()),
            });
        }
        let (rows, _) = weights.as_chunks::<H>();
        let (halves, _) = output.as_chunks::<H>();
        let (pairs, _) = halves.as_chunks::<2>();
        Ok(Self {
            shape,
            rows: rows.iter().map(|row| Row(*row)).collect(),
            bias: Row(*bias),
            outputs: pairs.iter().map(|pair| Output(*pair)).collect(),
            output_bias: output_bias.into(),
            scale,
            prior,
            backend: Backend::detect(),
        })
    }

    /// The shape.
    pub const fn shape(&self) -> &NetworkShape {
        &self.shape
    }

    /// The same network on another back end, for tests and measurements.
    #[must_use]
    pub fn with_backend(self, backend: Backend) -> Self {
        Self { backend, ..self }
    }

    pub(crate) const fn bias_views(&self) -> [[i16; H]; 2] {
        [self.bias.0; 2]
    }

    /// Brings an accumulator up to date with the bits of a position.
    #[inline]
    pub(crate) fn change<const W: usize>(
        &self,
        accumulator: &mut Accumulator<W, H>,
        words: &[u64; W],
        inputs: &InputMap<W>,
    ) {
        self.backend.change(accumulator, words, inputs, &self.rows);
    }

    /// The score from the view of `mover`, in hundredths.
    #[inline]
    pub(crate) fn evaluate(&self, views: &[[i16; H]; 2], mover: Perspective, bucket: usize) -> i32 {
        let [first, second] = views;
        let views = match mover {
            Perspective::First => [first, second],
            Perspective::Second => [second, first],
        };
        let sum = self.backend.output(views, &self.outputs[bucket].0);
        let units = i64::from(sum / i32::from(ACTIVATION_ONE) + self.output_bias[bucket]);
        (units * i64::from(self.scale) / (i64::from(ACTIVATION_ONE) * i64::from(OUTPUT_ONE))) as i32
    }

    /// The part of a score that comes from the prior evaluation, both in hundredths.
    #[inline]
    pub const fn weighted_prior(&self, prior: i32) -> i32 {
        (prior as i64 * self.prior as i64 / PRIOR_ONE as i64) as i32
    }
}
