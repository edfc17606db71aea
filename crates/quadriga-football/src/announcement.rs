//! The attacks that a move announces (F10).

use std::fmt;

use quadriga_core::{Annotation, AnnotationKind, AnnotationPart, Cursor, Expected, Position, SyntaxError};

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

    /// What front ends are told; `None` if there is nothing to announce.
    pub(crate) fn told(self) -> Option<Annotation> {
        let part =
            |(kind, columns): (_, u16)| AnnotationPart { kind, columns: letters(columns).map(String::from).collect() };
        let parts: Vec<_> = self.parts().into_iter().flatten().map(part).collect();
        (!parts.is_empty()).then(|| Annotation { text: self.to_string(), parts })
    }

    // What there is to say, in the order of the notation.
    fn parts(self) -> [Option<(AnnotationKind, u16)>; 2] {
        let kind = if self.goal { AnnotationKind::FinalThreat } else { AnnotationKind::Threat };
        [
            (self.goal || self.effective != 0).then_some((kind, self.effective)),
            (self.ineffective != 0).then_some((AnnotationKind::EmptyThreat, self.ineffective)),
        ]
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
                None => return Err(cursor.expected(Expected::AnnotationOrEnd)),
            };
            // A sign stands once, and `x` instead of `+`.
            let clashes = if sign == '±' { "±" } else { "+x" };
            if signs.contains(|c| clashes.contains(c)) {
                return Err(cursor.expected_at(start, Expected::AnnotationOrEnd));
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
        for (kind, columns) in self.parts().into_iter().flatten() {
            let sign = match kind {
                AnnotationKind::Threat => '+',
                AnnotationKind::EmptyThreat => '±',
                AnnotationKind::FinalThreat => 'x',
            };
            write!(f, "{sign}{}", letters(columns).collect::<String>())?;
        }
        Ok(())
    }
}

// The letters of a set of columns.
fn letters(columns: u16) -> impl Iterator<Item = char> {
    (0..12).filter(move |column| columns & (1 << column) != 0).map(column_letter)
}
