//! The catalogue contains exactly the messages that the sources of the workspace use.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use quadriga_i18n::{Lang, Words};

/// Code that precedes a message id in the sources.
const MAKERS: [&str; 4] = ["Message::new(\"", "id: \"", "what: \"", "words.text(\""];

/// Prefixes of ids that are built from names at run time.
const BUILT_AT_RUN_TIME: [&str; 8] =
    ["aim-", "game-", "variant-", "play-word-", "fact-", "fault-", "format-", "table-"];

fn sources() -> Vec<(PathBuf, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    let mut folders: Vec<PathBuf> = entries(&crates).into_iter().map(|path| path.join("src")).collect();
    while let Some(folder) = folders.pop() {
        for path in entries(&folder) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
                files.push((path, code_only(&text)));
            }
        }
    }
    assert!(files.len() > 20, "only {} sources found", files.len());
    files
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries.filter_map(|entry| Some(entry.ok()?.path())).collect()
}

// Ids in comments and documentation are only examples.
fn code_only(text: &str) -> String {
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The string literals of a source that look like ids: lower case with at least one hyphen.
fn hyphenated(text: &str) -> BTreeSet<&str> {
    text.split('"')
        .filter(|literal| literal.contains('-') && literal.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter(|literal| literal.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'))
        .collect()
}

/// The prefix of a crate's own ids: `abalone-` for quadriga-abalone.
fn crate_of(path: &Path) -> Option<String> {
    let folder = path.ancestors().find(|folder| folder.ends_with("src"))?.parent()?.file_name()?.to_str()?;
    Some(format!("{}-", folder.strip_prefix("quadriga-")?))
}

#[test]
fn every_message_of_the_sources_is_in_the_catalogue() {
    let catalogues = Lang::ALL.map(Words::new);
    let mut missing = BTreeMap::new();
    let mut seen = 0;
    for (path, text) in sources() {
        for maker in MAKERS {
            for (at, _) in text.match_indices(maker) {
                let id = text[at + maker.len()..].split('"').next().unwrap_or_default();
                seen += 1;
                if catalogues.iter().any(|words| !words.has(id)) {
                    missing.insert(id.to_owned(), path.clone());
                }
            }
        }
    }
    assert!(seen > 30, "only {seen} messages found in the sources");
    assert!(missing.is_empty(), "not in the catalogue: {missing:#?}");
}

#[test]
fn every_id_with_a_prefix_of_the_catalogue_is_in_it() {
    // Some ids are chosen by a `match` before the message is created.
    let words = Words::new(Lang::English);
    let shared = ["syntax-", "position-", "end-", "tally-", "mark-", "play-", "show-", "error-"];
    for (path, text) in sources() {
        let of_crate = crate_of(&path).unwrap_or_default();
        let is_id = |id: &&str| id.starts_with(&of_crate) || shared.iter().any(|prefix| id.starts_with(prefix));
        for id in hyphenated(&text).into_iter().filter(is_id) {
            assert!(words.has(id) || id.ends_with('-'), "{id} of {} is not in the catalogue", path.display());
        }
    }
}

#[test]
fn every_text_of_the_catalogue_is_used() {
    let sources = sources();
    let used: BTreeSet<&str> = sources.iter().flat_map(|(_, text)| hyphenated(text)).collect();
    let ids = include_str!("../../locales/en.ftl").lines().filter_map(|line| line.split_once(" ="));
    let ids: Vec<&str> = ids
        .map(|(id, _)| id)
        .filter(|id| id.starts_with(|c: char| c.is_ascii_lowercase()) && !id.contains(' '))
        .collect();
    assert!(ids.len() > 100);
    for id in ids {
        let built = BUILT_AT_RUN_TIME.iter().any(|prefix| id.starts_with(prefix));
        assert!(used.contains(id) || built, "{id} is never used");
    }
}
