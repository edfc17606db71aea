//! Tokenises APGN and texts that are published in a similar way.

use std::io::Read;

use quadriga_core::GameResult;

use super::prose::{is_prose, spoken_result};
use super::{published_result, variant_named};
use crate::lexer::{LONGEST, LexError, Token};
use crate::lines::{Lines, column};
use crate::{LineColumn, Nag, RecordProblem, tags};

/// A token of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// `[Name "value"]`, and where the value begins.
    Tag { name: String, value: String, value_place: LineColumn },
    /// A line that names a layout and has no moves.
    Layout(&'static str),
    /// `1.` at the beginning of a line.
    First,
    /// A line of prose.
    Prose(String),
    /// Anything else, with its text.
    Token(Token, String),
}

/// Tokenises an input.
pub(super) struct Words<R> {
    lines: Lines<R>,
    line: String,
    // The bytes of the line that are consumed.
    at: usize,
    look: Look,
    // Whether the line is empty, and whether the one before it is.
    blank: bool,
    after_blank: bool,
    /// The number of bytes read.
    pub(super) consumed: u64,
    /// Where the last token began.
    pub(super) place: LineColumn,
}

/// How to read the current line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// First as a whole.
    Whole,
    /// Word by word.
    Words,
    /// Again, as if it were the next.
    Again,
}

/// What ends a token, besides spaces.
const SIGNS: &str = "{}()[];$\"!?*,";

impl<R: Read> Words<R> {
    pub(super) fn new(input: R) -> Self {
        let lines = Lines::new(input, LONGEST);
        let (line, place) = (String::new(), LineColumn::START);
        Self { lines, line, at: 0, look: Look::Words, blank: true, after_blank: true, consumed: 0, place }
    }

