//! The move readers of all games: the first byte chooses the game, the text is a list of moves, a line each.

#![cfg_attr(fuzzing, no_main)]

use quadriga_games::{Game, open};

fn read(data: &[u8]) {
    let [game, text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let game = Game::ALL[*game as usize % Game::ALL.len()];
    let Ok(mut session) = open(game, game.default_variant(), None, Default::default()) else { return };
    for line in text.lines() {
        if let Err(refusal) = session.play(line) {
            assert!(refusal.at.is_none_or(|at| line.is_char_boundary(at)));
        }
    }
}

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| read(data));

#[cfg(not(fuzzing))]
fn main() -> std::io::Result<()> {
    quadriga_testkit::mutate_seeds(concat!(env!("CARGO_MANIFEST_DIR"), "/seeds/moves"), 200_000, read)
}
