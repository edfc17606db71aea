//! Entering a move by pointing at cells.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use crate::CellId;

/// How far a sequence of clicks has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum Progress {
    /// No move yet: more clicks are needed.
    Incomplete,
    /// A move that can be played now or gone on with.
    CompleteOrMore,
    /// A move, with nothing to add.
    Complete,
}

/// A short remark drawn at a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Badge {
    /// How many pieces move.
    Count(u8),
    /// How many pieces push how many.
    Against(u8, u8),
}

impl fmt::Display for Badge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => write!(f, "{count}"),
            Self::Against(own, theirs) => write!(f, "{own}–{theirs}"),
        }
    }
}

impl FromStr for Badge {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        match text.split_once('–') {
            Some((own, theirs)) => Ok(Self::Against(own.parse()?, theirs.parse()?)),
            None => text.parse().map(Self::Count),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Badge {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Badge {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A cell that may be clicked next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The cell.
    pub cell: CellId,
    /// What to write beside it.
    pub badge: Option<Badge>,
}

/// What may follow a sequence of clicks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clicks<M> {
    /// Whether the clicks so far are a move.
    pub progress: Progress,
    /// The move they are, if they are one.
    pub chosen: Option<M>,
    /// The cells that may come next, each once, in the order of cells.
    pub targets: Vec<Target>,
}

impl<M: Copy> Clicks<M> {
    /// Works out what may follow `prefix` from the click paths of the legal moves; `None` if no path begins so.
    ///
    /// Where two paths put different badges on a target, the first is kept.
    pub fn along<'a>(
        prefix: &[CellId],
        paths: impl IntoIterator<Item = (M, &'a [CellId], Option<Badge>)>,
    ) -> Option<Self> {
        let mut chosen = None;
        let mut targets: Vec<Target> = Vec::new();
        let mut fits = false;
        for (m, path, badge) in paths {
            let Some(rest) = path.strip_prefix(prefix) else { continue };
            fits = true;
            match rest {
                [] => chosen = chosen.or(Some(m)),
                [cell, more @ ..] => {
                    let badge = if more.is_empty() { badge } else { None };
                    match targets.iter_mut().find(|t| t.cell == *cell) {
                        Some(known) => known.badge = known.badge.or(badge),
                        None => targets.push(Target { cell: *cell, badge }),
                    }
                }
            }
        }
        targets.sort_by_key(|t| t.cell);
        let progress = match (chosen.is_some(), targets.is_empty()) {
            (false, _) => Progress::Incomplete,
            (true, false) => Progress::CompleteOrMore,
            (true, true) => Progress::Complete,
        };
        fits.then_some(Self { progress, chosen, targets })
    }
}
