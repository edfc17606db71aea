//! A line, word by word.

use std::ops::RangeInclusive;

use crate::{CommandError, CommandProblem};

/// The words of a line that have not been read.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    pub(crate) fn new(line: &'a str) -> Self {
        Self { rest: line.trim() }
    }

    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.rest.split_whitespace().next()
    }

    pub(crate) fn next(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.rest = self.rest[word.len()..].trim_start();
        Some(word)
    }

    /// The words up to one of `ends`, which is not read, or to the end of the line.
    pub(crate) fn until(&mut self, ends: &[&str]) -> Vec<&'a str> {
        let mut words = Vec::new();
        while let Some(word) = self.peek().filter(|word| !ends.contains(word)) {
            words.push(word);
            self.next();
        }
        words
    }

    /// The rest of the line as it stands.
    pub(crate) fn rest(&mut self) -> &'a str {
        std::mem::take(&mut self.rest)
    }

    /// A number, digits only.
    pub(crate) fn number(&mut self, of: &'static str, range: RangeInclusive<u64>) -> Result<u64, CommandError> {
        let word = self.next().ok_or(CommandError::missing(of, "a number"))?;
        let wrong = || {
            let (&least, &most) = (range.start(), range.end());
            CommandError::new(word, CommandProblem::NoNumber { of, least, most })
        };
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        word.parse().ok().filter(|number| digits && range.contains(number)).ok_or_else(wrong)
    }

    /// Fails if a word is left.
    pub(crate) fn end(&mut self) -> Result<(), CommandError> {
        self.next().map_or(Ok(()), |word| Err(CommandError::new(word, CommandProblem::TooMuch)))
    }
}
