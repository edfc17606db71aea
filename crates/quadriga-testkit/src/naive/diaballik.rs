//! Diaballik, clauses D1 to D8 and G3.

use super::{Naive, NaiveOutcome};
use std::collections::BTreeMap;

/// Row 0–6 for `1`–`7`, column 0–6 for `a`–`g` (D1).
type Cell = (i32, i32);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Colour {
    Red,
    Blue,
}

use Colour::{Blue, Red};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rules {
    Standard,
    /// D2: steps only before the pass.
    Ordered,
    /// D7 in place of D6.
    Official,
}

/// D3: along its row or column.
const STEPS: [Cell; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
/// D4: along a row, column or diagonal.
const PASSES: [Cell; 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
/// D1.
const START: &str = "bbbBbbb/7/7/7/7/7/rrrRrrr r";

/// A position of Diaballik.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct NaiveDiaballik {
    board: [[Option<Colour>; 7]; 7],
    red_ball: Cell,
    blue_ball: Cell,
    side: Colour,
    rules: Rules,
}

fn on_board((row, column): Cell) -> bool {
    (0..7).contains(&row) && (0..7).contains(&column)
}

fn all_cells() -> impl Iterator<Item = Cell> {
    (0..7).flat_map(|row| (0..7).map(move |column| (row, column)))
}

fn next((row, column): Cell, (up, right): Cell) -> Cell {
    (row + up, column + right)
}

fn name((row, column): Cell) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

fn other(colour: Colour) -> Colour {
    match colour {
        Red => Blue,
        Blue => Red,
    }
}

fn word(colour: Colour) -> &'static str {
    match colour {
        Red => "red",
        Blue => "blue",
    }
}

fn rules(variant: &str) -> Option<Rules> {
    match variant {
        "standard" => Some(Rules::Standard),
        "ordered" => Some(Rules::Ordered),
        "official" => Some(Rules::Official),
        _ => None,
    }
}

impl NaiveDiaballik {
    /// What stands on a cell; nothing stands outside the board.
    fn at(&self, cell: Cell) -> Option<Colour> {
        if on_board(cell) { self.board[cell.0 as usize][cell.1 as usize] } else { None }
    }

    fn put(&mut self, cell: Cell, piece: Option<Colour>) {
        self.board[cell.0 as usize][cell.1 as usize] = piece;
    }

    fn ball(&self, colour: Colour) -> Cell {
        match colour {
            Red => self.red_ball,
            Blue => self.blue_ball,
        }
    }

    fn give_ball(&mut self, colour: Colour, cell: Cell) {
        match colour {
            Red => self.red_ball = cell,
            Blue => self.blue_ball = cell,
        }
    }

    /// The letter of a cell, `.` if it is empty.
    fn sign(&self, cell: Cell) -> char {
        match self.at(cell) {
            None => '.',
            Some(Red) if cell == self.red_ball => 'R',
            Some(Red) => 'r',
            Some(Blue) if cell == self.blue_ball => 'B',
            Some(Blue) => 'b',
        }
    }

    /// D5: the ball on the opponent's home row.
    fn ball_is_home(&self, colour: Colour) -> bool {
        match colour {
            Red => self.red_ball.0 == 6,
            Blue => self.blue_ball.0 == 0,
        }
    }

    /// D3: every single step of the side to move, the turn not yet ended.
    fn steps(&self) -> Vec<(String, Self)> {
        let mut found = Vec::new();
        for from in all_cells() {
            if self.at(from) != Some(self.side) || from == self.ball(self.side) {
                continue;
            }
            for direction in STEPS {
                let to = next(from, direction);
                if on_board(to) && self.at(to).is_none() {
                    let mut after = self.clone();
                    after.put(from, None);
                    after.put(to, Some(self.side));
                    found.push((format!("{}-{}", name(from), name(to)), after));
                }
            }
        }
        found
    }

    /// D4: every pass of the side to move, the turn not yet ended.
    fn passes(&self) -> Vec<(String, Self)> {
        let mut found = Vec::new();
        let from = self.ball(self.side);
        for direction in PASSES {
            let mut to = next(from, direction);
            while on_board(to) && self.at(to).is_none() {
                to = next(to, direction);
            }
            if self.at(to) == Some(self.side) {
                let mut after = self.clone();
                after.give_ball(self.side, to);
                found.push((format!("{}>{}", name(from), name(to)), after));
            }
        }
        found
    }

