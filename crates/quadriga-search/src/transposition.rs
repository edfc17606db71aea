//! Lock-free transposition table shared by all threads.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use quadriga_core::Key;

use crate::{Bound, Score};

/// Search result of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The best step in 24 bits; 0 if unknown.
    pub(crate) step: u32,
    /// The score as seen from the node.
    pub(crate) score: Score,
    /// Search depth.
    pub(crate) depth: i32,
    /// Whether the score is exact.
    pub(crate) bound: Bound,
    /// The static evaluation.
    pub(crate) evaluation: i32,
}

// An entry in 80 bits plus 48 bits of the key. The first word (key bits and evaluation) is stored XORed with the second:
// a torn write matches no key and is not found.
#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

// One cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Cluster([Slot; 4]);

const _: () = assert!(size_of::<Cluster>() == 64);

const KEY_PART: u64 = !0xffff;
const GENERATIONS: u8 = 64;

/// Transposition table of four-entry clusters; the least valuable entry of a cluster is replaced.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    clusters: Box<[Cluster]>,
    generation: AtomicU8,
}

impl TranspositionTable {
    /// A table of about `mib` MiB, at least 1.
    pub(crate) fn new(mib: usize) -> Self {
        let clusters = (mib.max(1) << 20) / size_of::<Cluster>();
        Self { clusters: (0..clusters).map(|_| Cluster::default()).collect(), generation: AtomicU8::new(0) }
    }

    /// Removes all entries.
    pub(crate) fn clear(&mut self) {
        for slot in self.clusters.iter_mut().flat_map(|cluster| &mut cluster.0) {
            *slot = Slot::default();
        }
        *self.generation.get_mut() = 0;
    }

    /// Starts a new generation; older entries are replaced first.
    pub(crate) fn age(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    #[inline]
    fn cluster(&self, key: Key) -> &Cluster {
        let index = ((key.0 & 0xffff_ffff) * self.clusters.len() as u64) >> 32;
        &self.clusters[index as usize]
    }

    /// Looks up a node.
    #[inline]
    pub(crate) fn probe(&self, key: Key) -> Option<Entry> {
        self.cluster(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed) ^ data;
            (check & KEY_PART == key.0 & KEY_PART && data != 0).then(|| unpack(check, data))
        })
    }

    /// Stores a node. A much shallower bound does not replace an entry of the same search.
    pub(crate) fn store(&self, key: Key, entry: &Entry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let mut target = None;
        let mut least = i32::MAX;
        for slot in &self.cluster(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed) ^ data;
            if data != 0 && check & KEY_PART == key.0 & KEY_PART {
                let old = unpack(check, data);
                let keeps =
                    entry.bound != Bound::Exact && entry.depth + 3 < old.depth && generation_of(data) == generation;
                if keeps {
                    return;
                }
                let step = if entry.step == 0 { old.step } else { entry.step };
                write(slot, key, &Entry { step, ..*entry }, generation);
                return;
            }
            let age = (GENERATIONS + generation - generation_of(data)) % GENERATIONS;
            let value = if data == 0 { i32::MIN } else { depth_of(data) - 4 * i32::from(age) };
            if value < least {
                least = value;
                target = Some(slot);
            }
        }
        if let Some(slot) = target {
            write(slot, key, entry, generation);
        }
    }

    /// Share of entries written by the current search, in per mille (UCI `hashfull`).
    pub(crate) fn fullness(&self) -> u32 {
        let generation = self.generation.load(Ordering::Relaxed);
        let sample = &self.clusters[..self.clusters.len().min(250)];
        let data = sample.iter().flat_map(|cluster| &cluster.0).map(|slot| slot.data.load(Ordering::Relaxed));
        let used = data.filter(|&data| data != 0 && generation_of(data) == generation).count();
        (used * 1000 / (sample.len() * 4)) as u32
    }
}

