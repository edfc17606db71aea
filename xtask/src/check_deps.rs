//! Which crates may depend on which, and why every library of others is here.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::sh;

const RULES: &[&str] = &["quadriga-abalone", "quadriga-diaballik", "quadriga-football", "quadriga-phalanx"];

/// The crates in dependency order, lowest first, each with the crates of ours it may use. `quadriga-core` is open to
/// all; test code may use whatever it needs.
const ALLOWED: &[(&str, &[&str])] = &[
    ("quadriga-core", &[]),
    ("quadriga-abalone", &[]),
    ("quadriga-diaballik", &[]),
    ("quadriga-football", &[]),
    ("quadriga-phalanx", &[]),
    ("quadriga-search", &[]),
    ("quadriga-nnue", &[]),
    ("quadriga-i18n", &[]),
    ("quadriga-sandbox", &[]),
    ("quadriga-stats", &[]),
    ("quadriga-render", &[]),
    ("quadriga-protocol", &["quadriga-search"]),
    ("quadriga-games", RULES),
    ("quadriga-record", &["quadriga-games"]),
    ("quadriga-live", &["quadriga-games"]),
    ("quadriga-explorer", &["quadriga-games"]),
    ("quadriga-store", &["quadriga-games"]),
    ("quadriga-api", &["quadriga-games"]),
    ("quadriga-testkit", &["quadriga-games", "quadriga-record"]),
    (
        "quadriga-engine",
        &["quadriga-games", "quadriga-nnue", "quadriga-search", RULES[0], RULES[1], RULES[2], RULES[3]],
    ),
    ("quadriga-train", &["quadriga-engine", "quadriga-games", "quadriga-nnue", "quadriga-search"]),
    (
        "quadriga-explain",
        &["quadriga-engine", "quadriga-games", "quadriga-search", RULES[0], RULES[1], RULES[2], RULES[3]],
    ),
    (
        "quadriga-analysis",
        &[
            "quadriga-engine",
            "quadriga-explain",
            "quadriga-games",
            "quadriga-i18n",
            "quadriga-record",
            "quadriga-search",
        ],
    ),
    (
        "quadriga-report",
        &[
            "quadriga-analysis",
            "quadriga-games",
            "quadriga-i18n",
            "quadriga-record",
            "quadriga-render",
            "quadriga-search",
        ],
    ),
    (
        "quadriga-arena",
        &[
            "quadriga-engine",
            "quadriga-games",
            "quadriga-protocol",
            "quadriga-sandbox",
            "quadriga-search",
            "quadriga-stats",
        ],
    ),
    (
        "quadriga-server",
        &[
            "quadriga-analysis",
            "quadriga-api",
            "quadriga-engine",
            "quadriga-explain",
            "quadriga-explorer",
            "quadriga-games",
            "quadriga-i18n",
            "quadriga-live",
            "quadriga-record",
            "quadriga-render",
            "quadriga-search",
            "quadriga-store",
        ],
    ),
    (
        "quadriga-cli",
        &[
            "quadriga-analysis",
            "quadriga-arena",
            "quadriga-engine",
            "quadriga-explain",
            "quadriga-explorer",
            "quadriga-games",
            "quadriga-i18n",
            "quadriga-live",
            "quadriga-phalanx",
            "quadriga-protocol",
            "quadriga-record",
            "quadriga-render",
            "quadriga-report",
            "quadriga-sandbox",
            "quadriga-search",
            "quadriga-stats",
            "quadriga-train",
        ],
    ),
    ("quadriga-example-bot", &["quadriga-games", "quadriga-protocol"]),
    ("quadriga-load", &["quadriga-api"]),
    ("quadriga-fuzz", &["quadriga-games", "quadriga-record", "quadriga-testkit"]),
    (
        "quadriga-lab",
        &[
            "quadriga-abalone",
            "quadriga-analysis",
            "quadriga-arena",
            "quadriga-engine",
            "quadriga-explorer",
            "quadriga-games",
            "quadriga-record",
            "quadriga-search",
            "quadriga-stats",
            "quadriga-testkit",
            "quadriga-train",
            "xtask",
        ],
    ),
    ("xtask", &[]),
];

/// Checks all dependencies of the workspace.
pub fn run() -> Result<()> {
    let metadata: Value =
        serde_json::from_str(&sh::output("cargo", &["metadata", "--format-version", "1", "--no-deps"])?)?;
    let mut problems = between_crates(&metadata, ALLOWED);
    let root = fs::read_to_string(sh::root().join("Cargo.toml")).context("Cargo.toml")?;
    problems.extend(without_reason(&root));
    let used: BTreeSet<&str> = dependencies(&metadata).map(|(_, dependency)| name(dependency)).collect();
    for declared in declared(&root).filter(|declared| !used.contains(declared)) {
        problems.push(format!("{declared} is declared in Cargo.toml, but no crate uses it"));
    }
    for package in packages(&metadata) {
        let path = package["manifest_path"].as_str().unwrap_or_default();
        problems.extend(not_inherited(name(package), &fs::read_to_string(path).context(path.to_owned())?));
    }
    if !problems.is_empty() {
        bail!("dependencies:\n{}", problems.join("\n"));
    }
    Ok(())
}

