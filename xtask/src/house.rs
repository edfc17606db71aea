//! Whether the workspace is kept in order: crates, names, errors, file sizes, the map, words on the wire.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use syn::{Attribute, Fields, GenericArgument, Item, PathArguments, ReturnType, Type, Visibility};

use crate::sh;

const MOST_CRATES: usize = 28;
const MOST_MAP_BYTES: usize = 10_000;
const SMALL_FILE_LINES: usize = 40;
const MOST_SMALL_FILES_PERCENT: usize = 5;

/// Public type names that stand in more than one crate, with the reason. Where the crates are listed, only these may
/// share the name.
const SHARED_NAMES: &[(&str, &[&str], &str)] = &[
    ("Cell", GAMES, "each game has its own board; the crate's name tells them apart, as in shakmaty's variants"),
    ("Move", GAMES, "each game has its own moves"),
    ("Illegal", GAMES, "each game has its own reasons why a move is illegal"),
];
const GAMES: &[&str] = &["quadriga-abalone", "quadriga-diaballik", "quadriga-football", "quadriga-phalanx"];

/// String fields of the API whose documentation quotes words without listing a closed set.
const FREE_TEXTS: &[(&str, &str)] = &[
    ("EngineLine.score", "a number, or a distance to the end"),
    ("NewGame.time", "a time control in core's notation"),
];

/// Prints the state of the house and fails if something is out of order.
pub fn run() -> Result<()> {
    let root = sh::root();
    let crates = crates(&root)?;
    let mut checks = vec![
        Check::at_most("crates", crates.len(), MOST_CRATES, Vec::new()),
        Check::none("public type names with more than one meaning", ambiguous_names(&crates, SHARED_NAMES)),
        Check::none("public errors without Display and Error", bare_errors(&crates)),
        Check::none("closed sets of words that are String in the API", stringly_typed(&crates)),
    ];
    let map = fs::metadata(root.join("ARCHITECTURE.md")).context("ARCHITECTURE.md")?.len() as usize;
    checks.push(Check::at_most("bytes of ARCHITECTURE.md", map, MOST_MAP_BYTES, Vec::new()));
    checks.push(small_files(&source_files(&root)?));
    for check in &checks {
        println!("{check}");
    }
    if checks.iter().any(|check| !check.passes) {
        bail!("the house is not in order");
    }
    Ok(())
}

struct Check {
    name: String,
    value: String,
    passes: bool,
    offenders: Vec<String>,
}

impl Check {
    fn at_most(name: &str, value: usize, most: usize, offenders: Vec<String>) -> Self {
        Self { name: name.to_owned(), value: format!("{value} (at most {most})"), passes: value <= most, offenders }
    }

    fn none(name: &str, offenders: Vec<String>) -> Self {
        Self::at_most(name, offenders.len(), 0, offenders)
    }
}

impl std::fmt::Display for Check {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}: {}", if self.passes { "ok  " } else { "FAIL" }, self.name, self.value)?;
        if !self.passes {
            for offender in &self.offenders {
                write!(f, "\n       {offender}")?;
            }
        }
        Ok(())
    }
}

/// What the checks need to know of a crate.
#[derive(Default)]
struct Crate {
    name: String,
    /// Public structs, enums, traits and aliases.
    types: BTreeSet<String>,
    /// Public types that are errors: by their name, or because a public function fails with them.
    errors: BTreeSet<String>,
    /// Types with an `Error` implementation, derived or written.
    implements_error: BTreeSet<String>,
    /// Fields that are `String`s, as `Type.field`, with their documentation.
    strings: Vec<(String, String)>,
}

fn crates(root: &Path) -> Result<Vec<Crate>> {
    let mut crates = Vec::new();
    let mut folders: Vec<PathBuf> =
        fs::read_dir(root.join("crates"))?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    folders.sort();
    for folder in folders.into_iter().filter(|folder| folder.join("Cargo.toml").is_file()) {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut found = Crate { name, ..Crate::default() };
        for file in files_below(&folder.join("src"), &["rs"])? {
            let text = fs::read_to_string(&file)?;
            let syntax = syn::parse_file(&text).with_context(|| file.display().to_string())?;
            found.read(&syntax.items);
        }
        let Crate { errors, types, .. } = &mut found;
        errors.retain(|error| types.contains(error));
        crates.push(found);
    }
    Ok(crates)
}

