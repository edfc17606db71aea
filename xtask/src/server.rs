//! The server: built, started for a task, and served to people.

use std::net::TcpStream;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;

use crate::{sh, web};

/// Builds the page and the server, and starts it.
#[derive(Args)]
pub struct Serve {
    /// Options of the server: `--listen 0.0.0.0:8080`, `--data FOLDER` …; `--help` lists them.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    options: Vec<String>,
}

impl Serve {
    /// Builds and starts the server.
    pub fn run(&self) -> Result<()> {
        web::build()?;
        let mut args = vec!["run", "--release", "--package", "quadriga-server", "--"];
        args.extend(self.options.iter().map(String::as_str));
        sh::run("cargo", &args)
    }
}

/// Where the programs of the server come from.
#[derive(Clone, Copy)]
pub enum Programs {
    /// Built on request.
    Fresh,
    /// Built with the whole workspace before. Building them alone would build the libraries again with fewer features.
    WithAllTests,
}

impl Programs {
    /// The server binary.
    pub fn server(self) -> Result<PathBuf> {
        self.get(&["--package", "quadriga-server", "--bin", "quadriga-server"], "debug/quadriga-server")
    }

    /// The program that writes the fixtures of the board tests.
    pub fn fixtures(self) -> Result<PathBuf> {
        self.get(&["--package", "quadriga-server", "--example", "fixtures"], "debug/examples/fixtures")
    }

    /// The `quadriga` command.
    pub fn cli(self) -> Result<PathBuf> {
        self.get(&["--package", "quadriga-cli", "--bin", "quadriga"], "debug/quadriga")
    }

    fn get(self, which: &[&str], place: &str) -> Result<PathBuf> {
        if matches!(self, Self::Fresh) {
            sh::run("cargo", &[&["build", "--quiet"], which].concat())?;
        }
        Ok(sh::target().join(place))
    }
}

/// A server that does not outlive the task.
pub struct RunningServer(Child);

impl RunningServer {
    /// Starts a server that listens at `address`, and waits until it answers.
    pub fn start(command: &mut Command, address: &str) -> Result<Self> {
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

// Waits a little. Always false, for use in a chain of conditions.
fn pause() -> bool {
    sleep(Duration::from_millis(10));
    false
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        let _ = sh::output("kill", &["-KILL", "--", &format!("-{}", self.0.id())]);
        let _ = self.0.wait();
    }
}
