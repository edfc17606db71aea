//! The tests in a real browser.

use anyhow::{Result, ensure};

use crate::programs::Programs;
use crate::{sh, web};

/// Where Debian puts the browser.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Runs the tests whose names contain `only` against a server of their own.
pub(crate) fn run(only: &str, accept: bool, programs: Programs) -> Result<()> {
    chromium()?;
    web::build()?;
    programs.server()?;
    let mut args = vec!["run", "--silent", "browser", "--"];
    if accept {
        args.push("--update-snapshots=all");
    }
    if !only.is_empty() {
        args.push(only);
    }
    web::npm(&args)
}

/// Installs the browser if it is missing and we may; otherwise the way to install it is told.
pub(crate) fn chromium() -> Result<()> {
    let there = || sh::works(CHROMIUM, &["--version"]);
    if !there() {
        eprintln!("chromium is missing: installing it");
        let install = || {
            sh::run("apt-get", &["update", "--quiet"])?;
            sh::run("apt-get", &["install", "--yes", "--no-install-recommends", "chromium", "fonts-dejavu-core"])
        };
        let _ = install();
    }
    ensure!(there(), "chromium is missing: the browser tests need Debian's (apt-get install chromium)");
    Ok(())
}
