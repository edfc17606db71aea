//! The engine over the expert of any game.

use quadriga_core::{GameHistory, Notation, Outcome, Position, Side};
use quadriga_games::{Game, GameStart, Refusal, Session, history_of, open_history, read_move};
use quadriga_search::{Search, SearchAnswer, SearchControl, SearchReport, SearchTask};

use crate::levels::{Handicap, MoveSampler};
use crate::{Engine, EngineSettings, Evaluation, ExpertVisitor, LearnedExpert, SearchRequest, with_expert};

/// Builds the engine of a game.
///
/// # Examples
///
/// ```
/// use quadriga_games::Game;
/// use quadriga_engine::{SearchRequest, EngineSettings, build_engine};
/// use quadriga_search::{Budget, SearchControl};
///
/// let mut engine = build_engine(Game::Abalone, &EngineSettings { table_mib: 1, ..EngineSettings::default() });
/// let request = SearchRequest { budget: Budget::for_depth(3), ..SearchRequest::default() };
/// let answer = engine.think(&request, &SearchControl::default(), &mut |_| {})?;
/// assert!(answer.best.is_some());
/// # Ok::<(), quadriga_games::Refusal>(())
/// ```
pub fn build_engine(game: Game, settings: &EngineSettings) -> Box<dyn Engine> {
    with_expert(game, Build { game, settings })
}

struct Build<'a> {
    game: Game,
    settings: &'a EngineSettings,
}

impl ExpertVisitor for Build<'_> {
    type Output = Box<dyn Engine>;

    fn visit<E: LearnedExpert>(self) -> Box<dyn Engine> {
        Box::new(ExpertEngine::<E>::new(self.game, self.settings))
    }
}

type MoveOf<E> = <<E as quadriga_search::Expert>::Position as Position>::Move;

struct ExpertEngine<E: LearnedExpert> {
    game: Game,
    settings: EngineSettings,
    line: GameHistory<E::Position>,
    search: Search<E>,
}

impl<E: LearnedExpert> ExpertEngine<E> {
    fn new(game: Game, settings: &EngineSettings) -> Self {
        let line = GameHistory::new(E::Position::start(Default::default()));
        Self { game, settings: settings.clone(), line, search: build_search(settings) }
    }
}

/// The search of an expert with these settings. Levels are not part of it.
pub fn build_search<E: LearnedExpert>(settings: &EngineSettings) -> Search<E> {
    let expert = E::with_evaluation(&settings.evaluation);
    let mut search = Search::new(expert, settings.table_mib, settings.threads);
    let mut tunables = search.tunables().clone();
    for (name, value) in &settings.tunables {
        // Names are checked where settings are parsed: see `Tunables::TABLE`.
        let _ = tunables.set(name, *value);
    }
    search.set_tunables(tunables);
    search
}

impl<E: LearnedExpert> Engine for ExpertEngine<E> {
    fn game(&self) -> Game {
        self.game
    }

    fn configure(&mut self, settings: &EngineSettings) {
        let same_search = EngineSettings { level: self.settings.level, seed: self.settings.seed, ..settings.clone() };
        if same_search != self.settings {
            self.search = build_search(settings);
        }
        self.settings = settings.clone();
    }

    fn new_game(&mut self) {
        self.search.clear();
    }

    fn load(&mut self, start: &GameStart, moves: &[String]) -> Result<(), Refusal> {
        if start.game != self.game {
            return Err(Refusal::of_variant(E::Position::NAME, &start.variant));
        }
        let mut line = open_history(&start.variant, start.position.as_deref(), start.limits)?;
        for text in moves {
            line.play_unchecked(read_move(&line, text)?);
        }
        self.line = line;
        Ok(())
    }

    fn load_session(&mut self, session: &dyn Session) -> Result<(), Refusal> {
        let history = history_of(session).ok_or_else(|| Refusal::of_variant(E::Position::NAME, &session.variant()))?;
        self.line = history.clone();
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), Refusal> {
        let m = read_move(&self.line, text)?;
        self.line.play_unchecked(m);
        Ok(())
    }

    fn position(&self) -> String {
        self.line.position().write_position()
    }

    fn side_to_move(&self) -> Side {
        self.line.position().side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.line.outcome()
    }

    fn think(
        &mut self,
        request: &SearchRequest,
        control: &SearchControl,
        report: &mut dyn FnMut(&SearchReport<String>),
    ) -> Result<SearchAnswer<String>, Refusal> {
        let only: Vec<MoveOf<E>> =
            request.only.iter().map(|text| read_move(&self.line, text)).collect::<Result<_, _>>()?;
        let mut task = SearchTask { budget: request.budget.clone(), lines: request.lines, only };
        let handicap = Handicap::of(self.settings.level);
        if let Some(handicap) = handicap {
            handicap.restrain(&mut task, E::NODE_PERCENT, E::STEPS_A_TURN);
        }
        let write = |m: &MoveOf<E>| E::Position::write_move(*m);
        let answer = self.search.run(&self.line, &task, control, &mut |told| {
            if told.rank as usize <= request.lines.max(1) {
                report(&told.map(write));
            }
        });
        let mut lines: Vec<SearchReport<String>> = answer.lines.iter().map(|line| line.map(write)).collect();
        let chosen = match handicap {
            None => 0,
            Some(handicap) => {
                let seed = self.settings.seed ^ self.line.position().key().0;
                MoveSampler::new(seed).choose(&handicap, answer.lines.iter().map(|line| line.score))
            }
        };
        let (best, expected) = match lines.get(chosen) {
            Some(line) => (line.line.first().cloned(), line.line.get(1).cloned()),
            None => (answer.best.as_ref().map(write), answer.expected.as_ref().map(write)),
        };
        lines.truncate(request.lines.max(1));
        Ok(SearchAnswer { best, expected, lines, nodes: answer.nodes, time: answer.time })
    }

    fn evaluation(&self) -> Evaluation {
        let given = self.settings.evaluation.weights();
        let weights = if given.is_empty() { E::fitted() } else { given.to_vec() };
        Evaluation::of(self.search.expert(), &weights, self.line.position())
    }
}
