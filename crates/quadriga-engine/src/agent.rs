//! Agents that play games: engines and sparring partners.

use quadriga_games::{GameStart, Refusal};
use quadriga_search::{RemainingTime, Score, SearchControl};

use crate::{Engine, SearchRequest};

/// A move chosen by an agent, with its search figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveChoice {
    /// The move.
    pub text: String,
    /// Search depth, if known.
    pub depth: Option<u32>,
    /// Nodes searched, if known.
    pub nodes: Option<u64>,
    /// Score from the agent's view, if known.
    pub score: Option<Score>,
}

/// An agent that plays one game after another. Virtual calls are made per move, never per node of a search.
pub trait Agent: Send {
    /// Starts a game.
    ///
    /// # Errors
    /// If the game, the variant or the position is refused.
    fn begin(&mut self, start: &GameStart) -> Result<(), Refusal>;

    /// Plays a move of either side, including the agent's own choices.
    ///
    /// # Errors
    /// If the agent refuses the move as illegal.
    fn hear(&mut self, text: &str) -> Result<(), Refusal>;

    /// Chooses a move for the side to move; `clock` is its remaining time, if the game has a clock. `None` if the agent
    /// knows no move.
    fn choose(&mut self, clock: Option<RemainingTime>) -> Option<MoveChoice>;
}

/// An engine as an agent, with a fixed request per move.
pub struct EngineAgent {
    engine: Box<dyn Engine>,
    request: SearchRequest,
    control: SearchControl,
}

impl EngineAgent {
    /// Creates an agent that searches with this request on each move. A game clock is added to the budget; without
    /// either the search would not end.
    pub fn new(engine: Box<dyn Engine>, request: SearchRequest) -> Self {
        Self { engine, request, control: SearchControl::default() }
    }
}

impl Agent for EngineAgent {
    fn begin(&mut self, start: &GameStart) -> Result<(), Refusal> {
        self.engine.new_game();
        self.engine.load(start, &[])
    }

    fn hear(&mut self, text: &str) -> Result<(), Refusal> {
        self.engine.play(text)
    }

    fn choose(&mut self, clock: Option<RemainingTime>) -> Option<MoveChoice> {
        self.control.restart(false);
        let mut request = self.request.clone();
        request.budget.clock = clock.or(request.budget.clock);
        // Only requested moves can be refused, and then there is no move to offer.
        let answer = self.engine.think(&request, &self.control, &mut |_| {}).ok()?;
        let best = answer.lines.first();
        let (depth, score) = (best.map(|line| line.depth), best.map(|line| line.score));
        Some(MoveChoice { text: answer.best?, depth, nodes: Some(answer.nodes), score })
    }
}
