//! Late-move reductions (step 11 of the search): how much shallower late steps are searched.

use crate::worker::Worker;
use crate::{Expert, Tunables};

const SIZE: usize = 64;

/// Reductions by depth and step number, in hundredths of a step.
#[derive(Clone, Debug)]
pub(crate) struct Reductions(Box<[[i16; SIZE]; SIZE]>);

impl Reductions {
    pub(crate) fn new(tunables: &Tunables) -> Self {
        let mut table = Box::new([[0; SIZE]; SIZE]);
        if tunables.reductions > 0 {
            for (depth, row) in table.iter_mut().enumerate().skip(1) {
                for (number, reduction) in row.iter_mut().enumerate().skip(1) {
                    let logarithms = (depth as f64).ln() * (number as f64).ln();
                    let hundredths = logarithms * 10_000.0 / f64::from(tunables.reduction_divisor);
                    *reduction = (f64::from(tunables.reduction_base) + hundredths) as i16;
                }
            }
        }
        Self(table)
    }

    /// The base reduction of step `number`, counted from 1, in hundredths of a step.
    #[inline]
    pub(crate) fn of(&self, depth: i32, number: usize) -> i32 {
        i32::from(self.0[(depth.max(0) as usize).min(SIZE - 1)][number.min(SIZE - 1)])
    }
}

impl<E: Expert> Worker<'_, E> {
    /// The late-move reduction of a step, in whole steps: smaller in the principal variation, for steps with a good
    /// history and while the evaluation improves.
    pub(crate) fn late_move_reduction<const PV: bool>(
        &self,
        depth: i32,
        number: usize,
        history: i32,
        improving: bool,
    ) -> i32 {
        let hundredths = self.reductions.of(depth, number)
            - history * 100 / self.tunables.reduction_history
            - if PV { 100 } else { 0 }
            - if improving { 50 } else { 0 };
        hundredths.max(0) / 100
    }
}
