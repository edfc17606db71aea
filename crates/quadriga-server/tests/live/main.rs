//! Live games over the router and over real connections: nobody acts for another, and nothing that was acknowledged is
//! lost.

mod archive;
mod client;
mod conduct;
mod connections;
mod engines;
mod games;
mod gate;
mod hostile;
mod keeping;
mod restart;
mod seats;
#[path = "../common/standstill.rs"]
mod standstill;
mod support;
mod time;
