//! A plain board of Abalone for the proofs: a map of cells, walked step by step.

use std::collections::{BTreeMap, BTreeSet};

use quadriga_testkit::naive::Naive;
use quadriga_testkit::naive::abalone::NaiveAbalone as Rules;

use crate::harness::with_side;

/// Row and column from 0.
pub(crate) type Cell = (i32, i32);

pub(crate) const WAYS: [Cell; 6] = [(0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1)];

pub(crate) struct Board {
    pub(crate) text: String,
    pub(crate) marbles: BTreeMap<Cell, char>,
    pub(crate) side: char,
    pub(crate) lost: [usize; 2],
}

pub(crate) fn on_board((row, column): Cell) -> bool {
    (0..9).contains(&row) && (0..9).contains(&column) && (row - column).abs() <= 4
}

pub(crate) fn step((row, column): Cell, (up, right): Cell, times: i32) -> Cell {
    (row + up * times, column + right * times)
}

pub(crate) fn cell(name: &str) -> Cell {
    let bytes = name.as_bytes();
    (i32::from(bytes[0]) - i32::from(b'a'), i32::from(bytes[1]) - i32::from(b'1'))
}

pub(crate) fn name((row, column): Cell) -> String {
    format!("{}{}", char::from(b'a' + row as u8), column + 1)
}

pub(crate) fn letter(colour: &str) -> char {
    colour.chars().next().expect("a colour")
}

pub(crate) fn other(colour: char) -> char {
    if colour == 'b' { 'w' } else { 'b' }
}

pub(crate) fn around(of: Cell) -> impl Iterator<Item = Cell> {
    WAYS.into_iter().map(move |way| step(of, way, 1)).filter(|&cell| on_board(cell))
}

/// The marbles that a move shifts: the mover's, and the opponent's, which may be pushed over the edge.
pub(crate) struct Shifts {
    pub(crate) way: Cell,
    pub(crate) own: Vec<(Cell, Cell)>,
    pub(crate) theirs: Vec<(Cell, Option<Cell>)>,
}

impl Board {
    pub(crate) fn new(text: &str) -> Self {
        let words: Vec<&str> = text.split(' ').collect();
        let mut marbles = BTreeMap::new();
        for (row, signs) in (0..9).rev().zip(words[0].split('/')) {
            let mut column = (row - 4).max(0);
            for sign in signs.chars() {
                if let Some(run) = sign.to_digit(10) {
                    column += run as i32;
                } else {
                    marbles.insert((row, column), sign);
                    column += 1;
                }
            }
        }
        let lost = [words[2], words[3]].map(|word| word.parse().expect("a count"));
        Self { text: text.to_owned(), marbles, side: letter(words[1]), lost }
    }

    pub(crate) fn at(&self, cell: Cell) -> Option<char> {
        self.marbles.get(&cell).copied()
    }

    pub(crate) fn lost(&self, colour: char) -> usize {
        self.lost[usize::from(colour == 'w')]
    }

    pub(crate) fn of(&self, colour: char) -> Vec<Cell> {
        self.marbles.iter().filter(|(_, marble)| **marble == colour).map(|(cell, _)| *cell).collect()
    }

    /// The legal moves if it were the turn of `colour`, with the boards after them.
    pub(crate) fn moves(&self, colour: char) -> Vec<(String, Board)> {
        let text = with_side(&self.text, &colour.to_string());
        let rules = Rules::parse(&text, "standard").expect("a position");
        rules.moves().into_iter().map(|(text, after)| (text, Board::new(&after.text()))).collect()
    }

    /// The marbles that `colour` could push out, and by which moves.
    pub(crate) fn outs(&self, colour: char) -> BTreeSet<(String, String)> {
        let out = |(text, after): (String, Board)| {
            let them = other(colour);
            let gone = self.shifts(&text, colour).theirs.into_iter().find(|(_, to)| to.is_none());
            assert_eq!(after.lost(them) > self.lost(them), gone.is_some(), "{}: {text}", self.text);
            Some((name(gone?.0), text))
        };
        self.moves(colour).into_iter().filter_map(out).collect()
    }

    pub(crate) fn out_cells(&self, colour: char) -> BTreeSet<String> {
        self.outs(colour).into_iter().map(|(cell, _)| cell).collect()
    }

