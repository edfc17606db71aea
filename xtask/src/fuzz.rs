//! Fuzzing with libFuzzer.

use std::fs;

use anyhow::{Result, bail};

use crate::sh;

const TARGETS: [&str; 4] = ["positions", "moves", "records", "formats"];

/// Fuzzes one target for some time, guided by coverage.
pub fn run(target: &str, seconds: u32) -> Result<()> {
    if !TARGETS.contains(&target) {
        bail!("there is no target {target}; there are {}", TARGETS.join(", "));
    }
    if !sh::works("cargo", &["+nightly", "--version"]) {
        bail!("coverage needs the nightly toolchain: rustup toolchain install nightly");
    }
    if !sh::works("cargo", &["fuzz", "--version"]) {
        bail!("cargo-fuzz is missing: cargo install cargo-fuzz");
    }
    let [found, seeds] = corpus(target)?;
    let limit = format!("-max_total_time={seconds}");
    sh::run("cargo", &["+nightly", "fuzz", "run", target, &found, &seeds, "--", &limit, "-max_len=600", "-timeout=5"])
}

// Where libFuzzer puts what it finds, and what it begins with.
fn corpus(target: &str) -> Result<[String; 2]> {
    let found = format!("fuzz/corpus/{target}");
    fs::create_dir_all(sh::root().join(&found))?;
    Ok([found, format!("fuzz/seeds/{target}")])
}
