//! The known commands of comments: clocks, evaluations, cells and arrows.

use std::fmt;
use std::time::Duration;

use quadriga_core::Side;

use crate::Comment;

/// The time a player has left after the move: `[%clk 0:09:58]`.
pub const CLOCK: &str = "clk";
/// The time a move took: `[%emt 0:00:02.5]`.
pub const ELAPSED: &str = "emt";
/// An evaluation: `[%eval 0.35]`, `[%eval #-3]`.
pub const EVALUATION: &str = "eval";
/// Cells to highlight: `[%csl Ga1,Rb2]`.
pub const CELLS: &str = "csl";
/// Arrows to draw: `[%cal Ga1-b2]`.
pub const ARROWS: &str = "cal";

/// A time in a comment: hours, minutes and seconds, with as many decimals as needed, down to a millisecond.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClockTime(pub Duration);

impl ClockTime {
    /// Parses `h:mm:ss`, `mm:ss` or seconds.
    pub fn read(text: &str) -> Option<Self> {
        let mut parts: Vec<&str> = text.split(':').collect();
        let (whole, decimals) = parts.pop()?.split_once('.').unwrap_or_else(|| (last(text), ""));
        if parts.len() > 2 || decimals.len() > 3 || text.ends_with('.') {
            return None;
        }
        let number = |digits: &str| -> Option<u64> {
            (digits.bytes().all(|b| b.is_ascii_digit()) && digits.len() < 10).then(|| digits.parse().ok()).flatten()
        };
        let millis = if decimals.is_empty() { 0 } else { number(&format!("{decimals:0<3}"))? };
        let seconds = parts.into_iter().chain([whole]).try_fold(0, |sum, part| Some(sum * 60 + number(part)?))?;
        Some(Self(Duration::from_millis(seconds * 1000 + millis)))
    }
}

fn last(text: &str) -> &str {
    text.rsplit(':').next().unwrap_or(text)
}

impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, millis) = (self.0.as_secs(), self.0.subsec_millis());
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        if millis > 0 {
            let decimals = format!("{millis:03}");
            write!(f, ".{}", decimals.trim_end_matches('0'))?;
        }
        Ok(())
    }
}

/// The evaluation of the position after a move, from the first player's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eval {
    /// Hundredths of a unit; 400 means ten wins to one loss.
    Centis(i32),
    /// The side wins in this number of its turns.
    Win(Side, u32),
}

impl Eval {
    /// Parses `0.35`, `-1.2`, `#3` or `#-2`, optionally followed by a comma and the depth.
    pub fn read(text: &str) -> Option<Self> {
        let plain = |digits: &str| digits.bytes().all(|b| b.is_ascii_digit());
        let number = |digits: &str| digits.parse::<u32>().ok().filter(|_| plain(digits));
        let (value, depth) = text.split_once(',').unwrap_or((text, "0"));
        number(depth)?;
        if let Some(turns) = value.strip_prefix('#') {
            let (side, digits) = turns.strip_prefix('-').map_or((Side::First, turns), |digits| (Side::Second, digits));
            return number(digits).map(|turns| Self::Win(side, turns));
        }
        let (negative, digits) = match value.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, value.strip_prefix('+').unwrap_or(value)),
        };
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        if whole.is_empty() || whole.len() > 6 || decimals.len() > 2 || !plain(whole) || !plain(decimals) {
            return None;
        }
        let centis = whole.parse::<i32>().ok()? * 100 + format!("{decimals:0<2}").parse::<i32>().ok()?;
        Some(Self::Centis(if negative { -centis } else { centis }))
    }
}

impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Centis(centis) => {
                let (sign, size) = (if centis < 0 { "-" } else { "" }, centis.unsigned_abs());
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)
            }
            Self::Win(Side::First, turns) => write!(f, "#{turns}"),
            Self::Win(Side::Second, turns) => write!(f, "#-{turns}"),
        }
    }
}

/// A highlighted cell or an arrow, in one of four colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The colour: `G`, `R`, `Y` or `B` for green, red, yellow, blue.
    pub ink: char,
    /// The cell, or where the arrow begins.
    pub from: String,
    /// Where the arrow ends.
    pub to: Option<String>,
}

