//! Games of Football-checkers as its source prints them: a table with a column for each side.
//!
//! ```text
//! Игра 1.
//! Красные      Черные
//! 1. k1 – k4   b12 – a12
//! 2. f1 – p7   k12 – f9   + f
//! 3. m1 – f5   h12 – m10  × a m
//! черные выиграли
//! ```
//!
//! The cells of the table may be separated by spaces, tabs or bars, or stand on lines of their own, as they do when they
//! are copied from a page.

use std::io::Read;

use quadriga_core::{GameResult, Side};
use quadriga_games::Game;

use crate::lexer::{LexError, Token};
use crate::lines::{Lines, column};
use crate::move_text::{MOST_MOVES, MoveText};
use crate::reader::GameCounter;
use crate::replay::{Replay, TrackedReplay};
use crate::result::settle;
use crate::{LineColumn, ReadError, ReadOptions, Record, RecordProblem, names};

/// The longest line in bytes.
const MOST_OF_LINE: usize = 1 << 16;
/// A line that tells the result is not longer than this many bytes.
const LONGEST_RESULT: usize = 100;
const COLUMNS: &str = "abcdefghkmnp";
const DASHES: [char; 6] = ['-', '–', '—', '−', '‒', '―'];
/// Ways to write that a goal was scored: the sign, and letters that look like it.
const CROSSES: [char; 5] = ['×', 'x', 'X', 'х', 'Х'];

/// A part of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Number(u32),
    Move {
        text: String,
        at: usize,
        spaced: bool,
    },
    /// What the move before it announces.
    Announcement(String),
}

/// A line of the text.
#[derive(Debug, PartialEq, Eq)]
enum Line {
    /// A row of the table, or a part of one.
    Row(Vec<Part>),
    /// The heading of a game, with its number.
    Heading(String),
    /// The names of the sides above the table.
    Sides,
    Result(GameResult),
    /// A row of the table with something else in it, at this byte.
    Flawed(usize),
    Prose,
}

/// A game as it is printed.
#[derive(Default)]
struct Sheet {
    round: Option<String>,
    /// The moves with their announcements, and where they are.
    moves: Vec<(String, LineColumn)>,
    result: Option<GameResult>,
}

/// Reads games from a text with tables of moves; other text is skipped.
pub(crate) struct PrintedReader<R> {
    lines: Lines<R>,
    reading: ReadOptions,
    count: GameCounter,
    // The heading of the next game, and its first row if that has been read.
    round: Option<String>,
    ahead: Option<Vec<(Part, LineColumn)>>,
    // Whether the rest of a refused game is to be skipped.
    lost: bool,
}

impl<R: Read> PrintedReader<R> {
    pub(crate) fn new(input: R, reading: &ReadOptions) -> Self {
        let lines = Lines::new(input, MOST_OF_LINE);
        let count = GameCounter::default();
        Self { lines, reading: reading.clone(), count, round: None, ahead: None, lost: false }
    }

    fn read(&mut self) -> Result<Option<Record>, LexError> {
        let Some(sheet) = self.sheet().inspect_err(|_| self.lost = true)? else { return Ok(None) };
        let assumed = self.reading.assumed.as_ref().filter(|(game, _)| *game == Game::Football);
        let variant = assumed.map_or(Game::Football.default_variant(), |(_, variant)| variant.as_str());
        let mut record = Record { variant: variant.to_owned(), ..Record::new(Game::Football) };
        let mut place = sheet.moves.first().map_or(LineColumn::START, |(_, place)| *place);
        let mut replay = TrackedReplay::watched(Game::Football, variant, None, None)
            .map_err(|refusal| (place, RecordProblem::Refused(refusal)))?;
        let mut text = MoveText::new(false, replay.side_to_move());
        for (written, at) in &sheet.moves {
            place = *at;
            self.count.turn = Some(text.turn());
            text.token(Token::Move, written, place, &mut replay)?;
            self.count.turn = None;
        }
        record.moves = text.finish(place)?.moves;
        let (limits, outcome) = replay.settled(sheet.result);
        record.limits = limits;
        if let Some(round) = sheet.round {
            record.tags.set(names::ROUND, round);
        }
        settle(&mut record, None, sheet.result, outcome, false).map_err(|problem| (place, problem))?;
        Ok(Some(record))
    }

