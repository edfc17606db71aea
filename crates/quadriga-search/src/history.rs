//! What the search remembers of steps, whatever the position.

/// The most that history can say for or against a step.
pub(crate) const MOST: i32 = 16_384;

const CONTINUATIONS: usize = 1 << 18;

/// Which quiet steps have been good lately: everywhere, and as answers to the steps before.
#[derive(Debug)]
pub(crate) struct History {
    // By slot.
    steps: Box<[i16]>,
    // By a hash of the slot of an earlier step and the slot.
    continuations: Box<[i16]>,
    // The packed step that last refuted the step of a slot; 0 if none.
    counters: Box<[u32]>,
}

/// The slots of the one or two steps before; `usize::MAX` where there is none.
pub(crate) type Before = [usize; 2];

/// No step before.
pub(crate) const NO_STEP: usize = usize::MAX;

impl History {
    pub(crate) fn new(slots: usize) -> Self {
        Self {
            steps: vec![0; slots].into(),
            continuations: vec![0; CONTINUATIONS].into(),
            counters: vec![0; slots].into(),
        }
    }

    /// Keeps so many hundredths of what was learnt: another search begins.
    pub(crate) fn keep(&mut self, hundredths: i32) {
        for value in self.steps.iter_mut().chain(&mut self.continuations) {
            *value = (i32::from(*value) * hundredths / 100) as i16;
        }
    }

    pub(crate) fn clear(&mut self) {
        self.keep(0);
        self.counters.fill(0);
    }

    /// How good the step of a slot has been, in all and after the steps before.
    #[inline]
    pub(crate) fn of(&self, slot: usize, before: Before) -> i32 {
        let continued =
            |earlier: usize| if earlier == NO_STEP { 0 } else { i32::from(self.continuations[pair(earlier, slot)]) };
        i32::from(self.steps[slot]) + continued(before[0]) + continued(before[1])
    }

    /// Learns that the step was good (`bonus` > 0) or not.
    pub(crate) fn learn(&mut self, slot: usize, before: Before, bonus: i32) {
        pull(&mut self.steps[slot], bonus);
        for earlier in before.into_iter().filter(|&earlier| earlier != NO_STEP) {
            pull(&mut self.continuations[pair(earlier, slot)], bonus);
        }
    }

    /// The packed step that last refuted the step before; 0 if none.
    pub(crate) fn counter(&self, before: Before) -> u32 {
        if before[0] == NO_STEP { 0 } else { self.counters[before[0]] }
    }

    pub(crate) fn learn_counter(&mut self, before: Before, step: u32) {
        if before[0] != NO_STEP {
            self.counters[before[0]] = step;
        }
    }
}

// The nearer to the most, the less it moves.
fn pull(value: &mut i16, bonus: i32) {
    let now = i32::from(*value);
    *value = (now + bonus - now * bonus.abs() / MOST) as i16;
}

#[inline]
const fn pair(earlier: usize, slot: usize) -> usize {
    let mixed =
        (earlier as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (slot as u64).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
    (mixed >> 46) as usize % CONTINUATIONS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn history_never_leaves_its_bounds() {
        let mut history = History::new(4);
        for _ in 0..1000 {
            history.learn(1, [2, NO_STEP], 2000);
            history.learn(3, [NO_STEP; 2], -2000);
        }
        assert!((MOST - 2000..=MOST).contains(&history.of(1, [NO_STEP; 2])));
        assert!(history.of(1, [2, NO_STEP]) > history.of(1, [NO_STEP; 2]));
        assert!((-MOST..2000 - MOST).contains(&history.of(3, [NO_STEP; 2])));
        history.keep(50);
        assert!(history.of(1, [NO_STEP; 2]) <= MOST / 2);
        history.clear();
        assert_eq!(history.of(1, [2, 2]), 0);
    }
}