impl Crate {
    fn read(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Struct(item) if is_public(&item.vis) => {
                    let name = item.ident.to_string();
                    self.read_fields(&name, &item.fields);
                    self.type_found(name, &item.attrs);
                }
                Item::Enum(item) if is_public(&item.vis) => {
                    let name = item.ident.to_string();
                    for variant in &item.variants {
                        self.read_fields(&format!("{name}::{}", variant.ident), &variant.fields);
                    }
                    self.type_found(name, &item.attrs);
                }
                Item::Trait(item) if is_public(&item.vis) => {
                    for member in &item.items {
                        if let syn::TraitItem::Fn(method) = member {
                            self.errors.extend(error_of(&method.sig.output));
                        }
                    }
                    self.types.insert(item.ident.to_string());
                }
                // An alias under the same name is the same thing.
                Item::Type(item) if is_public(&item.vis) && type_name(&item.ty) != Some(item.ident.to_string()) => {
                    self.types.insert(item.ident.to_string());
                }
                Item::Fn(item) if is_public(&item.vis) => self.errors.extend(error_of(&item.sig.output)),
                Item::Impl(item) => self.read_impl(item),
                Item::Mod(item) if !is_test(&item.attrs) => {
                    if let Some((_, items)) = &item.content {
                        self.read(items);
                    }
                }
                _ => {}
            }
        }
    }

    fn type_found(&mut self, name: String, attributes: &[Attribute]) {
        if name.ends_with("Error") {
            self.errors.insert(name.clone());
        }
        if derives_error(attributes) {
            self.implements_error.insert(name.clone());
        }
        self.types.insert(name);
    }

    fn read_impl(&mut self, item: &syn::ItemImpl) {
        match &item.trait_ {
            Some(used) if used.0.segments.last().is_some_and(|segment| segment.ident == "Error") => {
                self.implements_error.extend(type_name(&item.self_ty));
            }
            Some(_) => {
                for member in &item.items {
                    match member {
                        syn::ImplItem::Type(assoc) if assoc.ident == "Err" || assoc.ident == "Error" => {
                            self.errors.extend(type_name(&assoc.ty));
                        }
                        _ => {}
                    }
                }
            }
            None => {
                for member in &item.items {
                    if let syn::ImplItem::Fn(method) = member
                        && is_public(&method.vis)
                    {
                        self.errors.extend(error_of(&method.sig.output));
                    }
                }
            }
        }
    }

    fn read_fields(&mut self, owner: &str, fields: &Fields) {
        for field in fields {
            let text = type_text(&field.ty);
            if let Some(name) = &field.ident
                && ["String", "Option<String>", "Vec<String>"].contains(&text.as_str())
            {
                self.strings.push((format!("{owner}.{name}"), documentation(&field.attrs)));
            }
        }
    }
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string().contains("test"))
    })
}

fn derives_error(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("derive")
            && attribute.meta.require_list().is_ok_and(|list| {
                let tokens = list.tokens.to_string().replace(' ', "");
                tokens.split(',').any(|derived| derived == "Error" || derived == "thiserror::Error")
            })
    })
}

fn documentation(attributes: &[Attribute]) -> String {
    let mut text = String::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("doc")) {
        if let syn::Meta::NameValue(pair) = &attribute.meta
            && let syn::Expr::Lit(literal) = &pair.value
            && let syn::Lit::Str(line) = &literal.lit
        {
            text.push_str(&line.value());
        }
    }
    text
}

// The last segment of a type, `Problem` for `super::Problem<'a>`.
fn type_name(ty: &Type) -> Option<String> {
    if let Type::Path(path) = ty { path.path.segments.last().map(|segment| segment.ident.to_string()) } else { None }
}

// A type with its generic arguments, by last segments.
fn type_text(ty: &Type) -> String {
    let Type::Path(path) = ty else { return String::new() };
    let Some(segment) = path.path.segments.last() else { return String::new() };
    let arguments: Vec<String> = type_arguments(&segment.arguments).map(type_text).collect();
    if arguments.is_empty() {
        segment.ident.to_string()
    } else {
        format!("{}<{}>", segment.ident, arguments.join(", "))
    }
}

fn type_arguments(arguments: &PathArguments) -> impl Iterator<Item = &Type> {
    let list = if let PathArguments::AngleBracketed(list) = arguments { Some(&list.args) } else { None };
    list.into_iter()
        .flatten()
        .filter_map(|argument| if let GenericArgument::Type(ty) = argument { Some(ty) } else { None })
}

// `E` of a function that returns `Result<T, E>`.
fn error_of(output: &ReturnType) -> Option<String> {
    let ReturnType::Type(_, ty) = output else { return None };
    let Type::Path(path) = &**ty else { return None };
    let result = path.path.segments.last().filter(|segment| segment.ident == "Result")?;
    type_arguments(&result.arguments).nth(1).and_then(type_name).filter(|name| name != "Self")
}

fn ambiguous_names(crates: &[Crate], shared: &[(&str, &[&str], &str)]) -> Vec<String> {
    let mut owners: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for found in crates {
        for name in &found.types {
            owners.entry(name).or_default().push(&found.name);
        }
    }
    let excepted = |name: &str, crates: &[&str]| {
        let listed = shared.iter().find(|(known, ..)| *known == name);
        listed.is_some_and(|(_, known, _)| crates.iter().all(|owner| known.is_empty() || known.contains(owner)))
    };
    owners
        .into_iter()
        .filter(|(name, crates)| crates.len() > 1 && !excepted(name, crates))
        .map(|(name, crates)| format!("{name}: {}", crates.join(", ")))
        .collect()
}

