//! A history over the smallest of games: a counter that goes up or down by one.

use quadriga_core::{
    GameHistory, Key, Limits, NO_LEGAL_MOVE, Outcome, PLY_CAP, PlayError, Position, REPETITION, Side, Variant, divide,
    perft, perft_parallel,
};

#[derive(Clone, Debug, PartialEq, Eq)]
struct Counter {
    value: i64,
    side: Side,
    // Grows with every move; no part of what repeats.
    plies: u32,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Plain;

impl Variant for Plain {
    const NAMES: &'static [&'static str] = &["plain"];

    fn named(name: &str) -> Option<Self> {
        (name == "plain").then_some(Self)
    }

    fn name(self) -> String {
        "plain".to_owned()
    }
}

impl Position for Counter {
    type Move = i64;
    type Variant = Plain;

    const NAME: &'static str = "counter";
    const SIDES: [&'static str; 2] = ["one", "two"];

    fn start(_: Plain) -> Self {
        Self { value: 0, side: Side::First, plies: 0 }
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn legal_moves(&self, into: &mut Vec<i64>) {
        if self.outcome().is_none() {
            into.extend([-1, 1]);
        }
    }

    fn play_unchecked(&self, m: i64) -> Self {
        Self { value: self.value + m, side: self.side.other(), plies: self.plies + 1 }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.value == 3).then(|| Outcome::win(self.side.other(), &NO_LEGAL_MOVE))
    }

    fn key(&self) -> Key {
        // One key for all, so that the comparison itself has to tell positions apart.
        Key(0)
    }

    fn repeats(&self, earlier: &Self) -> bool {
        (self.value, self.side) == (earlier.value, earlier.side)
    }
}

fn history(limits: Limits) -> GameHistory<Counter> {
    GameHistory::with_limits(Counter::start(Plain), limits)
}

#[test]
fn g1_the_third_occurrence_is_a_draw() {
    let mut history = history(Limits::default());
    for m in [1, -1, 1] {
        assert!(history.play(m).is_ok());
    }
    assert_eq!((history.occurrences(), history.outcome()), (2, None));
    assert!(history.play(-1).is_ok());
    assert_eq!(history.occurrences(), 3);
    assert_eq!(history.outcome(), Some(Outcome::draw(&REPETITION)));
    assert!(history.legal_moves().is_empty());
    assert_eq!(history.play(1), Err(PlayError::GameOver(Outcome::draw(&REPETITION))));
}

#[test]
fn g1_another_count_or_none() {
    let mut twice = history(Limits { repetition: Some(2), plies: None });
    assert!(twice.play(1).is_ok() && twice.play(-1).is_ok());
    assert_eq!(twice.outcome(), Some(Outcome::draw(&REPETITION)));
    let mut never = history(Limits { repetition: None, plies: None });
    assert!((0..40).all(|i| never.play(if i % 2 == 0 { 1 } else { -1 }).is_ok()));
    assert_eq!(never.outcome(), None);
}

#[test]
fn g2_the_cap_is_a_draw_unless_the_game_is_decided() {
    let mut capped = history(Limits { repetition: None, plies: Some(3) });
    assert!(capped.play(1).is_ok() && capped.play(-1).is_ok() && capped.play(-1).is_ok());
    assert_eq!(capped.outcome(), Some(Outcome::draw(&PLY_CAP)));
    let mut decided = history(Limits { repetition: None, plies: Some(3) });
    assert!(decided.play(1).is_ok() && decided.play(1).is_ok() && decided.play(1).is_ok());
    assert_eq!(decided.outcome().unwrap().reason, &NO_LEGAL_MOVE);
}

#[test]
fn undo_and_redo_walk_the_line_and_a_new_move_cuts_it() {
    let mut history = history(Limits::default());
    assert_eq!(history.undo(), None);
    assert!(history.play(1).is_ok() && history.play(1).is_ok() && history.play(-1).is_ok());
    assert_eq!((history.undo(), history.undo()), (Some(-1), Some(1)));
    assert_eq!((history.position().value, history.moves()), (1, &[1][..]));
    assert_eq!(history.redo(), Some(1));
    assert!(history.play(-1).is_ok() && history.redo().is_none());
    assert_eq!(history.moves(), [1, 1, -1]);
    assert!(history.undo().is_some() && history.undo().is_some() && history.play(-1).is_ok());
    assert_eq!(history.redo(), None, "the old continuation is gone");
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut history = history(Limits::default());
    assert_eq!(history.play(2), Err(PlayError::IllegalMove));
    assert_eq!((history.position().value, history.moves().len()), (0, 0));
}

#[test]
fn perft_counts_leaves_and_finished_positions_have_none() {
    let start = Counter::start(Plain);
    // At 3 the game is over, so of 2^n lines those through 3 are missing.
    assert_eq!((0..=4).map(|depth| perft(&start, depth)).collect::<Vec<_>>(), [1, 2, 4, 8, 14]);
    for threads in [0, 1, 2, 5] {
        assert_eq!(perft_parallel(&start, 12, threads), perft(&start, 12));
    }
    let parts = divide(&start, 12, 2);
    assert_eq!(parts.iter().map(|(m, _)| *m).collect::<Vec<_>>(), [-1, 1]);
    assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), perft(&start, 12));
    assert!(divide(&start, 0, 2).is_empty());
}
