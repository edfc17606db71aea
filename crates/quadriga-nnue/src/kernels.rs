//! The two loops in which a network spends its time, and the instruction sets they are compiled for.
//!
//! Both loops are written once, in plain Rust over arrays of a fixed length, and inlined into one function per
//! instruction set. They use wrapping integer arithmetic only, so all back ends agree bit for bit. On aarch64 NEON, and on
//! wasm32 built with `simd128`, the plain version is vectorized already: those are part of the target.

// The loops must be compiled for the instruction set of the function they are part of.
#![allow(clippy::inline_always)]

use crate::ACTIVATION_ONE;
use crate::network::Row;

/// The instruction set in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// What the target has: SSE4.2 on x86-64, NEON on aarch64, `simd128` on wasm32 if it is built so.
    Baseline,
    /// AVX2 on x86-64.
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Backend {
    /// The best back end of this machine.
    pub fn detect() -> Self {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
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

    #[inline]
    pub(crate) fn update<const H: usize>(
        self,
        views: &mut [[i16; H]; 2],
        rows: &[Row<H>],
        added: &[[u16; 2]],
        removed: &[[u16; 2]],
    ) {
        match self {
            Self::Baseline => update(views, rows, added, removed),
            // SAFETY: `Avx2` is chosen by `detect` only where the processor has AVX2.
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            Self::Avx2 => unsafe { update_avx2(views, rows, added, removed) },
        }
    }

    /// Turns `old` into what differs between `new` and it, and returns which words differ, 64 to a number.
    #[inline]
    pub(crate) fn differences<const W: usize>(self, new: &[u64; W], old: &mut [u64; W]) -> Words {
        match self {
            Self::Baseline => differences(new, old),
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            Self::Avx2 => unsafe { differences_avx2(new, old) },
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
#[target_feature(enable = "avx2")]
fn update_avx2<const H: usize>(views: &mut [[i16; H]; 2], rows: &[Row<H>], added: &[[u16; 2]], removed: &[[u16; 2]]) {
    update(views, rows, added, removed);
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

/// The most neurons that are updated together: they stay in registers while the rows go by.
const BLOCK: usize = 64;

#[inline(always)]
fn update<const H: usize>(views: &mut [[i16; H]; 2], rows: &[Row<H>], added: &[[u16; 2]], removed: &[[u16; 2]]) {
    for (view, values) in views.iter_mut().enumerate() {
        for (block, values) in values.chunks_mut(BLOCK).enumerate() {
            let from = block * BLOCK;
            match values.len() {
                BLOCK => update_block::<H, BLOCK>(values, from, view, rows, added, removed),
                32 => update_block::<H, 32>(values, from, view, rows, added, removed),
                _ => {
                    for (i, values) in values.chunks_mut(16).enumerate() {
                        update_block::<H, 16>(values, from + 16 * i, view, rows, added, removed);
                    }
                }
            }
        }
    }
}

#[inline(always)]
fn update_block<const H: usize, const N: usize>(
    values: &mut [i16],
    from: usize,
    view: usize,
    rows: &[Row<H>],
    added: &[[u16; 2]],
    removed: &[[u16; 2]],
) {
    let mut sums: [i16; N] = std::array::from_fn(|i| values[i]);
    for inputs in added {
        let row = &rows[inputs[view] as usize].0[from..from + N];
        for i in 0..N {
            sums[i] = sums[i].wrapping_add(row[i]);
        }
    }
    for inputs in removed {
        let row = &rows[inputs[view] as usize].0[from..from + N];
        for i in 0..N {
            sums[i] = sums[i].wrapping_sub(row[i]);
        }
    }
    values.copy_from_slice(&sums);
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
        fn back_ends_agree_with_each_other_and_with_the_definition(seed: u64, on in 0usize..12, off in 0usize..12) {
            let mut rng = fastrand::Rng::with_seed(seed);
            let rows: Vec<Row<48>> = (0..20).map(|_| Row(array(&mut rng, 300))).collect();
            let start = [array(&mut rng, 2000), array(&mut rng, 2000)];
            let mut inputs = |n| (0..n).map(|_| [rng.u16(0..20), rng.u16(0..20)]).collect::<Vec<_>>();
            let (added, removed) = (inputs(on), inputs(off));
            let weights = [array(&mut rng, 127), array(&mut rng, 127)];

            let mut expected = start;
            for (view, values) in expected.iter_mut().enumerate() {
                for (i, value) in values.iter_mut().enumerate() {
                    *value += added.iter().map(|n| rows[n[view] as usize].0[i]).sum::<i16>();
                    *value -= removed.iter().map(|n| rows[n[view] as usize].0[i]).sum::<i16>();
                }
            }
            for backend in Backend::available() {
                let mut views = start;
                backend.update(&mut views, &rows, &added, &removed);
                prop_assert_eq!(views, expected, "{:?}", backend);
                let views = [&views[0], &views[1]];
                let sum = backend.output(views, &weights);
                prop_assert_eq!(i64::from(sum), reference_output(views, &weights), "{:?}", backend);
            }
        }
    }
}