    // The next game of the text; `None` if there is none.
    fn sheet(&mut self) -> Result<Option<Sheet>, LexError> {
        let mut sheet = Sheet { round: self.round.take(), ..Sheet::default() };
        if let Some(row) = self.ahead.take() {
            add(&mut sheet, row)?;
        }
        loop {
            let line = match self.lines.next() {
                None if sheet.moves.is_empty() => return Ok(None),
                None => return Ok(Some(sheet)),
                Some(line) => line?.to_owned(),
            };
            let number = self.lines.number();
            let place = |at: usize| LineColumn { line: number, column: column(&line, at) };
            match classify(&line) {
                Line::Heading(round) => {
                    self.lost = false;
                    if !sheet.moves.is_empty() {
                        self.round = Some(round);
                        return Ok(Some(sheet));
                    }
                    sheet.round = Some(round);
                }
                Line::Sides => {
                    self.lost = false;
                    if !sheet.moves.is_empty() {
                        return Ok(Some(sheet));
                    }
                }
                Line::Result(result) => {
                    if !sheet.moves.is_empty() {
                        sheet.result = Some(result);
                        return Ok(Some(sheet));
                    }
                }
                Line::Row(parts) => {
                    let begins = parts.first() == Some(&Part::Number(1));
                    self.lost &= !begins;
                    if self.lost {
                        continue;
                    }
                    let row = parts.into_iter().map(|part| {
                        let at = if let Part::Move { at, .. } = part { at } else { 0 };
                        (part, place(at))
                    });
                    let row: Vec<_> = row.collect();
                    // Numbers count turns, so the first comes again only in another game.
                    if begins && !sheet.moves.is_empty() {
                        self.ahead = Some(row);
                        return Ok(Some(sheet));
                    }
                    add(&mut sheet, row)?;
                }
                Line::Flawed(at) if !self.lost => {
                    let found = line[at..].chars().next().unwrap_or(' ');
                    return Err((place(at), RecordProblem::Unexpected(found)));
                }
                Line::Prose if self.reading.strict && !line.trim().is_empty() => {
                    let found = line.trim_start().chars().next().unwrap_or(' ');
                    return Err((place(line.len() - line.trim_start().len()), RecordProblem::Unexpected(found)));
                }
                Line::Flawed(_) | Line::Prose => {}
            }
        }
    }
}

// Adds a row to a game.
fn add(sheet: &mut Sheet, row: Vec<(Part, LineColumn)>) -> Result<(), LexError> {
    for (part, place) in row {
        match part {
            Part::Number(_) => {}
            Part::Move { text, .. } if sheet.moves.len() < MOST_MOVES => sheet.moves.push((text, place)),
            Part::Move { .. } => return Err((place, RecordProblem::TooManyMoves)),
            Part::Announcement(text) => {
                if let Some((last, _)) = sheet.moves.last_mut() {
                    last.push_str(&text);
                }
            }
        }
    }
    Ok(())
}

impl<R: Read> Iterator for PrintedReader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if !self.count.begin() {
            return None;
        }
        let read = self.read();
        self.count.tell(read)
    }
}

/// Whether a text has a row of such a table. Lists and records have no spaces around the dash of a move.
pub(crate) fn is_printed(text: &str) -> bool {
    let spaced = |part: &Part| matches!(part, Part::Move { spaced: true, .. });
    text.lines().any(|line| matches!(classify(line), Line::Row(parts) if parts.iter().any(spaced)))
}

fn classify(line: &str) -> Line {
    match Row::of(line).parse() {
        Ok(parts) if parts.is_empty() => Line::Prose,
        Ok(parts) => Line::Row(parts),
        Err((at, true)) => Line::Flawed(at),
        Err((_, false)) => of_words(line),
    }
}

fn of_words(line: &str) -> Line {
    let line = line.to_lowercase();
    let words: Vec<&str> = line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let colour = |word: &&str| match *word {
        "красные" | "красных" | "red" => Some(Side::First),
        "черные" | "чёрные" | "черных" | "чёрных" | "black" => Some(Side::Second),
        _ => None,
    };
    let wins = |word: &&str| ["выиграл", "победил", "победа", "win", "won"].iter().any(|stem| word.starts_with(stem));
    match *words {
        ["игра" | "партия" | "game", number] if number.len() < 9 && number.bytes().all(|b| b.is_ascii_digit()) => {
            Line::Heading(number.to_owned())
        }
        [one, other] if [colour(&one), colour(&other)] == [Some(Side::First), Some(Side::Second)] => Line::Sides,
        ["ничья" | "draw"] => Line::Result(GameResult::Draw),
        _ if line.len() <= LONGEST_RESULT && words.iter().any(wins) => {
            let mut winners = words.iter().filter_map(colour);
            match (winners.next(), winners.next()) {
                (Some(winner), None) => Line::Result(GameResult::Win(winner)),
                _ => Line::Prose,
            }
        }
        _ => Line::Prose,
    }
}

/// A line that may be a row of the table.
struct Row<'a> {
    line: &'a str,
    at: usize,
    parts: Vec<Part>,
}

impl<'a> Row<'a> {
    fn of(line: &'a str) -> Self {
        // A list in Markdown has a dash before each item.
        let start = line.len() - line.trim_start().len();
        let at = if line[start..].starts_with("- ") { start + 1 } else { start };
        Self { line, at, parts: Vec::new() }
    }

    // The parts of the row, or the byte that is none of them and whether a move or a number came before it.
    fn parse(mut self) -> Result<Vec<Part>, (usize, bool)> {
        while let Some(next) = self.peek() {
            let start = self.at;
            if next.is_whitespace() || next == '|' || self.rule() {
                self.at += if self.at == start { next.len_utf8() } else { 0 };
                continue;
            }
            let part = self.number().or_else(|| self.made()).or_else(|| self.announcement());
            let Some(part) = part else {
                let is_row = self.parts.iter().any(|part| matches!(part, Part::Move { .. }));
                return Err((start, is_row));
            };
            self.parts.push(part);
        }
        Ok(self.parts)
    }

