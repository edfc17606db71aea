//! Builds the moves of one game, token by token.

use quadriga_core::Side;

use crate::header::pointed;
use crate::lexer::{LexError, Token};
use crate::replay::Replay;
use crate::{Comment, Item, LineColumn, MoveNode, Nag, RecordProblem, Variation};

/// The maximal nesting depth of variations.
pub const DEEPEST: usize = 64;
/// The maximal number of moves of a game, variations included.
pub const MOST_MOVES: usize = 20_000;

/// The moves of one game while they are read.
pub(crate) struct MoveText {
    strict: bool,
    // The game, then the variations that are open, the innermost last.
    branches: Vec<Branch>,
    // A move number whose move has not come yet.
    number: Option<(u32, u8, LineColumn)>,
    moves: usize,
}

#[derive(Default)]
struct Branch {
    moves: Variation,
    // The turns before its next move, counted as if the first player had begun the game.
    turn: u32,
    // Whether there is a comment or a variation after the last move.
    interrupted: bool,
    place: Option<LineColumn>,
}

impl MoveText {
    pub(crate) fn new(strict: bool, first: Side) -> Self {
        let game = Branch { turn: first.index() as u32, interrupted: true, ..Branch::default() };
        Self { strict, branches: vec![game], number: None, moves: 0 }
    }

    /// The turn of the next move, counted from 0 as if the first player had begun the game.
    pub(crate) fn turn(&self) -> u32 {
        self.branches.last().map_or(0, |branch| branch.turn)
    }

    /// Whether a move of the main line has been read and no variation is open.
    pub(crate) fn is_in_game(&self) -> bool {
        matches!(&*self.branches, [game] if !game.moves.moves.is_empty())
    }

    /// Handles `token` at `place`, whose text is `text`.
    pub(crate) fn token(
        &mut self,
        token: Token,
        text: &str,
        place: LineColumn,
        replay: &mut dyn Replay,
    ) -> Result<(), LexError> {
        if let (Some((_, _, place)), true) = (self.number, self.strict && token != Token::Move) {
            return Err((place, RecordProblem::WrongNumber { expected: String::new() }));
        }
        match token {
            Token::Number(number, dots) => self.number = Some((number, dots, place)),
            Token::Move => self.make(text, place, replay)?,
            Token::Nag(nag) => self.mark(nag).ok_or((place, RecordProblem::NothingBefore))?,
            Token::Comment { plain } => {
                let comment = self.comment(text, plain, place)?;
                self.note(Item::Comment(comment));
            }
            Token::Open => self.open(place, replay)?,
            Token::Close => self.close(place, replay)?,
            Token::Tag | Token::Result(_) => {}
        }
        Ok(())
    }

    fn branch(&mut self) -> &mut Branch {
        let last = self.branches.len() - 1;
        &mut self.branches[last]
    }

    fn make(&mut self, text: &str, place: LineColumn, replay: &mut dyn Replay) -> Result<(), LexError> {
        let (number, strict) = (self.number.take(), self.strict);
        let branch = self.branch();
        if strict {
            let dots = if branch.turn.is_multiple_of(2) { 1 } else { 3 };
            let expected = (dots == 1 || branch.interrupted).then_some((branch.turn / 2 + 1, dots));
            if number.map(|(number, dots, _)| (number, dots)) != expected {
                let expected = expected.map(|(n, dots)| format!("{n}{}", ".".repeat(dots.into()))).unwrap_or_default();
                return Err((number.map_or(place, |(_, _, at)| at), RecordProblem::WrongNumber { expected }));
            }
        }
        let record =
            replay.play(text).map_err(|refusal| (pointed(place, &refusal), RecordProblem::Refused(refusal)))?;
        if strict && record != text {
            return Err((place, RecordProblem::WrittenOtherwise { text: text.to_owned(), record }));
        }
        branch.moves.moves.push(MoveNode::new(record));
        branch.turn += 1;
        branch.interrupted = false;
        self.moves += 1;
        if self.moves > MOST_MOVES {
            return Err((place, RecordProblem::TooManyMoves));
        }
        Ok(())
    }

    fn mark(&mut self, nag: Nag) -> Option<()> {
        self.branch().moves.moves.last_mut()?.nags.push(nag);
        Some(())
    }

    fn comment(&self, raw: &str, plain: bool, place: LineColumn) -> Result<Comment, LexError> {
        let strict = self.strict;
        if plain {
            let comment = Comment::new(raw.strip_prefix(' ').unwrap_or(raw));
            return if strict { Err((place, RecordProblem::Unexpected(';'))) } else { Ok(comment) };
        }
        let comment =
            Comment::read(raw, !strict).map_err(|error| (inside(place, raw, error.0), RecordProblem::BadEscape))?;
        match comment.unreadable() {
            Some(command) if strict => {
                let (name, value) = (command.name().to_owned(), command.value().to_owned());
                Err((place, RecordProblem::BadCommand { name, value }))
            }
            _ => Ok(comment),
        }
    }

    /// Appends a comment or a variation to the last move.
    pub(crate) fn note(&mut self, item: Item) {
        let branch = self.branch();
        branch.interrupted = true;
        match (branch.moves.moves.last_mut(), item) {
            (Some(node), item) => node.items.push(item),
            (None, Item::Comment(comment)) => branch.moves.opening.push(comment),
            // A variation is only opened after a move.
            (None, Item::Variation(_)) => {}
        }
    }

    fn open(&mut self, place: LineColumn, replay: &mut dyn Replay) -> Result<(), LexError> {
        if self.branches.len() > DEEPEST {
            return Err((place, RecordProblem::TooDeep));
        }
        let branch = self.branch();
        if branch.moves.moves.is_empty() || !replay.enter() {
            return Err((place, RecordProblem::NothingBefore));
        }
        let turn = branch.turn - 1;
        self.branches.push(Branch { turn, interrupted: true, place: Some(place), ..Branch::default() });
        Ok(())
    }

    fn close(&mut self, place: LineColumn, replay: &mut dyn Replay) -> Result<(), LexError> {
        if self.branches.len() < 2 {
            return Err((place, RecordProblem::StrayClose));
        }
        if let Some(branch) = self.branches.pop() {
            replay.leave();
            self.note(Item::Variation(branch.moves));
        }
        Ok(())
    }

    pub(crate) fn finish(mut self, place: LineColumn) -> Result<Variation, LexError> {
        if let (Some((_, _, place)), true) = (self.number, self.strict) {
            return Err((place, RecordProblem::WrongNumber { expected: String::new() }));
        }
        match self.branches.pop() {
            Some(Branch { place: Some(open), .. }) => Err((open, RecordProblem::OpenVariation)),
            Some(branch) => Ok(branch.moves),
            None => Err((place, RecordProblem::StrayClose)),
        }
    }
}

// The position of a byte of a comment whose brace is at `place`.
fn inside(place: LineColumn, raw: &str, at: usize) -> LineColumn {
    let before = raw.get(..at).unwrap_or(raw);
    let (lines, rest) = (before.matches('\n').count() as u64, before.rsplit('\n').next().unwrap_or(before));
    let column = rest.chars().count() as u64 + if lines == 0 { place.column + 1 } else { 1 };
    LineColumn { line: place.line + lines, column }
}
