//! Tags.

use std::io::Read;

use super::{LexError, Lexer, Token};
use crate::{Problem, tags};

impl<R: Read> Lexer<R> {
    pub(super) fn tag(&mut self) -> Result<Token, LexError> {
        let place = self.place;
        let bad = |_| (place, Problem::BadTag);
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
                None | Some(b'\n') => return Err((place, Problem::BadTag)),
                Some(b'"') => break,
                Some(b'\\') => {
                    let backslash = self.source.place();
                    self.source.bump();
                    let byte = self.peek()?.ok_or((place, Problem::BadTag))?;
                    let meant = match byte {
                        b'n' => b'\n',
                        b'r' => b'\r',
                        b'"' | b'\\' => byte,
                        _ => return Err((backslash, Problem::BadEscape)),
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
        if tags::is_name(&self.name) { Ok(Token::Tag) } else { Err((place, Problem::BadTag)) }
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
        Err((self.source.place(), Problem::BadTag))
    }
}
