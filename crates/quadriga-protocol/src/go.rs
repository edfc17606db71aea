//! The `go` command: what to search, and how long.

use std::fmt;
use std::time::Duration;

use quadriga_core::Side;
use quadriga_search::{Budget, RemainingTime};
use thiserror::Error;

use crate::words::Words;
use crate::{CommandError, CommandProblem};

/// The arguments of `go`. None at all means the same as `infinite`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Until `stop`.
    pub infinite: bool,
    /// On the opponent's time, until `ponderhit` or `stop`.
    pub ponder: bool,
    /// Depth limit.
    pub depth: Option<u32>,
    /// Node limit.
    pub nodes: Option<u64>,
    /// Time of the move.
    pub move_time: Option<Duration>,
    /// Remaining time of the first and the second player.
    pub left: [Option<Duration>; 2],
    /// Increment of the first and the second player.
    pub increment: [Option<Duration>; 2],
    /// Number of moves to make in the remaining time.
    pub moves_to_go: Option<u32>,
    /// If not empty: only these moves.
    pub only: Vec<String>,
}

/// Only the opponent's clock was given, which does not limit the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("only the opponent's clock is given")]
pub struct NoTime;

/// The words that may follow `go`; any other is a move of `searchmoves`, or an error.
const FIELDS: [&str; 15] = [
    "infinite",
    "ponder",
    "depth",
    "nodes",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "p1time",
    "p2time",
    "p1inc",
    "p2inc",
    "searchmoves",
];

/// The longest time, in milliseconds: more than a century.
const LONGEST: u64 = 1 << 42;

impl Go {
    pub(crate) fn read(words: &mut Words) -> Result<Self, CommandError> {
        let mut go = Self::default();
        while let Some(word) = words.next() {
            let known = FIELDS.into_iter().find(|field| *field == word);
            let what = "a word that may follow \"go\"";
            let expected = || CommandError::new(word, CommandProblem::Expected { after: "go", what });
            let field = known.ok_or_else(expected)?;
            if !go.read_field(field, words)? {
                return Err(CommandError::new(word, CommandProblem::Twice));
            }
        }
        go.check()?;
        Ok(go)
    }

    // Returns whether the field is given for the first time.
    fn read_field(&mut self, field: &'static str, words: &mut Words) -> Result<bool, CommandError> {
        Ok(match field {
            "infinite" => !std::mem::replace(&mut self.infinite, true),
            "ponder" => !std::mem::replace(&mut self.ponder, true),
            "depth" => self.depth.replace(words.number(field, 1..=u32::MAX.into())? as u32).is_none(),
            "nodes" => self.nodes.replace(words.number(field, 1..=u64::MAX)?).is_none(),
            "movetime" => self.move_time.replace(time(words, field)?).is_none(),
            "wtime" | "p1time" => self.left[0].replace(time_left(words, field)?).is_none(),
            "btime" | "p2time" => self.left[1].replace(time_left(words, field)?).is_none(),
            "winc" | "p1inc" => self.increment[0].replace(time(words, field)?).is_none(),
            "binc" | "p2inc" => self.increment[1].replace(time(words, field)?).is_none(),
            "movestogo" => self.moves_to_go.replace(words.number(field, 1..=u32::MAX.into())? as u32).is_none(),
            _ => {
                let moves = words.until(&FIELDS);
                if moves.is_empty() {
                    return Err(CommandError::missing("searchmoves", "a move"));
                }
                let first = self.only.is_empty();
                self.only.extend(moves.into_iter().map(String::from));
                first
            }
        })
    }

    fn check(&self) -> Result<(), CommandError> {
        let has_clock = self.left != [None; 2];
        let limits = [
            (self.depth.is_some(), "depth"),
            (self.nodes.is_some(), "nodes"),
            (self.move_time.is_some(), "movetime"),
            (has_clock, "time"),
        ];
        if let Some((_, name)) = limits.into_iter().find(|(given, _)| *given && self.infinite) {
            return Err(CommandError::new(name, CommandProblem::InfiniteWithLimit));
        }
        let additions = [
            (self.increment[0].is_some() && self.left[0].is_none(), "p1inc"),
            (self.increment[1].is_some() && self.left[1].is_none(), "p2inc"),
            (self.moves_to_go.is_some() && !has_clock, "movestogo"),
        ];
        let alone = additions.into_iter().find(|(alone, _)| *alone);
        alone.map_or(Ok(()), |(_, name)| Err(CommandError::new(name, CommandProblem::NoClock)))
    }

    /// Whether the search has a limit, apart from pondering.
    pub fn is_limited(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some() || self.move_time.is_some() || self.left != [None; 2]
    }

    /// The budget of `side`, which is to move; `overhead` is subtracted from its time.
    ///
    /// # Errors
    /// If only the other side's clock is given, and no other limit.
    pub fn budget(&self, side: Side, overhead: Duration) -> Result<Budget, NoTime> {
        let clock = self.left[side.index()].map(|left| RemainingTime {
            left,
            increment: self.increment[side.index()].unwrap_or_default(),
            moves_to_go: self.moves_to_go,
        });
        let budget = Budget {
            move_time: self.move_time,
            clock,
            nodes: self.nodes,
            depth: self.depth,
            overhead,
            soft_nodes: None,
        };
        let ends = clock.is_some() || self.move_time.is_some() || self.nodes.is_some() || self.depth.is_some();
        if self.is_limited() && !ends { Err(NoTime) } else { Ok(budget) }
    }
}

fn time(words: &mut Words, field: &'static str) -> Result<Duration, CommandError> {
    words.number(field, 0..=LONGEST).map(Duration::from_millis)
}

// A clock that has run out may be sent as a negative number.
fn time_left(words: &mut Words, field: &'static str) -> Result<Duration, CommandError> {
    let overdrawn = words.peek().and_then(|word| word.strip_prefix('-'));
    if overdrawn.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())) {
        words.next();
        return Ok(Duration::ZERO);
    }
    time(words, field)
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = |time: Option<Duration>| time.map(|time| time.as_millis() as u64);
        let numbers = [
            ("depth", self.depth.map(u64::from)),
            ("nodes", self.nodes),
            ("movetime", millis(self.move_time)),
            ("p1time", millis(self.left[0])),
            ("p2time", millis(self.left[1])),
            ("p1inc", millis(self.increment[0])),
            ("p2inc", millis(self.increment[1])),
            ("movestogo", self.moves_to_go.map(u64::from)),
        ];
        f.write_str("go")?;
        for (word, given) in [("ponder", self.ponder), ("infinite", self.infinite)] {
            if given {
                write!(f, " {word}")?;
            }
        }
        for (field, number) in numbers {
            if let Some(number) = number {
                write!(f, " {field} {number}")?;
            }
        }
        if self.only.is_empty() { Ok(()) } else { write!(f, " searchmoves {}", self.only.join(" ")) }
    }
}
