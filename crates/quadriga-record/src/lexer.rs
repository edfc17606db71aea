//! Splits a record into tokens.

use std::io::Read;

use quadriga_core::GameResult;

use crate::source::Source;
use crate::{LineColumn, Nag, RecordProblem, tags};

/// The longest word, tag or comment, in bytes.
pub(crate) const LONGEST: usize = 1 << 20;

/// A token of a record. Its text, if it has one, is in [`Lexer::text`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// `[Name "value"]`: the name is in [`Lexer::name`], the value is the text.
    Tag,
    /// A move number and the number of dots after it.
    Number(u32, u8),
    /// A move.
    Move,
    /// An annotation mark (NAG).
    Nag(Nag),
    /// A comment in braces, still escaped, or one to the end of the line, which has no escapes.
    Comment { plain: bool },
    /// `(`
    Open,
    /// `)`
    Close,
    /// The result.
    Result(GameResult),
}

/// Why a text cannot be tokenised, and where.
pub(crate) type LexError = (LineColumn, RecordProblem);

/// Tokenises an input.
pub(crate) struct Lexer<R> {
    source: Source<R>,
    bytes: Vec<u8>,
    /// The name of the last tag.
    pub(crate) name: String,
    /// The text of the last token.
    pub(crate) text: String,
    /// Where the last token began.
    pub(crate) place: LineColumn,
    /// Where the value of the last tag began.
    pub(crate) value_place: LineColumn,
}

impl<R: Read> Lexer<R> {
    pub(crate) fn new(input: R) -> Self {
        let (name, text) = (String::new(), String::new());
        Self {
            source: Source::new(input),
            bytes: Vec::new(),
            name,
            text,
            place: LineColumn::START,
            value_place: LineColumn::START,
        }
    }

    /// The number of bytes consumed.
    pub(crate) const fn consumed(&self) -> u64 {
        self.source.consumed()
    }

    /// The next token; `None` at the end.
    pub(crate) fn next(&mut self) -> Result<Option<Token>, LexError> {
        let first = loop {
            self.place = self.source.place();
            match self.peek()? {
                None => return Ok(None),
                Some(b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c) => self.source.bump(),
                // An escape line for other programs, as in PGN.
                Some(b'%') if self.place.column == 1 => self.rest_of_line()?,
                // Some editors write a byte order mark.
                Some(0xef) if self.place == LineColumn::START => self.skip_mark()?,
                Some(byte) => break byte,
            }
        };
        let token = match first {
            b'[' => self.tag()?,
            b'{' => self.comment()?,
            b';' => {
                self.source.bump();
                self.rest_of_line()?;
                self.finish()?;
                Token::Comment { plain: true }
            }
            b'(' => self.sign(Token::Open),
            b')' => self.sign(Token::Close),
            b'*' => self.sign(Token::Result(GameResult::Unknown)),
            b'$' => self.nag()?,
            b'!' | b'?' => self.signs()?,
            b'0'..=b'9' => self.number_or_result()?,
            b']' | b'}' | b'"' | b'.' => return Err((self.place, RecordProblem::Unexpected(char::from(first)))),
            _ => {
                self.bytes.clear();
                self.word()?;
                Token::Move
            }
        };
        Ok(Some(token))
    }

    /// Skips to where the next game seems to begin: at a `[` that begins a line after an empty one.
    pub(crate) fn skip_game(&mut self) -> Result<(), LexError> {
        let mut blank = false;
        loop {
            self.place = self.source.place();
            match self.peek()? {
                None => return Ok(()),
                Some(b'[') if blank && self.place.column == 1 => return Ok(()),
                Some(b'\r') => self.source.bump(),
                Some(b'\n') => {
                    blank = self.place.column == 1;
                    self.source.bump();
                }
                // The line may be of any length.
                Some(_) => {
                    while self.peek()?.is_some_and(|byte| byte != b'\n') {
                        self.source.bump();
                    }
                    blank = false;
                    if self.peek()?.is_some() {
                        self.source.bump();
                    }
                }
            }
        }
    }

    #[inline]
    fn peek(&mut self) -> Result<Option<u8>, LexError> {
        self.source.peek().map_err(|error| (self.source.place(), RecordProblem::Unreadable(error)))
    }

    fn sign(&mut self, token: Token) -> Token {
        self.source.bump();
        token
    }

    #[inline]
    fn take(&mut self, byte: u8) -> Result<(), LexError> {
        if self.bytes.len() >= LONGEST {
            return Err((self.place, RecordProblem::TooLong));
        }
        self.bytes.push(byte);
        self.source.bump();
        Ok(())
    }

    // Stores the collected bytes as the text.
    #[inline]
    fn finish(&mut self) -> Result<(), LexError> {
        let text = std::str::from_utf8(&self.bytes).map_err(|_| (self.place, RecordProblem::NotText))?;
        self.text.clear();
        self.text.push_str(text);
        Ok(())
    }

    fn skip_mark(&mut self) -> Result<(), LexError> {
        for expected in [0xef, 0xbb, 0xbf] {
            if self.peek()? != Some(expected) {
                return Err((LineColumn::START, RecordProblem::NotText));
            }
            self.source.bump();
        }
        // It has no width: the next character is still in column 1.
        self.source.restart();
        Ok(())
    }

    // Consumes the rest of the line, without the line break.
    fn rest_of_line(&mut self) -> Result<(), LexError> {
        self.bytes.clear();
        while let Some(byte) = self.peek()?.filter(|&byte| byte != b'\n') {
            self.take(byte)?;
        }
        if self.bytes.last() == Some(&b'\r') {
            self.bytes.pop();
        }
        Ok(())
    }

