//! The comparison with the naive rules, many times over.

use std::process::Command;

use anyhow::{Result, bail};
use quadriga_testkit::TIMES;

use crate::sh;

pub(crate) fn run(times: u32) -> Result<()> {
    let mut nextest = Command::new("cargo");
    nextest.args(["nextest", "run", "--workspace", "--cargo-profile", "release", "-E", "binary(against_naive)"]);
    let status = nextest.env(TIMES, times.to_string()).current_dir(sh::root()).status()?;
    if !status.success() {
        bail!("fast and naive rules differ");
    }
    Ok(())
}