fn bare_errors(crates: &[Crate]) -> Vec<String> {
    let bare = |found: &Crate| -> Vec<String> {
        found.errors.difference(&found.implements_error).map(|error| format!("{}: {error}", found.name)).collect()
    };
    crates.iter().flat_map(bare).collect()
}

// The documentation of a `String` that quotes two or more words lists a closed set, unless it is known to be free text.
fn stringly_typed(crates: &[Crate]) -> Vec<String> {
    let api = crates.iter().find(|found| found.name == "quadriga-api");
    let strings = api.into_iter().flat_map(|api| &api.strings);
    strings
        .filter(|(field, _)| !FREE_TEXTS.iter().any(|(known, _)| known == field))
        .filter(|(_, text)| quoted_words(text) >= 2)
        .map(|(field, text)| format!("{field}: {}", text.trim()))
        .collect()
}

fn quoted_words(text: &str) -> usize {
    text.split('`').skip(1).step_by(2).filter(|quoted| !quoted.is_empty() && !quoted.contains(' ')).count()
}

fn source_files(root: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for folder in ["crates", "tools", "xtask/src", "web/board/src", "web/app/src"] {
        files.extend(files_below(&root.join(folder), &["rs", "ts", "svelte"])?);
    }
    files.retain(|file| !file.components().any(|part| part.as_os_str() == "tests" || part.as_os_str() == "examples"));
    Ok(files)
}

fn small_files(files: &[PathBuf]) -> Check {
    let lines = |file: &PathBuf| fs::read_to_string(file).map_or(0, |text| text.lines().count());
    let small: Vec<String> = files
        .iter()
        .filter(|file| lines(file) < SMALL_FILE_LINES)
        .map(|file| file.strip_prefix(sh::root()).unwrap_or(file).display().to_string())
        .collect();
    let most = files.len() * MOST_SMALL_FILES_PERCENT / 100;
    let name = format!("of {} source files have fewer than {SMALL_FILE_LINES} lines", files.len());
    Check::at_most(&name, small.len(), most, small)
}

fn files_below(folder: &Path, endings: &[&str]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
        for entry in entries {
            let path = entry?.path();
            let known = |name: &std::ffi::OsStr| endings.iter().any(|ending| name == *ending);
            if path.is_dir() && !path.ends_with("target") && !path.ends_with("node_modules") {
                folders.push(path);
            } else if path.extension().is_some_and(known) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str, text: &str) -> Crate {
        let mut found = Crate { name: name.to_owned(), ..Crate::default() };
        found.read(&syn::parse_file(text).expect("Rust").items);
        let Crate { errors, types, .. } = &mut found;
        errors.retain(|error| types.contains(error));
        found
    }

    #[test]
    fn a_name_in_two_crates_needs_a_reason() {
        let crates = [
            read("a", "pub struct Table; pub enum Move {} struct Hidden; mod inner { pub trait Deep {} }"),
            read("b", "pub struct Table; pub enum Move {} pub struct Hidden; pub type Deep = u8;"),
        ];
        assert_eq!(
            ambiguous_names(&crates, &[("Move", &["a", "b"], "each game has its own")]),
            ["Deep: a, b", "Table: a, b"]
        );
        assert_eq!(
            ambiguous_names(&crates, &[("Move", &["a"], ""), ("Deep", &[], ""), ("Table", &[], "")]),
            ["Move: a, b"]
        );
    }

    #[test]
    fn errors_are_found_by_name_and_by_use() {
        let text = "pub struct OneError; pub enum Refused {} pub struct Fine; pub struct Helpless;
            #[derive(Debug, thiserror::Error)] pub enum TwoError {} pub struct ThreeError;
            impl std::error::Error for ThreeError {}
            pub fn f() -> Result<Fine, Refused> { loop {} } fn hidden() -> Result<(), Helpless> { loop {} }
            #[cfg(test)] mod tests { pub struct TestError; }";
        assert_eq!(bare_errors(&[read("a", text)]), ["a: OneError", "a: Refused"]);
    }

    #[test]
    fn a_string_that_lists_its_words_should_be_an_enum() {
        let text = "pub struct Row { /// `won`, `lost` or `drawn`.\n pub result: String, /// A name such as `Anna`.\n pub name: String,
            /// `a` or `b`.\n pub maybe: Option<String>, /// `x` or `y`.\n pub number: u8 }";
        let found = [read("quadriga-api", text)];
        assert_eq!(stringly_typed(&found), ["Row.result: `won`, `lost` or `drawn`.", "Row.maybe: `a` or `b`."]);
    }
}