    fn peek(&self) -> Option<char> {
        self.line[self.at..].chars().next()
    }

    fn take(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        let next = self.peek().filter(|&next| wanted(next))?;
        self.at += next.len_utf8();
        Some(next)
    }

    fn blanks(&mut self) -> bool {
        let start = self.at;
        while self.take(|c| c.is_whitespace() || c == '|').is_some() {}
        self.at > start
    }

    // A line of dashes under the headings.
    fn rule(&mut self) -> bool {
        let start = self.at;
        while self.take(|c| DASHES.contains(&c) || c == ':').is_some() {}
        let is_rule = self.at - start >= 3;
        if !is_rule {
            self.at = start;
        }
        is_rule
    }

    fn number(&mut self) -> Option<Part> {
        let start = self.at;
        while self.take(|c| c.is_ascii_digit()).is_some() {}
        let number = self.line[start..self.at].parse().ok();
        let dotted = self.take(|c| matches!(c, '.' | ')')).is_some();
        while self.take(|c| matches!(c, '.' | '…')).is_some() {}
        match number {
            Some(number) if dotted => Some(Part::Number(number)),
            _ => {
                self.at = start;
                None
            }
        }
    }

    fn cell(&mut self) -> Option<String> {
        let start = self.at;
        let column = self.take(|c| COLUMNS.contains(c.to_ascii_lowercase()));
        let digits = self.at;
        while self.at - digits < 2 && self.take(|c| c.is_ascii_digit()).is_some() {}
        if column.is_none() || self.at == digits {
            self.at = start;
            return None;
        }
        Some(self.line[start..self.at].to_ascii_lowercase())
    }

    // A move: `k1 – k4`.
    fn made(&mut self) -> Option<Part> {
        let start = self.at;
        let made = self.cell().and_then(|from| {
            let before = self.blanks();
            self.take(|c| DASHES.contains(&c))?;
            let after = self.blanks();
            let to = self.cell()?;
            Some(Part::Move { text: format!("{from}-{to}"), at: start, spaced: before && after })
        });
        if made.is_none() {
            self.at = start;
        }
        made
    }

    // What a move announces: `+ f`, `× a m`.
    fn announcement(&mut self) -> Option<Part> {
        let mut text = match self.take(|c| matches!(c, '+' | '±') || CROSSES.contains(&c))? {
            sign @ ('+' | '±') => sign.to_string(),
            _ => "x".to_owned(),
        };
        loop {
            let start = self.at;
            self.blanks();
            let column = self.take(|c| COLUMNS.contains(c.to_ascii_lowercase()));
            // A letter before a digit is a cell.
            let Some(column) = column.filter(|_| !self.peek().is_some_and(|c| c.is_ascii_digit())) else {
                self.at = start;
                return Some(Part::Announcement(text));
            };
            text.push(column.to_ascii_lowercase());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(line: &str) -> Vec<String> {
        let Line::Row(parts) = classify(line) else { return Vec::new() };
        let text = |part| match part {
            Part::Number(number) => format!("{number}."),
            Part::Move { text, .. } | Part::Announcement(text) => text,
        };
        parts.into_iter().map(text).collect()
    }

    #[test]
    fn rows_are_separated_by_anything_blank_or_by_bars() {
        assert_eq!(moves("| 2. f1 – p7 | k12 – f9  | + f   |"), ["2.", "f1-p7", "k12-f9", "+f"]);
        assert_eq!(moves("3.\tm1 – f5\t\th12 – m10\t× m a"), ["3.", "m1-f5", "h12-m10", "xma"]);
        assert_eq!(moves("- 9) P10—M10 х h m"), ["9.", "p10-m10", "xhm"]);
        assert_eq!(moves("+ f"), ["+f"]);
        assert_eq!(moves("|------------|-----------|-------|"), [""; 0]);
    }

    #[test]
    fn words_are_headings_results_or_nothing() {
        assert_eq!(classify("#### Игра 1."), Line::Heading("1".to_owned()));
        assert_eq!(classify("| Красные    | Черные    |       |"), Line::Sides);
        assert_eq!(classify("- черные выиграли  "), Line::Result(GameResult::Win(Side::Second)));
        assert_eq!(classify("Red wins"), Line::Result(GameResult::Win(Side::First)));
        assert_eq!(classify("см. рисунок 4"), Line::Prose);
        assert_eq!(classify("красные и черные не выиграли"), Line::Prose);
        assert_eq!(classify(""), Line::Prose);
    }

    #[test]
    fn a_row_with_something_else_in_it_is_flawed() {
        assert_eq!(classify("1. k1 – k4 b12 ? a12"), Line::Flawed(13));
        assert_eq!(classify("Поля a1 – c5 заняты"), Line::Prose);
    }

    #[test]
    fn tables_are_told_from_lists() {
        assert!(is_printed("Игра 1\n1. k1 – k4 b12 – a12\n"));
        assert!(!is_printed("1. k1-k4 b12-a12\n"));
        assert!(!is_printed("[Game \"football\"]\n"));
    }
}
