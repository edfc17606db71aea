//! The options and what the documentation tells of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use clap::CommandFactory;
use quadriga_server::ServerArguments;

const DOCUMENTS: [(&str, &str); 2] = [
    ("docs/server/README.md", include_str!("../../../../../docs/server/README.md")),
    ("docs/server/README.ru.md", include_str!("../../../../../docs/server/README.ru.md")),
];

/// Flag, variable and default of each row of the table of options.
fn rows(text: &str) -> BTreeMap<String, [String; 2]> {
    let rows = text.lines().filter(|line| line.starts_with("| `--"));
    let cells = rows.map(|row| row.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")));
    cells
        .map(|mut cells| (cells.next(), cells.next(), cells.next()))
        .map(|(flag, variable, usual)| {
            (flag.expect("a flag"), [variable.expect("a variable"), usual.expect("a default")])
        })
        .collect()
}

fn known() -> BTreeMap<String, [String; 2]> {
    let command = ServerArguments::command();
    let described = command.get_arguments().filter(|argument| argument.get_long().is_some());
    described
        .map(|argument| {
            let flag = format!("--{}", argument.get_long().unwrap_or_default());
            let variable = argument.get_env().map_or("–".into(), |name| name.to_string_lossy().into_owned());
            let takes_value = argument.get_action().takes_values();
            let usual = argument.get_default_values().first().filter(|_| takes_value);
            (flag, [variable, usual.map_or("–".into(), |value| value.to_string_lossy().into_owned())])
        })
        .filter(|(flag, _)| flag != "--help" && flag != "--version")
        .collect()
}

#[test]
fn the_tables_tell_all_options() {
    for (name, text) in DOCUMENTS {
        assert_eq!(rows(text), known(), "{name}");
    }
}

/// All metrics that a text names in this way.
fn metrics<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = String> + 'a {
    text.split(before).skip(1).map(|rest| {
        let name = rest.split(|c: char| !c.is_ascii_lowercase() && c != '_').next();
        format!("quadriga_{}", name.unwrap_or_default())
    })
}

/// All metrics in the sources of the server.
fn counted(folder: &Path) -> BTreeSet<String> {
    let mut counted = BTreeSet::new();
    for path in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            counted.extend(self::counted(&path));
        } else {
            let text = fs::read_to_string(path).expect("a source");
            // Not where they are described.
            let lines = text.lines().filter(|line| !line.contains("describe_"));
            counted.extend(lines.flat_map(|line| metrics(line, "!(\"quadriga_")));
        }
    }
    counted
}

#[test]
fn the_metrics_are_those_that_are_told() {
    let counted = counted(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(counted.len() >= 17, "{counted:?}");
    let described = include_str!("../../../src/http/metrics.rs").lines().filter(|line| line.contains("describe_"));
    let described: BTreeSet<String> = described.flat_map(|line| metrics(line, "!(\"quadriga_")).collect();
    assert_eq!(described, counted);
    for (name, text) in DOCUMENTS {
        let told: BTreeSet<String> = text.lines().flat_map(|line| metrics(line, "| `quadriga_")).collect();
        assert_eq!(told, counted, "{name}");
    }
}
