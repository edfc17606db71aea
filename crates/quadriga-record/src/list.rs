//! Plain move lists: one game per line.

use std::io::Read;

use quadriga_core::{GameResult, Limits};
use quadriga_games::Game;

use crate::abalone::{Dialect, TranslatedReplay, aba_pro, published_result, variant_named};
use crate::header::pointed;
use crate::lexer::{LexError, Token};
use crate::lines::{Lines, column};
use crate::move_text::MoveText;
use crate::reader::{GameCounter, MOST_BYTES};
use crate::replay::{Replay, TrackedReplay, follow};
use crate::result::settle;
use crate::{LineColumn, Nag, ReadError, ReadOptions, Record, RecordProblem};

/// Reads games from lines of moves separated by spaces, from the start of the variant or after a position and the word
/// `moves`. Numbers such as `1.` and `1)`, empty lines and lines that begin with `#` are ignored.
pub(crate) struct ListReader<R> {
    lines: Lines<R>,
    assumed: Option<(Game, String)>,
    dialect: Option<Dialect>,
    count: GameCounter,
}

impl<R: Read> ListReader<R> {
    /// Lists in the notation of records.
    pub(crate) fn new(input: R, reading: &ReadOptions) -> Self {
        let lines = Lines::new(input, MOST_BYTES as usize);
        Self { lines, assumed: reading.assumed.clone(), dialect: None, count: GameCounter::default() }
    }

    /// Lists of Abalone games without dashes. A line with the name of a layout sets the variant of those that follow.
    pub(crate) fn aba_pro(input: R, reading: &ReadOptions) -> Self {
        let mut reader = Self::new(input, reading);
        reader.assumed = reader.assumed.filter(|(game, _)| *game == Game::Abalone);
        Self { dialect: Some(Dialect::AbaPro), ..reader }
    }

    fn read(&mut self) -> Result<Option<Record>, LexError> {
        loop {
            let line = match self.lines.next() {
                None => return Ok(None),
                Some(line) => line?.to_owned(),
            };
            let number = self.lines.number();
            let text = line.trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            match variant_named(text).filter(|_| self.dialect.is_some()) {
                Some(variant) => self.assumed = Some((Game::Abalone, variant.to_owned())),
                None => return self.line(&line, number).map(Some),
            }
        }
    }

    fn line(&mut self, line: &str, number: u64) -> Result<Record, LexError> {
        let place = |at: usize| LineColumn { line: number, column: column(line, at) };
        let start = line.len() - line.trim_start().len();
        // Every position has rows separated by slashes, and no move has one; a result may.
        let is_position = line.split_whitespace().next().is_some_and(|word| word.contains('/'));
        let (position, moves_at) = match line.split_once(" moves ") {
            Some((position, moves)) if is_position => (Some(position.trim()), line.len() - moves.len()),
            _ if is_position => (Some(line.trim().strip_suffix(" moves").unwrap_or(line.trim())), line.len()),
            _ => (None, start),
        };
        let missing = if self.dialect.is_some() { RecordProblem::NoVariant } else { RecordProblem::NoGame };
        let Some((game, variant)) = &self.assumed else { return Err((place(start), missing)) };
        let mut record = Record { variant: variant.clone(), ..Record::new(*game) };
        record.position = position.map(str::to_owned);
        let followed = TrackedReplay::watched(*game, variant, position, None)
            .map_err(|refusal| (pointed(place(start), &refusal), RecordProblem::Refused(refusal)))?;
        let (end, followed) = match self.dialect {
            None => {
                let mut followed = followed;
                (self.moves(line, moves_at, &mut record, &mut followed, &place)?, followed)
            }
            Some(dialect) => {
                let mut foreign = TranslatedReplay { game: followed, dialect };
                (self.moves(line, moves_at, &mut record, &mut foreign, &place)?, foreign.game)
            }
        };
        let (limits, outcome) = followed.settled(end);
        record.limits = limits;
        settle(&mut record, None, end, outcome, false).map_err(|problem| (place(line.len()), problem))?;
        Ok(record)
    }

    fn moves(
        &mut self,
        line: &str,
        from: usize,
        record: &mut Record,
        replay: &mut dyn Replay,
        place: &dyn Fn(usize) -> LineColumn,
    ) -> Result<Option<GameResult>, LexError> {
        let mut text = MoveText::new(false, replay.side_to_move());
        let mut end = None;
        let mut at = from;
        for word in line[from..].split_whitespace() {
            at += line[at..].find(word).unwrap_or(0);
            let body = without_number(word);
            let (body_place, next) = (place(at + word.len() - body.len()), at + word.len());
            at = next;
            let result = if self.dialect.is_some() { published_result(word) } else { word.parse::<GameResult>().ok() };
            if let Some(result) = result.filter(|_| end.is_none()) {
                end = Some(result);
                continue;
            }
            let marks = body.len() - body.trim_end_matches(['!', '?']).len();
            let (body, marks) = body.split_at(body.len() - marks);
            if body.is_empty() {
                continue;
            }
            self.count.turn = Some(text.turn());
            if end.is_some() {
                return Err((body_place, RecordProblem::Unexpected(body.chars().next().unwrap_or(' '))));
            }
            text.token(Token::Move, body, body_place, replay)?;
            if let Some(nag) = Nag::signed(marks) {
                text.token(Token::Nag(nag), marks, body_place, replay)?;
            }
            self.count.turn = None;
        }
        record.moves = text.finish(place(line.len()))?.moves;
        Ok(end)
    }
}

/// A word of a move list without its leading number, such as `1.` or `2…`; empty if it is only a number.
pub fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = rest.len() < word.len() && rest.starts_with(['.', '…', ')']);
    if number { rest.trim_start_matches(['.', '…', ')']) } else { word }
}

impl<R: Read> Iterator for ListReader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if !self.count.begin() {
            return None;
        }
        let read = self.read();
        self.count.tell(read)
    }
}

/// The record as a line of moves, without tags, comments, variations and the result. A game without moves is written as
/// its position.
pub(crate) fn list(record: &Record, dialect: Option<Dialect>) -> String {
    let written = |text: &str| if dialect.is_some() { aba_pro(text) } else { text.to_owned() };
    let moves = record.main_line().map(written).collect::<Vec<_>>().join(" ");
    match &record.position {
        Some(position) if moves.is_empty() => format!("{position}\n"),
        Some(position) => format!("{position} moves {moves}\n"),
        None if moves.is_empty() => match follow(record.game, &record.variant, None, Limits::default()) {
            Ok(start) => format!("{}\n", start.position()),
            Err(_) => "\n".to_owned(),
        },
        None => format!("{moves}\n"),
    }
}
