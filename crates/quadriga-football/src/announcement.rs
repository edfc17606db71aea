//! The attacks that a move announces (F10).

use std::fmt;

use quadriga_core::{Cursor, Expected, Position, SyntaxError};

use crate::Football;
use crate::attack::AttackedColumns;
use crate::cell::{COLUMNS, column_letter};

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

    /// Reads an announcement, columns in any order; `None` if there is none before the end of the text.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Option<Self>, SyntaxError> {
        let mut read = Self::default();
        let mut signs = String::new();
        cursor.blanks();
        while cursor.peek().is_some() {
            let start = cursor.at();
            let sign = match cursor.take("+±x×") {
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
        while let Some(c) = cursor.peek().filter(|c| !"+±x×".contains(*c)) {
            let Some(column) = COLUMNS.chars().position(|letter| letter == c) else {
                return Err(cursor.expected(Expected::Column("a–h, k, m, n, p")));
            };
            if columns & (1 << column) != 0 {
                return Err(cursor.expected(Expected::NewColumn));
            }
            columns |= 1 << column;
            cursor.take(COLUMNS);
            cursor.blanks();
        }
        if columns == 0 && !may_be_none {
            return Err(cursor.expected(Expected::Column("a–h, k, m, n, p")));
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
