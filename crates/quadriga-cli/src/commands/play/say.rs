//! Lines for people, written at once.

use std::io::{self, Write, stdout};

/// How wide a list of moves may get.
const WIDTH: usize = 78;

/// Writes a line, or several.
pub(super) fn say(text: &str) -> io::Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

/// The moves side by side.
pub(super) fn in_columns(moves: &[String]) -> String {
    let width = moves.iter().map(|text| text.chars().count()).max().unwrap_or(0) + 2;
    let lines = moves.chunks((WIDTH / width).max(1));
    let padded = |text: &String| format!("{text:<width$}");
    let line = |texts: &[String]| texts.iter().map(padded).collect::<Vec<_>>().concat().trim_end().to_owned();
    lines.map(line).collect::<Vec<_>>().join("\n")
}
