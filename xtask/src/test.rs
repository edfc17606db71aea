//! What CI runs.

use anyhow::Result;

use crate::sh::{run as sh, works};
use crate::{check_deps, fuzz, pictures};

/// Runs all checks, the quick ones first.
pub(crate) fn run() -> Result<()> {
    sh("cargo", &["fmt", "--all", "--check"])?;
    sh("cargo", &["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"])?;
    check_deps::run()?;
    sh("cargo", &["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"])?;
    nextest()?;
    sh("cargo", &["test", "--workspace", "--doc", "--quiet"])?;
    sh("cargo", &["doc", "--workspace", "--no-deps", "--quiet"])?;
    pictures::run(true)?;
    fuzz::smoke()?;
    eprintln!("all tests passed");
    Ok(())
}

fn nextest() -> Result<()> {
    if !works("cargo", &["nextest", "--version"]) {
        eprintln!("cargo-nextest is missing: installing it");
        // A mirror that lags behind may not have every locked version.
        sh("cargo", &["install", "cargo-nextest", "--locked"])
            .or_else(|_| sh("cargo", &["install", "cargo-nextest"]))?;
    }
    sh("cargo", &["nextest", "run", "--workspace", "--no-fail-fast"])
}
