//! Reads games in APGN from a text stream.

use std::io::Read;

use quadriga_core::GameResult;
use quadriga_games::Game;

use super::TranslatedReplay;
use super::apgn_header::{ApgnHeader, PLIES, apgn_header};
use super::apgn_words::{Word, Words};
use crate::header::ReadTag;
use crate::lexer::{LexError, Token};
use crate::move_text::MoveText;
use crate::reader::GameCounter;
use crate::replay::Replay;
use crate::result::settle;
use crate::tags::MOST_TAGS;
use crate::{Comment, CommentCommand, Item, LineColumn, MOST_BYTES, ReadError, ReadOptions, Record, RecordProblem};

/// Reads games in APGN one by one, each checked by the rules.
pub(crate) struct ApgnReader<R> {
    words: Words<R>,
    reading: ReadOptions,
    count: GameCounter,
    // A token of the next game, and its position.
    ahead: Option<(Word, LineColumn)>,
    // How much of the last game was read.
    stage: Stage,
    // Whether the last game was refused.
    refused: bool,
    // The number of bytes before the game.
    start: u64,
}

/// How much of a game was read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Tags,
    Moves,
    All,
}

/// The part of a game before its moves.
#[derive(Default)]
struct Head {
    tags: Vec<ReadTag>,
    layout: Option<&'static str>,
    comments: Vec<Comment>,
    place: Option<LineColumn>,
    // The first line of prose, which may be all there is.
    prose: Option<LexError>,
}

impl<R: Read> ApgnReader<R> {
    pub(crate) fn new(input: R, reading: ReadOptions) -> Self {
        Self {
            words: Words::new(input),
            reading,
            count: GameCounter::default(),
            ahead: None,
            stage: Stage::All,
            refused: false,
            start: 0,
        }
    }

    fn next_word(&mut self) -> Result<Option<Word>, LexError> {
        if let Some((word, place)) = self.ahead.take() {
            self.words.place = place;
            return Ok(Some(word));
        }
        if self.words.consumed - self.start > MOST_BYTES {
            return Err((self.words.place, RecordProblem::TooLarge));
        }
        self.words.next()
    }

    fn read(&mut self) -> Result<Option<Record>, LexError> {
        if std::mem::take(&mut self.refused) && self.stage != Stage::All {
            self.words.skip_game(self.stage == Stage::Tags)?;
        }
        self.stage = Stage::Tags;
        self.start = self.words.consumed;
        let Some((head, first)) = self.head()? else { return Ok(None) };
        self.stage = Stage::Moves;
        let place = head.place.unwrap_or(self.words.place);
        let usual = self.reading.assumed.as_ref().filter(|(game, _)| *game == Game::Abalone);
        let layout = head.layout.or(usual.map(|(_, variant)| variant.as_str()));
        let ApgnHeader { mut record, result, plies, mut replay } =
            apgn_header(head.tags, place, layout, self.reading.strict)?;
        // Only the strict reader of Quadriga records checks move numbers.
        let mut text = MoveText::new(false, replay.side_to_move());
        let end = self.moves(first, &mut text, &mut replay)?;
        self.stage = Stage::All;
        let whole = text.finish(self.words.place)?;
        (record.opening, record.moves) = (head.comments, whole.moves);
        record.opening.extend(whole.opening);
        let plies = plies.filter(|(_, plies)| self.reading.strict && *plies != record.moves.len().to_string());
        if let Some((place, value)) = plies {
            return Err((place, RecordProblem::BadValue { tag: PLIES.to_owned(), value }));
        }
        let (limits, outcome) = replay.game.settled(end.or(result));
        record.limits = limits;
        if self.reading.strict && end.is_none() {
            return Err((self.words.place, RecordProblem::NoResult));
        }
        settle(&mut record, result, end, outcome, false).map_err(|problem| (self.words.place, problem))?;
        Ok(Some(record))
    }

