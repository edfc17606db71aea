//! The server with the page, from the sources.

use anyhow::Result;
use clap::Args;

use crate::{sh, web};

/// Builds the page and the server, and starts it.
#[derive(Args)]
pub(crate) struct Serve {
    /// Options of the server: `--listen 0.0.0.0:8080`, `--data FOLDER` …; `--help` lists them.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    options: Vec<String>,
}

impl Serve {
    pub(crate) fn run(&self) -> Result<()> {
        web::build()?;
        let mut args = vec!["run", "--release", "--package", "quadriga-server", "--"];
        args.extend(self.options.iter().map(String::as_str));
        sh::run("cargo", &args)
    }
}
