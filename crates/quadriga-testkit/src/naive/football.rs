//! Football-checkers, clauses F1 to F10.

use super::{Naive, NaiveOutcome};

/// Row 0–11 for `1`–`12`, column 0–11 for the letters of [`COLUMNS`] (F1).
type Cell = (i32, i32);
/// From, to.
type Goal = (Cell, Cell);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Colour {
    Red,
    Black,
}

use Colour::{Black, Red};

/// F1: no i, j, l, o.
const COLUMNS: &str = "abcdefghkmnp";
/// F1.
const START: &str = "1bbbbbbbbbb1/12/12/12/12/12/12/12/12/12/12/1rrrrrrrrrr1 r";

/// A position of Football-checkers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NaiveFootball {
    board: [[Option<Colour>; 12]; 12],
    side: Colour,
    /// F4: the variant `goal-line`.
    goal_line: bool,
}

fn all_cells() -> impl Iterator<Item = Cell> {
    (0..12).flat_map(|row| (0..12).map(move |column| (row, column)))
}

fn column_letter(column: i32) -> char {
    char::from(COLUMNS.as_bytes()[column as usize])
}

fn name((row, column): Cell) -> String {
    format!("{}{}", column_letter(column), row + 1)
}

fn other(colour: Colour) -> Colour {
    match colour {
        Red => Black,
        Black => Red,
    }
}

fn letter(colour: Colour) -> char {
    match colour {
        Red => 'r',
        Black => 'b',
    }
}

fn word(colour: Colour) -> &'static str {
    match colour {
        Red => "red",
        Black => "black",
    }
}

/// F1: a player's home row.
fn home_row(colour: Colour) -> i32 {
    match colour {
        Red => 0,
        Black => 11,
    }
}

/// F5: Red may not stop on row 11, Black not on row 2.
fn forbidden_row(colour: Colour) -> i32 {
    match colour {
        Red => 10,
        Black => 1,
    }
}

/// F3: the direction from one cell to another on one row, column or diagonal.
fn direction(from: Cell, to: Cell) -> Option<Cell> {
    let (up, right) = (to.0 - from.0, to.1 - from.1);
    let straight = up == 0 || right == 0 || up.abs() == right.abs();
    (straight && from != to).then_some((up.signum(), right.signum()))
}

impl NaiveFootball {
    fn at(&self, cell: Cell) -> Option<Colour> {
        self.board[cell.0 as usize][cell.1 as usize]
    }

    fn put(&mut self, cell: Cell, piece: Option<Colour>) {
        self.board[cell.0 as usize][cell.1 as usize] = piece;
    }

    fn pieces(&self, side: Colour) -> Vec<Cell> {
        all_cells().filter(|&cell| self.at(cell) == Some(side)).collect()
    }

    /// F3: on one row, column or diagonal with nothing between, the piece on `excepted` not counted.
    fn sees(&self, from: Cell, to: Cell, excepted: Cell) -> bool {
        let Some((up, right)) = direction(from, to) else { return false };
        let mut cell = (from.0 + up, from.1 + right);
        while cell != to {
            if cell != excepted && self.at(cell).is_some() {
                return false;
            }
            cell = (cell.0 + up, cell.1 + right);
        }
        true
    }

    /// F3–F5: whether the piece on `a`, one of `own`, may move to `t`.
    fn reaches(&self, side: Colour, own: &[Cell], a: Cell, t: Cell) -> bool {
        let home = home_row(side);
        // F3: an empty cell. F5: not the forbidden row.
        if self.at(t).is_some() || t.0 == forbidden_row(side) {
            return false;
        }
        // F4: a return from outside only if at most five own pieces stand at home before it.
        let at_home = own.iter().filter(|cell| cell.0 == home).count();
        if t.0 == home && a.0 != home && at_home > 5 {
            return false;
        }
        own.iter().any(|&b| {
            // F4, `goal-line`: along the home row the partner must be on it too.
            let partner = !self.goal_line || a.0 != home || t.0 != home || b.0 == home;
            // F3: A to T past nothing but B; B to T past nothing, A having left.
            b != a && partner && self.sees(a, t, b) && self.sees(b, t, a)
        })
    }

    /// The position with one piece moved, the turn passed to the other side.
    fn after(&self, from: Cell, to: Cell) -> Self {
        let mut after = self.clone();
        after.put(to, self.at(from));
        after.put(from, None);
        after.side = other(self.side);
        after
    }

    /// F6: the goal moves that F3–F5 give `side`, whose turn it need not be.
    fn goals(&self, side: Colour) -> Vec<Goal> {
        let own = self.pieces(side);
        let row = home_row(other(side));
        let mut goals = Vec::new();
        for &from in own.iter().filter(|cell| cell.0 != row) {
            for to in (0..12).map(|column| (row, column)) {
                if self.reaches(side, &own, from, to) {
                    goals.push((from, to));
                }
            }
        }
        goals
    }

