//! The games of the page: the script's data give the same boards as the rules, and stay small.

mod common;

use common::{data, page, random_game, report, session};
use quadriga_catalog::Game;
use quadriga_core::{PieceKind, Scene, Side};
use quadriga_messages::Lang;
use serde_json::Value;

/// A page of this many games of this many moves may have so many bytes.
const GAMES: usize = 1000;
const PLIES: usize = 100;
const BYTES: usize = 6_000_000;

/// The board and the counters as the script keeps them.
#[derive(Debug, PartialEq)]
struct State {
    cells: Vec<u32>,
    tallies: Vec<u32>,
}

impl State {
    fn of_scene(scene: &Scene, cells: usize) -> Self {
        let mut state =
            Self { cells: vec![0; cells], tallies: scene.tallies.iter().map(|tally| tally.value).collect() };
        for piece in &scene.pieces {
            let kind = match piece.kind {
                PieceKind::Man => 1,
                PieceKind::BallHolder => 2,
                PieceKind::Marble => 3,
            };
            state.cells[usize::from(piece.cell.0)] = if piece.side == Side::First { kind } else { kind + 3 };
        }
        state
    }

    fn of_start(start: &str) -> Self {
        let (board, counters) = start.split_once(' ').unwrap();
        let cells = board.chars().map(|c| c.to_digit(10).unwrap()).collect();
        let mut state = Self { cells, tallies: vec![0; counters.len() / 3] };
        state.apply(counters);
        state
    }

    // Written from the description of the words, like the script.
    fn apply(&mut self, change: &str) {
        assert_eq!(change.len() % 3, 0, "{change}");
        for at in (0..change.len()).step_by(3) {
            let number = u32::from_str_radix(&change[at + 1..at + 3], 36).unwrap();
            match change.as_bytes()[at] {
                digit @ b'0'..=b'6' => self.cells[number as usize] = u32::from(digit - b'0'),
                letter @ b'A'..=b'G' => self.cells[number as usize] = u32::from(letter - b'A'),
                letter @ b'T'..=b'Z' => self.tallies[usize::from(letter - b'T')] = number,
                b't' | b'p' | b'q' | b'z' | b'e' | b'x' | b'h'..=b'o' => {}
                other => panic!("{} in {change}", char::from(other)),
            }
        }
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

#[test]
fn the_data_give_the_board_after_every_move() {
    for game in Game::ALL {
        let rows: Vec<_> = (1..=6).map(|number| random_game(game, number, 60)).collect();
        let data = data(&page(&report(game, rows.clone()), Lang::English));
        assert_eq!(data["starts"].as_array().unwrap().len(), 1, "all games begin alike");
        for (row, shown) in rows.iter().zip(data["games"].as_array().unwrap()) {
            assert!(row.moves.len() > 2, "{game:?}: {:?}", row.moves);
            assert_eq!(text(&shown["m"]), row.moves.join(" "));
            let mut session = session(game);
            let cells = session.geometry().cells.len();
            let mut state = State::of_start(text(&data["starts"][shown["s"].as_u64().unwrap() as usize]));
            assert_eq!(state, State::of_scene(&session.scene(), cells));
            let changes: Vec<&str> = text(&shown["d"]).split(' ').collect();
            assert_eq!(changes.len(), row.moves.len());
            for (m, change) in row.moves.iter().zip(changes) {
                session.play(m).unwrap();
                state.apply(change);
                assert_eq!(state, State::of_scene(&session.scene(), cells), "{game:?} {m} {change}");
            }
        }
    }
}

#[test]
fn a_game_from_a_position_begins_there() {
    let mut row = random_game(Game::Phalanx, 1, 7);
    let mut session = session(Game::Phalanx);
    for m in row.moves.drain(..3) {
        session.play(&m).unwrap();
    }
    row.opening_position = Some(session.position());
    let (start, side) = (session.scene(), session.side_to_move());
    let cells = session.geometry().cells.len();
    let data = data(&page(&report(Game::Phalanx, vec![row]), Lang::English));
    assert_eq!(State::of_start(text(&data["starts"][0])), State::of_scene(&start, cells));
    assert_eq!(data["games"][0]["f"].as_u64(), Some(side.index() as u64));
}

#[test]
fn a_thousand_games_make_a_page_of_a_few_megabytes() {
    // The board with the most cells. What counts is the size, so the games may be the same few.
    let game = Game::Phalanx;
    let few: Vec<_> = (1..=4).map(|number| random_game(game, number, PLIES)).collect();
    let rows: Vec<_> = few.iter().cycle().take(GAMES).cloned().collect();
    let plies: usize = rows.iter().map(|row| row.moves.len()).sum();
    assert!(plies > GAMES * PLIES * 9 / 10, "{plies}");
    let bytes = page(&report(game, rows), Lang::Russian).len();
    assert!(bytes < BYTES, "{bytes}");
}
