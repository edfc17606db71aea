//! Phalanxes, clauses P1 to P10 and G3.

use super::{Naive, NaiveOutcome};

/// Row 0–11 for `a`–`l`, column 0–13 for `A`–`N` (P1).
type Cell = (i32, i32);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Colour {
    White,
    Black,
}

use Colour::{Black, White};

/// P2, P3: row, column, diagonal, both ways.
const DIRECTIONS: [Cell; 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// A position of Phalanxes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NaivePhalanx {
    board: [[Option<Colour>; 14]; 12],
    side: Colour,
    plies: u32,
    /// P9: moves for each player.
    limit: Option<u32>,
    /// P10: the variant `epaminondas`.
    epaminondas: bool,
}

fn on_board((row, column): Cell) -> bool {
    (0..12).contains(&row) && (0..14).contains(&column)
}

fn all_cells() -> impl Iterator<Item = Cell> {
    (0..12).flat_map(|row| (0..14).map(move |column| (row, column)))
}

fn shift((row, column): Cell, (up, right): Cell, times: i32) -> Cell {
    (row + up * times, column + right * times)
}

fn name((row, column): Cell) -> String {
    format!("{}{}", char::from(b'A' + column as u8), char::from(b'a' + row as u8))
}

fn other(colour: Colour) -> Colour {
    match colour {
        White => Black,
        Black => White,
    }
}

fn letter(colour: Colour) -> char {
    match colour {
        White => 'w',
        Black => 'b',
    }
}

fn word(colour: Colour) -> &'static str {
    match colour {
        White => "white",
        Black => "black",
    }
}

/// P1: a player's first row.
fn first_row(colour: Colour) -> i32 {
    match colour {
        White => 0,
        Black => 11,
    }
}

/// P9, P10: the limit field of a variant's start.
fn limit_field(variant: &str) -> Option<&str> {
    match variant {
        "standard" => Some("120"),
        "epaminondas" => Some("-"),
        _ => variant.strip_prefix("limit-"),
    }
}

impl NaivePhalanx {
    /// What stands on a cell; nothing stands outside the board.
    fn at(&self, cell: Cell) -> Option<Colour> {
        if on_board(cell) { self.board[cell.0 as usize][cell.1 as usize] } else { None }
    }

    fn put(&mut self, cell: Cell, piece: Option<Colour>) {
        self.board[cell.0 as usize][cell.1 as usize] = piece;
    }

    /// P2–P6, P10: `count` pieces whose head is `head` move by `distance`; one piece alone counts as a line of one.
    fn advance(&self, head: Cell, direction: Cell, count: i32, distance: i32) -> Option<Self> {
        let (mine, theirs) = (self.side, other(self.side));
        // P3: an unbroken straight line of the player's pieces.
        if (0..count).any(|i| self.at(shift(head, direction, -i)) != Some(mine)) {
            return None;
        }
        // P5: it passes over no piece.
        if (1..distance).any(|i| self.at(shift(head, direction, i)).is_some()) {
            return None;
        }
        let target = shift(head, direction, distance);
        // P5: it lands on none of its own.
        if !on_board(target) || self.at(target) == Some(mine) {
            return None;
        }
        // P6: the unbroken opposing line that begins on the target must be shorter than the phalanx, so that a
        // single piece captures nothing.
        let mut line = 0;
        while self.at(shift(target, direction, line)) == Some(theirs) {
            line += 1;
        }
        if line >= count {
            return None;
        }
        let mut after = self.clone();
        for i in 0..line {
            after.put(shift(target, direction, i), None);
        }
        for i in 0..count {
            after.put(shift(head, direction, -i), None);
        }
        for i in 0..count {
            after.put(shift(target, direction, -i), Some(mine));
        }
        after.side = theirs;
        after.plies += 1;
        // P10: no move onto the opponent's first row may leave the board symmetric.
        let onto_first_row = (0..count).any(|i| shift(target, direction, -i).0 == first_row(theirs));
        if self.epaminondas && onto_first_row && after.is_symmetric() {
            return None;
        }
        Some(after)
    }

    /// P10: left-right symmetric, colours included.
    fn is_symmetric(&self) -> bool {
        all_cells().all(|(row, column)| self.at((row, column)) == self.at((row, 13 - column)))
    }

