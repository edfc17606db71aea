//! The bots that speak UGI.

use std::process::Command;

use quadriga_core::Limits;
use quadriga_games::{Game, open};

use crate::bot::{Bot, Ended, python};

/// Forty plies of a bot against itself, each from the whole list of moves; `(none)` must come exactly at the end.
fn forty_plies(bot: Command, game: Game) -> Vec<String> {
    let mut bot = Bot::start(bot);
    bot.send("ugi");
    while bot.line() != "ugiok" {}
    bot.send("uginewgame");
    bot.send("isready");
    assert_eq!(bot.line(), "readyok");
    let limits = Limits { repetition: None, plies: None };
    let mut session = open(game, game.default_variant(), None, limits).expect("the start");
    for _ in 0..40 {
        let moves = session.moves_played().join(" ");
        bot.send(&format!("position startpos moves {moves}"));
        bot.send("go movetime 100");
        let line = bot.line();
        let best = line.strip_prefix("bestmove ").unwrap_or_else(|| panic!("{line}"));
        if session.outcome().is_some() {
            assert_eq!(best, "(none)");
            break;
        }
        session.play_plain(best).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
    let moves = session.moves_played();
    bot.send("quit");
    assert_eq!(bot.ended(), Ended::well());
    moves
}

fn instant(game: Game) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_instant-ugi"));
    command.arg(game.name());
    command
}

#[test]
fn the_instant_bot_plays_all_four_games() {
    for game in Game::ALL {
        let moves = forty_plies(instant(game), game);
        assert!(moves.len() > 4, "{moves:?}");
    }
}

#[test]
fn the_instant_bot_answers_the_same_however_it_came_to_a_position() {
    let answer = |positions: &[&str]| {
        let mut bot = Bot::start(instant(Game::Abalone));
        for position in positions {
            bot.send(&format!("position {position}"));
        }
        bot.send("go infinite");
        let answer = bot.line();
        assert_eq!(bot.closed(), Ended::well());
        answer
    };
    let mut session = open(Game::Abalone, "standard", None, Limits::default()).expect("the start");
    session.play("a1-b2").expect("legal");
    let expected = answer(&["startpos moves a1-b2"]);
    assert!(session.move_view(expected.trim_start_matches("bestmove ")).is_ok(), "{expected}");
    assert_eq!(answer(&["startpos", "startpos moves a1-b2"]), expected);
    assert_eq!(answer(&["startpos moves a5-b5 i9-h8", "startpos moves a1-b2"]), expected);
    assert_eq!(answer(&[&format!("fen {}", session.position())]), expected);
}

#[test]
fn the_python_bot_plays_phalanxes() {
    let mut command = python();
    command.arg("phalanx_ugi.py");
    assert!(forty_plies(command, Game::Phalanx).len() > 4);
}
