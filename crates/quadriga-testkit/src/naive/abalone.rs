//! Abalone, clauses A1 to A8 and G3.

use super::{Naive, NaiveOutcome};

/// Row 0–8 for `a`–`i`, column 0–8 for `1`–`9` (A1).
type Cell = (i32, i32);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Colour {
    Black,
    White,
}

use Colour::{Black, White};

/// A1: along the row; same column number one row up; column and row both one up; and back.
const DIRECTIONS: [Cell; 6] = [(0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1)];

/// A2: the starts, Black to move in each.
const STARTS: [(&str, &str); 6] = [
    ("standard", "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0"),
    ("belgian-daisy", "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0"),
    ("german-daisy", "5/ww2bb/www1bbb/1ww2bb1/9/1bb2ww1/bbb1www/bb2ww/5 b 0 0"),
    ("dutch-daisy", "ww1bb/wbwbwb/1ww1bb1/8/9/8/1bb1ww1/bwbwbw/bb1ww b 0 0"),
    ("swiss-daisy", "5/ww2bb/wbw1bwb/1ww2bb1/9/1bb2ww1/bwb1wbw/bb2ww/5 b 0 0"),
    ("domination", "5/w4b/ww3bb/wwww1bbb/3b1b3/bbb1wwww/bb3ww/b4w/5 b 0 0"),
];

/// A position of Abalone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NaiveAbalone {
    board: [[Option<Colour>; 9]; 9],
    side: Colour,
    black_lost: u32,
    white_lost: u32,
}

/// A1: row `a` is `a1`–`a5`, row `e` is `e1`–`e9`, row `i` is `i5`–`i9`.
fn on_board((row, column): Cell) -> bool {
    (0..9).contains(&row) && (0..9).contains(&column) && (row - column).abs() <= 4
}

/// The cells of one row from left to right.
fn row_cells(row: i32) -> Vec<Cell> {
    (0..9).map(|column| (row, column)).filter(|&cell| on_board(cell)).collect()
}

fn shift((row, column): Cell, (up, right): Cell, times: i32) -> Cell {
    (row + up * times, column + right * times)
}

fn name((row, column): Cell) -> String {
    format!("{}{}", char::from(b'a' + row as u8), column + 1)
}

fn other(colour: Colour) -> Colour {
    match colour {
        Black => White,
        White => Black,
    }
}

fn letter(colour: Colour) -> char {
    match colour {
        Black => 'b',
        White => 'w',
    }
}

fn word(colour: Colour) -> &'static str {
    match colour {
        Black => "black",
        White => "white",
    }
}

impl NaiveAbalone {
    /// What stands on a cell; nothing stands outside the board.
    fn at(&self, cell: Cell) -> Option<Colour> {
        if on_board(cell) { self.board[cell.0 as usize][cell.1 as usize] } else { None }
    }

    fn put(&mut self, cell: Cell, marble: Option<Colour>) {
        self.board[cell.0 as usize][cell.1 as usize] = marble;
    }

    /// A3, A4, A6, A7, A8: `count` marbles move along their line, the last of them on `rear`.
    fn in_line(&self, rear: Cell, direction: Cell, count: i32) -> Option<Self> {
        let (mine, theirs) = (self.side, other(self.side));
        // A3: neighbours in one straight line, all one's own.
        if (0..count).any(|i| self.at(shift(rear, direction, i)) != Some(mine)) {
            return None;
        }
        let front = shift(rear, direction, count);
        // A8: never off the board by its owner.
        if !on_board(front) {
            return None;
        }
        // A6: the opposing marbles directly in front, fewer than the marbles that move.
        let mut pushed = 0;
        while self.at(shift(front, direction, pushed)) == Some(theirs) {
            pushed += 1;
        }
        if pushed >= count {
            return None;
        }
        // A4, A6: behind them an empty cell or the edge (with nothing pushed, the front cell is empty).
        let behind = shift(front, direction, pushed);
        if self.at(behind) == Some(mine) {
            return None;
        }
        let mut after = self.clone();
        after.put(rear, None);
        for i in 1..=count {
            after.put(shift(rear, direction, i), Some(mine));
        }
        if pushed > 0 && on_board(behind) {
            after.put(behind, Some(theirs));
        } else if pushed > 0 {
            // A7: over the edge is out of the game.
            match theirs {
                Black => after.black_lost += 1,
                White => after.white_lost += 1,
            }
        }
        after.side = theirs;
        Some(after)
    }

