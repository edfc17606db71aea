//! Diaballik: what its expert knows.
//!
//! Turns are searched action by action ([`Step`]), each result of a turn by about one way (`redundant`). The ball comes home
//! by a pass along one of three lines at most, so that "wins this turn" is a handful of set operations (`lanes`): the
//! verdict sees every win of the turn being played and, with the sides changed, the threats that must be answered
//! (`verdict`). The evaluation counts men who got past the opponent, the ball's ways forward and what stops theirs.

mod counts;
mod evaluation;
mod expert;
mod lanes;
mod node;
mod order;
mod redundant;
mod terms;
mod verdict;

pub use expert::DiaballikExpert;
