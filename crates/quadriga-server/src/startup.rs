//! What happens before the first request.

pub(crate) mod data_folder;
pub(crate) mod open_files;
pub(crate) mod start_error;
