//! Tournaments that are killed again and again: is anything lost, or there twice?

use std::process::Command;

use anyhow::Result;

use crate::sh;

/// The test of the command with many more kills, on its release build.
pub(super) fn run(kills: u32) -> Result<bool> {
    let mut test = Command::new("cargo");
    test.args(["test", "--quiet", "--release", "--package", "quadriga-cli", "--test", "kills", "--"]);
    test.args(["kills_lose_nothing_and_repeat_nothing", "--nocapture"]);
    Ok(test.env("QUADRIGA_KILLS", kills.to_string()).current_dir(sh::root()).status()?.success())
}