impl Drawing {
    // An item of a list; an arrow has two cells with a dash between them.
    fn read(text: &str, arrow: bool) -> Option<Self> {
        let ink = text.chars().next().filter(|ink| "GRYB".contains(*ink))?;
        let cells = &text[1..];
        let is_cell = |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric());
        let (from, to) = if arrow { cells.split_once('-').map(|(a, b)| (a, Some(b)))? } else { (cells, None) };
        (is_cell(from) && to.is_none_or(is_cell)).then(|| Self {
            ink,
            from: from.to_owned(),
            to: to.map(str::to_owned),
        })
    }
}

impl Comment {
    /// The time that the player has left.
    pub fn clock(&self) -> Option<ClockTime> {
        self.value(CLOCK).and_then(ClockTime::read)
    }

    /// The time that the move took.
    pub fn elapsed(&self) -> Option<ClockTime> {
        self.value(ELAPSED).and_then(ClockTime::read)
    }

    /// The evaluation of the position after the move.
    pub fn evaluation(&self) -> Option<Eval> {
        self.value(EVALUATION).and_then(Eval::read)
    }

    /// The highlighted cells and the arrows.
    pub fn drawings(&self) -> Vec<Drawing> {
        let of = |name: &str, arrow| {
            let list = self.value(name).unwrap_or_default();
            list.split(',').filter_map(|text| Drawing::read(text, arrow)).collect::<Vec<_>>()
        };
        [of(CELLS, false), of(ARROWS, true)].concat()
    }

    /// The first known command with an invalid value.
    pub(crate) fn unreadable(&self) -> Option<&crate::CommentCommand> {
        let all = |list: &str, arrow| list.split(',').all(|text| Drawing::read(text, arrow).is_some());
        self.commands.iter().find(|command| match command.name() {
            CLOCK | ELAPSED => ClockTime::read(command.value()).is_none(),
            EVALUATION => Eval::read(command.value()).is_none(),
            CELLS => !all(command.value(), false),
            ARROWS => !all(command.value(), true),
            _ => false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_exact_to_the_millisecond() {
        for (millis, text) in [(0, "0:00:00"), (598_000, "0:09:58"), (2_500, "0:00:02.5"), (3_600_007, "1:00:00.007")] {
            let time = ClockTime(Duration::from_millis(millis));
            assert_eq!(time.to_string(), text);
            assert_eq!(ClockTime::read(text), Some(time));
        }
        assert_eq!(ClockTime::read("9:58"), ClockTime::read("0:09:58"));
        for text in ["", ":", "1.", "a", "1:2:3:4", "1:-2", "0:00:00.1234", "+5", "99999999999", "1.5:00"] {
            assert_eq!(ClockTime::read(text), None, "{text}");
        }
    }

    #[test]
    fn evaluations_are_from_the_first_players_point_of_view() {
        let values = [
            (Eval::Centis(35), "0.35"),
            (Eval::Centis(-1205), "-12.05"),
            (Eval::Centis(-5), "-0.05"),
            (Eval::Win(Side::First, 3), "#3"),
            (Eval::Win(Side::Second, 0), "#-0"),
        ];
        for (value, text) in values {
            assert_eq!(value.to_string(), text);
            assert_eq!(Eval::read(text), Some(value));
        }
        assert_eq!(Eval::read("+0.3,12"), Some(Eval::Centis(30)));
        for text in ["", "#", "0.355", "--1", ".5", "1,", "1,x", "9999999.00", "#--1", "+-1", "#+1", "1,+2"] {
            assert_eq!(Eval::read(text), None, "{text}");
        }
    }

    #[test]
    fn cells_and_arrows() {
        let comment = Comment::default().with(CELLS, "Ga1,Rp12").with(ARROWS, "Ba1-b2");
        let cell = |ink, from: &str, to: Option<&str>| Drawing { ink, from: from.into(), to: to.map(Into::into) };
        let expected = [cell('G', "a1", None), cell('R', "p12", None), cell('B', "a1", Some("b2"))];
        assert_eq!(comment.drawings(), expected);
        assert!(comment.unreadable().is_none());
        assert!(Comment::default().with(CELLS, "Ga1,").unreadable().is_some());
        assert!(Comment::default().with(ARROWS, "Ga1b2").unreadable().is_some());
    }
}
