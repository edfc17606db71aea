//! What the tags of a game in APGN say.

use quadriga_core::Limits;
use quadriga_games::{Game, Refusal};

use super::layouts::{CUSTOM, our_position};
use super::{Dialect, Foreign, told_points, variant_named};
use crate::followed::Followed;
use crate::header::{ReadTag, limits, pointed};
use crate::lexer::LexError;
use crate::tags::names;
use crate::{Place, Points, Problem, Record};

/// The tags that every game in APGN has.
pub(super) const MANDATORY: [&str; 7] =
    [names::EVENT, names::DATE, "Black", "White", names::VARIANT, names::RESULT, NOTATION];
/// Which notation the moves are written in.
pub(super) const NOTATION: &str = "Notation";
/// Whether the game begins from a position.
pub(super) const SET_UP: &str = "SetUp";
/// How many moves there are.
pub(super) const PLIES: &str = "Plies";
/// Tags that say what the fields of a record say.
const FIELDS: [&str; 4] = [NOTATION, SET_UP, PLIES, "FEN"];

/// What the tags say.
pub(super) struct ApgnHeader {
    /// A record without moves.
    pub(super) record: Record,
    /// The result that they say.
    pub(super) points: Option<Points>,
    /// How many moves they say there are, and where.
    pub(super) plies: Option<(Place, String)>,
    /// The game at its beginning.
    pub(super) replay: Foreign,
}

/// Reads the tags of a game that begins at `place`. `layout` is what a line before the moves names.
pub(super) fn apgn_header(
    tags: Vec<ReadTag>,
    place: Place,
    layout: Option<&str>,
    strict: bool,
) -> Result<ApgnHeader, LexError> {
    let find = |name: &str| tags.iter().find(|tag| tag.name == name);
    if let Some(missing) = MANDATORY.into_iter().find(|name| strict && find(name).is_none()) {
        return Err((place, Problem::NoTag(missing)));
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
        (place, Problem::Refused(refusal))
    };
    let Limits { repetition, plies } = limits(find)?;
    let game = match find(names::REPETITION) {
        Some(_) => Followed::bound(Game::Abalone, variant, from, Limits { repetition, plies }),
        None => Followed::watched(Game::Abalone, variant, from, plies),
    };
    let replay = Foreign { game: game.map_err(refused)?, dialect };
    let points = match find(names::RESULT) {
        Some(tag) if strict => Some(Points::named(&tag.value).ok_or_else(|| bad_value(tag))?),
        Some(tag) => told_points(&tag.value),
        None => None,
    };
    let plies = find(PLIES).map(|tag| (tag.place, tag.value.clone()));
    for ReadTag { name, value, .. } in tags {
        // What must be told but is not known is written with question marks.
        let marks = !value.is_empty() && value.chars().all(|c| matches!(c, '?' | '.'));
        let unknown = marks && MANDATORY.contains(&name.as_str());
        if !unknown && !FIELDS.contains(&name.as_str()) {
            record.tags.set(&name, value);
        }
    }
    Ok(ApgnHeader { record, points, plies, replay })
}

// The variant that the tag or a line names. A layout that we do not know is one of those that are told by a position.
fn variant(tag: Option<&ReadTag>, layout: Option<&str>, record: &Record, place: Place) -> Result<String, LexError> {
    let set_up = record.position.is_some();
    match (tag, layout) {
        (Some(tag), _) => match variant_named(&tag.value) {
            Some(variant) => Ok(variant.to_owned()),
            None if set_up => Ok(record.variant.clone()),
            None if tag.value == CUSTOM => Err((tag.place, Problem::NoTag(names::POSITION))),
            None => {
                let refusal = Refusal::of_variant(Game::Abalone.name(), &tag.value);
                Err((tag.value_place, Problem::Refused(refusal)))
            }
        },
        (None, Some(layout)) => Ok(layout.to_owned()),
        (None, None) if set_up => Ok(record.variant.clone()),
        (None, None) => Err((place, Problem::NoVariant)),
    }
}

fn bad_value(tag: &ReadTag) -> LexError {
    (tag.value_place, Problem::BadValue { tag: tag.name.clone(), value: tag.value.clone() })
}
