//! Programs in sandboxes, real ones: shells and Python, in and out of namespaces.
#![cfg(target_os = "linux")]

mod common;
mod ending;
mod limits;
mod running;
mod walls;
