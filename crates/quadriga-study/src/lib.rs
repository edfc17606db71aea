//! An analysed game as a record and as a page.
//!
//! - [`annotate`] writes an analysis into a record: evaluations, classes, best lines as variations, and words.
//! - [`study`] makes the data of a study page from a record, analysed or not.
//!
//! So a record is all that needs to be kept, and a page can be made from it at any time.

mod annotate;
mod commands;
mod study;

pub use annotate::annotate;
pub use study::study;
