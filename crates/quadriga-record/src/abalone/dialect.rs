//! The two move notations in use, Aba-Pro and Nacre, and their translation.

use quadriga_core::Message;
use quadriga_games::{Input, Refusal};

/// A notation of moves without dashes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// In line: the rear marble and the next cell, `a1b2`. Broadside: both ends and where the first goes, `c3c5d3`.
    AbaPro,
    /// Two cells for every move: the marble at one end, and the target of the marble at the other end.
    Nacre,
}

/// A cell by row and column, from 0; it may be off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot(i8, i8);

/// East, north-east, north-west and their opposites, each a sixth of a turn after the one before.
const HEADINGS: [Spot; 6] = [Spot(0, 1), Spot(1, 1), Spot(1, 0), Spot(0, -1), Spot(-1, -1), Spot(-1, 0)];

impl Dialect {
    /// The notation that a tag names, case-insensitive, with or without the hyphen.
    pub(crate) fn named(name: &str) -> Option<Self> {
        let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        match plain.to_ascii_lowercase().as_str() {
            "abapro" => Some(Self::AbaPro),
            "nacre" => Some(Self::Nacre),
            _ => None,
        }
    }

    /// Translates the move `text` in `position` into Quadriga's notation.
    ///
    /// # Errors
    /// If the text breaks a rule of the notation. Legality is not checked.
    pub(crate) fn ours(self, text: &str, position: impl FnOnce() -> String) -> Result<String, Refusal> {
        let dashed = dashed(text).0;
        if self == Self::AbaPro {
            return Ok(dashed);
        }
        let plain = dashed.replace('-', "");
        match *spots(&plain) {
            [from, to] => nacre(text, from, to, &Board::of(&position())),
            [_, _, _] => Err(refused(text, Message::new("record-nacre-two-cells"))),
            // The parser of the game reports what is wrong with it.
            _ => Ok(dashed),
        }
    }
}

/// A move in Aba-Pro notation.
pub(crate) fn aba_pro(ours: &str) -> String {
    ours.replace('-', "")
}

/// The text in lower case with a dash before each cell but the first, and for each byte the offset in `text` that it
/// comes from.
pub(crate) fn dashed(text: &str) -> (String, Vec<usize>) {
    let (mut dashed, mut origin) = (String::new(), Vec::new());
    for (at, c) in text.char_indices() {
        let c = if matches!(c, '–' | '—') { '-' } else { c.to_ascii_lowercase() };
        if c.is_ascii_lowercase() && dashed.ends_with(|last: char| last.is_ascii_digit()) {
            dashed.push('-');
            origin.push(at);
        }
        dashed.push(c);
        origin.extend(std::iter::repeat_n(at, c.len_utf8()));
    }
    origin.push(text.len());
    (dashed, origin)
}

// The cells of a text that consists of cells only; otherwise none.
fn spots(plain: &str) -> Vec<Spot> {
    let (pairs, rest) = plain.as_bytes().as_chunks::<2>();
    let spot = |&[row, column]: &[u8; 2]| {
        let spot = Spot(row.wrapping_sub(b'a') as i8, column.wrapping_sub(b'1') as i8);
        spot.is_on_board().then_some(spot)
    };
    let spots: Option<Vec<Spot>> = pairs.iter().map(spot).collect();
    spots.filter(|_| rest.is_empty()).unwrap_or_default()
}