    // Everything up to the first move; `None` at the end of the input.
    fn head(&mut self) -> Result<Option<(Head, Option<Word>)>, LexError> {
        let mut head = Head::default();
        loop {
            let word = self.next_word()?;
            let place = self.words.place;
            match word {
                None if head.tags.is_empty() && head.layout.is_none() => {
                    // A text without any game is an error.
                    let prose = head.prose.filter(|_| self.count.game == 1);
                    return prose.map_or(Ok(None), Err);
                }
                None => return Ok(Some((head, None))),
                Some(Word::Tag { name, value, value_place }) => {
                    if !head.tags.iter().any(|tag| tag.name == name) {
                        head.tags.push(ReadTag { name, value, place, value_place });
                        if head.tags.len() > MOST_TAGS {
                            return Err((place, RecordProblem::TooLarge));
                        }
                    } else if self.reading.strict {
                        return Err((place, RecordProblem::TagTwice(name)));
                    }
                }
                // A layout without moves is the heading of what follows it.
                Some(Word::Layout(layout)) => head.layout = Some(layout),
                Some(Word::Prose(text)) => {
                    let prose = self.prose(&text)?;
                    head.prose.get_or_insert((place, unexpected(&text)));
                    head.comments.push(prose);
                    continue;
                }
                Some(Word::Token(Token::Comment { plain }, text)) => head.comments.push(comment(&text, plain)),
                Some(word) => {
                    head.place.get_or_insert(place);
                    return Ok(Some((head, Some(word))));
                }
            }
            head.place.get_or_insert(place);
        }
    }

    // A line of prose is a comment, which only a lenient reader accepts.
    fn prose(&self, line: &str) -> Result<Comment, LexError> {
        if self.reading.strict { Err((self.words.place, unexpected(line))) } else { Ok(Comment::new(line)) }
    }

    // Reads the moves up to the result, if there is one, or to the next game.
    fn moves(
        &mut self,
        first: Option<Word>,
        text: &mut MoveText,
        replay: &mut TranslatedReplay,
    ) -> Result<Option<GameResult>, LexError> {
        let mut next = first;
        loop {
            let place = self.words.place;
            let (token, word) = match next {
                None => return Ok(None),
                Some(Word::First) if !text.is_in_game() => (Token::Number(1, 1), String::new()),
                Some(word @ (Word::First | Word::Layout(_) | Word::Tag { .. })) => {
                    self.ahead = Some((word, place));
                    return Ok(None);
                }
                Some(Word::Token(Token::Result(result), word)) => {
                    if self.reading.strict && word.parse::<GameResult>().is_err() {
                        return Err((place, unexpected(&word)));
                    }
                    while let Some(Word::Token(Token::Comment { plain }, word)) = self.words.comment_behind()? {
                        text.note(Item::Comment(comment(&word, plain)));
                    }
                    self.words.place = place;
                    return Ok(Some(result));
                }
                Some(Word::Prose(line)) => {
                    let prose = self.prose(&line)?;
                    text.note(Item::Comment(prose));
                    next = self.next_word()?;
                    continue;
                }
                Some(Word::Token(token, word)) => (token, word),
            };
            self.count.turn = Some(text.turn());
            match token {
                Token::Comment { plain } => text.note(Item::Comment(comment(&word, plain))),
                token => text.token(token, &word, place, replay)?,
            }
            self.count.turn = None;
            next = self.next_word()?;
        }
    }
}

// The error for a token that cannot come here.
fn unexpected(text: &str) -> RecordProblem {
    RecordProblem::Unexpected(text.chars().next().unwrap_or(' '))
}

// A comment without escapes; commands precede the text as in other formats.
fn comment(text: &str, plain: bool) -> Comment {
    let mut comment = Comment::default();
    let mut rest = text.trim();
    while let Some((inside, behind)) = rest.strip_prefix("[%").and_then(|rest| rest.split_once(']')).filter(|_| !plain)
    {
        let (name, value) = inside.split_once(' ').unwrap_or((inside, ""));
        let Some(command) = CommentCommand::new(name, value) else { break };
        comment.commands.push(command);
        rest = behind.trim_start();
    }
    rest.clone_into(&mut comment.text);
    comment
}

impl<R: Read> Iterator for ApgnReader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if !self.count.begin() {
            return None;
        }
        let read = self.read();
        self.refused |= read.is_err();
        self.count.tell(read)
    }
}
