//! The web page: its files, its HTML and the previews of links to games.

pub(crate) mod html;
pub(crate) mod preview;
pub(crate) mod shared_games;
pub(crate) mod site;
