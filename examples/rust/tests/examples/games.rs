//! Whole games of the contest protocol, with a small referee.

use std::process::Command;

use quadriga_core::{Limits, Side};
use quadriga_games::{Game, Session, open};
use quadriga_protocol::Header;
use quadriga_testkit::TestRng;

use crate::bot::{Bot, Ended, python};

fn rust_bot(game: Game, seed: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga-example-bot"));
    command.args([game.name(), seed]);
    command
}

fn python_bot(script: &str, seed: &str) -> Command {
    let mut command = python();
    command.args([script, seed]);
    command
}

fn begin(game: Game, header: &Header) -> Box<dyn Session> {
    let (variant, limits) = if game == Game::Phalanx {
        (format!("limit-{}", header.limit), Limits { repetition: None, plies: None })
    } else {
        let plies = (header.limit > 0).then_some(2 * header.limit);
        (game.default_variant().to_owned(), Limits { plies, ..Limits::default() })
    };
    let mut session = open(game, &variant, header.position.as_deref(), limits).expect("a position");
    for text in &header.moves {
        session.play_plain(text).expect("legal");
    }
    session
}

/// Plays against chance until the rules end the game; the bot must then end by itself, with nothing more to say.
fn whole_game(bot: Command, game: Game, header: &Header, seed: u64) -> Box<dyn Session> {
    let (mut bot, mut rng) = (Bot::start(bot), TestRng::new(seed));
    let mut session = begin(game, header);
    bot.send(&header.to_string());
    while session.outcome().is_none() {
        if session.side_to_move() == header.side {
            let line = bot.line();
            let record = session.play_plain(&line).unwrap_or_else(|refusal| panic!("{refusal}"));
            assert_eq!(line, record);
        } else {
            let moves = session.legal_moves();
            let record = session.play(&moves[rng.below(moves.len())].0).expect("legal");
            bot.send(&record);
        }
    }
    assert_eq!(bot.ended(), Ended::well(), "{:?}", session.moves_played());
    session
}

fn from_the_start(limit: u32, side: Side) -> Header {
    Header { limit, side, position: None, moves: Vec::new() }
}

#[test]
fn the_rust_bot_plays_all_four_games() {
    for game in Game::ALL {
        let games = [(Side::First, "1"), (Side::Second, "2"), (Side::First, "3")].map(|(side, seed)| {
            let session = whole_game(rust_bot(game, seed), game, &from_the_start(60, side), 2);
            session.moves_played()
        });
        assert_ne!(games[0], games[2], "another seed, another game");
    }
}

#[test]
fn the_python_bot_plays_phalanxes() {
    for side in Side::BOTH {
        let header = from_the_start(40, side);
        let session = whole_game(python_bot("phalanx_bot.py", "1"), Game::Phalanx, &header, 3);
        // Against chance it always gets through.
        assert_eq!(session.outcome().and_then(|outcome| outcome.winner), Some(side));
    }
}

#[test]
fn the_python_bot_plays_abalone() {
    for side in Side::BOTH {
        let session = whole_game(python_bot("abalone_bot.py", "1"), Game::Abalone, &from_the_start(0, side), 4);
        assert!(session.moves_played().len() > 2);
    }
    let session = whole_game(python_bot("abalone_bot.py", "1"), Game::Abalone, &from_the_start(5, Side::First), 4);
    assert_eq!(session.moves_played().len(), 10);
}

#[test]
fn the_bots_know_openings() {
    let phalanx = Header {
        position: Some("14/14/3b10/14/6b7/14/14/5www6/14/14/14/14 b 11 40".into()),
        moves: vec!["Gh-Gg".into()],
        ..from_the_start(40, Side::Second)
    };
    whole_game(python_bot("phalanx_bot.py", "1"), Game::Phalanx, &phalanx, 5);
    whole_game(rust_bot(Game::Phalanx, "1"), Game::Phalanx, &phalanx, 5);
    let moves = ["a1-b2", "i9-h8", "a2-b2"].map(String::from).into();
    let abalone = Header { moves, ..from_the_start(20, Side::Second) };
    whole_game(python_bot("abalone_bot.py", "1"), Game::Abalone, &abalone, 6);
    whole_game(rust_bot(Game::Abalone, "1"), Game::Abalone, &abalone, 6);
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let header = from_the_start(40, Side::First);
    for (script, game) in [("phalanx_bot.py", Game::Phalanx), ("abalone_bot.py", Game::Abalone)] {
        let games = [(); 2].map(|()| whole_game(python_bot(script, "7"), game, &header, 8).moves_played());
        assert_eq!(games[0], games[1]);
    }
}

#[test]
fn the_bots_end_quietly_when_their_input_closes() {
    for header in ["", "40", "40\n1"] {
        let bots = [rust_bot(Game::Phalanx, "1"), python_bot("phalanx_bot.py", "1"), python_bot("abalone_bot.py", "1")];
        for bot in bots {
            let mut bot = Bot::start(bot);
            bot.send(header);
            assert_eq!(bot.closed(), Ended::well(), "{header:?}");
        }
    }
}
