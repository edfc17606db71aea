//! Fuzzing with libFuzzer.

use anyhow::{Result, bail};

use crate::sh;

pub(crate) fn run(target: &str, seconds: u32) -> Result<()> {
    if !sh::works("cargo", &["+nightly", "--version"]) {
        bail!("libFuzzer needs the nightly toolchain: rustup toolchain install nightly");
    }
    if !sh::works("cargo", &["fuzz", "--version"]) {
        bail!("cargo-fuzz is missing: cargo install cargo-fuzz");
    }
    let limit = format!("-max_total_time={seconds}");
    sh::run("cargo", &["+nightly", "fuzz", "run", target, "--", &limit, "-max_len=200", "-timeout=5"])
}
