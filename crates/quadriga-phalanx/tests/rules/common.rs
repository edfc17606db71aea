//! What the tests share: positions with few pieces, written by rows.

use quadriga_core::{MoveError, Notation, Position, Variant};
use quadriga_phalanx::{Illegal, Move, Phalanx, PhalanxVariant};

/// The text of a position with nothing but these rows, e.g. `('b', "7b2wwww")`; the rest is `fields`.
pub(crate) fn sparse(rows: &[(char, &str)], fields: &str) -> String {
    let row = |name: char| rows.iter().find(|(row, _)| *row == name).map_or("14", |(_, text)| *text);
    assert!(rows.iter().all(|(name, _)| ('a'..='l').contains(name)));
    let board: Vec<&str> = ('a'..='l').rev().map(row).collect();
    format!("{} {fields}", board.join("/"))
}

/// The position of that text under the rules that its limit calls for.
pub(crate) fn position(text: &str) -> Phalanx {
    let variant = if text.ends_with('-') { "epaminondas" } else { "standard" };
    Phalanx::parse_position(text, PhalanxVariant::named(variant).unwrap()).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

/// The position with nothing but these rows.
pub(crate) fn at(rows: &[(char, &str)], fields: &str) -> Phalanx {
    position(&sparse(rows, fields))
}

/// The legal moves of a position.
pub(crate) fn moves(position: &Phalanx) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// The texts of the legal moves, sorted.
pub(crate) fn texts(position: &Phalanx) -> Vec<String> {
    let mut texts: Vec<String> = moves(position).into_iter().map(Phalanx::write_move).collect();
    texts.sort();
    texts
}

/// The texts of the legal moves that begin with `start`, sorted.
pub(crate) fn texts_from(position: &Phalanx, start: &str) -> Vec<String> {
    texts(position).into_iter().filter(|text| text.starts_with(start)).collect()
}

/// The position after a legal move.
pub(crate) fn play(position: &Phalanx, text: &str) -> Phalanx {
    let m = position.parse_move(text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    position.play(m).unwrap_or_else(|error| panic!("{text} is read, but {error}"))
}

/// Why a well-formed move is refused.
pub(crate) fn refusal(position: &Phalanx, text: &str) -> Illegal {
    match position.parse_move(text) {
        Err(MoveError::Illegal(reason)) => reason,
        other => panic!("{text}: {other:?}"),
    }
}