    /// P8: a player's pieces on the opponent's first row.
    fn crossed(&self, colour: Colour) -> usize {
        let row = first_row(other(colour));
        (0..14).filter(|&column| self.at((row, column)) == Some(colour)).count()
    }

    /// P8, then P9.
    fn decided(&self) -> Option<NaiveOutcome> {
        let mine = self.crossed(self.side);
        let theirs = self.crossed(other(self.side));
        // P8: more crossed after the opponent's move.
        if mine > theirs {
            return Some(NaiveOutcome::Wins(word(self.side)));
        }
        // P9: both have made L moves and the numbers are equal.
        let limit_reached = self.limit.is_some_and(|limit| self.plies >= 2 * limit);
        (limit_reached && mine == theirs).then_some(NaiveOutcome::Draw)
    }
}

impl Naive for NaivePhalanx {
    fn start(variant: &str) -> Self {
        // P1.
        let empty = ["14"; 8].join("/");
        let (black, white) = ("b".repeat(14), "w".repeat(14));
        let limit = limit_field(variant).unwrap_or_default();
        let text = format!("{black}/{black}/{empty}/{white}/{white} w 0 {limit}");
        Self::parse(&text, variant).unwrap_or_else(|| panic!("unknown variant {variant}"))
    }

    /// The limit is the text's own, whatever the variant's start has.
    fn parse(text: &str, variant: &str) -> Option<Self> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, side, plies, limit] = fields[..] else { return None };
        let side = if side == "w" { White } else { Black };
        let plies = plies.parse().ok()?;
        // P10: `epaminondas` has no limit. P9: 40 to 120, or none.
        let epaminondas = variant == "epaminondas";
        if limit_field(variant).is_none() || epaminondas && limit != "-" {
            return None;
        }
        let limit = if limit == "-" { None } else { Some(limit.parse().ok()?) };
        if limit.is_some_and(|moves| !(40..=120).contains(&moves)) {
            return None;
        }
        let mut position = NaivePhalanx { board: [[None; 14]; 12], side, plies, limit, epaminondas };
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != 12 {
            return None;
        }
        for (row, row_text) in (0..12).rev().zip(rows) {
            // A run of empty cells is written as a number, which may have two digits.
            let signs = (1..=14)
                .rev()
                .fold(row_text.to_string(), |signs, run| signs.replace(&run.to_string(), &".".repeat(run)));
            if signs.chars().count() != 14 {
                return None;
            }
            for (column, sign) in (0..14).zip(signs.chars()) {
                match sign {
                    '.' => {}
                    'w' => position.put((row, column), Some(White)),
                    'b' => position.put((row, column), Some(Black)),
                    _ => return None,
                }
            }
        }
        (position.text() == text).then_some(position)
    }

    fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (0..12).rev() {
            let signs: String = (0..14).map(|column| self.at((row, column)).map_or('.', letter)).collect();
            rows.push((1..=14).rev().fold(signs, |text, run| text.replace(&".".repeat(run), &run.to_string())));
        }
        let limit = self.limit.map_or("-".to_string(), |limit| limit.to_string());
        format!("{} {} {} {limit}", rows.join("/"), letter(self.side), self.plies)
    }

    fn moves(&self) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        if self.decided().is_some() {
            return moves;
        }
        for head in all_cells().filter(|&cell| self.at(cell) == Some(self.side)) {
            for direction in DIRECTIONS {
                // P2: one piece to an empty neighbouring cell.
                if let Some(after) = self.advance(head, direction, 1, 1) {
                    let target = shift(head, direction, 1);
                    moves.push((format!("{}-{}", name(head), name(target)), after));
                }
                // P3, P4: two or more pieces, by 1 to n cells.
                for count in 2..=14 {
                    for distance in 1..=count {
                        if let Some(after) = self.advance(head, direction, count, distance) {
                            let tail = shift(head, direction, 1 - count);
                            let target = shift(head, direction, distance);
                            moves.push((format!("{}-{}-{}", name(head), name(tail), name(target)), after));
                        }
                    }
                }
            }
        }
        moves
    }

    fn outcome(&self) -> Option<NaiveOutcome> {
        if let Some(outcome) = self.decided() {
            return Some(outcome);
        }
        // G3: no legal move loses.
        self.moves().is_empty().then(|| NaiveOutcome::Wins(word(other(self.side))))
    }
}
