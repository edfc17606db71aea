//! Runs external programs under limits, in namespaces where the kernel allows it, and leaves no process behind.
//!
//! A [`Sandbox`] turns a [`Program`] into a [`std::process::Command`] that the caller gives its pipes and spawns. What is
//! spawned is a helper, and the helper starts the program: in namespaces of its own, without privileges, network and
//! writable files, under [`ResourceLimits`]. Where the kernel refuses some of that, the rest is done, and [`Sandbox::probe`] tells
//! in a [`Containment`] what holds. [`stop`] ends a program with everything it has started; [`ExitReason`] says how it ended.
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
//! use quadriga_sandbox::{Sandbox, Exit, Program, stop};
//!
//! let sandbox = Sandbox::new(["quadriga-cage"]);
//! if !sandbox.probe()?.network {
//!     eprintln!("programs have the network");
//! }
//! let program = Program { args: vec!["bot.py".into()], ..Program::new("python3") };
//! let mut child = sandbox.command(&program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
//! // The game is played here, by the thread that spawned or while it lives.
//! if stop(&mut child)? == Exit::TooMuchMemory {
//!     eprintln!("it took too much memory");
//! }
//! # Ok::<(), std::io::Error>(())
//! ```

mod containment;
mod control;
mod exit;
mod program;
mod sandbox;
#[cfg_attr(target_os = "linux", path = "linux/mod.rs")]
#[cfg_attr(not(target_os = "linux"), path = "unsupported.rs")]
mod system;

pub use containment::Containment;
pub use control::{pause, resume, settle, stop};
pub use exit::ExitReason;
pub use program::Program;
pub use sandbox::{ResourceLimits, Sandbox};
pub use system::main;
