//! The moves of a record, played by the rules as they are read.

use quadriga_core::{GameHistory, Limits, Outcome, Side};
use quadriga_games::{Game, Playable, Refusal, Visitor, dispatch, open_history, read_move};

/// A game that follows a record: its moves, and variations that branch off and come back.
pub(crate) trait Replay {
    /// Whose turn it is.
    fn side_to_move(&self) -> Side;

    /// The text of the present position.
    fn position(&self) -> String;

    /// Plays a move and returns it as a record writes it.
    fn play(&mut self, text: &str) -> Result<String, Refusal>;

    /// Goes into a variation in place of the last move; returns whether there is one.
    fn enter(&mut self) -> bool;

    /// Comes back from a variation.
    fn leave(&mut self);

    /// How the game ended, history included.
    fn outcome(&self) -> Option<Outcome>;
}

/// Begins to follow a game.
///
/// # Errors
/// If there is no such variant or the text is no position of it.
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
    // For each variation that is open: the move it stands for, and how many moves were played before it.
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
