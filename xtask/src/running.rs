//! A server that runs as long as a task needs it.

use std::net::TcpStream;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::sh;

/// A server that does not outlive the task.
pub(crate) struct Running(Child);

impl Running {
    /// Starts a server that listens at `address`, and waits until it answers.
    pub(crate) fn start(command: &mut Command, address: &str) -> Result<Self> {
        // One that was killed a moment ago may still be there.
        let answers = || TcpStream::connect(address).is_ok();
        ensure!((0..500).any(|_| !answers() || pause()), "another program listens at {address}");
        // A group of its own: what the command starts ends with it.
        let server = command.stdout(Stdio::null()).process_group(0).spawn().context("cannot start the server")?;
        let mut running = Self(server);
        for _ in 0..3_000 {
            if answers() {
                return Ok(running);
            }
            if let Some(status) = running.0.try_wait()? {
                bail!("the server ended at once: {status}");
            }
            pause();
        }
        bail!("the server does not answer at {address}")
    }
}

// Waits a little; it is never what is waited for.
fn pause() -> bool {
    sleep(Duration::from_millis(10));
    false
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = sh::output("kill", &["-KILL", "--", &format!("-{}", self.0.id())]);
        let _ = self.0.wait();
    }
}
