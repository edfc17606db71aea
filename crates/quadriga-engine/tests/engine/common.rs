//! What the tests of all games share.

use quadriga_core::{GameHistory, Position};
use quadriga_engine::LinearExpert;
use quadriga_search::{Budget, Search, SearchControl, SearchTask};
use quadriga_testkit::TestRng;

/// Positions of games between a hasty search and chance: the game goes on, but in half of them it will soon be over.
pub(crate) fn positions_of_games<E: LinearExpert>(games: u64) -> Vec<E::Position> {
    let mut search = Search::new(E::with_weights(&[]), 1, 1);
    let hasty = SearchTask { budget: Budget::for_nodes(150), ..SearchTask::default() };
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut rng = TestRng::new(seed);
        let mut line = GameHistory::new(E::Position::start(Default::default()));
        while line.moves().len() < 300 {
            let moves = line.legal_moves();
            if moves.is_empty() {
                break;
            }
            let by_chance = line.moves().len() % 2 == (seed % 2) as usize || rng.below(8) == 0;
            let best =
                if by_chance { None } else { search.run(&line, &hasty, &SearchControl::default(), &mut |_| {}).best };
            line.play_unchecked(best.unwrap_or(moves[rng.below(moves.len())]));
        }
        let plies = line.moves().len();
        let back = if rng.below(2) == 0 { 1 + rng.below(8) } else { 1 + rng.below(plies) };
        positions.push(line.positions()[plies.saturating_sub(back)].clone());
    }
    positions
}
