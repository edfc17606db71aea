//! The position readers of all games: the first byte chooses the game, the second the variant.

#![cfg_attr(fuzzing, no_main)]

use quadriga_games::{Game, open};

fn read(data: &[u8]) {
    let [game, variant, text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let game = Game::ALL[*game as usize % Game::ALL.len()];
    let variants = game.variants();
    match open(game, variants[*variant as usize % variants.len()], Some(text), Default::default()) {
        Ok(session) => assert_eq!(session.position(), text),
        Err(refusal) => assert!(refusal.at.is_none_or(|at| text.is_char_boundary(at))),
    }
}

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| read(data));

#[cfg(not(fuzzing))]
fn main() -> std::io::Result<()> {
    quadriga_testkit::mutate_seeds(concat!(env!("CARGO_MANIFEST_DIR"), "/seeds/positions"), 200_000, read)
}
