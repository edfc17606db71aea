//! The HTTP interface against its own description, with schemathesis.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::programs::Programs;
use crate::running::Running;
use crate::sh;

const VERSION: &str = "4.32.5";
const LISTEN: &str = "127.0.0.1:8197";
/// What an answer must be, whatever was asked.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
    response_schema_conformance,negative_data_rejection,unsupported_method";

/// Asks the server many things that its description allows, and many that it does not.
pub(crate) fn run(examples: u32, programs: Programs) -> Result<()> {
    let schemathesis = installed()?;
    let folder = tempfile::tempdir()?;
    let mut server = Command::new(programs.server()?);
    server.args(["--listen", LISTEN, "--requests-per-second", "0", "--connections-per-address", "0", "--data"]);
    let _running = Running::start(server.arg(folder.path()), LISTEN)?;
    let description = format!("http://{LISTEN}/api/openapi.json");
    let examples = examples.to_string();
    let args = ["run", &description, "--checks", CHECKS, "--max-examples", &examples, "--seed", "1", "--no-color"];
    let quiet = ["--suppress-health-check", "all", "--warnings", "off", "--phases", "examples,coverage,fuzzing"];
    sh::run(&schemathesis.display().to_string(), &[&args[..], &quiet[..]].concat())
}

// In an environment of its own beside the build, so that nothing of the machine's Python changes.
fn installed() -> Result<PathBuf> {
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
