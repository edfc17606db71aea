//! Interprets the tags of a record.

use quadriga_core::{GameResult, Limits};
use quadriga_games::{Game, Refusal};

use crate::replay::{Replay, follow};
use crate::tags::names;
use crate::{LineColumn, Record, RecordProblem};

/// A tag as read.
pub(crate) struct ReadTag {
    pub(crate) name: String,
    pub(crate) value: String,
    /// Where it begins.
    pub(crate) place: LineColumn,
    /// Where its value begins.
    pub(crate) value_place: LineColumn,
}

/// The game that the tags describe.
pub(crate) struct Header {
    /// A record without moves.
    pub(crate) record: Record,
    /// The result tag.
    pub(crate) result: Option<GameResult>,
    /// The game before its first move.
    pub(crate) replay: Box<dyn Replay>,
}

/// Interprets the tags of a game that begins at `place`. Without a tag that names the game, it is `assumed`.
pub(crate) fn header(
    tags: Vec<ReadTag>,
    place: LineColumn,
    assumed: Option<(Game, &str)>,
    strict: bool,
) -> Result<Header, (LineColumn, RecordProblem)> {
    let find = |name: &str| tags.iter().find(|tag| tag.name == name);
    let game = match find(names::GAME) {
        Some(tag) => {
            named(&tag.value, strict).ok_or_else(|| (tag.place, RecordProblem::UnknownGame(tag.value.clone())))?
        }
        None => assumed.ok_or((place, RecordProblem::NoGame))?.0,
    };
    let mut record = Record::new(game);
    let usual = assumed.filter(|(known, _)| *known == game).map(|(_, variant)| variant);
    if let Some(variant) = find(names::VARIANT).map(|tag| tag.value.as_str()).or(usual) {
        variant.clone_into(&mut record.variant);
    }
    record.position = find(names::POSITION).map(|tag| tag.value.clone());
    record.limits = limits(find)?;
    let replay = follow(game, &record.variant, record.position.as_deref(), record.limits).map_err(|refusal| {
        let tag = find(names::POSITION).filter(|tag| tag.value == refusal.text).or_else(|| find(names::VARIANT));
        (tag.map_or(place, |tag| pointed(tag.value_place, &refusal)), RecordProblem::Refused(refusal))
    })?;
    let result = match find(names::RESULT) {
        Some(tag) => match tag.value.parse::<GameResult>().ok() {
            None if strict => return Err((tag.place, bad_value(tag))),
            result => result,
        },
        None => None,
    };
    for ReadTag { name, value, .. } in tags {
        record.tags.set(&name, value);
    }
    Ok(Header { record, result, replay })
}

/// The limits that the tags set.
pub(crate) fn limits<'a>(find: impl Fn(&str) -> Option<&'a ReadTag>) -> Result<Limits, (LineColumn, RecordProblem)> {
    Ok(Limits {
        repetition: find(names::REPETITION).map_or(Ok(Limits::default().repetition), repetition)?,
        plies: find(names::PLY_CAP).map(ply_cap).transpose()?,
    })
}

/// Where in a text that begins at `place` the refusal points.
pub(crate) fn pointed(place: LineColumn, refusal: &Refusal) -> LineColumn {
    let before = refusal.at.and_then(|at| refusal.text.get(..at)).map_or(0, |text| text.chars().count());
    LineColumn { column: place.column + before as u64, ..place }
}

fn named(name: &str, strict: bool) -> Option<Game> {
    Game::named(name).or_else(|| Game::named(&name.to_lowercase()).filter(|_| !strict))
}

fn repetition(tag: &ReadTag) -> Result<Option<u32>, (LineColumn, RecordProblem)> {
    if tag.value == "off" {
        return Ok(None);
    }
    number(tag).filter(|&times| times > 1).map(Some).ok_or_else(|| (tag.place, bad_value(tag)))
}

fn ply_cap(tag: &ReadTag) -> Result<u32, (LineColumn, RecordProblem)> {
    number(tag).filter(|&plies| plies > 0).ok_or_else(|| (tag.place, bad_value(tag)))
}

fn number(tag: &ReadTag) -> Option<u32> {
    tag.value.parse().ok().filter(|_| tag.value.bytes().all(|b| b.is_ascii_digit()))
}

fn bad_value(tag: &ReadTag) -> RecordProblem {
    RecordProblem::BadValue { tag: tag.name.clone(), value: tag.value.clone() }
}
