//! Numbers of moves, results and marks.

use std::io::Read;

use super::{LexError, Lexer, Token};
use crate::{Nag, Points, Problem};

impl<R: Read> Lexer<R> {
    pub(super) fn nag(&mut self) -> Result<Token, LexError> {
        self.bytes.clear();
        self.take(b'$')?;
        self.word()?;
        let nag = self.text[1..].parse().ok().filter(|_| self.text.as_bytes()[1].is_ascii_digit());
        nag.map(|nag| Token::Nag(Nag(nag))).ok_or_else(|| (self.place, Problem::BadMark(self.text.clone())))
    }

    pub(super) fn signs(&mut self) -> Result<Token, LexError> {
        self.bytes.clear();
        while let Some(byte @ (b'!' | b'?')) = self.peek()? {
            self.take(byte)?;
        }
        self.finish()?;
        Nag::signed(&self.text).map(Token::Nag).ok_or_else(|| (self.place, Problem::BadMark(self.text.clone())))
    }

    // A number with its dots, or a result: no move begins with a digit.
    pub(super) fn number_or_result(&mut self) -> Result<Token, LexError> {
        self.bytes.clear();
        while let Some(byte @ b'0'..=b'9') = self.peek()? {
            self.take(byte)?;
        }
        let continues = self.peek()?.is_some_and(|byte| !(byte <= b' ' || b"{}()[];$\"!?*.".contains(&byte)));
        // A dash, a slash or anything else behind the digits: a result, or nothing that we know. The dots of a number
        // may be one character.
        if continues && self.peek()? != Some(0xe2) {
            self.word()?;
            return match Points::named(&self.text) {
                Some(points) => Ok(Token::Points(points)),
                None => Ok(Token::Move),
            };
        }
        self.finish()?;
        let number = self.text.parse().map_err(|_| (self.place, Problem::TooLong))?;
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
                return Err((place, Problem::Unexpected('\u{fffd}')));
            }
            self.source.bump();
        }
        Ok(())
    }
}
