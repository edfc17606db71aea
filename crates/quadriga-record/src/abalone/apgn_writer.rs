//! Writes Abalone records as APGN.

use std::fmt::Write as _;

use quadriga_core::Limits;

use super::aba_pro;
use super::apgn_header::{MANDATORY, NOTATION, PLIES, SET_UP};
use super::layouts::{CUSTOM, apgn_name, apgn_position};
use crate::tags::names;
use crate::writer::move_text;
use crate::{Comment, Item, MoveNode, Record};

/// Tags that follow the mandatory ones in this order.
const OPTIONAL: [&str; 6] = ["Termination", "Source", "BlackElo", "WhiteElo", names::TIME_CONTROL, names::ANNOTATOR];

/// The record as APGN, with an empty line at the end.
pub(crate) fn apgn(record: &Record) -> String {
    let mut text = String::new();
    for name in MANDATORY {
        let value = match name {
            names::VARIANT => variant(record),
            names::RESULT => record.result.as_str(),
            NOTATION => "Aba-Pro",
            names::DATE => record.tags.get(name).unwrap_or("????.??.??"),
            _ => record.tags.get(name).unwrap_or("?"),
        };
        tag(&mut text, name, value);
    }
    if let Some(position) = &record.position {
        tag(&mut text, SET_UP, "1");
        tag(&mut text, names::POSITION, &apgn_position(position));
    }
    let [termination, rest @ ..] = OPTIONAL;
    let known = |name: &&str| record.tags.get(name).is_some();
    let mut put = |name: &str| tag(&mut text, name, record.tags.get(name).unwrap_or_default());
    [termination].iter().filter(|name| known(name)).for_each(|name| put(name));
    tag(&mut text, PLIES, &record.moves.len().to_string());
    let mut put = |name: &str| tag(&mut text, name, record.tags.get(name).unwrap_or_default());
    rest.iter().filter(|name| known(name)).for_each(|name| put(name));
    let written = |name: &str| MANDATORY.contains(&name) || OPTIONAL.contains(&name) || name == PLIES || name == SET_UP;
    record.tags.iter().filter(|(name, _)| !written(name)).for_each(|(name, _)| put(name));
    limits(&mut text, record);
    let moves = Record { opening: record.opening.clone(), moves: dashless(&record.moves), ..record.clone() };
    let _ = write!(text, "\n{}\n\n", move_text(&moves, braces));
    text
}

fn variant(record: &Record) -> &str {
    match apgn_name(&record.variant) {
        // A set-up position of the first variant needs no layout.
        Some(name) if record.position.is_none() || record.variant != record.game.default_variant() => name,
        _ => CUSTOM,
    }
}

// APGN has no tags for them; the reader understands Quadriga's own.
fn limits(text: &mut String, record: &Record) {
    let Limits { repetition, plies } = record.limits;
    if repetition != Limits::default().repetition {
        let times = repetition.map_or_else(|| "off".to_owned(), |times| times.to_string());
        tag(text, names::REPETITION, &times);
    }
    if let Some(plies) = plies {
        tag(text, names::PLY_CAP, &plies.to_string());
    }
}

fn tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

fn dashless(nodes: &[MoveNode]) -> Vec<MoveNode> {
    let node = |node: &MoveNode| {
        let mut node = MoveNode { text: aba_pro(&node.text), ..node.clone() };
        for item in &mut node.items {
            if let Item::Variation(variation) = item {
                variation.moves = dashless(&variation.moves);
            }
        }
        node
    };
    nodes.iter().map(node).collect()
}

// A comment cannot contain a closing brace or a line that looks like a tag, because APGN has no escapes.
fn braces(comment: &Comment) -> String {
    let mut text = String::new();
    for command in &comment.commands {
        let value = command.value().replace(']', ")");
        let blank = if value.is_empty() { "" } else { " " };
        let _ = write!(text, "[%{}{blank}{value}] ", command.name());
    }
    text.push_str(&comment.text);
    text.trim().replace('}', ")").replace('\r', "").replace("\n[", "\n [")
}
