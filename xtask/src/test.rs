//! What CI runs.

use anyhow::{Result, ensure};

use crate::server::Programs;
use crate::sh::{run as sh, works};
use crate::{check_deps, fuzz, house, pictures, web, web_tests};

// What tests of foreign programs start, and the Debian package that brings it.
const PROGRAMS: [(&str, &str); 4] =
    [("python3", "python3"), ("sh", "dash"), ("setsid", "util-linux"), ("unshare", "util-linux")];

/// Runs all checks, the quick ones first.
pub fn run() -> Result<()> {
    programs()?;
    sh("cargo", &["fmt", "--all", "--check"])?;
    sh("cargo", &["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"])?;
    check_deps::run()?;
    house::run()?;
    sh("cargo", &["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"])?;
    // The server carries the page: built before it, it makes the server be built once.
    web::build()?;
    nextest()?;
    sh("cargo", &["test", "--workspace", "--doc", "--quiet"])?;
    sh("cargo", &["doc", "--workspace", "--no-deps", "--quiet"])?;
    pictures::run(true, Programs::WithAllTests)?;
    fuzz::smoke()?;
    web::test(Programs::WithAllTests)?;
    web_tests::run_interface(25, Programs::WithAllTests)?;
    web_tests::run_browser("", false, Programs::WithAllTests)?;
    eprintln!("all tests passed");
    Ok(())
}

// Tests let bots in Python play and look at what a cage keeps them from.
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
