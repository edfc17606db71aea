//! The attacks that a move announces (F10).

use std::fmt;

use quadriga_core::{Cursor, Expected, Position, SyntaxError};

use crate::Football;
use crate::attack::AttackedColumns;
use crate::cell::{COLUMNS, EXPECTED_COLUMN, column_letter};

// What an announcement begins with; `×` is read for `x`.
const SIGNS: &str = "+±x×";

/// What is written after a move: `+f`, `xam`, `±c`, `+f±c` or nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Announcement {
    // Bit `c` for column `c`.
    effective: u16,
    ineffective: u16,
    goal: bool,
}

impl Announcement {
    /// What the move that led to `position` announces.
    pub(crate) fn after(position: &Football) -> Self {
        let AttackedColumns { effective, ineffective } = AttackedColumns::of(&position.board, position.side.other());
        Self { effective, ineffective, goal: position.count_legal_moves() == 0 }
    }

    /// What is written; `None` if there is nothing to announce.
    pub(crate) fn text(self) -> Option<String> {
        (self != Self::default()).then(|| self.to_string())
    }

    /// Reads an announcement, columns in any order; `None` if there is none before the end of the text.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Option<Self>, SyntaxError> {
        let mut read = Self::default();
        let mut signs = String::new();
        cursor.blanks();
        while cursor.peek().is_some() {
            let start = cursor.at();
            let sign = match cursor.take(SIGNS) {
                Some('+') if cursor.take("-").is_some() => '±',
                Some('×') => 'x',
                Some(sign) => sign,
                None => return Err(cursor.expected(Expected::AttackOrEnd)),
            };
            // A sign stands once, and `x` instead of `+`.
            let clashes = if sign == '±' { "±" } else { "+x" };
            if signs.contains(|c| clashes.contains(c)) {
                return Err(cursor.expected_at(start, Expected::AttackOrEnd));
            }
            signs.push(sign);
            read.goal |= sign == 'x';
            let columns = Self::read_columns(cursor, sign == 'x')?;
            *(if sign == '±' { &mut read.ineffective } else { &mut read.effective }) = columns;
        }
        Ok((!signs.is_empty()).then_some(read))
    }

    fn read_columns(cursor: &mut Cursor<'_>, may_be_none: bool) -> Result<u16, SyntaxError> {
        let mut columns = 0;
        cursor.blanks();
        // At least one column, and then whatever stands before the next sign.
        while (columns == 0 && !may_be_none) || cursor.peek().is_some_and(|c| !SIGNS.contains(c)) {
            let at = cursor.at();
            let column = 1 << cursor.one_of(COLUMNS, EXPECTED_COLUMN)?;
            if columns & column != 0 {
                return Err(cursor.expected_at(at, Expected::NewColumn));
            }
            columns |= column;
            cursor.blanks();
        }
        Ok(columns)
    }
}

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = |list: u16| -> String { (0..12).filter(|c| list & (1 << c) != 0).map(column_letter).collect() };
        if self.goal {
            write!(f, "x{}", columns(self.effective))?;
        } else if self.effective != 0 {
            write!(f, "+{}", columns(self.effective))?;
        }
        if self.ineffective != 0 {
            write!(f, "±{}", columns(self.ineffective))?;
        }
        Ok(())
    }
}
