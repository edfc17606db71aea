//! How much less deep late steps are searched.

use crate::Tunables;

const SIZE: usize = 64;

/// A table of reductions by depth and number of the step, in hundredths.
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

    /// The reduction of the step `number`, counted from 1, in hundredths of a step.
    #[inline]
    pub(crate) fn of(&self, depth: i32, number: usize) -> i32 {
        i32::from(self.0[(depth.max(0) as usize).min(SIZE - 1)][number.min(SIZE - 1)])
    }
}