    /// The marbles that a legal move of `colour` shifts, read from its text.
    pub(crate) fn shifts(&self, text: &str, colour: char) -> Shifts {
        let cells: Vec<Cell> = text.split('-').map(cell).collect();
        let target = cells[cells.len() - 1];
        let way = (target.0 - cells[0].0, target.1 - cells[0].1);
        if let [first, last, _] = cells[..] {
            let distance = (last.0 - first.0).abs().max((last.1 - first.1).abs());
            let axis = ((last.0 - first.0).signum(), (last.1 - first.1).signum());
            let own = (0..=distance).map(|i| step(first, axis, i)).map(|from| (from, step(from, way, 1))).collect();
            return Shifts { way, own, theirs: Vec::new() };
        }
        let run =
            |from: Cell, of: char| (0..).map(move |i| step(from, way, i)).take_while(move |&c| self.at(c) == Some(of));
        let own: Vec<Cell> = run(cells[0], colour).collect();
        let theirs = run(step(cells[0], way, own.len() as i32), other(colour));
        let to = |from: Cell| Some(step(from, way, 1)).filter(|&to| on_board(to));
        let theirs = theirs.map(|from| (from, to(from))).collect();
        Shifts { way, own: own.into_iter().map(|from| (from, step(from, way, 1))).collect(), theirs }
    }

    /// The connected groups of a colour.
    pub(crate) fn groups(&self, colour: char) -> Vec<BTreeSet<Cell>> {
        let mut groups: Vec<BTreeSet<Cell>> = Vec::new();
        for marble in self.of(colour) {
            let mut merged = BTreeSet::from([marble]);
            let touches = |group: &BTreeSet<Cell>| around(marble).any(|next| group.contains(&next));
            let (joined, apart): (Vec<_>, Vec<_>) = groups.into_iter().partition(touches);
            merged.extend(joined.into_iter().flatten());
            groups = apart;
            groups.push(merged);
        }
        groups
    }

    pub(crate) fn is_monomial(&self, at: Cell, colour: char) -> bool {
        self.at(at) == Some(colour) && around(at).all(|next| self.at(next) != Some(colour))
    }

    pub(crate) fn is_det(&self, at: Cell, colour: char) -> bool {
        self.at(at) == Some(colour) && around(at).all(|next| self.at(next) == Some(other(colour)))
    }

    /// The number of marbles in a row from `from` on, at most three.
    pub(crate) fn strength(&self, from: Cell, way: Cell) -> usize {
        (0..3).take_while(|&i| self.at(step(from, way, i)).is_some_and(|c| self.at(from) == Some(c))).count()
    }

    /// Whether two marbles are the fronts of a pac.
    pub(crate) fn is_pac(&self, black: Cell, white: Cell) -> bool {
        let way = (white.0 - black.0, white.1 - black.1);
        let facing = self.at(black) == Some('b') && self.at(white) == Some('w') && WAYS.contains(&way);
        let (one, two) = (self.strength(black, (-way.0, -way.1)), self.strength(white, way));
        facing && one >= 2 && one == two
    }

    /// The trinomials of a colour that have the shape `term`.
    pub(crate) fn trinomials(&self, colour: char, term: &str) -> Vec<Vec<Cell>> {
        let threes = self.groups(colour).into_iter().filter(|group| group.len() == 3);
        threes.map(|group| group.into_iter().collect()).filter(|three: &Vec<Cell>| shape(three) == term).collect()
    }

    /// Whether a colour has a block anywhere.
    pub(crate) fn has_block(&self, colour: char) -> bool {
        let own: BTreeSet<Cell> = self.of(colour).into_iter().collect();
        self.of(colour)
            .into_iter()
            .any(|first| blocks_from(first).into_iter().any(|block| block.iter().all(|cell| own.contains(cell))))
    }
}

fn shape(three: &[Cell]) -> &'static str {
    let touching = |one: Cell, two: Cell| around(one).any(|next| next == two);
    let pairs = [(0, 1), (0, 2), (1, 2)].into_iter().filter(|&(i, j)| touching(three[i], three[j])).count();
    let straight =
        WAYS.iter().any(|&way| three.iter().any(|&first| (0..3).all(|i| three.contains(&step(first, way, i)))));
    match (pairs, straight) {
        (3, _) => "shield",
        (_, true) => "spear",
        _ => "arc",
    }
}

/// The cells of all three rows of three whose first row begins at `first`, the other rows lying to one side of it.
pub(crate) fn blocks_from(first: Cell) -> Vec<BTreeSet<Cell>> {
    // For each direction of the rows the two steps that lead to the next row on one side.
    let rows = [((0, 1), [(1, 0), (1, 1)]), ((1, 0), [(0, 1), (1, 1)]), ((1, 1), [(1, 0), (0, -1)])];
    let mut blocks = Vec::new();
    for (along, [one, two]) in rows {
        for (second, third) in [(one, one), (two, two), (one, two), (two, one)] {
            let starts = [first, step(first, second, 1), step(step(first, second, 1), third, 1)];
            blocks.push(starts.into_iter().flat_map(|start| (0..3).map(move |i| step(start, along, i))).collect());
        }
    }
    blocks
}
