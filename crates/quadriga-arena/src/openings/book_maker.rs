//! Makes the openings of a book by self-play.

use std::collections::HashSet;

use quadriga_core::{GameHistory, Limits, Notation, Position, Rng, Variant};
use quadriga_engine::{EvalSource, ExpertVisitor, LearnedExpert, with_expert};
use quadriga_games::{Game, Playable};
use quadriga_search::{Budget, Score, Search, SearchControl, SearchTask};

use crate::openings::random::random_game;
use crate::{Opening, default_plies};

/// The margin of book openings: a search of [`BOOK_NODES`] sees neither side ahead by more hundredths than this. 400
/// are ten wins to one, so the side ahead can expect at most 57 % of the points.
pub const BOOK_MARGIN: i32 = 50;
/// The node limit of the search that tells whether a book opening is level.
pub const BOOK_NODES: u64 = 100_000;

// The size of the transposition table in MiB, which affects the score a little.
const TABLE: usize = 16;
// The plies of self-play after the random moves, and their node limit.
const OWN_PLIES: u32 = 2;
const OWN_NODES: u64 = 4000;
// Its moves are chosen from the best few, none of which is worse than the best by more than a margin.
const CHOICES: usize = 4;
const NEARLY_BEST: i32 = 40;

/// Makes level openings ([`BOOK_MARGIN`]) of the default variant: random moves, then a few moves of self-play. No two lead
/// to the same position or to mirror images. `tell` receives the number made so far.
pub fn make_openings(game: Game, count: usize, seed: u64, tell: &mut dyn FnMut(usize)) -> Vec<Opening> {
    with_expert(game, Make { game, count, seed, tell })
}

/// The score of an opening of the default variant for the side to move, with [`BOOK_NODES`] nodes; `None` if it is not
/// an opening.
pub fn score_of(game: Game, opening: &Opening) -> Option<i32> {
    with_expert(game, ScoreOf { opening })
}

struct Make<'a> {
    game: Game,
    count: usize,
    seed: u64,
    tell: &'a mut dyn FnMut(usize),
}

impl ExpertVisitor for Make<'_> {
    type Output = Vec<Opening>;

    fn visit<E: LearnedExpert>(self) -> Vec<Opening> {
        let mut search = Search::new(E::with_evaluation(&EvalSource::Embedded), TABLE, 1);
        let mut rng = Rng::new(self.seed);
        let (mut seen, mut openings) = (HashSet::new(), Vec::new());
        let plies = default_plies(self.game);
        while openings.len() < self.count {
            let Some(mut line) = random_game(start::<E::Position>(), plies, &mut rng) else { continue };
            if !play_on(&mut search, &mut line, &mut rng) || !seen.insert(canonical(line.position())) {
                continue;
            }
            if look(&mut search, &line).is_none_or(|score| score.abs() > BOOK_MARGIN) {
                continue;
            }
            let record = line.positions().iter().zip(line.moves()).map(|(position, &m)| position.record_move(m));
            openings.push(Opening::from_moves(record.collect()));
            (self.tell)(openings.len());
        }
        openings
    }
}

struct ScoreOf<'a> {
    opening: &'a Opening,
}

impl ExpertVisitor for ScoreOf<'_> {
    type Output = Option<i32>;

    fn visit<E: LearnedExpert>(self) -> Option<i32> {
        let variant = <E::Position as Position>::Variant::default().name();
        let position = self.opening.position();
        let mut line = quadriga_games::open_history::<E::Position>(&variant, position, Limits::default()).ok()?;
        for text in self.opening.moves() {
            let m = quadriga_games::read_move(&line, text).ok()?;
            line.play_unchecked(m);
        }
        look(&mut Search::new(E::with_evaluation(&EvalSource::Embedded), TABLE, 1), &line)
    }
}

fn start<P: Playable>() -> P {
    P::start(P::Variant::default())
}

// Plays a few of the better moves; returns whether the game is not over.
fn play_on<E: LearnedExpert>(search: &mut Search<E>, line: &mut GameHistory<E::Position>, rng: &mut Rng) -> bool {
    for _ in 0..OWN_PLIES {
        search.clear();
        let task = SearchTask { budget: Budget::for_nodes(OWN_NODES), lines: CHOICES, ..SearchTask::default() };
        let answer = search.run(line, &task, &SearchControl::default(), &mut |_| {});
        let Some(best) = answer.lines.first().map(|best| best.score) else { return false };
        let good = answer.lines.iter().filter(|report| report.score.0 >= best.0 - NEARLY_BEST);
        let moves: Vec<_> = good.filter_map(|report| report.line.first().copied()).collect();
        let Some(&m) = rng.choose(&moves) else { return false };
        line.play_unchecked(m);
        if line.outcome().is_some() {
            return false;
        }
    }
    true
}

// The score of the position; `None` if the game is over or decided.
fn look<E: LearnedExpert>(search: &mut Search<E>, line: &GameHistory<E::Position>) -> Option<i32> {
    search.clear();
    let task = SearchTask { budget: Budget::for_nodes(BOOK_NODES), ..SearchTask::default() };
    let answer = search.run(line, &task, &SearchControl::default(), &mut |_| {});
    answer.lines.first().map(|best| best.score).filter(|score| !Score::is_decided(*score)).map(|score| score.0)
}

// The smallest key of the position and its mirror images.
fn canonical<P: Playable>(position: &P) -> u64 {
    (0..P::SYMMETRIES).map(|s| position.transformed(s).key().0).min().unwrap_or_default()
}
