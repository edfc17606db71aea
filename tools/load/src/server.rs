//! The server under load: started, killed, measured.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};

/// A running server.
pub(crate) struct Server {
    process: Child,
}

impl Server {
    /// Starts the server on a folder, and waits until it answers.
    pub(crate) async fn start(program: &Path, listen: SocketAddr, data: &Path) -> Result<Self> {
        let mut process = Command::new(program)
            .args(["--listen", &listen.to_string(), "--data", &data.to_string_lossy()])
            .args(["--log", "warn"])
            // All clients come from one address.
            .args(["--connections-per-address", "0", "--requests-per-second", "0"])
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        for _ in 0..300 {
            if TcpStream::connect(listen).await.is_ok() {
                return Ok(Self { process });
            }
            if let Some(status) = process.try_wait()? {
                bail!("the server ended at once: {status}");
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        bail!("the server does not answer")
    }

    /// Kills it without warning.
    pub(crate) async fn kill(&mut self) -> Result<()> {
        self.process.kill().await.context("cannot kill the server")
    }

    /// How much memory it has had at the most, in MiB.
    pub(crate) fn peak_mib(&self) -> Result<u64> {
        let id = self.process.id().context("the server is gone")?;
        let status = std::fs::read_to_string(format!("/proc/{id}/status"))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).context("no VmHWM")?;
        let kib: u64 = line.trim().trim_end_matches("kB").trim().parse()?;
        Ok(kib / 1024)
    }

    /// How much processor time it has used; 0 if it cannot be told.
    pub(crate) fn processor_seconds(&self) -> f64 {
        let ticks = || -> Option<f64> {
            let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id()?)).ok()?;
            let after_name = stat.rsplit_once(')')?.1;
            let fields: Vec<&str> = after_name.split_whitespace().collect();
            Some(fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?)
        };
        ticks().unwrap_or_default() / 100.0
    }
}