    // Consumes up to the next delimiter or space.
    #[inline]
    fn word(&mut self) -> Result<(), LexError> {
        while let Some(byte) = self.peek()? {
            if byte <= b' ' || b"{}()[];$\"!?*".contains(&byte) {
                break;
            }
            self.take(byte)?;
        }
        self.finish()?;
        // A character that begins no token.
        if self.text.is_empty() {
            let found = self.peek()?.map_or(' ', char::from);
            return Err((self.place, RecordProblem::Unexpected(found)));
        }
        Ok(())
    }

    fn comment(&mut self) -> Result<Token, LexError> {
        self.source.bump();
        self.bytes.clear();
        let mut escaped = false;
        loop {
            match self.peek()? {
                None => return Err((self.place, RecordProblem::OpenComment)),
                Some(b'}') if !escaped => break,
                // CR LF counts as one line break.
                Some(b'\n') if self.bytes.last() == Some(&b'\r') => {
                    self.bytes.pop();
                    self.take(b'\n')?;
                    escaped = false;
                }
                Some(byte) => {
                    self.take(byte)?;
                    escaped = byte == b'\\' && !escaped;
                }
            }
        }
        self.source.bump();
        self.finish()?;
        Ok(Token::Comment { plain: false })
    }

    fn nag(&mut self) -> Result<Token, LexError> {
        self.bytes.clear();
        self.take(b'$')?;
        self.word()?;
        let nag = self.text[1..].parse().ok().filter(|_| self.text.as_bytes()[1].is_ascii_digit());
        nag.map(|nag| Token::Nag(Nag(nag))).ok_or_else(|| (self.place, RecordProblem::BadMark(self.text.clone())))
    }

    fn signs(&mut self) -> Result<Token, LexError> {
        self.bytes.clear();
        while let Some(byte @ (b'!' | b'?')) = self.peek()? {
            self.take(byte)?;
        }
        self.finish()?;
        Nag::signed(&self.text).map(Token::Nag).ok_or_else(|| (self.place, RecordProblem::BadMark(self.text.clone())))
    }

    // A number with its dots, or a result. No move begins with a digit.
    fn number_or_result(&mut self) -> Result<Token, LexError> {
        self.bytes.clear();
        while let Some(byte @ b'0'..=b'9') = self.peek()? {
            self.take(byte)?;
        }
        let continues = self.peek()?.is_some_and(|byte| !(byte <= b' ' || b"{}()[];$\"!?*.".contains(&byte)));
        // A dash, a slash or anything else after the digits: a result or an error. The dots of a number
        // may be one character.
        if continues && self.peek()? != Some(0xe2) {
            self.word()?;
            return match self.text.parse::<GameResult>().ok() {
                Some(result) => Ok(Token::Result(result)),
                None => Ok(Token::Move),
            };
        }
        self.finish()?;
        let number = self.text.parse().map_err(|_| (self.place, RecordProblem::TooLong))?;
        let mut dots = 0u8;
        while self.peek()? == Some(b'.') {
            self.source.bump();
            dots = dots.saturating_add(1);
        }
        if dots == 0 && self.peek()? == Some(0xe2) {
            self.ellipsis()?;
            dots = 3;
        }
        Ok(Token::Number(number, dots))
    }

    fn ellipsis(&mut self) -> Result<(), LexError> {
        let place = self.source.place();
        for &expected in "…".as_bytes() {
            if self.peek()? != Some(expected) {
                return Err((place, RecordProblem::Unexpected('\u{fffd}')));
            }
            self.source.bump();
        }
        Ok(())
    }

    fn tag(&mut self) -> Result<Token, LexError> {
        let place = self.place;
        let bad = |_| (place, RecordProblem::BadTag);
        self.source.bump();
        self.blanks()?;
        self.bytes.clear();
        while let Some(byte) = self.peek()?.filter(|&byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            self.take(byte)?;
        }
        self.finish()?;
        std::mem::swap(&mut self.name, &mut self.text);
        self.blanks()?;
        self.expect(b'"').map_err(bad)?;
        self.value_place = self.source.place();
        self.bytes.clear();
        loop {
            match self.peek()? {
                None | Some(b'\n') => return Err((place, RecordProblem::BadTag)),
                Some(b'"') => break,
                Some(b'\\') => {
                    let backslash = self.source.place();
                    self.source.bump();
                    let byte = self.peek()?.ok_or((place, RecordProblem::BadTag))?;
                    let meant = match byte {
                        b'n' => b'\n',
                        b'r' => b'\r',
                        b'"' | b'\\' => byte,
                        _ => return Err((backslash, RecordProblem::BadEscape)),
                    };
                    self.take(meant)?;
                }
                Some(byte) => self.take(byte)?,
            }
        }
        self.source.bump();
        self.finish()?;
        self.blanks()?;
        self.expect(b']').map_err(bad)?;
        if tags::is_name(&self.name) { Ok(Token::Tag) } else { Err((place, RecordProblem::BadTag)) }
    }

    fn blanks(&mut self) -> Result<(), LexError> {
        while let Some(b' ' | b'\t') = self.peek()? {
            self.source.bump();
        }
        Ok(())
    }

    fn expect(&mut self, byte: u8) -> Result<(), LexError> {
        if self.peek()? == Some(byte) {
            self.source.bump();
            return Ok(());
        }
        Err((self.source.place(), RecordProblem::BadTag))
    }
}
