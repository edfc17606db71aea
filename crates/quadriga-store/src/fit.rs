//! Which texts the store takes.

use crate::{NAME_LIMIT, StoreError, StoredSeat};

/// Refuses a text with the character NUL: `PostgreSQL` cannot hold it, and functions of `SQLite` end there.
pub(crate) fn text(text: &str) -> Result<(), StoreError> {
    if text.contains('\0') { Err(StoreError::Nul) } else { Ok(()) }
}

/// Refuses a name that is too long, because all names are searched.
pub(crate) fn name(name: &str) -> Result<(), StoreError> {
    text(name)?;
    if name.chars().nth(NAME_LIMIT).is_some() { Err(StoreError::LongName) } else { Ok(()) }
}

/// Refuses what is refused of any of these names.
pub(crate) fn seats<'a>(seats: impl IntoIterator<Item = &'a StoredSeat>) -> Result<(), StoreError> {
    seats.into_iter().try_for_each(|seat| name(&seat.name))
}

/// A number of rows or events as databases count them.
pub(crate) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
