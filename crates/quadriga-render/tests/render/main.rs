//! Tests of the drawings: SVG, text, animations, PNG and GIF.

mod animation;
mod any_scene;
mod arrows;
mod boards;
mod games;
mod gif;
mod pictures;
mod stage;
mod svg;
mod text;
