//! Analyses of whole games.

mod classes;
mod common;
mod games;
mod picked;
mod resumption;
mod rules;
mod shape;