// From the lowest bit: step 24, score 16, depth 8, bound 2, generation 6; the highest bit marks a used slot.
const SCORE: u32 = 24;
const DEPTH: u32 = 40;
const BOUND: u32 = 48;
const GENERATION: u32 = 50;
const PRESENT: u64 = 1 << 63;

const fn depth_of(data: u64) -> i32 {
    (data >> DEPTH) as u8 as i32
}

const fn generation_of(data: u64) -> u8 {
    (data >> GENERATION) as u8 % GENERATIONS
}

const fn unpack(check: u64, data: u64) -> Entry {
    Entry {
        step: (data & 0xff_ffff) as u32,
        score: Score((data >> SCORE) as i16 as i32),
        depth: depth_of(data),
        bound: match data >> BOUND & 3 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        },
        evaluation: check as i16 as i32,
    }
}

fn write(slot: &Slot, key: Key, entry: &Entry, generation: u8) {
    let data = PRESENT
        | u64::from(entry.step)
        | u64::from(entry.score.0 as i16 as u16) << SCORE
        | (entry.depth.clamp(0, 255) as u64) << DEPTH
        | (entry.bound as u64) << BOUND
        | u64::from(generation) << GENERATION;
    let check = key.0 & KEY_PART | u64::from(entry.evaluation as i16 as u16);
    slot.data.store(data, Ordering::Relaxed);
    slot.check.store(check ^ data, Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(step: u32, depth: i32) -> Entry {
        Entry { step, score: Score(-30_500), depth, bound: Bound::Lower, evaluation: -1234 }
    }

    #[test]
    fn stored_entries_are_found_until_cleared() {
        let mut table = TranspositionTable::new(1);
        let key = Key(0x0123_4567_89ab_cdef);
        assert_eq!(table.probe(key), None);
        table.store(key, &entry(0xff_fffe, 200));
        assert_eq!(table.probe(key), Some(entry(0xff_fffe, 200)));
        assert_eq!(table.probe(Key(key.0 ^ 1 << 60)), None);
        table.clear();
        assert_eq!(table.probe(key), None);
    }

    #[test]
    fn a_bound_without_a_step_keeps_the_old_step() {
        let table = TranspositionTable::new(1);
        table.store(Key(5 << 20), &entry(77, 3));
        table.store(Key(5 << 20), &Entry { bound: Bound::Upper, ..entry(0, 5) });
        assert_eq!(table.probe(Key(5 << 20)).map(|found| (found.step, found.depth)), Some((77, 5)));
    }

    #[test]
    fn the_shallowest_and_oldest_entries_are_replaced() {
        let table = TranspositionTable::new(1);
        let keys: Vec<Key> = (1..=5).map(|i| Key(i << 40)).collect();
        for (&key, depth) in keys.iter().zip([9, 3, 8, 7, 6]) {
            table.store(key, &entry(1, depth));
        }
        assert_eq!(
            keys.iter().map(|&key| table.probe(key).is_some()).collect::<Vec<_>>(),
            [true, false, true, true, true]
        );
        (0..3).for_each(|_| table.age());
        table.store(keys[1], &entry(1, 1));
        table.store(Key(6 << 40), &entry(1, 1));
        // After ageing, depth 6 and then depth 7 are worth less than a new entry.
        assert_eq!(
            keys.iter().map(|&key| table.probe(key).is_some()).collect::<Vec<_>>(),
            [true, true, true, false, false]
        );
    }

    #[test]
    fn fullness_counts_the_current_generation() {
        let table = TranspositionTable::new(1);
        assert_eq!(table.fullness(), 0);
        for i in 0..1_000_000u64 {
            table.store(Key(i.wrapping_mul(0x9e37_79b9_7f4a_7c15)), &entry(1, 1));
        }
        assert!(table.fullness() > 900, "{}", table.fullness());
        table.age();
        assert_eq!(table.fullness(), 0);
    }
}
