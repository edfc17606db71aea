//! The rules of the moves of a record that is there as a whole.

use quadriga_core::Side;

use crate::move_text::{DEEPEST, MOST_MOVES};
use crate::replay::Replay;
use crate::{Item, Node, Problem, Variation};

/// A walk through the moves of a record: each is played and written as records write it.
pub(crate) struct Walk {
    strict: bool,
    moves: usize,
    turn: u32,
}

impl Walk {
    pub(crate) const fn new(strict: bool, first: Side) -> Self {
        Self { strict, moves: 0, turn: first.index() as u32 }
    }

    /// The number of the next move, or of the one that was refused, as if the first side had begun the game.
    pub(crate) const fn turn(&self) -> u32 {
        self.turn
    }

    /// Plays a move and all variations in its place.
    ///
    /// # Errors
    /// With what is wrong with one of them.
    pub(crate) fn node(&mut self, node: &mut Node, replay: &mut dyn Replay) -> Result<(), Problem> {
        self.nested(node, replay, 0)
    }

    fn nested(&mut self, node: &mut Node, replay: &mut dyn Replay, depth: usize) -> Result<(), Problem> {
        self.moves += 1;
        if self.moves > MOST_MOVES {
            return Err(Problem::TooManyMoves);
        }
        let record = replay.play(&node.text).map_err(Problem::Refused)?;
        if self.strict && record != node.text {
            return Err(Problem::WrittenOtherwise { text: std::mem::take(&mut node.text), record });
        }
        node.text = record;
        self.turn += 1;
        for item in &mut node.items {
            match item {
                Item::Comment(comment) => match comment.unreadable() {
                    Some(command) if self.strict => {
                        let (name, value) = (command.name().to_owned(), command.value().to_owned());
                        return Err(Problem::BadCommand { name, value });
                    }
                    _ => {}
                },
                Item::Variation(variation) => self.variation(variation, replay, depth + 1)?,
            }
        }
        Ok(())
    }

    fn variation(&mut self, variation: &mut Variation, replay: &mut dyn Replay, depth: usize) -> Result<(), Problem> {
        if depth > DEEPEST {
            return Err(Problem::TooDeep);
        }
        if !replay.enter() {
            return Err(Problem::NothingBefore);
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
