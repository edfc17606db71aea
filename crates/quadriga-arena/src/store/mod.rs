//! The results of a tournament on disk: a directory that a kill at any moment leaves readable.
//!
//! | file | what |
//! |---|---|
//! | `tournament.toml` | the plan, as [`crate::Plan`] writes it |
//! | `openings.txt` | where games begin, if not at the start |
//! | `games.jsonl` | a line for each finished game, on disk before the next one counts |
//! | `transcripts/N.txt` | what programs were told and said in game N |
//! | `summary.txt`, `summary.json`, `report.html` | what came of it, written at the end |
//! | `lock` | held while somebody plays |

mod error;
mod folder;
mod games;

pub use error::StoreError;
pub use folder::{Kept, ResultsFolder};
pub use games::{append, read_games};
