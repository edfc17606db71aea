//! Plays the moves of a record by the rules while they are read.

use quadriga_core::{GameHistory, GameResult, Limits, Outcome, REPETITION, Side};
use quadriga_games::{Game, Playable, Refusal, Visitor, dispatch, open_history, read_move};

use crate::move_text::{DEEPEST, MOST_MOVES};
use crate::{Item, MoveNode, RecordProblem, Variation};

/// A game that replays a record: its moves, and variations that branch off and return.
pub(crate) trait Replay {
    /// Whose turn it is.
    fn side_to_move(&self) -> Side;

    /// The text of the current position.
    fn position(&self) -> String;

    /// Plays a move and returns it in record notation.
    fn play(&mut self, text: &str) -> Result<String, Refusal>;

    /// Enters a variation in place of the last move; returns whether there is a last move.
    fn enter(&mut self) -> bool;

    /// Leaves a variation.
    fn leave(&mut self);

    /// How the game ended, history included.
    fn outcome(&self) -> Option<Outcome>;
}

/// Starts replaying a game.
///
/// # Errors
/// If the variant does not exist or the text is not one of its positions.
pub(crate) fn follow(
    game: Game,
    variant: &str,
    position: Option<&str>,
    limits: Limits,
) -> Result<Box<dyn Replay>, Refusal> {
    dispatch(game, Follow { variant, position, limits })
}

struct Follow<'a> {
    variant: &'a str,
    position: Option<&'a str>,
    limits: Limits,
}

impl Visitor for Follow<'_> {
    type Output = Result<Box<dyn Replay>, Refusal>;

    fn visit<P: Playable>(self) -> Self::Output {
        let line = open_history::<P>(self.variant, self.position, self.limits)?;
        Ok(Box::new(Branching { line, left: Vec::new() }))
    }
}

struct Branching<P: Playable> {
    line: GameHistory<P>,
    // For each open variation: the move it replaces, and the number of moves before it.
    left: Vec<(P::Move, usize)>,
}

impl<P: Playable> Replay for Branching<P> {
    fn side_to_move(&self) -> Side {
        self.line.position().side_to_move()
    }

    fn position(&self) -> String {
        self.line.position().write_position()
    }

    fn play(&mut self, text: &str) -> Result<String, Refusal> {
        let m = read_move(&self.line, text)?;
        let record = self.line.position().record_move(m);
        self.line.play_unchecked(m);
        Ok(record)
    }

    fn enter(&mut self) -> bool {
        let Some(m) = self.line.undo() else { return false };
        self.left.push((m, self.line.moves().len()));
        true
    }

    fn leave(&mut self) {
        let Some((m, plies)) = self.left.pop() else { return };
        while self.line.moves().len() > plies {
            self.line.undo();
        }
        self.line.play_unchecked(m);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.line.outcome()
    }
}

/// A replayed game, with known limits, or observed to find out whether it keeps to the default ones.
///
/// An observed game continues after repetitions; a second copy continues as long as G1 permits.
pub(crate) struct TrackedReplay {
    free: Box<dyn Replay>,
    bound: Option<Box<dyn Replay>>,
    limits: Limits,
}

impl TrackedReplay {
    /// A game whose limits are known.
    ///
    /// # Errors
    /// If the variant does not exist or the text is not one of its positions.
    pub(crate) fn bound(game: Game, variant: &str, position: Option<&str>, limits: Limits) -> Result<Self, Refusal> {
        Ok(Self { free: follow(game, variant, position, limits)?, bound: None, limits })
    }

    /// A game from a source that does not say whether repetition ends it: published games, lists and lines of matches.
    ///
    /// # Errors
    /// If the variant does not exist or the text is not one of its positions.
    pub(crate) fn watched(
        game: Game,
        variant: &str,
        position: Option<&str>,
        plies: Option<u32>,
    ) -> Result<Self, Refusal> {
        let bound = follow(game, variant, position, Limits { plies, ..Limits::default() })?;
        let free = Self::bound(game, variant, position, Limits { repetition: None, plies })?;
        Ok(Self { bound: Some(bound), ..free })
    }