    /// D2, D5, D8: ends the turn here if anything was done, then tries every further action.
    fn act(&self, done: &[String], steps: u32, passed: bool, found: &mut BTreeMap<Self, String>) {
        if !done.is_empty() {
            let mut after = self.clone();
            after.side = other(self.side);
            let text = done.join(",");
            // D8: one move a position; the shortest text, then the first in byte order.
            let best = found.entry(after).or_insert_with(|| text.clone());
            if (text.len(), &text) < (best.len(), best) {
                *best = text;
            }
            // D5: nothing more may be done in that turn.
            if self.ball_is_home(self.side) {
                return;
            }
        }
        let mut further = Vec::new();
        // D2: at most two steps; `ordered`: only before the pass.
        if steps < 2 && !(passed && self.rules == Rules::Ordered) {
            further.extend(self.steps().into_iter().map(|action| (action, steps + 1, passed)));
        }
        // D2: at most one pass.
        if !passed {
            further.extend(self.passes().into_iter().map(|action| (action, steps, true)));
        }
        for ((text, after), steps, passed) in further {
            let done = [done, &[text]].concat();
            after.act(&done, steps, passed, found);
        }
    }

    /// D6: seven pieces, one in each column, neighbouring columns at most one row apart.
    fn wall(&self, colour: Colour) -> Option<Vec<Cell>> {
        let mut pieces: Vec<Cell> = all_cells().filter(|&cell| self.at(cell) == Some(colour)).collect();
        pieces.sort_by_key(|&(_, column)| column);
        let one_in_each_column = pieces.iter().map(|&(_, column)| column).eq(0..7);
        let unbroken = pieces.windows(2).all(|pair| (pair[0].0 - pair[1].0).abs() <= 1);
        (one_in_each_column && unbroken).then_some(pieces)
    }

    /// D7: a wall with at least three opposing pieces next to it along rows and columns.
    fn guilty_wall(&self, colour: Colour) -> bool {
        let Some(wall) = self.wall(colour) else { return false };
        let touches = |piece: Cell| STEPS.iter().any(|&direction| wall.contains(&next(piece, direction)));
        let theirs = all_cells().filter(|&cell| self.at(cell) == Some(other(colour)));
        theirs.filter(|&piece| touches(piece)).count() >= 3
    }

    /// D5, then D6 or D7.
    fn winner(&self) -> Option<Colour> {
        let (mover, waiting) = (self.side, other(self.side));
        // D5; if both balls are home, the side not to move wins.
        if self.ball_is_home(waiting) {
            return Some(waiting);
        }
        if self.ball_is_home(mover) {
            return Some(mover);
        }
        if self.rules == Rules::Official {
            // D7: if both have such a wall, the side now to move loses.
            if self.guilty_wall(mover) {
                return Some(waiting);
            }
            return self.guilty_wall(waiting).then_some(mover);
        }
        // D6: the side not to move answers for its wall; the start position alone is exempt.
        (self.wall(waiting).is_some() && self.text() != START).then_some(mover)
    }
}

impl Naive for NaiveDiaballik {
    fn start(variant: &str) -> Self {
        Self::parse(START, variant).unwrap_or_else(|| panic!("unknown variant {variant}"))
    }

    fn parse(text: &str, variant: &str) -> Option<Self> {
        let rules = rules(variant)?;
        let (board, side) = text.split_once(' ')?;
        let side = if side == "r" { Red } else { Blue };
        let nowhere = (-1, -1);
        let mut position = NaiveDiaballik { board: [[None; 7]; 7], red_ball: nowhere, blue_ball: nowhere, side, rules };
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != 7 {
            return None;
        }
        for (row, row_text) in (0..7).rev().zip(rows) {
            // A run of empty cells is written as a number.
            let signs = (1..=7)
                .rev()
                .fold(row_text.to_string(), |signs, run| signs.replace(&run.to_string(), &".".repeat(run)));
            if signs.chars().count() != 7 {
                return None;
            }
            for (column, sign) in (0..7).zip(signs.chars()) {
                let cell = (row, column);
                let colour = match sign {
                    '.' => continue,
                    'r' | 'R' => Red,
                    'b' | 'B' => Blue,
                    _ => return None,
                };
                position.put(cell, Some(colour));
                if sign.is_uppercase() {
                    position.give_ball(colour, cell);
                }
            }
        }
        let balls = position.red_ball != nowhere && position.blue_ball != nowhere;
        // A second ball or a wrong row length would not be written back.
        (balls && position.text() == text).then_some(position)
    }

    fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (0..7).rev() {
            let signs: String = (0..7).map(|column| self.sign((row, column))).collect();
            rows.push((1..=7).rev().fold(signs, |text, run| text.replace(&".".repeat(run), &run.to_string())));
        }
        format!("{} {}", rows.join("/"), if self.side == Red { 'r' } else { 'b' })
    }

    fn moves(&self) -> Vec<(String, Self)> {
        let mut found = BTreeMap::new();
        if self.winner().is_none() {
            self.act(&[], 0, false, &mut found);
        }
        found.into_iter().map(|(after, text)| (text, after)).collect()
    }

    fn outcome(&self) -> Option<NaiveOutcome> {
        if let Some(winner) = self.winner() {
            return Some(NaiveOutcome::Wins(word(winner)));
        }
        // G3: no legal move loses.
        self.moves().is_empty().then(|| NaiveOutcome::Wins(word(other(self.side))))
    }
}
