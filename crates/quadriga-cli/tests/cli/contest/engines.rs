//! Whatever the engine does, a legal move goes out.

use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};

use quadriga_cli::contest::{ContestEnd, ContestOptions, run_with};
use quadriga_core::{Notation, Position, Side};
use quadriga_engine::Engine;
use quadriga_i18n::{Lang, Words};
use quadriga_phalanx::Phalanx;

use super::strange::{Habit, Strange};
use super::{game, play};

/// So much time that no engine needs it.
const LONG: u32 = 60_000;

/// The program in this process, talked to through pipes.
struct Running {
    input: PipeWriter,
    output: BufReader<PipeReader>,
    program: JoinHandle<ContestEnd>,
    // How many searches there were, and how many engines.
    thoughts: Arc<AtomicUsize>,
    made: Arc<AtomicUsize>,
}

impl Running {
    fn new(habit: Habit, ponder: bool, move_time: u32) -> Self {
        let ((theirs, input), (output, ours)) = (pipe().expect("a pipe"), pipe().expect("a pipe"));
        let [thoughts, made]: [Arc<AtomicUsize>; 2] = Default::default();
        let counters = [&thoughts, &made].map(Arc::clone);
        let program = thread::spawn(move || {
            let [thoughts, made] = counters;
            let make = move || -> Box<dyn Engine> {
                made.fetch_add(1, Ordering::SeqCst);
                Box::new(Strange::new(habit, Arc::clone(&thoughts)))
            };
            let options = ContestOptions { ponder, move_time, ..ContestOptions::default() };
            run_with(make, theirs, ours, Vec::new(), &options, &Words::new(Lang::English))
        });
        Self { input, output: BufReader::new(output), program, thoughts, made }
    }

    fn send(&mut self, text: &str) {
        self.input.write_all(format!("{text}\n").as_bytes()).expect("the program reads");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("UTF-8");
        line.trim_end().to_owned()
    }

    // Plays four moves of the program as White against quiet answers; returns its moves.
    fn four_moves(&mut self) -> Vec<String> {
        let mut game = game(40);
        self.send("40 0");
        let mut moves = Vec::new();
        for answer in ["Ak-Aj", "Aj-Ak", "Ak-Aj", "Aj-Ak"] {
            moves.push(self.line());
            play(&mut game, &moves[moves.len() - 1]);
            self.send(answer);
            play(&mut game, answer);
        }
        moves
    }

    fn close(self) -> ContestEnd {
        drop(self.input);
        self.program.join().expect("no panic")
    }
}

#[test]
fn an_engine_that_behaves() {
    for ponder in [false, true] {
        let mut running = Running::new(Habit::Prompt, ponder, LONG);
        let moves = running.four_moves();
        // The last move in byte order, which is what it plays; not the first, which anybody could play.
        assert!(moves[0].starts_with('N'), "{moves:?}");
        assert_eq!(running.made.load(Ordering::SeqCst), 1);
        assert_eq!(running.close(), ContestEnd::Closed);
    }
}

#[test]
fn an_engine_that_does_not_come_back_is_answered_for() {
    let mut running = Running::new(Habit::Hangs, false, 1000);
    let moves = running.four_moves();
    assert!(moves[0].starts_with('N'), "the move it has reported: {moves:?}");
    assert_eq!(running.close(), ContestEnd::Closed);
}

#[test]
fn an_engine_that_dies_is_replaced() {
    for (habit, first) in [(Habit::Panics, 'A'), (Habit::ReportsAndPanics, 'N')] {
        let mut running = Running::new(habit, false, LONG);
        let moves = running.four_moves();
        assert!(moves[0].starts_with(first), "{moves:?}");
        assert!(running.made.load(Ordering::SeqCst) >= 4);
        assert_eq!(running.close(), ContestEnd::Closed);
    }
}

#[test]
fn an_engine_that_answers_nonsense_is_not_believed() {
    for habit in [Habit::Lies, Habit::Shrugs] {
        for ponder in [false, true] {
            let mut running = Running::new(habit, ponder, LONG);
            running.four_moves();
            assert_eq!(running.close(), ContestEnd::Closed);
        }
    }
}

#[test]
fn pondering_goes_on_if_the_opponent_plays_what_was_expected() {
    let mut running = Running::new(Habit::Prompt, true, LONG);
    running.send("40 0");
    let mut game = game(40);
    for _ in 0..3 {
        play(&mut game, &running.line());
        // It expects the first legal move in byte order.
        let expected = game.legal_moves().into_iter().map(Phalanx::write_move).min().expect("a move");
        running.send(&expected);
        play(&mut game, &expected);
    }
    play(&mut game, &running.line());
    // One search a move; the pondering after the last may have begun.
    assert!([4, 5].contains(&running.thoughts.load(Ordering::SeqCst)));
    assert_eq!(running.close(), ContestEnd::Closed);
}

#[test]
fn pondering_is_given_up_if_the_opponent_plays_something_else() {
    let mut running = Running::new(Habit::Prompt, true, LONG);
    running.send("40 0");
    let mut game = game(40);
    for answer in ["Nk-Nj", "Nj-Nk", "Nk-Nj"] {
        play(&mut game, &running.line());
        running.send(answer);
        play(&mut game, answer);
    }
    play(&mut game, &running.line());
    // Two searches for every move but the first.
    assert!([7, 8].contains(&running.thoughts.load(Ordering::SeqCst)));
    assert_eq!(running.close(), ContestEnd::Closed);
}

#[test]
fn the_program_ends_by_itself_when_the_limit_makes_a_draw() {
    for (program, quiet) in [(Side::First, ["Nk-Nj", "Nj-Nk"]), (Side::Second, ["Nb-Nc", "Nc-Nb"])] {
        let mut running = Running::new(Habit::Shuffles, false, LONG);
        running.send(&format!("40 {}", program.index()));
        let mut game = game(40);
        while game.outcome().is_none() {
            let ours = game.position().side_to_move() == program;
            let text = if ours { running.line() } else { quiet[game.moves().len() / 2 % 2].to_owned() };
            if !ours {
                running.send(&text);
            }
            play(&mut game, &text);
        }
        let outcome = game.outcome().expect("over");
        assert_eq!((game.moves().len(), outcome.winner, outcome.reason.clause), (80, None, "P9"));
        // The input is still open.
        assert_eq!(running.program.join().expect("no panic"), ContestEnd::GameOver);
    }
}
