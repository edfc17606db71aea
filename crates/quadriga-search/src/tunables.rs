//! Every number of the search that may be tuned, in one table.

/// A tunable: its name, what it is unless set, and what it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tunable {
    /// The name, as `--tune` and matches know it.
    pub name: &'static str,
    /// What it is unless set.
    pub default: i32,
    /// The least it may be.
    pub least: i32,
    /// The most it may be.
    pub most: i32,
}

/// A tunable that does not exist or cannot have the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotTunable {
    /// There is no tunable of that name.
    Unknown(String),
    /// The value is out of range.
    OutOfRange(Tunable),
}

macro_rules! tunables {
    ($($(#[doc = $doc:literal])* $name:ident: $default:literal, $least:literal ..= $most:literal;)*) => {
        /// The numbers of the search. Depths are steps, margins hundredths, switches 0 or 1.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Tunables {
            $($(#[doc = $doc])* pub $name: i32,)*
        }

        impl Default for Tunables {
            fn default() -> Self {
                Self { $($name: $default,)* }
            }
        }

        impl Tunables {
            /// The table.
            pub const TABLE: &'static [Tunable] =
                &[$(Tunable { name: stringify!($name), default: $default, least: $least, most: $most },)*];

            /// Sets the tunable called `name`.
            ///
            /// # Errors
            /// If there is none, or the value is out of its range; then nothing changes.
            pub fn set(&mut self, name: &str, value: i32) -> Result<(), NotTunable> {
                let tunable = *Self::TABLE
                    .iter()
                    .find(|tunable| tunable.name == name)
                    .ok_or_else(|| NotTunable::Unknown(name.to_owned()))?;
                if !(tunable.least..=tunable.most).contains(&value) {
                    return Err(NotTunable::OutOfRange(tunable));
                }
                match name {
                    $(stringify!($name) => self.$name = value,)*
                    _ => {}
                }
                Ok(())
            }
        }
    };
}

tunables! {
    /// Half of the first aspiration window.
    aspiration: 30, 5 ..= 2000;
    /// From which depth on the window is narrow.
    aspiration_depth: 4, 1 ..= 100;
    /// Reverse futility: down to this depth; 0 switches it off.
    reverse_futility_depth: 7, 0 ..= 30;
    /// Reverse futility: the margin for each step of depth.
    reverse_futility_margin: 60, 1 ..= 2000;
    /// Null move: from this depth on; 0 switches it off.
    null_move_depth: 3, 0 ..= 30;
    /// Null move: the least reduction.
    null_move_reduction: 3, 1 ..= 10;
    /// Null move: one more step of reduction for so many steps of depth.
    null_move_divisor: 4, 1 ..= 30;
    /// Internal iterative reduction: from this depth on; 0 switches it off.
    iir_depth: 4, 0 ..= 30;
    /// Late-move pruning: down to this depth; 0 switches it off.
    late_pruning_depth: 5, 0 ..= 30;
    /// Late-move pruning: quiet steps that are looked at in any case.
    late_pruning_base: 4, 1 ..= 200;
    /// Late-move pruning: more of them, times the square of the depth, in tenths.
    late_pruning_factor: 15, 0 ..= 400;
    /// Futility: quiet steps are left out down to this depth; 0 switches it off.
    futility_depth: 5, 0 ..= 30;
    /// Futility: the margin at depth 0.
    futility_base: 60, 0 ..= 2000;
    /// Futility: more margin for each step of depth.
    futility_margin: 60, 1 ..= 2000;
    /// History pruning: down to this depth; 0 switches it off.
    history_pruning_depth: 3, 0 ..= 30;
    /// History pruning: quiet steps with less history than this, times the depth, are left out.
    history_pruning_margin: -3500, -30000 ..= 0;
    /// Late-move reductions: 0 switches them off.
    reductions: 1, 0 ..= 1;
    /// Late-move reductions: the constant, in hundredths of a step.
    reduction_base: 60, -200 ..= 400;
    /// Late-move reductions: what ln(depth) · ln(number) is divided by, in hundredths.
    reduction_divisor: 210, 50 ..= 1000;
    /// Late-move reductions: so much history is one step less.
    reduction_history: 9000, 1000 ..= 100_000;
    /// Late-move reductions: so many forcing steps are searched at full depth.
    forcing_unreduced: 100, 1 ..= 1000;
    /// Threat extension: nodes that must answer a threat are searched so many steps deeper.
    threat_extension: 1, 0 ..= 3;
    /// Quiescence: how many steps nodes that must answer a threat are looked at with all their steps.
    quiescence_answers: 2, 0 ..= 20;
    /// Quiescence: how many steps deep it goes at most.
    quiescence_depth: 12, 0 ..= 60;
    /// Continuation history: 0 switches it off.
    continuation: 1, 0 ..= 1;
    /// Killer steps: 0 switches them off.
    killers: 1, 0 ..= 1;
    /// Counter steps: 0 switches them off.
    counters: 1, 0 ..= 1;
    /// What share of the history is kept from move to move, in hundredths.
    history_kept: 50, 0 ..= 100;
}
