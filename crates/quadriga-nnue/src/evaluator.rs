//! A network with the meaning of its inputs.

use crate::{Accumulator, InputMap, Network, Perspective};

/// How many changed inputs are added or removed at a time.
const BATCH: usize = 64;

/// A network that evaluates positions given as bits, `W` words of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluator<const W: usize, const H: usize> {
    network: Network<H>,
    inputs: InputMap<W>,
}

impl<const W: usize, const H: usize> Evaluator<W, H> {
    /// An evaluator.
    ///
    /// # Panics
    /// If the network has another number of inputs than there are.
    pub fn new(network: Network<H>, inputs: InputMap<W>) -> Self {
        assert_eq!(network.shape().inputs, inputs.count(), "inputs of the network");
        Self { network, inputs }
    }

    /// The network.
    pub const fn network(&self) -> &Network<H> {
        &self.network
    }

    /// The part of a score that comes from the prior evaluation, both in hundredths; 0 for a network that stands alone.
    #[inline]
    pub const fn weighted_prior(&self, prior: i32) -> i32 {
        self.network.weighted_prior(prior)
    }

    /// The accumulator of a position in which no bit is set.
    pub const fn blank(&self) -> Accumulator<W, H> {
        Accumulator { views: self.network.bias_views(), words: [0; W] }
    }

    /// The accumulator of a position, computed from scratch.
    pub fn refresh(&self, words: &[u64; W]) -> Accumulator<W, H> {
        let mut accumulator = self.blank();
        self.change(&mut accumulator, words);
        accumulator
    }

    /// Turns the accumulator of a position into that of another one: only what differs is computed. Debug builds compare
    /// the result with [`Evaluator::refresh`].
    #[inline]
    pub fn update(&self, accumulator: &mut Accumulator<W, H>, words: &[u64; W]) {
        self.change(accumulator, words);
        debug_assert!(*accumulator == self.refresh(words), "the accumulator differs from one computed from scratch");
    }

    #[inline]
    fn change(&self, accumulator: &mut Accumulator<W, H>, words: &[u64; W]) {
        let (mut added, mut removed) = ([[0; 2]; BATCH], [[0; 2]; BATCH]);
        let (mut on, mut off) = (0, 0);
        for (word, (&new, old)) in words.iter().zip(&mut accumulator.words).enumerate() {
            let mut changed = new ^ *old;
            *old = new;
            while changed != 0 {
                let bit = changed.trailing_zeros();
                let numbers = self.inputs.of(word, bit);
                if new >> bit & 1 == 0 {
                    removed[off] = numbers;
                    off += 1;
                } else {
                    added[on] = numbers;
                    on += 1;
                }
                changed &= changed - 1;
                if on == BATCH || off == BATCH {
                    self.network.update(&mut accumulator.views, &added[..on], &removed[..off]);
                    (on, off) = (0, 0);
                }
            }
        }
        self.network.update(&mut accumulator.views, &added[..on], &removed[..off]);
    }

    /// The score from the view of `mover`, in hundredths.
    ///
    /// # Panics
    /// If `bucket` is not below the number of buckets of the network.
    #[inline]
    pub fn evaluate(&self, accumulator: &Accumulator<W, H>, mover: Perspective, bucket: usize) -> i32 {
        self.network.evaluate(&accumulator.views, mover, bucket)
    }
}
