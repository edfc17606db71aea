//! Writes records as JSON lines.

use quadriga_core::{Limits, Side};
use serde::Serialize;

use super::line::LimitsJson;
use super::notes::{ItemJson, NoteJson, Opening, Ply};
use crate::tags::names;
use crate::{Item, Record};

#[derive(Serialize)]
struct Line<'a> {
    game: &'static str,
    variant: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limits: Option<LimitsJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<[Option<&'a str>; 2]>,
    tags: Vec<(&'a str, &'a str)>,
    moves: Vec<&'a str>,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<NoteJson>,
}

/// The record as a JSON line. Players, reason, clause and detail are written twice: as fields, and among the tags,
/// whose order is kept.
///
/// # Errors
/// Not for any record in memory; the type is that of `serde_json`.
pub(crate) fn json(record: &Record) -> serde_json::Result<String> {
    let Limits { repetition, plies } = record.limits;
    let players = Side::BOTH.map(|side| record.player(side));
    let line = Line {
        game: record.game.name(),
        variant: &record.variant,
        position: record.position.as_deref(),
        limits: (record.limits != Limits::default()).then_some(LimitsJson { repetition, plies }),
        players: players.iter().any(Option::is_some).then_some(players),
        tags: record.tags.iter().collect(),
        moves: record.main_line().collect(),
        result: record.result.as_str(),
        reason: record.reason(),
        clause: record.tags.get(names::CLAUSE),
        detail: record.tags.get(names::DETAIL),
        notes: notes(record),
    };
    Ok(serde_json::to_string(&line)? + "\n")
}

fn notes(record: &Record) -> Vec<NoteJson> {
    let opening = record.opening.iter().map(|comment| ItemJson::of(&Item::Comment(comment.clone())));
    let opening = NoteJson { ply: Ply::Word(Opening::Opening), nags: Vec::new(), items: opening.collect() };
    let of_moves = record.moves.iter().enumerate().map(|(ply, node)| NoteJson {
        ply: Ply::Move(ply),
        nags: node.nags.iter().map(|nag| nag.0).collect(),
        items: node.items.iter().map(ItemJson::of).collect(),
    });
    let says = |note: &NoteJson| !(note.nags.is_empty() && note.items.is_empty());
    std::iter::once(opening).chain(of_moves).filter(says).collect()
}
