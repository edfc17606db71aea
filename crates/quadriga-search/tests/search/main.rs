//! The search on a game whose results are known.

mod toy;

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use quadriga_core::{GameHistory, Limits, Side};
use quadriga_search::{
    Budget, RemainingTime, ScoreKind, Search, SearchControl, SearchTask, SystemTimeSource, TimeSource, Tunables,
};
use toy::{Toy, ToyExpert};

fn game(left: u32) -> GameHistory<Toy> {
    GameHistory::new(Toy { left, side: Side::First })
}

fn task(budget: Budget) -> SearchTask<u32> {
    SearchTask { budget, ..SearchTask::default() }
}

fn search() -> Search<ToyExpert> {
    Search::new(ToyExpert, 1, 1)
}

#[test]
fn wins_and_losses_come_out_with_their_distance_and_their_line() {
    for left in 1..24 {
        let game = game(left);
        let answer = search().run(&game, &task(Budget::for_depth(40)), &SearchControl::default(), &mut |_| {});
        let expected = match game.position().solved() {
            (true, turns) => ScoreKind::WinIn(turns),
            (false, turns) => ScoreKind::LossIn(turns),
        };
        let line = &answer.lines[0];
        assert_eq!(line.score.kind(), expected, "{left}");
        let mut played = game.clone();
        assert!(line.line.iter().all(|&m| played.play(m).is_ok()), "{left}: {:?}", line.line);
        let (ScoreKind::WinIn(turns) | ScoreKind::LossIn(turns)) = expected else { panic!() };
        assert_eq!(line.line.len() as u32, turns, "{left}: {:?}", line.line);
        assert!(played.outcome().is_some());
    }
}

#[test]
fn the_same_search_visits_the_same_nodes() {
    let nodes = || search().run(&game(40), &task(Budget::for_depth(25)), &SearchControl::default(), &mut |_| {}).nodes;
    assert_eq!(nodes(), nodes());
}

#[test]
fn a_budget_of_nodes_is_kept() {
    let answer = search().run(&game(90), &task(Budget::for_nodes(777)), &SearchControl::default(), &mut |_| {});
    assert_eq!(answer.nodes, 777);
    assert!(answer.best.is_some());
}

#[test]
fn several_lines_are_the_best_moves_in_their_order() {
    let task = SearchTask { lines: 3, ..task(Budget::for_depth(30)) };
    let answer = search().run(&game(11), &task, &SearchControl::default(), &mut |_| {});
    let ranked: Vec<u32> = answer.lines.iter().map(|line| line.line[0]).collect();
    assert_eq!(ranked[0], 3, "8 are lost for the other side");
    assert_eq!(answer.lines.iter().map(|line| line.rank).collect::<Vec<_>>(), [1, 2, 3]);
    for line in &answer.lines[1..] {
        assert!(matches!(line.score.kind(), ScoreKind::LossIn(_)), "{line:?}");
    }
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let task = SearchTask { only: vec![1], ..task(Budget::for_depth(20)) };
    let answer = search().run(&game(11), &task, &SearchControl::default(), &mut |_| {});
    assert_eq!(answer.best, Some(1));
}

#[test]
fn there_is_no_move_when_the_game_is_over() {
    let answer = search().run(&game(0), &task(Budget::for_depth(5)), &SearchControl::default(), &mut |_| {});
    assert_eq!((answer.best, answer.lines.len()), (None, 0));
}

#[test]
fn a_cap_on_plies_makes_a_draw_of_what_takes_longer() {
    let line = |cap| {
        GameHistory::with_limits(Toy { left: 10, side: Side::First }, Limits { repetition: None, plies: Some(cap) })
    };
    let score = |cap| {
        search().run(&line(cap), &task(Budget::for_depth(40)), &SearchControl::default(), &mut |_| {}).lines[0]
            .score
            .kind()
    };
    assert_eq!(score(5), ScoreKind::WinIn(5));
    assert_eq!(score(4), ScoreKind::Centis(0));
}

#[test]
fn a_search_without_limits_ends_when_told_and_so_does_pondering() {
    for pondering in [false, true] {
        let control = SearchControl::default();
        control.restart(pondering);
        let budget = if pondering { Budget::for_time(Duration::from_millis(1)) } else { Budget::default() };
        thread::scope(|scope| {
            let thinking = scope.spawn(|| search().run(&game(3), &task(budget), &control, &mut |_| {}));
            thread::sleep(Duration::from_millis(30));
            assert!(!thinking.is_finished());
            control.stop();
            assert_eq!(thinking.join().unwrap().best, Some(3));
        });
    }
}

// A clock that goes one millisecond on each time it is looked at.
#[derive(Default)]
struct Ticking(AtomicU64);

impl TimeSource for Ticking {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn the_clock_ends_a_search_and_a_ponder_hit_starts_it() {
    let control = SearchControl::new(Ticking::default());
    control.restart(false);
    let clock = RemainingTime { left: Duration::from_secs(3), increment: Duration::ZERO, moves_to_go: None };
    let budget = Budget { clock: Some(clock), ..Budget::default() };
    let answer = search().run(&game(150), &task(budget.clone()), &control, &mut |_| {});
    assert!(answer.best.is_some() && answer.time < clock.left);
    control.restart(true);
    control.ponder_hit();
    assert!(search().run(&game(150), &task(budget), &control, &mut |_| {}).best.is_some());
}

#[test]
fn more_threads_come_to_the_same_result() {
    let mut search = Search::new(ToyExpert, 1, 3);
    for left in [7, 8, 13] {
        let game = game(left);
        let answer = search.run(
            &game,
            &task(Budget::for_depth(30)),
            &SearchControl::new(SystemTimeSource::default()),
            &mut |_| {},
        );
        let (won, turns) = game.position().solved();
        let expected = if won { ScoreKind::WinIn(turns) } else { ScoreKind::LossIn(turns) };
        assert_eq!(answer.lines[0].score.kind(), expected);
    }
}

#[test]
fn tunables_are_set_by_name_within_their_range() {
    let mut tunables = Tunables::default();
    for tunable in Tunables::TABLE {
        assert!((tunable.least..=tunable.most).contains(&tunable.default), "{tunable:?}");
        assert!(tunables.set(tunable.name, tunable.least).is_ok());
        assert!(tunables.set(tunable.name, tunable.most + 1).is_err());
    }
    assert_ne!(tunables, Tunables::default());
    assert!(tunables.set("no such thing", 1).is_err());
}
