//! The dependency tables of ARCHITECTURE.md against what the manifests say.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::sh;

type Table = BTreeMap<String, BTreeSet<String>>;

pub(crate) fn run() -> Result<()> {
    let metadata: Value =
        serde_json::from_str(&sh::output("cargo", &["metadata", "--format-version", "1", "--no-deps"])?)?;
    let text = fs::read_to_string(sh::root().join("ARCHITECTURE.md")).context("ARCHITECTURE.md")?;
    let problems = compare(&metadata, &text);
    if !problems.is_empty() {
        bail!("ARCHITECTURE.md and the manifests disagree:\n{}", problems.join("\n"));
    }
    Ok(())
}

// Ours may use only what the table of crates allows; what we did not write needs a row with its reason.
fn compare(metadata: &Value, text: &str) -> Vec<String> {
    let (allowed, reasons) = (rows(text, "| crate |", 2), rows(text, "| library |", 1));
    let mut problems = Vec::new();
    let mut foreign = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default();
        seen.insert(name.to_owned());
        let Some(may_use) = allowed.get(name) else {
            problems.push(format!("{name} is not in the table of crates"));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let dependency_name = dependency["name"].as_str().unwrap_or_default();
            let development = dependency["kind"].as_str() == Some("dev");
            if dependency["path"].is_null() {
                foreign.insert(dependency_name.to_owned());
            } else if !may_use.contains(dependency_name) && !development {
                problems.push(format!("{name} may not use {dependency_name}"));
            }
        }
    }
    for name in allowed.keys().filter(|name| !seen.contains(*name)) {
        problems.push(format!("{name} is in the table of crates but not in the workspace"));
    }
    for name in &foreign {
        if !reasons.contains_key(name) {
            problems.push(format!("{name} has no row with its reason in the table of libraries"));
        }
    }
    for name in reasons.keys().filter(|name| !foreign.contains(*name)) {
        problems.push(format!("{name} is in the table of libraries but nothing uses it"));
    }
    problems
}

// The rows below the table heading that begins with `heading`: the first column, and the names in column `column`.
fn rows(text: &str, heading: &str, column: usize) -> Table {
    let lines = text.lines().skip_while(|line| !line.starts_with(heading)).skip(2);
    lines
        .take_while(|line| line.starts_with('|'))
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            let names =
                cells.get(column).unwrap_or(&"").split(',').map(|name| name.trim().trim_matches('`').to_owned());
            (cells[0].trim_matches('`').to_owned(), names.collect())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::compare;

    const TEXT: &str = "| crate | holds | may use |\n|---|---|---|\n| `a` | x | – |\n| `b` | y | `a` |\n\n| library | why |\n|---|---|\n| clap | z |\n";

    fn package(name: &str, dependencies: &[(&str, bool)]) -> serde_json::Value {
        let list: Vec<_> = dependencies
            .iter()
            .map(|(name, ours)| json!({ "name": name, "kind": null, "path": if *ours { json!("p") } else { json!(null) } }))
            .collect();
        json!({ "name": name, "dependencies": list })
    }

    #[test]
    fn what_the_tables_allow_passes() {
        let metadata = json!({ "packages": [package("a", &[]), package("b", &[("a", true), ("clap", false)])] });
        assert_eq!(compare(&metadata, TEXT), Vec::<String>::new());
    }

    #[test]
    fn what_the_tables_forbid_is_named() {
        let metadata = json!({ "packages": [package("a", &[("b", true), ("rand", false)]), package("c", &[])] });
        assert_eq!(
            compare(&metadata, TEXT),
            [
                "a may not use b",
                "c is not in the table of crates",
                "b is in the table of crates but not in the workspace",
                "rand has no row with its reason in the table of libraries",
                "clap is in the table of libraries but nothing uses it",
            ]
        );
    }
}
