//! What the engine knows of Football-checkers.
//!
//! Nobody scores here: a side loses when it cannot close an effective attack (F8, F9). So an attack is a check, and no
//! legal reply is mate. The expert lists the moves that make a new attack apart from the others, the hardest to close
//! first, and counts what attacks are made of: cells of the goal that one piece sees already, defenders that are pinned,
//! where the pieces stand and how many are left in the goal.

mod attackers;
mod counts;
mod evaluation;
mod expert;
mod node;
mod terms;

pub use expert::FootballExpert;
