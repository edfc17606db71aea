//! The web page: its packages, its build, its tests.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use clap::Subcommand;

use crate::server::Programs;
use crate::sh::{self, output, root};

/// What can be done with the web page.
#[derive(Subcommand)]
pub enum Web {
    /// Builds the page into web/app/dist, unless it is up to date.
    Build,
    /// Generates the TypeScript types and the data of the board's tests from the server, or checks them.
    Types {
        /// Only check.
        #[arg(long)]
        check: bool,
    },
    /// Types, format and the tests that need no browser.
    Test,
    /// Tests the HTTP interface against its own description, with schemathesis (from PyPI).
    Interface {
        /// How many requests for each part.
        #[arg(long, default_value_t = 60)]
        examples: u32,
    },
    /// The tests in a real browser (Debian's chromium) against a server of their own.
    Browser {
        /// Only the tests whose names contain this.
        #[arg(default_value = "")]
        only: String,
        /// Store the screenshots instead of comparing them.
        #[arg(long)]
        accept: bool,
    },
}

impl Web {
    /// Runs the task.
    pub fn run(&self) -> Result<()> {
        match self {
            Self::Build => build(),
            Self::Types { check } => types(*check, Programs::Fresh),
            Self::Test => test(Programs::Fresh),
            Self::Interface { examples } => crate::web_tests::run_interface(*examples, Programs::Fresh),
            Self::Browser { only, accept } => crate::web_tests::run_browser(only, *accept, Programs::Fresh),
        }
    }
}

/// The folder of the page.
pub fn folder() -> PathBuf {
    root().join("web")
}

/// Installs the packages, unless those of the lock file are there.
pub fn packages() -> Result<()> {
    node()?;
    let lock = fs::read_to_string(folder().join("package-lock.json"))?;
    let stamp = folder().join("node_modules/.quadriga-lock");
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    // Not `npm ci`: it refuses a lock file that lacks optional packages of other platforms, which some registries do
    // not have. This installs what the lock file says and leaves the file alone.
    npm(&["install", "--no-save", "--no-audit", "--no-fund"])?;
    fs::write(stamp, lock).context("cannot write into web/node_modules")
}

/// Builds the page into web/app/dist, unless it is up to date.
pub fn build() -> Result<()> {
    packages()?;
    let sources = hash_of(&["package-lock.json", "api", "board/src", "app"])?;
    let stamp = folder().join("node_modules/.quadriga-built");
    let built = folder().join("app/dist/index.html").exists();
    if built && fs::read_to_string(&stamp).is_ok_and(|known| known == sources) {
        return Ok(());
    }
    npm(&["run", "--silent", "build"])?;
    Ok(fs::write(stamp, sources)?)
}

/// Types, format and the tests that need no browser.
pub fn test(programs: Programs) -> Result<()> {
    packages()?;
    types(true, programs)?;
    npm(&["run", "--silent", "check"])?;
    npm(&["test", "--silent"])
}

// The types of the page are the server's own words.
fn types(check: bool, programs: Programs) -> Result<()> {
    packages()?;
    let folder = folder();
    let fresh = tempfile::tempdir()?;
    let description = output(programs.server()?, &["--openapi"])?;
    fs::write(fresh.path().join("openapi.json"), description)?;
    let samples = fresh.path().join("fixtures");
    fs::create_dir(&samples)?;
    let samples_text = samples.to_str().context("the temporary folder has a strange name")?;
    output(programs.fixtures()?, &[samples_text])?;
    let fixtures = folder.join("board/test/fixtures");
    let mut files = vec![(fresh.path().join("openapi.json"), folder.join("api/openapi.json"))];
    for entry in fs::read_dir(&samples)? {
        let entry = entry?;
        files.push((entry.path(), fixtures.join(entry.file_name())));
    }
    for (made, kept) in &files {
        if !check {
            fs::copy(made, kept)?;
        } else if fs::read(made)? != fs::read(kept).unwrap_or_default() {
            bail!("{} is not what the server says now: cargo xtask web types", kept.display());
        }
    }
    let schema = folder.join("api/schema.ts");
    let before = fs::read(&schema).unwrap_or_default();
    npm(&["run", "--silent", "types"])?;
    ensure!(!check || before == fs::read(&schema)?, "web/api/schema.ts is out of date: cargo xtask web types");
    Ok(())
}

fn node() -> Result<()> {
    let version = output("node", &["--version"]).ok();
    let major = version.as_deref().and_then(|text| text.trim_start_matches('v').split('.').next()?.parse::<u32>().ok());
    match major {
        Some(20..) => {}
        Some(_) => bail!("Node.js {} is too old: the web page needs 20 or later", version.unwrap_or_default().trim()),
        None => bail!("Node.js is missing: the web page needs 20 or later, with npm (apt-get install nodejs npm)"),
    }
    ensure!(sh::works("npm", &["--version"]), "npm is missing: the web page needs it (apt-get install npm)");
    Ok(())
}

/// Runs npm in the folder of the page.
pub fn npm(args: &[&str]) -> Result<()> {
    sh::run_in(&folder(), "npm", args)
}

// One number for all that the build reads.
fn hash_of(parts: &[&str]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for part in parts {
        hash_into(&mut hasher, &folder().join(part))?;
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn hash_into(hasher: &mut DefaultHasher, path: &Path) -> Result<()> {
    let name = path.file_name().unwrap_or_default();
    if path.is_file() {
        name.hash(hasher);
        fs::read(path)?.hash(hasher);
    } else if name != "node_modules" && name != "dist" {
        let mut entries: Vec<PathBuf> = fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
        entries.sort();
        for entry in &entries {
            hash_into(hasher, entry)?;
        }
    }
    Ok(())
}