fn nacre(text: &str, from: Spot, to: Spot, board: &Board) -> Result<String, Refusal> {
    let way = to.minus(from);
    for (i, &heading) in HEADINGS.iter().enumerate() {
        let beside = HEADINGS[(i + 1) % 6];
        if way == heading && board.is_movers(to) {
            return Err(refused(text, Message::new("record-nacre-one").text("cell", to.name())));
        }
        if way == heading {
            return Ok(format!("{}-{}", from.name(), to.name()));
        }
        for marbles in [2, 3] {
            if way == heading.times(marbles) {
                return Ok(line(from, from.plus(heading.times(marbles - 1)), from.plus(heading)));
            }
        }
        let ends = [(heading, beside), (beside, heading)].map(|(along, aside)| (from.plus(along), from.plus(aside)));
        let [(ahead, _), (other, _)] = ends;
        if way == heading.plus(beside) && ahead.is_on_board() && other.is_on_board() {
            // Two marbles: the second is on one side of the way or on the other.
            let (end, target) = if board.is_movers(ahead) { ends[0] } else { ends[1] };
            return Ok(line(from, end, target));
        }
        for (along, aside) in [(heading, beside), (beside, heading)] {
            if way == along.times(2).plus(aside) && from.plus(aside).is_on_board() {
                return Ok(line(from, from.plus(along.times(2)), from.plus(aside)));
            }
        }
    }
    Ok(format!("{}-{}", from.name(), to.name()))
}

fn line(first: Spot, last: Spot, target: Spot) -> String {
    format!("{}-{}-{}", first.name(), last.name(), target.name())
}

fn refused(text: &str, message: Message) -> Refusal {
    Refusal { input: Input::Move, text: text.to_owned(), at: None, message: message.clause("A4") }
}

impl Spot {
    const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0, self.1 + other.1)
    }

    const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0, self.1 - other.1)
    }

    const fn times(self, n: i8) -> Self {
        Self(self.0 * n, self.1 * n)
    }

    fn is_on_board(self) -> bool {
        (0..9).contains(&self.0) && (0..9).contains(&self.1) && (self.0 - self.1).abs() < 5
    }

    fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.0 as u8), self.1 + 1)
    }
}

/// The marbles of the side to move.
struct Board(Vec<Spot>);

impl Board {
    // From the text of a position that the rules wrote.
    fn of(position: &str) -> Self {
        let (rows, rest) = position.split_once(' ').unwrap_or((position, ""));
        let mut spots = Vec::new();
        for (row, text) in (0..9).rev().zip(rows.split('/')) {
            let mut column = (row - 4).max(0);
            for c in text.chars() {
                if rest.starts_with(c) && !c.is_ascii_digit() {
                    spots.push(Spot(row, column));
                }
                column += c.to_digit(10).map_or(1, |empty| empty as i8);
            }
        }
        Self(spots)
    }

    fn is_movers(&self, spot: Spot) -> bool {
        self.0.contains(&spot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // c3, c4 and e5, e6, e7 are black; g5 is white.
    const BOARD: &str = "5/6/2w4/8/4bbb2/8/2bb3/6/5 b 0 0";

    fn ours(text: &str) -> String {
        Dialect::Nacre.ours(text, || BOARD.to_owned()).unwrap_or_else(|refusal| refusal.message.id.to_owned())
    }

    #[test]
    fn aba_pro_lacks_only_the_dashes() {
        let ours = |text| Dialect::AbaPro.ours(text, String::new).unwrap();
        assert_eq!([ours("a1b2"), ours("C3C5D3"), ours("a1-b2")], ["a1-b2", "c3-c5-d3", "a1-b2"]);
        let (dashed, origin) = dashed("a1b2x");
        assert_eq!((dashed.as_str(), origin[3], origin[6]), ("a1-b2-x", 2, 4));
    }

    #[test]
    fn nacre_by_the_distance_of_its_cells() {
        assert_eq!([ours("c4c5"), ours("c3c5"), ours("e5e8")], ["c4-c5", "c3-c4-c4", "e5-e7-e6"]);
        // The way leads over the marble.
        assert_eq!([ours("c3d5"), ours("c4d3")], ["c3-c4-d4", "c4-c3-d4"]);
        assert_eq!([ours("e5f8"), ours("e7f5")], ["e5-e7-f6", "e7-e5-f7"]);
        assert_eq!(ours("c3c4"), "record-nacre-one");
        assert_eq!(ours("c3c4d4"), "record-nacre-two-cells");
        assert_eq!([ours("c3g9"), ours("c3"), ours("c3x9")], ["c3-g9", "c3", "c3-x9"]);
    }
}
