//! Random openings.

use std::collections::HashSet;

use quadriga_core::{GameHistory, Notation, Position, Rng, Variant};
use quadriga_engine::{EvalSource, ExpertVisitor, LearnedExpert, with_expert};
use quadriga_games::{Game, PerGame, Playable, Refusal};
use quadriga_search::{Budget, Search, SearchControl, SearchTask};

use crate::{Opening, OpeningsError};

// The most attempts for an opening: most succeed if any can.
const TRIES: usize = 1000;
// The number of attempts to find an opening that is new and level.
const TRIES_FOR_BETTER: usize = 100;
// The node limit of the search that tells whether an opening is level.
const CHECK_NODES: u64 = 8000;

/// The default number of random moves of an opening: enough for thousands of different ones, few enough to leave the
/// game open.
pub fn default_plies(game: Game) -> u32 {
    PerGame { diaballik: 4, phalanx: 8, abalone: 8, football: 2 }.of(game)
}

/// The default margin: a random opening is level if a short search sees neither side ahead by more hundredths.
pub const DEFAULT_MARGIN: i32 = 120;

/// Openings of random legal moves after which the game is not over and the side to move cannot win at once. If possible,
/// no two lead to the same position and, with a margin, a short search sees neither side ahead by more. Opening `i`
/// depends on the seed and on the openings before it only.
///
/// # Errors
/// If there is no such variant, or every game is over after that many moves.
pub fn random_openings(
    game: Game,
    variant: &str,
    plies: u32,
    count: u32,
    seed: u64,
    margin: Option<i32>,
) -> Result<Vec<Opening>, OpeningsError> {
    with_expert(game, RandomOpenings { variant, plies, count, seed, margin })
}

struct RandomOpenings<'a> {
    variant: &'a str,
    plies: u32,
    count: u32,
    seed: u64,
    margin: Option<i32>,
}

impl ExpertVisitor for RandomOpenings<'_> {
    type Output = Result<Vec<Opening>, OpeningsError>;

    fn visit<E: LearnedExpert>(self) -> Self::Output {
        let refused = || OpeningsError::Variant(Refusal::of_variant(E::Position::NAME, self.variant));
        let setup = <E::Position as Position>::Variant::named(self.variant).ok_or_else(refused)?;
        let mut search = Search::new(E::with_evaluation(&EvalSource::Embedded), 1, 1);
        let mut rng = Rng::new(self.seed);
        let mut seen = HashSet::new();
        let mut openings = Vec::new();
        for _ in 0..self.count {
            // The best so far with its penalty: how far it is from level, more if it is a repetition.
            let mut found: Option<(i32, GameHistory<E::Position>)> = None;
            for attempt in 0..TRIES {
                let Some(line) = random_game(E::Position::start(setup), self.plies, &mut rng) else { continue };
                let repeated = if seen.contains(&line.position().key()) { i32::MAX / 2 } else { 0 };
                let penalty = repeated + self.margin.map_or(0, |margin| imbalance(&mut search, &line, margin));
                if found.as_ref().is_none_or(|(least, _)| penalty < *least) {
                    found = Some((penalty, line));
                }
                if attempt >= TRIES_FOR_BETTER || found.as_ref().is_some_and(|(penalty, _)| *penalty == 0) {
                    break;
                }
            }
            let (_, line) = found.ok_or(OpeningsError::NoneOfLength(self.plies))?;
            seen.insert(line.position().key());
            let record = line.positions().iter().zip(line.moves()).map(|(position, &m)| position.record_move(m));
            openings.push(Opening::from_moves(record.collect()));
        }
        Ok(openings)
    }
}

// By how much a side is ahead beyond the margin.
fn imbalance<E: LearnedExpert>(search: &mut Search<E>, line: &GameHistory<E::Position>, margin: i32) -> i32 {
    search.clear();
    let task = SearchTask { budget: Budget::for_nodes(CHECK_NODES), ..SearchTask::default() };
    let answer = search.run(line, &task, &SearchControl::default(), &mut |_| {});
    answer.lines.first().map_or(0, |best| (best.score.0.abs() - margin).max(0))
}

/// A game of random moves; `None` if it is over or about to be.
pub(crate) fn random_game<P: Playable>(start: P, plies: u32, rng: &mut Rng) -> Option<GameHistory<P>> {
    let mut line = GameHistory::new(start);
    for _ in 0..plies {
        let m = *rng.choose(&line.legal_moves())?;
        line.play_unchecked(m);
    }
    let (position, moves) = (line.position(), line.legal_moves());
    let side = position.side_to_move();
    let wins = |&m: &P::Move| position.play_unchecked(m).outcome().is_some_and(|end| end.winner == Some(side));
    let open = !moves.is_empty() && !moves.iter().any(wins);
    open.then_some(line)
}
