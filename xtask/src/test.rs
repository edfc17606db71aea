//! What CI runs.

use std::thread;

use anyhow::{Result, anyhow, ensure};

use crate::server::Programs;
use crate::sh::{run as sh, run_with, works};
use crate::{check_deps, house, pictures, web, web_tests};

// What tests of foreign programs start, and the Debian package that brings it.
const PROGRAMS: [(&str, &str); 4] =
    [("python3", "python3"), ("sh", "dash"), ("setsid", "util-linux"), ("unshare", "util-linux")];

/// Runs all checks, the quick ones first.
pub fn run() -> Result<()> {
    programs()?;
    sh("cargo", &["fmt", "--all", "--check"])?;
    check_deps::run()?;
    house::run()?;
    // Downloads wait for the network, clippy for the processor.
    both(web_tests::install, || {
        sh("cargo", &["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"])
    })?;
    // What clippy has checked of our crates need not be checked again.
    run_with(
        &[("RUSTC_WORKSPACE_WRAPPER", "clippy-driver")],
        "cargo",
        &["doc", "--workspace", "--no-deps", "--quiet"],
    )?;
    // The server contains the page: built before it, the server is built once.
    web::build()?;
    nextest()?;
    sh("cargo", &["test", "--workspace", "--doc", "--quiet"])?;
    pictures::run(true, Programs::WithAllTests)?;
    // Neither uses both cores all the time.
    both(|| web_tests::run_interface(25, Programs::WithAllTests), || web::test(Programs::WithAllTests))?;
    web_tests::run_browser("", false, Programs::WithAllTests)?;
    eprintln!("all tests passed");
    Ok(())
}

// Runs two things at the same time; fails if one of them does.
fn both(one: impl FnOnce() -> Result<()> + Send, other: impl FnOnce() -> Result<()>) -> Result<()> {
    thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        one.join().map_err(|_| anyhow!("a task panicked"))?.and(other)
    })
}

// Tests let bots in Python play and check what the sandbox denies them.
fn programs() -> Result<()> {
    for (program, package) in PROGRAMS {
        // Not every shell knows its version, but every one knows how to do nothing.
        let works = works(program, &["--version"]) || works(program, &["-c", ":"]);
        ensure!(works, "{program} is missing: the tests of bots need it (apt-get install {package})");
    }
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
