//! The HTTP interface, a file for each of its parts.

pub(crate) mod archive;
pub(crate) mod catalog;
pub(crate) mod explorer;
pub(crate) mod games;
pub(crate) mod images;
pub(crate) mod lessons;
pub(crate) mod live;
pub(crate) mod positions;
pub(crate) mod profile;
pub(crate) mod records;
pub(crate) mod sharing;
