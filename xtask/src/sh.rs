//! Running other programs.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};

/// The root of the repository.
pub fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest).to_owned()
}

/// Where cargo builds.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}

/// Runs a program in the root of the repository and fails if it does.
pub fn run(program: &str, args: &[&str]) -> Result<()> {
    run_in(&root(), program, args)
}

/// Runs a program in a folder and fails if it does; prints how long it took.
pub fn run_in(folder: &Path, program: &str, args: &[&str]) -> Result<()> {
    run_command(folder, &[], program, args)
}

/// Runs a program with these environment variables in the root of the repository and fails if it does.
pub fn run_with(variables: &[(&str, &str)], program: &str, args: &[&str]) -> Result<()> {
    run_command(&root(), variables, program, args)
}

fn run_command(folder: &Path, variables: &[(&str, &str)], program: &str, args: &[&str]) -> Result<()> {
    let line = format!("{program} {}", args.join(" "));
    eprintln!("» {line}");
    let began = Instant::now();
    let mut command = Command::new(program);
    if std::env::var_os("CI").is_some() {
        // A cold build is shorter without what only the next build or a debugger would use.
        command.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "none");
    }
    let status = command
        .args(args)
        .envs(variables.iter().copied())
        .current_dir(folder)
        .status()
        .with_context(|| line.clone())?;
    if !status.success() {
        bail!("failed: {line}");
    }
    eprintln!("  {program}: {:.1} s", began.elapsed().as_secs_f64());
    Ok(())
}

/// What a program prints on standard output.
pub fn output(program: impl AsRef<Path>, args: &[&str]) -> Result<String> {
    let program = program.as_ref();
    let line = format!("{} {}", program.display(), args.join(" "));
    let output = Command::new(program).args(args).current_dir(root()).output().with_context(|| line.clone())?;
    if !output.status.success() {
        bail!("failed: {line}\n{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Whether a program runs at all with these arguments.
pub fn works(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).output().is_ok_and(|output| output.status.success())
}