fn packages(metadata: &Value) -> impl Iterator<Item = &Value> {
    metadata["packages"].as_array().into_iter().flatten()
}

fn name(package: &Value) -> &str {
    package["name"].as_str().unwrap_or_default()
}

fn dependencies(metadata: &Value) -> impl Iterator<Item = (&str, &Value)> {
    packages(metadata).flat_map(|package| {
        package["dependencies"].as_array().into_iter().flatten().map(move |dependency| (name(package), dependency))
    })
}

fn between_crates(metadata: &Value, allowed: &[(&str, &[&str])]) -> Vec<String> {
    let may_use = |user: &str, used: &str| {
        used == "quadriga-core" || allowed.iter().any(|(name, list)| *name == user && list.contains(&used))
    };
    let mut problems = Vec::new();
    for package in packages(metadata) {
        if !allowed.iter().any(|(known, _)| *known == name(package)) {
            problems.push(format!("{} is not listed in xtask/src/check_deps.rs", name(package)));
        }
    }
    for (user, dependency) in dependencies(metadata) {
        let ours = !dependency["path"].is_null();
        let for_tests = dependency["kind"].as_str() == Some("dev");
        if ours && !for_tests && !may_use(user, name(dependency)) {
            problems.push(format!("{user} may not depend on {}", name(dependency)));
        }
    }
    let known: BTreeSet<&str> = packages(metadata).map(name).collect();
    for (listed, _) in allowed.iter().filter(|(listed, _)| !known.contains(listed)) {
        problems.push(format!("{listed} is listed in xtask/src/check_deps.rs, but not in the workspace"));
    }
    problems
}

// The lines of `[workspace.dependencies]` that are not ours, each with the line before it.
fn library_lines(root: &str) -> impl Iterator<Item = (&str, &str)> {
    let section = root.split("[workspace.dependencies]").nth(1).unwrap_or_default();
    let section = section.split("\n[").next().unwrap_or_default();
    let lines = section.lines().zip(section.lines().skip(1));
    lines.filter(|(_, line)| line.contains(" = ") && !line.starts_with(['#', ' ']) && !line.contains("path = "))
}

fn declared(root: &str) -> impl Iterator<Item = &str> {
    library_lines(root).filter_map(|(_, line)| line.split(" = ").next())
}

fn without_reason(root: &str) -> Vec<String> {
    library_lines(root)
        .filter(|(before, _)| !before.starts_with("# "))
        .map(|(_, line)| format!("{line}: the comment above it must say why it is here"))
        .collect()
}

// Versions and reasons stand once, in the root manifest.
fn not_inherited(package: &str, manifest: &str) -> Vec<String> {
    let mut in_dependencies = false;
    let mut problems = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            in_dependencies = line.contains("dependencies");
        } else if in_dependencies
            && line.contains(" = ")
            && !line.starts_with('#')
            && !line.contains("workspace = true")
        {
            problems.push(format!("{package}: {line}: inherit it from the workspace"));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn package(name: &str, dependencies: &[(&str, bool)]) -> Value {
        let list: Vec<_> = dependencies
            .iter()
            .map(|(name, ours)| json!({ "name": name, "kind": null, "path": if *ours { json!("p") } else { json!(null) } }))
            .collect();
        json!({ "name": name, "dependencies": list })
    }

    #[test]
    fn allowed_dependencies_pass() {
        let metadata = json!({ "packages": [package("a", &[("quadriga-core", true)]), package("b", &[("a", true), ("clap", false)])] });
        assert_eq!(between_crates(&metadata, &[("a", &[]), ("b", &["a"])]), Vec::<String>::new());
    }

    #[test]
    fn forbidden_and_unknown_crates_are_named() {
        let metadata = json!({ "packages": [package("a", &[("b", true), ("rand", false)]), package("c", &[])] });
        assert_eq!(
            between_crates(&metadata, &[("a", &[]), ("b", &["a"])]),
            [
                "c is not listed in xtask/src/check_deps.rs",
                "a may not depend on b",
                "b is listed in xtask/src/check_deps.rs, but not in the workspace",
            ]
        );
    }

    #[test]
    fn a_library_needs_a_reason() {
        let root = "[workspace.dependencies]\nquadriga-core = { path = \"x\" }\n\n# Why.\nanyhow = \"1\"\nclap = \"4\"\n\n[profile]\nx = 1\n";
        assert_eq!(without_reason(root), ["clap = \"4\": the comment above it must say why it is here"]);
        assert_eq!(declared(root).collect::<Vec<_>>(), ["anyhow", "clap"]);
    }

    #[test]
    fn versions_are_inherited() {
        let manifest = "[package]\nname = \"a\"\n[dependencies]\nx.workspace = true\ny = { workspace = true, optional = true }\nz = \"1\"\n";
        assert_eq!(not_inherited("a", manifest), ["a: z = \"1\": inherit it from the workspace"]);
    }
}
