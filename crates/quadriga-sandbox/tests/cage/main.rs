//! Programs in cages, real ones: shells and Python, in and out of namespaces.
#![cfg(target_os = "linux")]

mod den;
mod ending;
mod limits;
mod running;
mod walls;
