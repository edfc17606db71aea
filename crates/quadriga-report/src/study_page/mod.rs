//! The study page, each part in a file.

mod arrows;
mod data;
mod graph;
mod moves;
mod page;
mod remark;
mod sheet;
mod table;
mod tree;

pub use page::{render_studies, render_study};
