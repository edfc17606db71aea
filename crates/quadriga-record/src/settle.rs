//! The result of a record, held against the rules.

use quadriga_core::Outcome;

use crate::tags::names;
use crate::{Points, Problem, Record};

/// Gives the record its result: what the tags and the end of the moves say, if that is what the rules say.
///
/// Unless `strict`, what one of them leaves open is taken from the others.
pub(crate) fn settle(
    record: &mut Record,
    tag: Option<Points>,
    end: Option<Points>,
    outcome: Option<Outcome>,
    strict: bool,
) -> Result<(), Problem> {
    let open = |points: Option<Points>| points.unwrap_or_default() == Points::Unknown;
    let points = match (tag, end) {
        (Some(tag), Some(end)) if tag != end && (strict || !(open(Some(tag)) || open(Some(end)))) => {
            return Err(Problem::TwoResults { tag, end });
        }
        (tag, end) => if open(end) { tag } else { end }.unwrap_or_default(),
    };
    record.points = points;
    let Some(outcome) = outcome else { return Ok(()) };
    if points != Points::of(outcome.winner) && (strict || points != Points::Unknown) {
        return Err(Problem::AgainstRules { game: record.game, outcome });
    }
    let reason = outcome.reason.id.strip_prefix("end-").unwrap_or(outcome.reason.id);
    for (name, value) in [(names::ENDING, reason), (names::CLAUSE, outcome.reason.clause)] {
        match record.tags.get(name) {
            Some(told) if told != value && strict => {
                return Err(Problem::BadValue { tag: name.to_owned(), value: told.to_owned() });
            }
            Some(told) if told == value => {}
            None if strict => {}
            _ => {
                record.tags.set(name, value);
            }
        }
    }
    record.points = Points::of(outcome.winner);
    Ok(())
}
