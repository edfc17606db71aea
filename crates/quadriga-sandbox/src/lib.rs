//! Runs external programs under limits, in namespaces where the kernel allows it, and leaves no process behind.
//!
//! A [`Sandbox`] turns a [`Program`] into a [`std::process::Command`] for a helper, which the caller spawns with pipes of
//! its choice. The helper starts the program in its own namespaces, without privileges, network or writable files, under
//! [`ResourceLimits`]. If the kernel refuses some of that, the rest still applies, and [`Sandbox::probe`] returns the
//! [`Containment`] that works. [`stop`] kills a program with everything it has started; [`ExitReason`] says how it exited.
//!
//! The helper is any program that passes its arguments to [`main`]: the binary `quadriga-cage`, or a subcommand. The
//! crate has no unsafe code, so nothing runs between fork and exec; instead the helper executes itself twice more, each
//! time a step further inside. Only Linux supports all this; elsewhere programs are just started and killed.
//!
//! # Examples
//!
//! ```no_run
//! use std::process::Stdio;
//!
//! use quadriga_sandbox::{ExitReason, Program, Sandbox, stop};
//!
//! let sandbox = Sandbox::new(["quadriga-cage"]);
//! if !sandbox.probe()?.network {
//!     eprintln!("programs have the network");
//! }
//! let program = Program { args: vec!["bot.py".into()], ..Program::new("python3") };
//! let mut child = sandbox.command(&program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
//! // The game is played here, while the thread that spawned the program lives.
//! if stop(&mut child)? == ExitReason::TooMuchMemory {
//!     eprintln!("it used too much memory");
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