    /// The limits, and how the game ended by them. An observed game has the default limits if it never continued after a
    /// repetition; if it ends with one, its stated result must be a draw or unknown.
    pub(crate) fn settled(&self, told: Option<GameResult>) -> (Limits, Option<Outcome>) {
        if let Some(bound) = &self.bound {
            let outcome = bound.outcome();
            let repeated = outcome.is_some_and(|outcome| *outcome.reason == REPETITION);
            if !repeated || told.is_none_or(|result| result == GameResult::Draw) {
                return (Limits { plies: self.limits.plies, ..Limits::default() }, outcome);
            }
        }
        (self.limits, self.free.outcome())
    }
}

impl Replay for TrackedReplay {
    fn side_to_move(&self) -> Side {
        self.free.side_to_move()
    }

    fn position(&self) -> String {
        self.free.position()
    }

    fn play(&mut self, text: &str) -> Result<String, Refusal> {
        let record = self.free.play(text)?;
        if self.bound.as_mut().is_some_and(|bound| bound.play(text).is_err()) {
            self.bound = None;
        }
        Ok(record)
    }

    fn enter(&mut self) -> bool {
        if let Some(bound) = &mut self.bound {
            bound.enter();
        }
        self.free.enter()
    }

    fn leave(&mut self) {
        if let Some(bound) = &mut self.bound {
            bound.leave();
        }
        self.free.leave();
    }

    fn outcome(&self) -> Option<Outcome> {
        self.free.outcome()
    }
}

/// A walk through the moves of a record that plays each and rewrites it in record notation.
pub(crate) struct Normalizer {
    strict: bool,
    moves: usize,
    turn: u32,
}

impl Normalizer {
    pub(crate) const fn new(strict: bool, first: Side) -> Self {
        Self { strict, moves: 0, turn: first.index() as u32 }
    }

    /// The number of the next move, or of the refused one, as if the first player had begun the game.
    pub(crate) const fn turn(&self) -> u32 {
        self.turn
    }

    /// Plays a move and all variations in its place.
    ///
    /// # Errors
    /// If one of them is refused.
    pub(crate) fn node(&mut self, node: &mut MoveNode, replay: &mut dyn Replay) -> Result<(), RecordProblem> {
        self.nested(node, replay, 0)
    }

    fn nested(&mut self, node: &mut MoveNode, replay: &mut dyn Replay, depth: usize) -> Result<(), RecordProblem> {
        self.moves += 1;
        if self.moves > MOST_MOVES {
            return Err(RecordProblem::TooManyMoves);
        }
        let record = replay.play(&node.text).map_err(RecordProblem::Refused)?;
        if self.strict && record != node.text {
            return Err(RecordProblem::WrittenOtherwise { text: std::mem::take(&mut node.text), record });
        }
        node.text = record;
        self.turn += 1;
        for item in &mut node.items {
            match item {
                Item::Comment(comment) => match comment.unreadable() {
                    Some(command) if self.strict => {
                        let (name, value) = (command.name().to_owned(), command.value().to_owned());
                        return Err(RecordProblem::BadCommand { name, value });
                    }
                    _ => {}
                },
                Item::Variation(variation) => self.variation(variation, replay, depth + 1)?,
            }
        }
        Ok(())
    }

    fn variation(
        &mut self,
        variation: &mut Variation,
        replay: &mut dyn Replay,
        depth: usize,
    ) -> Result<(), RecordProblem> {
        if depth > DEEPEST {
            return Err(RecordProblem::TooDeep);
        }
        if !replay.enter() {
            return Err(RecordProblem::NothingBefore);
        }
        let after = self.turn;
        self.turn -= 1;
        for node in &mut variation.moves {
            self.nested(node, replay, depth)?;
        }
        replay.leave();
        self.turn = after;
        Ok(())
    }
}
