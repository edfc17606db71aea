//! Engines with habits.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use quadriga_core::{Limits, Outcome, Side};
use quadriga_engine::{Engine, EngineSettings, Evaluation, SearchRequest};
use quadriga_games::{Game, GameStart, Refusal, Session, open};
use quadriga_search::{Bound, Score, SearchAnswer, SearchControl, SearchReport};

/// What is wrong with an engine.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Habit {
    /// Nothing: plays the last legal move at once, unless it ponders, and expects the opponent's first.
    Prompt,
    /// Nothing either: steps to and fro.
    Shuffles,
    /// Reports the last legal move, thinks until it is told to stop, and then comes back much too late.
    Hangs,
    /// Panics.
    Panics,
    /// Reports the last legal move and panics.
    ReportsAndPanics,
    /// Answers with something that is not a move.
    Lies,
    /// Answers nothing.
    Shrugs,
}

/// An engine with a habit.
pub(crate) struct Strange {
    habit: Habit,
    session: Box<dyn Session>,
    thoughts: Arc<AtomicUsize>,
}

impl Strange {
    /// An engine with this habit that counts its searches.
    pub(crate) fn new(habit: Habit, thoughts: Arc<AtomicUsize>) -> Self {
        let session = open(Game::Phalanx, "standard", None, Limits::default()).expect("the start");
        Self { habit, session, thoughts }
    }

    fn choice(&self) -> String {
        let moves: Vec<String> = self.session.legal_moves().into_iter().map(|(text, _)| text).collect();
        let shuffle = ["Ab-Ac", "Ac-Ab", "Ak-Aj", "Aj-Ak"].into_iter().find(|text| moves.iter().any(|m| m == text));
        match (self.habit, shuffle) {
            (Habit::Shuffles, Some(text)) => text.to_owned(),
            _ => moves.last().expect("a move").clone(),
        }
    }
}

impl Engine for Strange {
    fn game(&self) -> Game {
        Game::Phalanx
    }

    fn configure(&mut self, _settings: &EngineSettings) {}

    fn new_game(&mut self) {}

    fn load(&mut self, start: &GameStart, moves: &[String]) -> Result<(), Refusal> {
        self.session = start.replay(moves)?;
        Ok(())
    }

    fn load_session(&mut self, session: &dyn Session) -> Result<(), Refusal> {
        self.session = session.fork();
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), Refusal> {
        self.session.play(text).map(drop)
    }

    fn position(&self) -> String {
        self.session.position()
    }

    fn side_to_move(&self) -> Side {
        self.session.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    fn think(
        &mut self,
        _request: &SearchRequest,
        control: &SearchControl,
        report: &mut dyn FnMut(&SearchReport<String>),
    ) -> Result<SearchAnswer<String>, Refusal> {
        self.thoughts.fetch_add(1, Ordering::SeqCst);
        let time = Duration::ZERO;
        let answer = |best, expected| Ok(SearchAnswer { best, expected, lines: Vec::new(), nodes: 0, time });
        match self.habit {
            Habit::Panics => panic!("as it does"),
            Habit::Lies => return answer(Some("e2-e4".into()), Some("e7-e5".into())),
            Habit::Shrugs => return answer(None, None),
            _ => {}
        }
        let (score, bound) = (Score::DRAW, Bound::Exact);
        let best = self.choice();
        let line = vec![best.clone()];
        let told =
            SearchReport { depth: 1, selective_depth: 1, rank: 1, score, bound, nodes: 1, time, table_full: 0, line };
        report(&told);
        assert!(self.habit != Habit::ReportsAndPanics, "as it does");
        while (control.is_pondering() || self.habit == Habit::Hangs) && !control.is_stopped() {
            thread::sleep(Duration::from_millis(1));
        }
        if self.habit == Habit::Hangs {
            thread::sleep(Duration::from_secs(3));
        }
        self.session.play(&best)?;
        answer(Some(best), self.session.legal_moves().into_iter().next().map(|(text, _)| text))
    }

    fn evaluation(&self) -> Evaluation {
        Evaluation { terms: Vec::new(), sum: 0, score: 0 }
    }
}
