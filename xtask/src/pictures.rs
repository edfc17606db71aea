//! The pictures of the documentation, drawn by the project itself.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::server::Programs;
use crate::sh;

/// Draws every picture of `docs/pictures.tsv` (a line `FILE TAB arguments of quadriga svg`), or checks that the
/// files are what would be drawn.
pub fn run(check: bool, programs: Programs) -> Result<()> {
    let quadriga = programs.cli()?;
    let list = sh::root().join("docs/pictures.tsv");
    let text = fs::read_to_string(&list).with_context(|| list.display().to_string())?;
    let mut stale = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (file, arguments) = line.split_once('\t').with_context(|| format!("{line}: no tab"))?;
        let arguments: Vec<&str> = arguments.split('|').map(str::trim).collect();
        let svg = sh::output(&quadriga, &[&["svg"], &arguments[..]].concat())?;
        let path = sh::root().join("docs/pictures").join(file);
        if check {
            let same = fs::read_to_string(&path).is_ok_and(|old| old == svg);
            if !same {
                stale.push(file);
            }
        } else {
            fs::create_dir_all(sh::root().join("docs/pictures"))?;
            fs::write(&path, svg)?;
        }
    }
    if !stale.is_empty() {
        bail!("out of date: {} (cargo xtask pictures draws them again)", stale.join(", "));
    }
    Ok(())
}
