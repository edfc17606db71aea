//! Whoever can play a game: an engine, a sparring partner.

use quadriga_core::Limits;
use quadriga_games::Refusal;
use quadriga_search::{RemainingTime, Score, SearchControl};

use crate::{Engine, SearchRequest};

/// A move that a player has chosen, and what it tells about how it found it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveChoice {
    /// The move.
    pub text: String,
    /// How deep it looked, if it tells.
    pub depth: Option<u32>,
    /// How many nodes it looked at, if it tells.
    pub nodes: Option<u64>,
    /// What it thinks of the position, from its own view, if it tells.
    pub score: Option<Score>,
}

/// A player of one game after another. A virtual call is made per move, never per node of a search.
pub trait Agent: Send {
    /// A game begins: at the start of a variant, or at a position.
    ///
    /// # Errors
    /// If there is no such variant or the text is no position of it.
    fn begin(&mut self, variant: &str, position: Option<&str>, limits: Limits) -> Result<(), Refusal>;

    /// A move is played, whoever chose it: the player's own choices are told to it too.
    ///
    /// # Errors
    /// If the player takes it for illegal.
    fn hear(&mut self, text: &str) -> Result<(), Refusal>;

    /// Chooses a move for the side whose turn it is; `clock` is what that side has left, if it plays with a clock.
    /// `None` if the player knows no move.
    fn choose(&mut self, clock: Option<RemainingTime>) -> Option<MoveChoice>;
}

/// An engine as a player: for each move it thinks as long as a request says.
pub struct EngineAgent {
    engine: Box<dyn Engine>,
    request: SearchRequest,
    control: SearchControl,
}

impl EngineAgent {
    /// An engine that thinks with this budget on each move. With a clock, the clock is added to the budget; with
    /// neither it would think until told to stop, which nobody here does.
    pub fn new(engine: Box<dyn Engine>, request: SearchRequest) -> Self {
        Self { engine, request, control: SearchControl::default() }
    }
}

impl Agent for EngineAgent {
    fn begin(&mut self, variant: &str, position: Option<&str>, limits: Limits) -> Result<(), Refusal> {
        self.engine.new_game();
        self.engine.open(variant, position, limits)
    }

    fn hear(&mut self, text: &str) -> Result<(), Refusal> {
        self.engine.play(text)
    }

    fn choose(&mut self, clock: Option<RemainingTime>) -> Option<MoveChoice> {
        self.control.restart(false);
        let mut request = self.request.clone();
        request.budget.clock = clock.or(request.budget.clock);
        // It can be refused only for moves asked for by name, and then there is no move to offer.
        let answer = self.engine.think(&request, &self.control, &mut |_| {}).ok()?;
        let best = answer.lines.first();
        let (depth, score) = (best.map(|line| line.depth), best.map(|line| line.score));
        Some(MoveChoice { text: answer.best?, depth, nodes: Some(answer.nodes), score })
    }
}
