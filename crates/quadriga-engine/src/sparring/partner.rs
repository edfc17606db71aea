//! The game in progress, shared by all sparring partners.

use quadriga_core::{GameHistory, Position};
use quadriga_games::{GameStart, Playable, Refusal, open_history, read_move};
use quadriga_search::RemainingTime;

use crate::{Agent, MoveChoice};

/// A way to choose a move.
pub(super) trait Style<P: Position>: Send {
    /// Chooses one of the legal moves; `None` only if there are none.
    fn pick(&mut self, position: &P, moves: Vec<P::Move>) -> Option<Pick<P::Move>>;
}

/// A move that was chosen, and what was looked at for it.
pub(super) struct Pick<M> {
    pub(super) chosen: M,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
}

/// A player of a game in some style.
pub(super) struct Partner<P: Playable, S> {
    line: GameHistory<P>,
    style: S,
}

impl<P: Playable, S: Style<P>> Partner<P, S> {
    pub(super) fn new(style: S) -> Self {
        Self { line: GameHistory::new(P::start(P::Variant::default())), style }
    }
}

impl<P: Playable, S: Style<P>> Agent for Partner<P, S> {
    fn begin(&mut self, start: &GameStart) -> Result<(), Refusal> {
        if start.game.name() != P::NAME {
            return Err(Refusal::of_variant(P::NAME, &start.variant));
        }
        self.line = open_history(&start.variant, start.position.as_deref(), start.limits)?;
        Ok(())
    }

    fn hear(&mut self, text: &str) -> Result<(), Refusal> {
        let m = read_move(&self.line, text)?;
        self.line.play_unchecked(m);
        Ok(())
    }

    fn choose(&mut self, _clock: Option<RemainingTime>) -> Option<MoveChoice> {
        let Pick { chosen, depth, nodes } = self.style.pick(self.line.position(), self.line.legal_moves())?;
        Some(MoveChoice { text: P::write_move(chosen), depth, nodes, score: None })
    }
}
