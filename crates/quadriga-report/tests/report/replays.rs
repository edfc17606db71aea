//! The games of the page: the script's data reproduce the boards of the rules, and stay small.

use quadriga_games::Game;
use quadriga_i18n::Lang;
use serde_json::Value;

use crate::{State, data, page, random_game, report, session};

/// The number of games, the moves per game, and the maximal size of their page in bytes.
const GAMES: usize = 1000;
const PLIES: usize = 100;
const BYTES: usize = 6_000_000;

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
    // The board with the most cells. Only the size matters, so the games may repeat.
    let game = Game::Phalanx;
    let few: Vec<_> = (1..=4).map(|number| random_game(game, number, PLIES)).collect();
    let rows: Vec<_> = few.iter().cycle().take(GAMES).cloned().collect();
    let plies: usize = rows.iter().map(|row| row.moves.len()).sum();
    assert!(plies > GAMES * PLIES * 9 / 10, "{plies}");
    let bytes = page(&report(game, rows), Lang::Russian).len();
    assert!(bytes < BYTES, "{bytes}");
}
