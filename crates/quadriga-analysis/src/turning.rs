//! Turning points.

use std::cmp::Reverse;

use crate::class::MISTAKE;
use crate::{AnalysedMove, WinChance};

/// The maximal number of turning points of a game.
pub const MOST_TURNING_POINTS: usize = 5;
/// The chance from which a side is better.
const BETTER: WinChance = WinChance::hundredths(60);

/// Which side is better.
#[derive(PartialEq, Eq)]
enum Standing {
    First,
    Even,
    Second,
}

impl Standing {
    fn of(chance_of_first: WinChance) -> Self {
        match chance_of_first {
            chance if chance >= BETTER => Self::First,
            chance if chance.of_other_side() >= BETTER => Self::Second,
            _ => Self::Even,
        }
    }
}

/// The numbers of the turning points, in order: the moves that lost most, at least as much as a mistake, and changed which
/// side is better.
pub(crate) fn turning_points(moves: &[AnalysedMove]) -> Vec<usize> {
    let turns = |judged: &&AnalysedMove| {
        let [before, after] = judged.chances_of_first().map(Standing::of);
        judged.loss >= MISTAKE && before != after
    };
    let mut turning: Vec<&AnalysedMove> = moves.iter().filter(turns).collect();
    turning.sort_by_key(|judged| (Reverse(judged.loss), judged.ply));
    turning.truncate(MOST_TURNING_POINTS);
    let mut plies: Vec<usize> = turning.into_iter().map(|judged| judged.ply).collect();
    plies.sort_unstable();
    plies
}

#[cfg(test)]
mod tests {
    use quadriga_core::Side;
    use quadriga_search::Score;

    use super::*;
    use crate::{PositionVerdict, classify};

    fn judged(ply: usize, before: i32, after: i32) -> AnalysedMove {
        let [before, after] = [before, after].map(|centis| PositionVerdict::of(Score(centis)));
        AnalysedMove {
            ply,
            side: if ply % 2 == 1 { Side::First } else { Side::Second },
            position: String::new(),
            text: String::new(),
            before,
            after,
            loss: before.chance().drop_to(after.chance()),
            class: classify(before, after, None),
            best_line: Vec::new(),
            others: None,
            played_line: Vec::new(),
            depth: 1,
        }
    }

    #[test]
    fn a_game_turns_where_the_better_side_changes() {
        // Even to worse; worse to much worse; better to even; too little lost.
        let moves = [judged(1, 0, -300), judged(3, -300, -900), judged(4, 200, 0), judged(6, 75, 65)];
        assert_eq!(turning_points(&moves), [1, 4]);
    }

    #[test]
    fn the_largest_turns_are_listed_in_game_order() {
        let moves: Vec<AnalysedMove> = (1..=9).map(|ply| judged(ply, 400, if ply < 5 { 0 } else { -400 })).collect();
        assert_eq!(turning_points(&moves), [5, 6, 7, 8, 9]);
        assert_eq!(turning_points(&moves[..7]), [1, 2, 5, 6, 7]);
    }
}
