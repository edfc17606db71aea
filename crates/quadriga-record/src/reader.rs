//! Reads records from a text stream.

use std::io::Read;

use quadriga_games::Game;

use crate::header::{Header, ReadTag, header};
use crate::lexer::{LexError, Lexer, Token};
use crate::move_text::MoveText;
use crate::result::settle;
use crate::tags::MOST_TAGS;
use crate::{ReadError, Record, RecordProblem};

/// The maximal size of a game in bytes.
pub const MOST_BYTES: u64 = 16 << 20;

/// How to read records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// Whether to accept only what [`Record::write`] could have written, apart from white space between tokens.
    ///
    /// Otherwise moves may be written as people type them, move numbers are ignored, comments may run to the end of a
    /// line, and missing information is filled in where it is unambiguous.
    pub strict: bool,
    /// The game and the variant of records that do not name them.
    pub assumed: Option<(Game, String)>,
}

/// Reads records one by one, each checked by the rules. Only one game at a time is in memory.
///
/// After a refused game, reading continues with the next one.
///
/// # Examples
///
/// ```
/// use quadriga_record::{Reader, ReadOptions};
///
/// let text = "[Game \"abalone\"]\n\n1. a1-b2 {hello} (1. a2-b3) i9-h8 *\n";
/// let record = Reader::new(text.as_bytes(), ReadOptions::default()).next().unwrap()?;
/// assert_eq!(record.main_line().collect::<Vec<_>>(), ["a1-b2", "i9-h8"]);
/// assert_eq!(record.moves[0].variations().count(), 1);
/// # Ok::<(), quadriga_record::ReadError>(())
/// ```
pub struct Reader<R> {
    lexer: Lexer<R>,
    reading: ReadOptions,
    count: GameCounter,
    // A token read ahead: the first tag of the next game.
    ahead: Option<Token>,
    // Whether the last game was refused before its result, so that its end must be searched for.
    lost: bool,
    // Whether all tokens of the game have been read.
    whole: bool,
}

impl<R: Read> Reader<R> {
    /// Reads from `input`, which need not be buffered.
    pub fn new(input: R, reading: ReadOptions) -> Self {
        let (lexer, count) = (Lexer::new(input), GameCounter::default());
        Self { lexer, reading, count, ahead: None, lost: false, whole: false }
    }

    /// The number of bytes read from the input.
    pub fn bytes_read(&self) -> u64 {
        self.lexer.consumed()
    }

    fn read(&mut self) -> Result<Option<Record>, LexError> {
        if std::mem::take(&mut self.lost) {
            self.lexer.skip_game()?;
        }
        self.whole = false;
        let first = match self.ahead.take() {
            Some(token) => token,
            None => match self.lexer.next()? {
                Some(token) => token,
                None => return Ok(None),
            },
        };
        let (place, start) = (self.lexer.place, self.lexer.consumed());
        let (tags, first) = self.tags(first)?;
        let assumed = self.reading.assumed.as_ref().map(|(game, variant)| (*game, variant.as_str()));
        let Header { mut record, result, mut replay } = header(tags, place, assumed, self.reading.strict)?;
        let mut text = MoveText::new(self.reading.strict, replay.side_to_move());
        let mut next = first;
        let end = loop {
            match next {
                Some(Token::Result(end)) => break Some(end),
                Some(Token::Tag) => {
                    self.ahead = Some(Token::Tag);
                    break None;
                }
                None => break None,
                Some(token) => {
                    let Lexer { text: word, place, .. } = &self.lexer;
                    self.count.turn = Some(text.turn());
                    text.token(token, word, *place, &mut *replay)?;
                    self.count.turn = None;
                }
            }
            if self.lexer.consumed() - start > MOST_BYTES {
                return Err((self.lexer.place, RecordProblem::TooLarge));
            }
            next = self.lexer.next()?;
        };
        self.whole = end.is_some() || self.ahead.is_some();
        if end.is_none() && self.reading.strict {
            return Err((self.lexer.place, RecordProblem::NoResult));
        }
        let whole = text.finish(self.lexer.place)?;
        (record.opening, record.moves) = (whole.opening, whole.moves);
        settle(&mut record, result, end, replay.outcome(), self.reading.strict)
            .map_err(|problem| (self.lexer.place, problem))?;
        Ok(Some(record))
    }

    // The tags of a game, and the token after them.
    fn tags(&mut self, first: Token) -> Result<(Vec<ReadTag>, Option<Token>), LexError> {
        let mut tags: Vec<ReadTag> = Vec::new();
        let mut next = Some(first);
        let start = self.lexer.consumed();
        while next == Some(Token::Tag) {
            let Lexer { name, text, place, value_place, .. } = &self.lexer;
            if !tags.iter().any(|tag| tag.name == *name) {
                let (name, value) = (name.clone(), text.clone());
                tags.push(ReadTag { name, value, place: *place, value_place: *value_place });
            } else if self.reading.strict {
                return Err((*place, RecordProblem::TagTwice(name.clone())));
            }
            if self.lexer.consumed() - start > MOST_BYTES || tags.len() > MOST_TAGS {
                return Err((self.lexer.place, RecordProblem::TooLarge));
            }
            next = self.lexer.next()?;
        }
        Ok((tags, next))
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if !self.count.begin() {
            return None;
        }
        let read = self.read();
        self.lost = read.is_err() && !self.whole;
        self.count.tell(read)
    }
}

/// Which game is being read, and whether there are more.
#[derive(Default)]
pub(crate) struct GameCounter {
    /// The number of the game, from 1.
    pub(crate) game: u64,
    /// The turn whose move is being read, for errors.
    pub(crate) turn: Option<u32>,
    ended: bool,
}

impl GameCounter {
    /// Advances to the next game; returns whether there may be one.
    pub(crate) const fn begin(&mut self) -> bool {
        self.game += 1;
        !self.ended
    }

    /// The result of reading one game, as the iterator returns it.
    pub(crate) fn tell(&mut self, read: Result<Option<Record>, LexError>) -> Option<Result<Record, ReadError>> {
        match read {
            Ok(Some(record)) => Some(Ok(record)),
            Ok(None) => {
                self.ended = true;
                None
            }
            Err((place, problem)) => {
                self.ended = matches!(problem, RecordProblem::Unreadable(_));
                Some(Err(ReadError::new(self.game, place, self.turn.take(), problem)))
            }
        }
    }
}
