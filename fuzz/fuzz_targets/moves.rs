//! The move readers of all games: the first byte chooses the game, the text is a list of moves, a line each.

#![no_main]

use libfuzzer_sys::fuzz_target;
use quadriga_catalog::{Game, open};

fuzz_target!(|data: &[u8]| {
    let [game, text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let game = Game::ALL[*game as usize % Game::ALL.len()];
    let Ok(mut session) = open(game, game.default_variant(), None, Default::default()) else { return };
    for line in text.lines() {
        if let Err(refusal) = session.play(line) {
            assert!(refusal.at.is_none_or(|at| line.is_char_boundary(at)));
        }
    }
});
