//! Tests of the server and the page from outside: the HTTP interface with schemathesis, the page in a real browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::server::{Programs, RunningServer};
use crate::{sh, web};

/// Where Debian installs the browser: Chromium without the windows, toolbars and renderers that only a person at a
/// screen needs. The tests take 0.6 of the time that they take in the whole browser.
const CHROMIUM: &str = "/usr/bin/chromium-headless-shell";
/// The only system font that `web/e2e/fonts.conf` lets the browser see.
const FALLBACK_FONT: &str = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
const PACKAGES: [&str; 2] = ["chromium-headless-shell", "fonts-dejavu-core"];
const VERSION: &str = "4.32.5";
const LISTEN: &str = "127.0.0.1:8197";
// What every response must satisfy.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
    response_schema_conformance,negative_data_rejection,unsupported_method";

/// Installs what the tests of the page and the server need, if it is missing.
pub fn install() -> Result<()> {
    web::packages()?;
    install_chromium()?;
    install_schemathesis().map(drop)
}

/// Sends the server requests that its description allows, and requests that it does not.
pub fn run_interface(examples: u32, programs: Programs) -> Result<()> {
    let schemathesis = install_schemathesis()?;
    let folder = tempfile::tempdir()?;
    let mut server = Command::new(programs.server()?);
    server.args(["--listen", LISTEN, "--requests-per-second", "0", "--connections-per-address", "0", "--data"]);
    let _running = RunningServer::start(server.arg(folder.path()), LISTEN)?;
    let description = format!("http://{LISTEN}/api/openapi.json");
    let examples = examples.to_string();
    let args = ["run", &description, "--checks", CHECKS, "--max-examples", &examples, "--seed", "1", "--no-color"];
    let quiet = ["--suppress-health-check", "all", "--warnings", "off", "--phases", "examples,coverage,fuzzing"];
    sh::run(&schemathesis.display().to_string(), &[&args[..], &quiet[..]].concat())
}

// In an environment of its own beside the build, so that nothing of the machine's Python changes.
fn install_schemathesis() -> Result<PathBuf> {
    let folder = sh::target().join("schemathesis");
    let (program, stamp) = (folder.join("bin/schemathesis"), folder.join("version"));
    if fs::read_to_string(&stamp).is_ok_and(|version| version == VERSION) {
        return Ok(program);
    }
    let place = folder.display().to_string();
    sh::run("python3", &["-m", "venv", &place])
        .context("python3 with venv is missing: the test of the interface needs it (apt-get install python3-venv)")?;
    let pip = folder.join("bin/pip").display().to_string();
    sh::run(&pip, &["install", "--quiet", "--disable-pip-version-check", &format!("schemathesis=={VERSION}")])?;
    fs::write(stamp, VERSION)?;
    Ok(program)
}

/// Runs the tests whose names contain `only` against a server of their own.
pub fn run_browser(only: &str, accept: bool, programs: Programs) -> Result<()> {
    install_chromium()?;
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

/// Installs the browser and the fallback font of its tests if they are missing.
///
/// # Errors
/// If they cannot be installed; the error says how to do it by hand.
pub fn install_chromium() -> Result<()> {
    let there = || sh::works(CHROMIUM, &["--version"]) && Path::new(FALLBACK_FONT).exists();
    if !there() {
        eprintln!("Chromium or its font is missing: installing them");
        let install = || {
            sh::run("apt-get", &["update", "--quiet"])?;
            sh::run("apt-get", &["install", "--yes", "--no-install-recommends", PACKAGES[0], PACKAGES[1]])
        };
        let _ = install();
    }
    ensure!(there(), "the browser tests need Debian's Chromium (apt-get install {})", PACKAGES.join(" "));
    Ok(())
}
