//! Images of positions and games: SVG, PNG and animated GIF.

mod animation;
mod cache;
mod card;
pub(crate) mod position_image;
pub(crate) mod replay;
pub(crate) mod service;
