//! Interprets the tags of a game in APGN.

use quadriga_core::{GameResult, Limits};
use quadriga_games::{Game, Refusal};

use super::layouts::{CUSTOM, our_position};
use super::{Dialect, TranslatedReplay, published_result, variant_named};
use crate::header::{ReadTag, limits, pointed};
use crate::lexer::LexError;
use crate::replay::TrackedReplay;
use crate::tags::names;
use crate::{LineColumn, Record, RecordProblem};

/// The tags that every game in APGN has.
pub(super) const MANDATORY: [&str; 7] =
    [names::EVENT, names::DATE, "Black", "White", names::VARIANT, names::RESULT, NOTATION];
/// The notation of the moves.
pub(super) const NOTATION: &str = "Notation";
/// Whether the game begins from a set-up position.
pub(super) const SET_UP: &str = "SetUp";
/// The number of moves.
pub(super) const PLIES: &str = "Plies";
/// Tags that correspond to fields of a record.
const FIELDS: [&str; 4] = [NOTATION, SET_UP, PLIES, "FEN"];

/// The game that the tags describe.
pub(super) struct ApgnHeader {
    /// A record without moves.
    pub(super) record: Record,
    /// The result tag.
    pub(super) result: Option<GameResult>,
    /// The number of moves by the tags, and where it is written.
    pub(super) plies: Option<(LineColumn, String)>,
    /// The game before its first move.
    pub(super) replay: TranslatedReplay,
}

/// Interprets the tags of a game that begins at `place`. `layout` is the one that a line before the moves names.
pub(super) fn apgn_header(
    tags: Vec<ReadTag>,
    place: LineColumn,
    layout: Option<&str>,
    strict: bool,
) -> Result<ApgnHeader, LexError> {
    let find = |name: &str| tags.iter().find(|tag| tag.name == name);
    if let Some(missing) = MANDATORY.into_iter().find(|name| strict && find(name).is_none()) {
        return Err((place, RecordProblem::NoTag(missing)));
    }
    let mut record = Record::new(Game::Abalone);
    let position = find(names::POSITION).or_else(|| find("FEN"));
    record.position = position.map(|tag| our_position(&tag.value).ok_or_else(|| bad_value(tag))).transpose()?;
    variant(find(names::VARIANT), layout, &record, place)?.clone_into(&mut record.variant);
    let dialect = match find(NOTATION) {
        Some(tag) => Dialect::named(&tag.value).ok_or_else(|| bad_value(tag))?,
        None => Dialect::AbaPro,
    };
    let (from, variant) = (record.position.as_deref(), record.variant.as_str());
    let refused = |refusal: Refusal| {
        let place = position.map_or(place, |tag| pointed(tag.value_place, &refusal));
        (place, RecordProblem::Refused(refusal))
    };
    let Limits { repetition, plies } = limits(find)?;
    let game = match find(names::REPETITION) {
        Some(_) => TrackedReplay::bound(Game::Abalone, variant, from, Limits { repetition, plies }),
        None => TrackedReplay::watched(Game::Abalone, variant, from, plies),
    };
    let replay = TranslatedReplay { game: game.map_err(refused)?, dialect };
    let result = match find(names::RESULT) {
        Some(tag) if strict => Some(tag.value.parse::<GameResult>().map_err(|_| bad_value(tag))?),
        Some(tag) => published_result(&tag.value),
        None => None,
    };
    let plies = find(PLIES).map(|tag| (tag.place, tag.value.clone()));
    for ReadTag { name, value, .. } in tags {
        // Mandatory tags whose value is unknown have question marks.
        let marks = !value.is_empty() && value.chars().all(|c| matches!(c, '?' | '.'));
        let unknown = marks && MANDATORY.contains(&name.as_str());
        if !unknown && !FIELDS.contains(&name.as_str()) {
            record.tags.set(&name, value);
        }
    }
    Ok(ApgnHeader { record, result, plies, replay })
}

// The variant that the tag or a line names. An unknown layout must be given by a position.
fn variant(
    tag: Option<&ReadTag>,
    layout: Option<&str>,
    record: &Record,
    place: LineColumn,
) -> Result<String, LexError> {
    let set_up = record.position.is_some();
    match (tag, layout) {
        (Some(tag), _) => match variant_named(&tag.value) {
            Some(variant) => Ok(variant.to_owned()),
            None if set_up => Ok(record.variant.clone()),
            None if tag.value == CUSTOM => Err((tag.place, RecordProblem::NoTag(names::POSITION))),
            None => {
                let refusal = Refusal::of_variant(Game::Abalone.name(), &tag.value);
                Err((tag.value_place, RecordProblem::Refused(refusal)))
            }
        },
        (None, Some(layout)) => Ok(layout.to_owned()),
        (None, None) if set_up => Ok(record.variant.clone()),
        (None, None) => Err((place, RecordProblem::NoVariant)),
    }
}

fn bad_value(tag: &ReadTag) -> LexError {
    (tag.value_place, RecordProblem::BadValue { tag: tag.name.clone(), value: tag.value.clone() })
}
