//! History heuristics: how good quiet steps were in earlier nodes.

/// The largest absolute history value of a step.
pub(crate) const MOST: i32 = 16_384;

const CONTINUATIONS: usize = 1 << 18;

/// Butterfly history, continuation history and counter steps of one thread.
#[derive(Debug)]
pub(crate) struct History {
    // Butterfly history, by slot.
    steps: Box<[i16]>,
    // Continuation history, by a hash of the slots of an earlier step and of this one.
    continuations: Box<[i16]>,
    // Counter steps: the packed step that last refuted the step of a slot; 0 if none.
    counters: Box<[u32]>,
}

/// History slots of the last two steps; [`NO_STEP`] where there is none.
pub(crate) type PreviousSteps = [usize; 2];

/// No previous step: the root, or a null move.
pub(crate) const NO_STEP: usize = usize::MAX;

impl History {
    pub(crate) fn new(slots: usize) -> Self {
        Self {
            steps: vec![0; slots].into(),
            continuations: vec![0; CONTINUATIONS].into(),
            counters: vec![0; slots].into(),
        }
    }

    /// Scales all values to `percent` of themselves.
    pub(crate) fn scale(&mut self, percent: i32) {
        for value in self.steps.iter_mut().chain(&mut self.continuations) {
            *value = (i32::from(*value) * percent / 100) as i16;
        }
    }

    pub(crate) fn clear(&mut self) {
        self.scale(0);
        self.counters.fill(0);
    }

    /// The history of a step: butterfly plus continuation history after the last two steps.
    #[inline]
    pub(crate) fn of(&self, slot: usize, previous: PreviousSteps) -> i32 {
        let continued =
            |earlier: usize| if earlier == NO_STEP { 0 } else { i32::from(self.continuations[pair(earlier, slot)]) };
        i32::from(self.steps[slot]) + continued(previous[0]) + continued(previous[1])
    }

    /// Rewards (`bonus` > 0) or punishes a step.
    pub(crate) fn update(&mut self, slot: usize, previous: PreviousSteps, bonus: i32) {
        gravitate(&mut self.steps[slot], bonus);
        for earlier in previous.into_iter().filter(|&earlier| earlier != NO_STEP) {
            gravitate(&mut self.continuations[pair(earlier, slot)], bonus);
        }
    }

    /// The packed counter step of the previous step; 0 if none.
    pub(crate) fn counter(&self, previous: PreviousSteps) -> u32 {
        if previous[0] == NO_STEP { 0 } else { self.counters[previous[0]] }
    }

    pub(crate) fn set_counter(&mut self, previous: PreviousSteps, step: u32) {
        if previous[0] != NO_STEP {
            self.counters[previous[0]] = step;
        }
    }
}

// Gravity: the nearer a value is to `MOST`, the less it moves.
fn gravitate(value: &mut i16, bonus: i32) {
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
            history.update(1, [2, NO_STEP], 2000);
            history.update(3, [NO_STEP; 2], -2000);
        }
        assert!((MOST - 2000..=MOST).contains(&history.of(1, [NO_STEP; 2])));
        assert!(history.of(1, [2, NO_STEP]) > history.of(1, [NO_STEP; 2]));
        assert!((-MOST..2000 - MOST).contains(&history.of(3, [NO_STEP; 2])));
        history.scale(50);
        assert!(history.of(1, [NO_STEP; 2]) <= MOST / 2);
        history.clear();
        assert_eq!(history.of(1, [2, 2]), 0);
    }
}
