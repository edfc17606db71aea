//! The expert of Phalanxes.
//!
//! What it knows of the game: men are worth more in lines than alone, most of all in lines that point at the opponent;
//! a man who crosses must be answered at once, so both first rows are watched at every node; and what stands to be
//! captured is as good as half gone.

mod counts;
mod evaluation;
mod expert;
mod node;
mod ordering;
mod terms;

pub use expert::PhalanxExpert;
