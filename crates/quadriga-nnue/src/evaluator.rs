//! A network with the meaning of its inputs.

use std::hint::select_unpredictable;

use crate::{Accumulator, InputMap, Network, Perspective};

/// More changed inputs than this are collected in memory of their own.
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
        // Which words differ is hard to predict, so they are collected without a branch for each.
        let (mut changed, mut places) = ([0; W], [0u16; W]);
        let (mut count, mut total) = (0, 0);
        for (word, (&new, old)) in words.iter().zip(&mut accumulator.words).enumerate() {
            let bits = new ^ *old;
            *old = new;
            changed[count] = bits;
            places[count] = word as u16;
            count += usize::from(bits != 0);
            total += bits.count_ones() as usize;
        }
        if total > BATCH {
            self.change_much(accumulator, &changed[..count], &places[..count]);
            return;
        }
        let (mut added, mut removed) = ([[0; 2]; BATCH + 1], [[0; 2]; BATCH + 1]);
        let (mut on, mut off, mut next) = (0, 0, 0);
        let mut bits = changed[0];
        for _ in 0..total {
            let (word, bit) = (usize::from(places[next]), bits.trailing_zeros());
            let numbers = self.inputs.of(word, bit);
            let is_added = words[word] >> bit & 1 != 0;
            added[on] = numbers;
            removed[off] = numbers;
            on += usize::from(is_added);
            off += usize::from(!is_added);
            let rest = bits & (bits - 1);
            next += usize::from(rest == 0);
            bits = select_unpredictable(rest == 0, changed[next.min(W - 1)], rest);
        }
        self.network.update(&mut accumulator.views, &added[..on], &removed[..off]);
    }

    // Changes of any number of bits, a batch at a time.
    #[cold]
    fn change_much(&self, accumulator: &mut Accumulator<W, H>, changed: &[u64], places: &[u16]) {
        let (mut added, mut removed) = (Vec::new(), Vec::new());
        for (&bits, &word) in changed.iter().zip(places) {
            let (word, mut rest) = (usize::from(word), bits);
            while rest != 0 {
                let bit = rest.trailing_zeros();
                let is_added = accumulator.words[word] >> bit & 1 != 0;
                if is_added { &mut added } else { &mut removed }.push(self.inputs.of(word, bit));
                rest &= rest - 1;
            }
        }
        self.network.update(&mut accumulator.views, &added, &removed);
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
