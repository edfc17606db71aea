//! Records of games: texts in any format, and trees of variations on the wire.

pub(crate) mod flatten;
pub(crate) mod gather;
pub(crate) mod text_import;
