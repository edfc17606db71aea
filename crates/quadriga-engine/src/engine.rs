//! The engine of any game, in texts.

use quadriga_core::{Outcome, Side};
use quadriga_games::{Game, GameStart, Refusal, Session};
use quadriga_search::{Budget, SearchAnswer, SearchControl, SearchReport};

use crate::{EngineSettings, Evaluation};

/// What to search, and how long.
#[derive(Clone, Debug, Default)]
pub struct SearchRequest {
    /// Limits of the search.
    pub budget: Budget,
    /// Number of lines to report (multi-PV); 0 counts as 1.
    pub lines: usize,
    /// If not empty, only these moves are searched.
    pub only: Vec<String>,
}

/// An engine with a game in progress. Virtual calls are made per move, never per node of a search.
pub trait Engine: Send {
    /// The game it plays.
    fn game(&self) -> Game;

    /// Changes its settings. Unless only level or seed change, the transposition table is cleared.
    fn configure(&mut self, settings: &EngineSettings);

    /// Clears the transposition table and the histories.
    fn new_game(&mut self);

    /// Loads a game: its start, and the moves played since. The transposition table is kept.
    ///
    /// # Errors
    /// If the game is not the engine's, or the variant, the position or a move is refused; nothing changes then.
    fn load(&mut self, start: &GameStart, moves: &[String]) -> Result<(), Refusal>;

    /// Loads the game of a session, of which it copies the history: nothing is parsed or replayed. The transposition
    /// table is kept.
    ///
    /// # Errors
    /// If the session is of another game; nothing changes then.
    fn load_session(&mut self, session: &dyn Session) -> Result<(), Refusal>;

    /// Plays a move in the current position.
    ///
    /// # Errors
    /// If the move is not legal, with the reason; nothing changes then.
    fn play(&mut self, text: &str) -> Result<(), Refusal>;

    /// The text of the current position.
    fn position(&self) -> String;

    /// The side to move.
    fn side_to_move(&self) -> Side;

    /// The outcome, including draws by repetition and length; `None` while the game goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Searches the current position until the budget is spent or `control` stops the search; returns at once if the
    /// game is over. `report` is called after each finished depth.
    ///
    /// # Errors
    /// If one of the requested moves is not legal.
    fn think(
        &mut self,
        request: &SearchRequest,
        control: &SearchControl,
        report: &mut dyn FnMut(&SearchReport<String>),
    ) -> Result<SearchAnswer<String>, Refusal>;

    /// The static evaluation of the current position, term by term.
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
    fn a_session_is_loaded_with_its_history() {
        for game in Game::ALL {
            let settings = EngineSettings { table_mib: 1, ..EngineSettings::default() };
            let [mut replayed, mut copied] = [(); 2].map(|()| build_engine(game, &settings));
            let mut session = GameStart::new(game).open().unwrap();
            for turn in 0..8 {
                let moves = session.legal_moves();
                session.play(&moves[(turn * 31) % moves.len()].0).unwrap();
                if session.outcome().is_some() {
                    session.undo();
                    break;
                }
            }
            replayed.load(&GameStart::new(game), &session.moves_played()).unwrap();
            copied.load_session(&*session).unwrap();
            assert_eq!(copied.position(), session.position());
            let request = SearchRequest { budget: Budget::for_nodes(2000), lines: 2, only: Vec::new() };
            let [one, other] = [&mut replayed, &mut copied].map(|engine| {
                let answer = engine.think(&request, &SearchControl::default(), &mut |_| {}).unwrap();
                (answer.best, answer.nodes, engine.evaluation().score)
            });
            assert_eq!(one, other, "{game:?}");
            let another = if game == Game::Abalone { Game::Phalanx } else { Game::Abalone };
            assert!(copied.load_session(&*GameStart::new(another).open().unwrap()).is_err());
            assert_eq!(copied.position(), session.position());
        }
    }

    #[test]
    fn a_draw_is_accepted_late_and_by_the_side_that_is_not_better() {
        let mut engine = build_engine(Game::Abalone, &EngineSettings { table_mib: 1, ..EngineSettings::default() });
        let position = Some("2www/wwwww1/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0 3".to_owned());
        engine.load(&GameStart { position, ..GameStart::new(Game::Abalone) }, &[]).unwrap();
        assert!(accepts_draw(&*engine, Side::Second, 20));
        assert!(!accepts_draw(&*engine, Side::Second, 19), "the game has only begun");
        assert!(!accepts_draw(&*engine, Side::First, 20), "Black is better");
    }
}
