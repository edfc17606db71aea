//! One engine for whatever game: texts in, texts out.

use quadriga_core::{Limits, Outcome, Side};
use quadriga_games::{Game, Refusal};
use quadriga_search::{Budget, SearchAnswer, SearchControl, SearchReport};

use crate::{EngineSettings, Evaluation};

/// What to think about, and how long.
#[derive(Clone, Debug, Default)]
pub struct SearchRequest {
    /// What ends the search.
    pub budget: Budget,
    /// How many of the best moves to report, each with its line; 0 counts as 1.
    pub lines: usize,
    /// If not empty: only these moves.
    pub only: Vec<String>,
}

/// An engine with a game in progress. A virtual call is made per move, never per node of a search.
pub trait Engine: Send {
    /// Which game it plays.
    fn game(&self) -> Game;

    /// Changes its settings; what it has learnt of the position is lost if the table changes its size.
    fn configure(&mut self, settings: &EngineSettings);

    /// Forgets all it has learnt: another game begins.
    fn new_game(&mut self);

    /// Takes a position: the start of a variant, or a text.
    ///
    /// # Errors
    /// If there is no such variant or the text is no position of it; then nothing changes.
    fn open(&mut self, variant: &str, position: Option<&str>, limits: Limits) -> Result<(), Refusal>;

    /// Plays a move in the position it has.
    ///
    /// # Errors
    /// If it is no legal move, with the reason; then nothing changes.
    fn play(&mut self, text: &str) -> Result<(), Refusal>;

    /// The text of the present position.
    fn position(&self) -> String;

    /// Whose turn it is.
    fn side_to_move(&self) -> Side;

    /// How the game ended, history included; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Thinks about the present position. Returns when the budget is spent or `control` says stop; at once if the
    /// game is over. `report` hears of every finished depth.
    ///
    /// # Errors
    /// If one of the moves asked for is no legal move.
    fn think(
        &mut self,
        request: &SearchRequest,
        control: &SearchControl,
        report: &mut dyn FnMut(&SearchReport<String>),
    ) -> Result<SearchAnswer<String>, Refusal>;

    /// The evaluation of the present position, term by term.
    fn evaluation(&self) -> Evaluation;
}

/// The engine declines every draw before this many plies.
const MIN_DRAW_PLY: u32 = 20;

/// Whether the engine that plays `side` accepts a draw after `ply` plies.
///
/// `engine` holds the current position. A draw is accepted once the game is under way, unless the evaluation prefers
/// `side`; no search is made.
pub fn accepts_draw(engine: &dyn Engine, side: Side, ply: u32) -> bool {
    let score = engine.evaluation().score;
    let own_score = if engine.side_to_move() == side { score } else { -score };
    ply >= MIN_DRAW_PLY && own_score <= 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build_engine;

    #[test]
    fn a_draw_is_accepted_late_and_by_the_side_that_is_not_better() {
        let mut engine = build_engine(Game::Abalone, &EngineSettings { table_mib: 1, ..EngineSettings::default() });
        engine.open("standard", Some("2www/wwwww1/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0 3"), Limits::default()).unwrap();
        assert!(accepts_draw(&*engine, Side::Second, 20));
        assert!(!accepts_draw(&*engine, Side::Second, 19), "the game has only begun");
        assert!(!accepts_draw(&*engine, Side::First, 20), "Black is better");
    }
}
