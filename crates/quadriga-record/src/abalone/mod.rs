//! Abalone as it is written elsewhere; `docs/records/abalone-notations.md` tells who writes how.

mod apgn_header;
mod apgn_reader;
mod apgn_words;
mod apgn_writer;
mod dialect;
mod foreign;
mod layouts;
mod prose;

pub(crate) use apgn_reader::ApgnReader;
pub(crate) use apgn_writer::apgn;
pub(crate) use dialect::{Dialect, aba_pro};
pub(crate) use foreign::Foreign;
pub(crate) use layouts::variant_named;
pub(crate) use prose::told_points;