    /// F7: whether `goal` counts: `counting(P after g, other)` is a subset of `goals(P, other)`. A member of
    /// `goals(P, other)` never breaks that, so only the newly opened ones are asked whether they count.
    fn counts(&self, side: Colour, goal: Goal) -> bool {
        let before = self.goals(other(side));
        let after = self.after(goal.0, goal.1);
        let answers = after.goals(other(side));
        answers.into_iter().all(|answer| before.contains(&answer) || !after.counts(other(side), answer))
    }

    /// F7: `counting(P, S)`.
    fn counting(&self, side: Colour) -> Vec<Goal> {
        self.goals(side).into_iter().filter(|&goal| self.counts(side, goal)).collect()
    }

    /// F2: a piece on the opposing home row has won; if both sides have one, the side not to move.
    fn winner_by_goal(&self) -> Option<Colour> {
        let scored = |side: Colour| self.pieces(side).iter().any(|cell| cell.0 == home_row(other(side)));
        [other(self.side), self.side].into_iter().find(|&side| scored(side))
    }

    /// Lists where the piece on `cell` may go by F3–F5 alone, whosever turn it is; nothing if the cell is empty.
    pub fn geometric_targets(&self, cell: &str) -> Vec<String> {
        let Some(from) = all_cells().find(|&known| name(known) == cell) else { return Vec::new() };
        let Some(side) = self.at(from) else { return Vec::new() };
        let own = self.pieces(side);
        all_cells().filter(|&to| self.reaches(side, &own, from, to)).map(name).collect()
    }

    /// Writes what is announced after the legal move `from_to` (F10): `+f`, `xam`, `±c`, `+f±c` or nothing.
    ///
    /// # Panics
    ///
    /// Panics if the move is not legal.
    pub fn announcement(&self, from_to: &str) -> String {
        let moves = self.moves();
        let found = moves.iter().find(|(text, _)| text == from_to);
        let (_, after) = found.unwrap_or_else(|| panic!("{from_to} is not legal"));
        let columns = |goals: Vec<Goal>| -> Vec<i32> {
            (0..12).filter(|&column| goals.iter().any(|(_, to)| to.1 == column)).collect()
        };
        let effective = columns(after.counting(self.side));
        let mut ineffective = columns(after.goals(self.side));
        ineffective.retain(|column| !effective.contains(column));

        let mut text = String::new();
        if after.moves().is_empty() {
            text.push('x');
        } else if !effective.is_empty() {
            text.push('+');
        }
        text.extend(effective.into_iter().map(column_letter));
        if !ineffective.is_empty() {
            text.push('±');
        }
        text.extend(ineffective.into_iter().map(column_letter));
        text
    }
}

impl Naive for NaiveFootball {
    fn start(variant: &str) -> Self {
        Self::parse(START, variant).unwrap_or_else(|| panic!("unknown variant {variant}"))
    }

    fn parse(text: &str, variant: &str) -> Option<Self> {
        let goal_line = match variant {
            "standard" => false,
            "goal-line" => true,
            _ => return None,
        };
        let (board, side) = text.split_once(' ')?;
        let side = if side == "r" { Red } else { Black };
        let mut position = NaiveFootball { board: [[None; 12]; 12], side, goal_line };
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != 12 {
            return None;
        }
        for (row, row_text) in (0..12).rev().zip(rows) {
            // A run of empty cells is written as a number, which may have two digits.
            let signs = (1..=12)
                .rev()
                .fold(row_text.to_string(), |signs, run| signs.replace(&run.to_string(), &".".repeat(run)));
            if signs.chars().count() != 12 {
                return None;
            }
            for (column, sign) in (0..12).zip(signs.chars()) {
                match sign {
                    '.' => {}
                    'r' => position.put((row, column), Some(Red)),
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
            let signs: String = (0..12).map(|column| self.at((row, column)).map_or('.', letter)).collect();
            rows.push((1..=12).rev().fold(signs, |text, run| text.replace(&".".repeat(run), &run.to_string())));
        }
        format!("{} {}", rows.join("/"), letter(self.side))
    }

    fn moves(&self) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        if self.winner_by_goal().is_some() {
            return moves;
        }
        let own = self.pieces(self.side);
        for &from in &own {
            for to in all_cells() {
                if !self.reaches(self.side, &own, from, to) {
                    continue;
                }
                let after = self.after(from, to);
                // F8: the opponent has no effective attack after it.
                if after.counting(after.side).is_empty() {
                    moves.push((format!("{}-{}", name(from), name(to)), after));
                }
            }
        }
        moves
    }

    fn outcome(&self) -> Option<NaiveOutcome> {
        if let Some(winner) = self.winner_by_goal() {
            return Some(NaiveOutcome::Wins(word(winner)));
        }
        // F9: no legal move is a goal conceded.
        self.moves().is_empty().then(|| NaiveOutcome::Wins(word(other(self.side))))
    }
}
