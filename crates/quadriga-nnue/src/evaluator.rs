//! A network with the meaning of its inputs.

use crate::{Accumulator, InputMap, Network, Perspective};

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
        self.network.change(accumulator, words, &self.inputs);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Backend, NetworkShape, network_file};

    const WORDS: usize = 70;

    fn evaluator<const H: usize>(backend: Backend) -> Evaluator<WORDS, H> {
        let inputs = InputMap::new(Some);
        let shape = NetworkShape { features: "test", inputs: inputs.count(), hidden: H, buckets: 1, prior: false };
        let rows: Vec<i16> = (0..shape.inputs * H).map(|i| (i * 7919 % 61) as i16 - 30).collect();
        let output = vec![1; 2 * H];
        let bytes = network_file(shape, &rows, &[5; H], &output, &[0], [174, 0]).expect("it fits");
        let network = Network::from_bytes(&bytes, shape).expect("it was just written").with_backend(backend);
        Evaluator::new(network, inputs)
    }

    // The sum of the rows of all bits that are set.
    fn from_definition<const H: usize>(words: &[u64; WORDS]) -> [i16; H] {
        let mut sums = [5i16; H];
        for bit in (0..64 * WORDS).filter(|bit| words[bit / 64] >> (bit % 64) & 1 != 0) {
            for (i, sum) in sums.iter_mut().enumerate() {
                *sum = sum.wrapping_add(((bit * H + i) * 7919 % 61) as i16 - 30);
            }
        }
        sums
    }

    #[test]
    fn any_change_of_the_bits_leads_to_the_sum_of_the_rows() {
        walk::<16>();
        walk::<48>();
        walk::<64>();
        walk::<112>();
    }

    fn walk<const H: usize>() {
        for backend in Backend::available() {
            let evaluator = evaluator::<H>(backend);
            let mut rng = fastrand::Rng::with_seed(7);
            let mut words = [0; WORDS];
            let mut accumulator = evaluator.blank();
            // A few bits, many bits of one word, a bit of every word, all bits of many words.
            for round in 0..200 {
                match round % 4 {
                    0 => (0..rng.usize(0..12)).for_each(|_| words[rng.usize(0..WORDS)] ^= 1 << rng.u32(0..64)),
                    1 => words[rng.usize(0..WORDS)] ^= rng.u64(..),
                    2 => words.iter_mut().for_each(|word| *word ^= 1 << rng.u32(0..64)),
                    _ => words[..rng.usize(0..WORDS)].fill_with(|| rng.u64(..)),
                }
                evaluator.update(&mut accumulator, &words);
                assert_eq!(accumulator.views, [from_definition(&words); 2], "round {round}, {backend:?}");
                assert_eq!(accumulator.words, words);
            }
        }
    }
}
