//! A network with the meaning of its inputs.

use crate::{Accumulator, InputMap, Network, Perspective};

/// As many changed inputs are collected before the hidden layer is brought up to date with them.
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
        let differing = self.network.backend().differences(words, &mut accumulator.words);
        let mut changed = std::mem::replace(&mut accumulator.words, *words);
        let mut places = [0u8; W];
        let mut count = 0;
        for (i, mut set) in differing.into_iter().enumerate() {
            while set != 0 {
                places[count] = 64 * i as u8 + set.trailing_zeros() as u8;
                count += 1;
                set &= set - 1;
            }
        }
        if count > BATCH {
            self.change_much(accumulator, &changed);
            return;
        }
        // How many bits of a word differ is hard to predict: the first bit of each word, then the second of those that
        // have one, and so on, without a branch for each. Added inputs are at the front, removed ones at the back.
        let mut numbers = [[0; 2]; BATCH];
        let (mut added, mut removed) = (0, BATCH);
        while count > 0 {
            if count > removed - added {
                self.network.update(&mut accumulator.views, &numbers[..added], &numbers[removed..]);
                (added, removed) = (0, BATCH);
            }
            let mut left = 0;
            for i in 0..count {
                let place = places[i];
                let word = usize::from(place);
                let bits = changed[word];
                let bit = bits.trailing_zeros();
                let is_added = words[word] >> bit & 1 != 0;
                let input = self.inputs.of(word, bit);
                numbers[added] = input;
                numbers[removed - 1] = input;
                added += usize::from(is_added);
                removed -= usize::from(!is_added);
                let rest = bits & (bits - 1);
                changed[word] = rest;
                places[left] = place;
                left += usize::from(rest != 0);
            }
            count = left;
        }
        self.network.update(&mut accumulator.views, &numbers[..added], &numbers[removed..]);
    }

    // Changes of any number of words.
    #[cold]
    fn change_much(&self, accumulator: &mut Accumulator<W, H>, changed: &[u64; W]) {
        let (mut added, mut removed) = (Vec::new(), Vec::new());
        for (word, &bits) in changed.iter().enumerate() {
            let mut rest = bits;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Backend, NetworkShape, network_file};

    const WORDS: usize = 70;
    const HIDDEN: usize = 16;

    fn evaluator(backend: Backend) -> Evaluator<WORDS, HIDDEN> {
        let inputs = InputMap::new(Some);
        let shape = NetworkShape { features: "test", inputs: inputs.count(), hidden: HIDDEN, buckets: 1, prior: false };
        let rows: Vec<i16> = (0..shape.inputs * HIDDEN).map(|i| (i * 7919 % 61) as i16 - 30).collect();
        let bytes = network_file(shape, &rows, &[5; HIDDEN], &[1; 2 * HIDDEN], &[0], [174, 0]).expect("it fits");
        let network = Network::from_bytes(&bytes, shape).expect("it was just written").with_backend(backend);
        Evaluator::new(network, inputs)
    }

    // The sum of the rows of all bits that are set.
    fn from_definition(words: &[u64; WORDS]) -> [i16; HIDDEN] {
        let mut sums = [5i16; HIDDEN];
        for bit in (0..64 * WORDS).filter(|bit| words[bit / 64] >> (bit % 64) & 1 != 0) {
            for (i, sum) in sums.iter_mut().enumerate() {
                *sum = sum.wrapping_add(((bit * HIDDEN + i) * 7919 % 61) as i16 - 30);
            }
        }
        sums
    }

    #[test]
    fn any_change_of_the_bits_leads_to_the_sum_of_the_rows() {
        for backend in Backend::available() {
            let evaluator = evaluator(backend);
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