    /// A3, A5: `count` marbles side by side, from `end` along `axis`, each to an empty cell.
    fn broadside(&self, end: Cell, axis: Cell, count: i32, direction: Cell) -> Option<Self> {
        let mut after = self.clone();
        for i in 0..count {
            let from = shift(end, axis, i);
            let to = shift(from, direction, 1);
            if self.at(from) != Some(self.side) || !on_board(to) || self.at(to).is_some() {
                return None;
            }
            after.put(from, None);
            after.put(to, Some(self.side));
        }
        after.side = other(self.side);
        Some(after)
    }

    /// A7: a side with six marbles out has lost; if both have, the side not to move wins.
    fn winner_by_six(&self) -> Option<Colour> {
        match (self.black_lost >= 6, self.white_lost >= 6) {
            (true, true) => Some(other(self.side)),
            (true, false) => Some(White),
            (false, true) => Some(Black),
            (false, false) => None,
        }
    }
}

impl Naive for NaiveAbalone {
    fn start(variant: &str) -> Self {
        let found = STARTS.iter().find(|(start, _)| *start == variant);
        let (_, text) = found.unwrap_or_else(|| panic!("unknown variant {variant}"));
        Self::parse(text, variant).expect("the starts are well formed")
    }

    /// The variants differ in nothing but the start, so `variant` is not looked at.
    fn parse(text: &str, _variant: &str) -> Option<Self> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, side, black_lost, white_lost] = fields[..] else { return None };
        let mut position = NaiveAbalone {
            board: [[None; 9]; 9],
            side: if side == "b" { Black } else { White },
            black_lost: black_lost.parse().ok()?,
            white_lost: white_lost.parse().ok()?,
        };
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != 9 {
            return None;
        }
        for (row, row_text) in (0..9).rev().zip(rows) {
            let cells = row_cells(row);
            // A run of empty cells is written as a number.
            let signs = (1..=9)
                .rev()
                .fold(row_text.to_string(), |signs, run| signs.replace(&run.to_string(), &".".repeat(run)));
            if signs.chars().count() != cells.len() {
                return None;
            }
            for (cell, sign) in cells.into_iter().zip(signs.chars()) {
                match sign {
                    '.' => {}
                    'b' => position.put(cell, Some(Black)),
                    'w' => position.put(cell, Some(White)),
                    _ => return None,
                }
            }
        }
        (position.text() == text).then_some(position)
    }

    fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (0..9).rev() {
            let signs: String = row_cells(row).into_iter().map(|cell| self.at(cell).map_or('.', letter)).collect();
            rows.push((1..=9).rev().fold(signs, |text, run| text.replace(&".".repeat(run), &run.to_string())));
        }
        format!("{} {} {} {}", rows.join("/"), letter(self.side), self.black_lost, self.white_lost)
    }

    fn moves(&self) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        if self.winner_by_six().is_some() {
            return moves;
        }
        for cell in (0..9).flat_map(row_cells) {
            for direction in DIRECTIONS {
                // A3: one, two or three marbles.
                for count in 1..=3 {
                    if let Some(after) = self.in_line(cell, direction, count) {
                        let next = shift(cell, direction, 1);
                        moves.push((format!("{}-{}", name(cell), name(next)), after));
                    }
                }
                // A5: a line of two or three from its end nearer to a1, to the four directions not along it.
                for axis in [(0, 1), (1, 0), (1, 1)] {
                    for count in 2..=3 {
                        if direction == axis || direction == shift((0, 0), axis, -1) {
                            continue;
                        }
                        if let Some(after) = self.broadside(cell, axis, count, direction) {
                            let far = shift(cell, axis, count - 1);
                            let target = shift(cell, direction, 1);
                            moves.push((format!("{}-{}-{}", name(cell), name(far), name(target)), after));
                        }
                    }
                }
            }
        }
        moves
    }

    fn outcome(&self) -> Option<NaiveOutcome> {
        if let Some(winner) = self.winner_by_six() {
            return Some(NaiveOutcome::Wins(word(winner)));
        }
        // G3: no legal move loses.
        self.moves().is_empty().then(|| NaiveOutcome::Wins(word(other(self.side))))
    }
}