    /// The next token; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<Word>, LexError> {
        loop {
            let rest = &self.line[self.at..];
            self.at += rest.len() - rest.trim_start_matches(|c: char| c.is_whitespace() || c == ',').len();
            self.place = self.place_of(self.at);
            if self.at == self.line.len() && !self.next_line()? {
                return Ok(None);
            }
            let word = if std::mem::replace(&mut self.look, Look::Words) == Look::Whole {
                self.line_word()
            } else {
                self.word()?
            };
            if word.is_some() {
                return Ok(word);
            }
        }
    }

    /// The comment on the rest of the line, if there is one.
    pub(super) fn comment_behind(&mut self) -> Result<Option<Word>, LexError> {
        let rest = self.line[self.at..].trim_start();
        if rest.starts_with(['{', ';']) || score(rest).is_some() { self.next() } else { Ok(None) }
    }

    /// Skips to where the next game seems to begin: at a tag, the name of a layout or a first number. If the moves of the
    /// skipped game have not come yet, the next one begins after an empty line and not with a number.
    pub(super) fn skip_game(&mut self, moves_follow: bool) -> Result<(), LexError> {
        loop {
            match self.next_line() {
                Err((_, RecordProblem::TooLong | RecordProblem::NotText)) => {}
                Err(error) => return Err(error),
                Ok(false) => return Ok(()),
                Ok(true) => {
                    let line = self.line.trim_start();
                    let tag = line.starts_with('[') && (self.after_blank || line.contains("\"]"));
                    let begins = tag || layout(line).is_some();
                    let numbered = first_number(line).is_some();
                    if (begins && (self.after_blank || !moves_follow)) || (numbered && !moves_follow) {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn next_line(&mut self) -> Result<bool, LexError> {
        self.at = 0;
        if std::mem::replace(&mut self.look, Look::Whole) == Look::Again {
            return Ok(true);
        }
        self.after_blank = std::mem::take(&mut self.blank);
        self.line.clear();
        match self.lines.next() {
            None => Ok(false),
            Some(line) => {
                self.line.push_str(line?);
                self.blank = self.line.trim().is_empty();
                self.consumed += self.line.len() as u64 + 1;
                Ok(true)
            }
        }
    }

    fn place_of(&self, at: usize) -> LineColumn {
        LineColumn { line: self.lines.number().max(1), column: column(&self.line, at) }
    }

    // The token that a whole line is, if it is one.
    fn line_word(&mut self) -> Option<Word> {
        let line = self.line.trim_start();
        let start = self.line.len() - line.len();
        self.place = self.place_of(start);
        if let Some(first) = first_number(line) {
            self.at = start + first;
            return Some(Word::First);
        }
        let result = || spoken_result(line).map(|result| Word::Token(Token::Result(result), line.to_owned()));
        let prose = || is_prose(line).then(|| Word::Prose(line.trim_end().to_owned()));
        let word = layout(line).map(Word::Layout).or_else(result).or_else(prose);
        if word.is_some() || line.starts_with(['#', '%']) {
            self.at = self.line.len();
        }
        word
    }

    // The token at the current position; `None` if it is to be ignored.
    fn word(&mut self) -> Result<Option<Word>, LexError> {
        let rest = &self.line[self.at..];
        let token = |token, text: &str| Some(Word::Token(token, text.to_owned()));
        let (word, taken) = match rest.chars().next() {
            None => return Ok(None),
            Some('[') => return self.tag().map(Some),
            Some('{') => return self.comment().map(Some),
            Some(';') => (token(Token::Comment { plain: true }, &rest[1..]), rest.len()),
            Some('(') => match score(rest) {
                // The marbles pushed out so far.
                Some(score) => (token(Token::Comment { plain: true }, score), score.len()),
                None => (token(Token::Open, ""), 1),
            },
            Some(')') => (token(Token::Close, ""), 1),
            Some('*') => (token(Token::Result(GameResult::Unknown), "*"), 1),
            Some('$') => {
                let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
                let nag = rest[1..=digits].parse().map_err(|_| self.bad_mark(&rest[..=digits]))?;
                (token(Token::Nag(Nag(nag)), ""), digits + 1)
            }
            Some('!' | '?') => {
                let sign = &rest[..rest.bytes().take_while(|b| b"!?".contains(b)).count()];
                let nag = Nag::signed(sign).ok_or_else(|| self.bad_mark(sign))?;
                (token(Token::Nag(nag), ""), sign.len())
            }
            Some(c) if SIGNS.contains(c) => return Err((self.place, RecordProblem::Unexpected(c))),
            Some(_) => plain_word(rest),
        };
        self.at += taken;
        Ok(word)
    }

    fn bad_mark(&self, mark: &str) -> LexError {
        (self.place, RecordProblem::BadMark(mark.to_owned()))
    }

    // A comment in braces, over any number of lines, without escapes.
    fn comment(&mut self) -> Result<Word, LexError> {
        let place = self.place;
        let mut text = String::new();
        self.at += 1;
        loop {
            let rest = &self.line[self.at..];
            if let Some(end) = rest.find('}') {
                text.push_str(&rest[..end]);
                self.at += end + 1;
                self.place = place;
                return Ok(Word::Token(Token::Comment { plain: false }, text));
            }
            text.push_str(rest);
            text.push('\n');
            if text.len() > LONGEST {
                return Err((place, RecordProblem::TooLong));
            }
            let goes_on = self.next_line()?;
            // The tags of the next game begin: the closing brace is missing.
            let tag = self.after_blank && self.line.starts_with('[') && self.line.contains("\"]");
            self.look = if tag { Look::Again } else { Look::Words };
            if !goes_on || tag {
                return Err((place, RecordProblem::OpenComment));
            }
        }
    }

    // `[Name "value"]`, or `[Name] value`.
    fn tag(&mut self) -> Result<Word, LexError> {
        let bad = (self.place, RecordProblem::BadTag);
        let rest = self.line[self.at + 1..].trim_start();
        let name: String = rest.chars().take_while(|&c| c.is_ascii_alphanumeric() || c == '_').collect();
        if !tags::is_name(&name) {
            return Err(bad);
        }
        let rest = rest[name.len()..].trim_start();
        let value_at = self.line.len() - rest.len() + 1;
        let value_place = self.place_of(value_at);
        if let Some(value) = rest.strip_prefix(']') {
            let value = value.trim().to_owned();
            self.at = self.line.len();
            return Ok(Word::Tag { name, value, value_place });
        }
        let Some((value, end)) = rest.strip_prefix('"').and_then(quoted) else { return Err(bad) };
        let behind = self.line[value_at + end..].trim_start();
        let Some(behind) = behind.strip_prefix(']') else { return Err(bad) };
        self.at = self.line.len() - behind.len();
        Ok(Word::Tag { name, value, value_place })
    }
}

// The value up to its closing quotation mark, and the length of both in bytes. A backslash that escapes nothing is literal.
fn quoted(text: &str) -> Option<(String, usize)> {
    let mut value = String::new();
    let mut characters = text.char_indices().peekable();
    while let Some((at, c)) = characters.next() {
        match c {
            '"' => return Some((value, at + 1)),
            '\\' => value.push(characters.next_if(|(_, next)| matches!(next, '"' | '\\')).map_or(c, |(_, next)| next)),
            _ => value.push(c),
        }
    }
    None
}

// The layout that a line names.
fn layout(line: &str) -> Option<&'static str> {
    match line.strip_prefix('#') {
        // Programs that store several games in a text write date, layout, result and players.
        Some(remark) => remark.split('·').find_map(variant_named),
        None => variant_named(line).filter(|_| !line.starts_with('%')),
    }
}

// The length of `1.` or `1)` at the beginning of a line, in bytes.
fn first_number(line: &str) -> Option<usize> {
    let rest = line.strip_prefix("1.").or_else(|| line.strip_prefix("1)"))?;
    (!rest.starts_with(['.', '…'])).then_some(2)
}

// `(3-2)` at the beginning of a text.
fn score(text: &str) -> Option<&str> {
    let (inside, _) = text.strip_prefix('(')?.split_once(')')?;
    let (one, two) = inside.split_once('-')?;
    let number = |digits: &str| matches!(digits.len(), 1..=2) && digits.bytes().all(|b| b.is_ascii_digit());
    (number(one) && number(two)).then(|| &text[..inside.len() + 2])
}

// A number, a result, a move or a placeholder for a missing move, and its length in bytes.
fn plain_word(rest: &str) -> (Option<Word>, usize) {
    let word = rest.split(|c: char| c.is_whitespace() || SIGNS.contains(c)).next().unwrap_or(rest);
    if let Some(result) = published_result(word) {
        return (Some(Word::Token(Token::Result(result), word.to_owned())), word.len());
    }
    // `1. - b2c2`: the first player has no move.
    if word.chars().all(|c| matches!(c, '-' | '–' | '—' | '.' | '…')) {
        return (None, word.len());
    }
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let behind = &word[digits..];
    let dots: usize = behind.chars().take_while(|c| matches!(c, '.' | '…')).map(char::len_utf8).sum();
    match word[..digits].parse() {
        // `12)`
        Ok(number) if behind.is_empty() && rest[digits..].starts_with(')') => {
            (Some(Word::Token(Token::Number(number, 1), String::new())), digits + 1)
        }
        Ok(number) if dots > 0 || behind.is_empty() => {
            let count = if behind.starts_with('…') { 3 } else { dots.min(3) as u8 };
            (Some(Word::Token(Token::Number(number, count), String::new())), digits + dots)
        }
        _ => (Some(Word::Token(Token::Move, word.to_owned())), word.len()),
    }
}
