//! The two loops in which a network spends its time, and the instruction sets they are compiled for.
//!
//! Both loops are written once, in plain Rust over arrays of a fixed length, and inlined into one function per
//! instruction set. They use wrapping integer arithmetic only, so all back ends agree bit for bit. On aarch64 NEON, and on
//! wasm32 built with `simd128`, the plain version is vectorized already: those are part of the target.

// The loops must be compiled for the instruction set of the function they are part of.
#![allow(clippy::inline_always)]

use std::hint::select_unpredictable;

use crate::network::Row;
use crate::{ACTIVATION_ONE, Accumulator, InputMap};

/// The instruction set in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// What the target has: SSE4.2 on x86-64, NEON on aarch64, `simd128` on wasm32 if it is built so.
    Baseline,
    /// AVX2, BMI1 and BMI2 on x86-64.
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Backend {
    /// The best back end of this machine.
    pub fn detect() -> Self {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("bmi2") {
            return Self::Avx2;
        }
        Self::Baseline
    }

    /// All back ends of this machine.
    pub fn available() -> Vec<Self> {
        let mut all = vec![Self::Baseline];
        if Self::detect() != Self::Baseline {
            all.push(Self::detect());
        }
        all
    }

    /// Brings an accumulator up to date with the bits of a position.
    #[inline]
    pub(crate) fn change<const W: usize, const H: usize>(
        self,
        accumulator: &mut Accumulator<W, H>,
        words: &[u64; W],
        inputs: &InputMap<W>,
        rows: &[Row<H>],
    ) {
        match self {
            Self::Baseline => {
                let mut changed = accumulator.words;
                let differing = differences(words, &mut changed);
                change::<W, H, 32>(accumulator, words, inputs, rows, &changed, differing);
            }
            // SAFETY: `Avx2` is chosen by `detect` only where the processor has AVX2, BMI1 and BMI2.
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            Self::Avx2 => unsafe { change_avx2(accumulator, words, inputs, rows) },
        }
    }

    #[inline]
    pub(crate) fn output<const H: usize>(self, views: [&[i16; H]; 2], weights: &[[i16; H]; 2]) -> i32 {
        match self {
            Self::Baseline => output(views, weights),
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            Self::Avx2 => unsafe { output_avx2(views, weights) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn change_avx2<const W: usize, const H: usize>(
    accumulator: &mut Accumulator<W, H>,
    words: &[u64; W],
    inputs: &InputMap<W>,
    rows: &[Row<H>],
) {
    let mut changed = accumulator.words;
    let differing = differences_avx2(words, &mut changed);
    change::<W, H, 64>(accumulator, words, inputs, rows, &changed, differing);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn output_avx2<const H: usize>(views: [&[i16; H]; 2], weights: &[[i16; H]; 2]) -> i32 {
    output(views, weights)
}

/// A set of words, by their numbers.
pub(crate) type Words = [u64; MOST_WORDS / 64];

/// The most words of bits that a position may have.
pub(crate) const MOST_WORDS: usize = 128;

#[inline(always)]
fn differences<const W: usize>(new: &[u64; W], old: &mut [u64; W]) -> Words {
    let mut differing = [0; MOST_WORDS / 64];
    for (i, (new, old)) in new.iter().zip(old).enumerate() {
        *old ^= new;
        differing[i / 64] |= u64::from(*old != 0) << (i % 64);
    }
    differing
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn differences_avx2<const W: usize>(new: &[u64; W], old: &mut [u64; W]) -> Words {
    use std::arch::x86_64::{
        _mm256_castsi256_pd, _mm256_cmpeq_epi64, _mm256_movemask_pd, _mm256_set_epi64x, _mm256_setzero_si256,
    };
    let mut differing = [0; MOST_WORDS / 64];
    for (new, old) in new.iter().zip(old.iter_mut()) {
        *old ^= new;
    }
    let (fours, rest) = old.as_chunks::<4>();
    for (i, four) in fours.iter().enumerate() {
        let [a, b, c, d] = four.map(u64::cast_signed);
        let same = _mm256_cmpeq_epi64(_mm256_set_epi64x(d, c, b, a), _mm256_setzero_si256());
        let differ = !_mm256_movemask_pd(_mm256_castsi256_pd(same)) & 0b1111;
        differing[i / 16] |= (differ as u64) << (4 * i % 64);
    }
    for (i, &word) in rest.iter().enumerate() {
        let at = 4 * fours.len() + i;
        differing[at / 64] |= u64::from(word != 0) << (at % 64);
    }
    differing
}

/// Bits of a position, word by word.
struct BitList<const W: usize> {
    places: [u8; W],
    sets: [u64; W],
    words: usize,
    bits: usize,
}

impl<const W: usize> BitList<W> {
    const EMPTY: Self = Self { places: [0; W], sets: [0; W], words: 0, bits: 0 };

    /// Adds the bits of a word; each word at most once.
    #[inline(always)]
    fn push(&mut self, place: usize, set: u64) {
        self.places[self.words] = place as u8;
        self.sets[self.words] = set;
        self.words += usize::from(set != 0);
        self.bits += set.count_ones() as usize;
    }

    /// Adds the rows of all bits to `N` neurons of both views, from `first` on, or subtracts them.
    #[inline(always)]
    fn apply<const H: usize, const N: usize, const ADD: bool>(
        &self,
        sums: &mut [[i16; N]; 2],
        first: usize,
        inputs: &InputMap<W>,
        rows: &[Row<H>],
    ) {
        let (mut at, mut set, mut word) = (1, self.sets[0], usize::from(self.places[0]));
        for _ in 0..self.bits {
            let numbers = inputs.of(word, set.trailing_zeros());
            for (sums, number) in sums.iter_mut().zip(numbers) {
                let row: &[i16; N] = rows[usize::from(number)].0[first..].first_chunk().expect("a block of the row");
                for i in 0..N {
                    sums[i] = if ADD { sums[i].wrapping_add(row[i]) } else { sums[i].wrapping_sub(row[i]) };
                }
            }
            set &= set.wrapping_sub(1);
            // Which words have more bits is hard to predict.
            let is_done = set == 0;
            let next = at.min(W - 1);
            set = select_unpredictable(is_done, self.sets[next], set);
            word = select_unpredictable(is_done, usize::from(self.places[next]), word);
            at += usize::from(is_done);
        }
    }
}

/// Applies what has changed to both views, up to `N` neurons at a time. Loops of unpredictable length are what costs, so
/// there are few of them.
#[inline(always)]
fn change<const W: usize, const H: usize, const N: usize>(
    accumulator: &mut Accumulator<W, H>,
    words: &[u64; W],
    inputs: &InputMap<W>,
    rows: &[Row<H>],
    changed: &[u64; W],
    differing: Words,
) {
    accumulator.words = *words;
    let (mut added, mut removed) = (BitList::EMPTY, BitList::EMPTY);
    for (i, mut set) in differing.into_iter().enumerate() {
        while set != 0 {
            let place = 64 * i + set.trailing_zeros() as usize;
            added.push(place, changed[place] & words[place]);
            removed.push(place, changed[place] & !words[place]);
            set &= set - 1;
        }
    }
    let views = &mut accumulator.views;
    let mut first = 0;
    while H - first >= N {
        change_block::<W, H, N>(views, first, inputs, rows, &added, &removed);
        first += N;
    }
    while H - first >= 16 {
        change_block::<W, H, 16>(views, first, inputs, rows, &added, &removed);
        first += 16;
    }
}

#[inline(always)]
fn change_block<const W: usize, const H: usize, const N: usize>(
    views: &mut [[i16; H]; 2],
    first: usize,
    inputs: &InputMap<W>,
    rows: &[Row<H>],
    added: &BitList<W>,
    removed: &BitList<W>,
) {
    let mut sums: [[i16; N]; 2] = [0, 1].map(|view| std::array::from_fn(|i| views[view][first + i]));
    added.apply::<H, N, true>(&mut sums, first, inputs, rows);
    removed.apply::<H, N, false>(&mut sums, first, inputs, rows);
    for (view, sums) in views.iter_mut().zip(sums) {
        view[first..first + N].copy_from_slice(&sums);
    }
}

/// The squared clipped rectifier times weights, summed up. Output weights are within ±127, so that value × weight fits 16 bits.
#[inline(always)]
fn output<const H: usize>(views: [&[i16; H]; 2], weights: &[[i16; H]; 2]) -> i32 {
    let mut sum = 0i32;
    for (values, weights) in views.into_iter().zip(weights) {
        for i in 0..H {
            let value = values[i].clamp(0, ACTIVATION_ONE);
            let weighted = value.wrapping_mul(weights[i]);
            sum = sum.wrapping_add(i32::from(weighted) * i32::from(value));
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    // Nothing but the definition, in wide numbers.
    fn reference_output(views: [&[i16; 48]; 2], weights: &[[i16; 48]; 2]) -> i64 {
        let neuron = |value: i16, weight: i16| {
            let clipped = i64::from(value).clamp(0, 255);
            clipped * clipped * i64::from(weight)
        };
        views.iter().zip(weights).flat_map(|(v, w)| v.iter().zip(w)).map(|(&v, &w)| neuron(v, w)).sum()
    }

    fn array(rng: &mut fastrand::Rng, range: i16) -> [i16; 48] {
        std::array::from_fn(|_| rng.i16(-range..=range))
    }

    proptest! {
        #[test]
        fn back_ends_agree_with_each_other_and_with_the_definition(seed: u64) {
            let mut rng = fastrand::Rng::with_seed(seed);
            let views = [array(&mut rng, 2000), array(&mut rng, 2000)];
            let weights = [array(&mut rng, 127), array(&mut rng, 127)];
            for backend in Backend::available() {
                let sum = backend.output([&views[0], &views[1]], &weights);
                prop_assert_eq!(i64::from(sum), reference_output([&views[0], &views[1]], &weights), "{:?}", backend);
            }
        }
    }
}
