//! What the engine reports is true: lines are legal and end where the score says.

use crate::common::positions_of_games;
use quadriga_core::{GameHistory, Position};
use quadriga_engine::{EvalSource, ExpertVisitor, LearnedExpert, with_expert};
use quadriga_games::Game;
use quadriga_search::{Bound, Budget, ScoreKind, Search, SearchControl, SearchReport, SearchTask};
use quadriga_testkit::prove;

#[test]
fn lines_are_legal_and_end_where_the_score_says() {
    for game in Game::ALL {
        let decided = with_expert(game, Lines);
        assert!(decided >= 20, "{game:?}: {decided} wins and losses seen");
    }
}

struct Lines;

impl ExpertVisitor for Lines {
    type Output = u32;

    fn visit<E: LearnedExpert>(self) -> u32 {
        let mut search = Search::new(E::with_evaluation(&EvalSource::Embedded), 4, 1);
        let mut decided = 0;
        for (seed, position) in positions_of_games::<E>(120).into_iter().enumerate() {
            let task = SearchTask { budget: Budget::for_nodes(6000), lines: 1 + seed % 3, only: Vec::new() };
            let line = GameHistory::new(position);
            search.clear();
            let mut reports = Vec::new();
            let answer =
                search.run(&line, &task, &SearchControl::default(), &mut |report| reports.push(report.clone()));
            reports.extend(answer.lines);
            for report in &reports {
                decided += u32::from(check(&line, report));
            }
        }
        decided
    }
}

// Whether the score is a win or a loss.
fn check<P: Position>(game: &GameHistory<P>, report: &SearchReport<P::Move>) -> bool {
    let mut line = game.clone();
    for &m in &report.line {
        assert!(line.play(m).is_ok(), "{m:?} of {report:?} in {:?}", game.position());
    }
    let side = game.position().side_to_move();
    let (winner, turns) = match report.score.kind() {
        ScoreKind::Centis(_) => return false,
        ScoreKind::WinIn(turns) => (side, turns),
        ScoreKind::LossIn(turns) => (side.other(), turns),
    };
    if report.bound == Bound::Exact {
        assert_eq!(report.line.len() as u32, turns, "{report:?} in {:?}", game.position());
        let outcome = line.outcome().unwrap_or_else(|| panic!("no end: {report:?} in {:?}", game.position()));
        assert_eq!(outcome.winner, Some(winner), "{report:?} in {:?}", game.position());
    }
    true
}

// A search may be cut short anywhere; what an earlier depth has refuted must not come back.
#[test]
fn a_search_cut_short_does_not_play_what_loses_at_once() {
    for game in Game::ALL {
        with_expert(game, CutShort);
    }
}

struct CutShort;

impl ExpertVisitor for CutShort {
    type Output = ();

    fn visit<E: LearnedExpert>(self) {
        let mut search = Search::new(E::with_evaluation(&EvalSource::Embedded), 4, 1);
        for (number, position) in positions_of_games::<E>(40).into_iter().enumerate() {
            for cut in 0..6 {
                let nodes = 3000 + 977 * (number as u64 % 7) + 1511 * cut;
                let task = SearchTask { budget: Budget::for_nodes(nodes), ..SearchTask::default() };
                search.clear();
                let line = GameHistory::new(position.clone());
                let mut finished = 0;
                let answer = search.run(&line, &task, &SearchControl::default(), &mut |report| finished = report.depth);
                let Some(best) = answer.best.filter(|_| finished >= 2 * E::STEPS_A_TURN) else { continue };
                let loses = |m| prove::wins(&position.play_unchecked(m), 1, &mut |_| None);
                let blunder = loses(best) && !line.legal_moves().into_iter().all(loses);
                assert!(!blunder, "{best:?} after {nodes} nodes in {position:?}");
            }
        }
    }
}
