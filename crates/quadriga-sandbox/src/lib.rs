//! Foreign programs under limits, with nothing of them left behind.
//!
//! A [`Cage`] turns a [`Program`] into a [`std::process::Command`] that the caller gives its pipes and spawns. What is
//! spawned is a helper, and the helper starts the program: in namespaces of its own, without privileges, network and
//! writable files, under [`Limits`]. Where the kernel refuses some of that, the rest is done, and [`Cage::probe`] tells
//! in a [`Containment`] what holds. [`stop`] ends a program with everything it has started; [`Exit`] says how it ended.
//!
//! The helper is any program that hands its arguments to [`main`]: the binary `quadriga-cage`, or a subcommand. Because
//! the crate has no unsafe code, nothing happens between fork and exec; instead the helper executes itself again, twice,
//! each time a step further inside. Only Linux can do all this; elsewhere programs are just started and killed.
//!
//! # Examples
//!
//! ```no_run
//! use std::process::Stdio;
//!
//! use quadriga_sandbox::{Cage, Exit, Program, stop};
//!
//! let cage = Cage::new(["quadriga-cage"]);
//! if !cage.probe()?.network {
//!     eprintln!("programs have the network");
//! }
//! let program = Program { args: vec!["bot.py".into()], ..Program::new("python3") };
//! let mut child = cage.command(&program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
//! // The game is played here, by the thread that spawned or while it lives.
//! if stop(&mut child)? == Exit::TooMuchMemory {
//!     eprintln!("it took too much memory");
//! }
//! # Ok::<(), std::io::Error>(())
//! ```

mod cage;
mod containment;
mod exit;
mod limits;
mod pause;
mod program;
mod settle;
mod stop;
#[cfg_attr(target_os = "linux", path = "linux/mod.rs")]
#[cfg_attr(not(target_os = "linux"), path = "elsewhere.rs")]
mod system;

pub use cage::Cage;
pub use containment::Containment;
pub use exit::Exit;
pub use limits::Limits;
pub use pause::{pause, resume};
pub use program::Program;
pub use settle::settle;
pub use stop::stop;
pub use system::main;
