//! Checks the result of a record against the rules.

use quadriga_core::{GameResult, Outcome};

use crate::tags::names;
use crate::{Record, RecordProblem};

/// Sets the result of the record: that of the tags and of the end of the moves, if the rules agree.
///
/// Unless `strict`, a missing result is taken from the others.
pub(crate) fn settle(
    record: &mut Record,
    tag: Option<GameResult>,
    end: Option<GameResult>,
    outcome: Option<Outcome>,
    strict: bool,
) -> Result<(), RecordProblem> {
    let open = |result: Option<GameResult>| result.unwrap_or_default() == GameResult::Unknown;
    let result = match (tag, end) {
        (Some(tag), Some(end)) if tag != end && (strict || !(open(Some(tag)) || open(Some(end)))) => {
            return Err(RecordProblem::TwoResults { tag, end });
        }
        (tag, end) => if open(end) { tag } else { end }.unwrap_or_default(),
    };
    record.result = result;
    let Some(outcome) = outcome else { return Ok(()) };
    if result != GameResult::from_winner(outcome.winner) && (strict || result != GameResult::Unknown) {
        return Err(RecordProblem::AgainstRules { game: record.game, outcome });
    }
    let reason = outcome.reason.id.strip_prefix("end-").unwrap_or(outcome.reason.id);
    for (name, value) in [(names::ENDING, reason), (names::CLAUSE, outcome.reason.clause)] {
        match record.tags.get(name) {
            Some(told) if told != value && strict => {
                return Err(RecordProblem::BadValue { tag: name.to_owned(), value: told.to_owned() });
            }
            Some(told) if told == value => {}
            None if strict => {}
            _ => {
                record.tags.set(name, value);
            }
        }
    }
    record.result = GameResult::from_winner(outcome.winner);
    Ok(())
}
