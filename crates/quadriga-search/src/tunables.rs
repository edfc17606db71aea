//! All tunable parameters of the search, in one table.

/// A tunable parameter: name, default and range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tunable {
    /// The name, as used by `tune.NAME` in match specifications.
    pub name: &'static str,
    /// Default value.
    pub default: i32,
    /// Smallest value.
    pub least: i32,
    /// Largest value.
    pub most: i32,
}

/// Why a tunable cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TunableError {
    /// No tunable has this name.
    #[error("unknown tunable \"{0}\"")]
    Unknown(String),
    /// The value is out of range.
    #[error("{} must be from {} to {}", .0.name, .0.least, .0.most)]
    OutOfRange(Tunable),
}

macro_rules! tunables {
    ($($(#[doc = $doc:literal])* $name:ident: $default:literal, $least:literal ..= $most:literal;)*) => {
        /// Tunable parameters of the search. Depths are in steps, margins in hundredths, switches are 0 or 1.
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
            /// All tunables with their defaults and ranges.
            pub const TABLE: &'static [Tunable] =
                &[$(Tunable { name: stringify!($name), default: $default, least: $least, most: $most },)*];

            /// Sets the tunable called `name`.
            ///
            /// # Errors
            /// If no tunable has this name or the value is out of range; nothing changes then.
            pub fn set(&mut self, name: &str, value: i32) -> Result<(), TunableError> {
                let tunable = *Self::TABLE
                    .iter()
                    .find(|tunable| tunable.name == name)
                    .ok_or_else(|| TunableError::Unknown(name.to_owned()))?;
                if !(tunable.least..=tunable.most).contains(&value) {
                    return Err(TunableError::OutOfRange(tunable));
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
    /// Half width of the first aspiration window.
    aspiration: 30, 5 ..= 2000;
    /// Smallest depth with an aspiration window.
    aspiration_depth: 4, 1 ..= 100;
    /// Reverse futility: maximum depth; 0 disables it.
    reverse_futility_depth: 7, 0 ..= 30;
    /// Reverse futility: margin per step of depth.
    reverse_futility_margin: 60, 1 ..= 2000;
    /// Null move: minimum depth; 0 disables it.
    null_move_depth: 3, 0 ..= 30;
    /// Null move: base reduction.
    null_move_reduction: 3, 1 ..= 10;
    /// Null move: depth per additional step of reduction.
    null_move_divisor: 4, 1 ..= 30;
    /// Internal iterative reduction: minimum depth; 0 disables it.
    iir_depth: 4, 0 ..= 30;
    /// Late-move pruning: maximum depth; 0 disables it.
    late_pruning_depth: 5, 0 ..= 30;
    /// Late-move pruning: quiet steps that are always searched.
    late_pruning_base: 4, 1 ..= 200;
    /// Late-move pruning: additional steps per squared depth, in tenths.
    late_pruning_factor: 15, 0 ..= 400;
    /// Futility: maximum depth; 0 disables it.
    futility_depth: 5, 0 ..= 30;
    /// Futility: margin at depth 0.
    futility_base: 60, 0 ..= 2000;
    /// Futility: additional margin per step of depth.
    futility_margin: 60, 1 ..= 2000;
    /// History pruning: maximum depth; 0 disables it.
    history_pruning_depth: 3, 0 ..= 30;
    /// History pruning: quiet steps with a history below this times the depth are pruned.
    history_pruning_margin: -3500, -30000 ..= 0;
    /// Late-move reductions: 0 disables them.
    reductions: 1, 0 ..= 1;
    /// Late-move reductions: constant, in hundredths of a step.
    reduction_base: 60, -200 ..= 400;
    /// Late-move reductions: divisor of ln(depth) · ln(number), in hundredths.
    reduction_divisor: 210, 50 ..= 1000;
    /// Late-move reductions: history worth one step of reduction.
    reduction_history: 9000, 1000 ..= 100_000;
    /// Late-move reductions: number of forcing steps searched at full depth.
    forcing_unreduced: 100, 1 ..= 1000;
    /// Threat extension: additional depth of nodes that must answer a threat.
    threat_extension: 1, 0 ..= 3;
    /// Quiescence: number of steps during which threats must be answered.
    quiescence_answers: 2, 0 ..= 20;
    /// Quiescence: maximum depth.
    quiescence_depth: 12, 0 ..= 60;
    /// Continuation history: 0 disables it.
    continuation: 1, 0 ..= 1;
    /// Correction history: share of the correction that counts, in percent; 0 disables it.
    correction: 0, 0 ..= 200;
    /// Killer steps: 0 disables them.
    killers: 1, 0 ..= 1;
    /// Counter steps: 0 disables them.
    counters: 1, 0 ..= 1;
    /// Contempt: what a draw costs the side to move at the root.
    contempt: 0, -500 ..= 500;
    /// What a move costs at the root that leads back to an earlier position of the game.
    return_cost: 0, 0 ..= 500;
    /// Share of the history kept from move to move, in percent.
    history_kept: 50, 0 ..= 100;
}
