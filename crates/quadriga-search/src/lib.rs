//! Game-blind search.
//!
//! A game is searched through its [`Expert`]: the tree in steps, and what is known of a node without searching.

mod budget;
mod control;
mod expert;
mod history;
mod line;
mod memory;
mod path;
mod picker;
mod quiescence;
mod reductions;
mod report;
mod root;
mod score;
mod search;
mod table;
mod time;
mod tree_perft;
mod tunables;
mod watch;
mod worker;

pub use budget::{Budget, GameClock};
pub use control::{Clock, Control, SystemClock};
pub use expert::{Candidate, Expert, Stage, Verdict};
pub use report::{Answer, Bound, Report};
pub use score::{Meaning, Score};
pub use search::{Search, Task};
pub use tree_perft::tree_perft;
pub use tunables::{NotTunable, Tunable, Tunables};
