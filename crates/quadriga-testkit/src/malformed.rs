//! Malformed texts by the million: an error each, no panic, no hang.

use quadriga_core::{Notation, ToMessage, Variant};

use crate::TestRng;

// Characters that stand in some text of some game, and some that stand in none.
const ALPHABET: &[char] = &[
    'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'k', 'l', 'm', 'n', 'p', 'r', 'w', 'A', 'B', 'K', 'N', 'R', 'W', '0',
    '1', '2', '3', '5', '7', '9', '/', ' ', '-', '>', ',', '+', '±', 'x', '×', '–', '→', '\t', '\n', '\0', 'é', 'ж',
    '😀', '"', '\u{301}',
];

/// Gives the position reader texts until `wanted` of them were refused; returns how many it was given.
///
/// # Panics
/// If an error points outside the text or off a character, or a text that is read is not written back.
pub fn malformed_positions<P: Notation>(wanted: u64, seed: u64) -> u64 {
    let variants = variants::<P>();
    let good: Vec<String> = variants.iter().map(|&variant| P::start(variant).write_position()).collect();
    until_refused(wanted, seed, &good, |text, rng| {
        let variant = variants[rng.below(variants.len())];
        match P::parse_position(text, variant) {
            Ok(position) => {
                assert_eq!(position.write_position(), text, "read, but not written back");
                false
            }
            Err(error) => {
                check_place(text, error.at, error.found);
                assert!(!error.message().id.is_empty());
                true
            }
        }
    })
}

/// Gives the move reader texts until `wanted` of them were refused; returns how many it was given.
///
/// # Panics
/// If an error points outside the text or off a character, or a move that is read is not legal.
pub fn malformed_moves<P: Notation>(wanted: u64, seed: u64) -> u64 {
    let positions = random_positions::<P>(seed);
    let good: Vec<String> = positions.iter().flat_map(sample_texts).collect();
    until_refused(wanted, seed, &good, |text, rng| {
        let position = &positions[rng.below(positions.len())];
        match position.parse_move(text) {
            Ok(m) => {
                assert!(position.is_legal(m), "{text:?} is read as an illegal move");
                false
            }
            Err(error) => {
                if let quadriga_core::MoveError::Syntax(syntax) = &error {
                    check_place(text, syntax.at, syntax.found);
                }
                assert!(!error.message().id.is_empty());
                true
            }
        }
    })
}

/// Gives `read` random changes of the files in the folder `seeds`, `runs` of them: a fuzz target's short run.
///
/// # Errors
/// If the seeds cannot be read.
pub fn mutate_seeds(seeds: &str, runs: u64, read: impl Fn(&[u8])) -> std::io::Result<()> {
    let mut files: Vec<_> = std::fs::read_dir(seeds)?.collect::<Result<_, _>>()?;
    files.sort_by_key(std::fs::DirEntry::path);
    let good: Vec<String> = files.iter().map(|file| std::fs::read_to_string(file.path())).collect::<Result<_, _>>()?;
    let mut rng = TestRng::new(runs);
    for _ in 0..runs {
        read(mutated(&good[rng.below(good.len())], &mut rng).as_bytes());
    }
    Ok(())
}

fn until_refused(wanted: u64, seed: u64, good: &[String], mut read: impl FnMut(&str, &mut TestRng) -> bool) -> u64 {
    let mut rng = TestRng::new(seed);
    let (mut refused, mut given) = (0, 0);
    while refused < wanted {
        let text = mutated(&good[rng.below(good.len())], &mut rng);
        refused += u64::from(read(&text, &mut rng));
        given += 1;
    }
    given
}

fn check_place(text: &str, at: usize, found: Option<char>) {
    let rest = text.get(at..).unwrap_or_else(|| panic!("{text:?}: {at} is not a char boundary of the text"));
    assert_eq!(rest.chars().next(), found, "{text:?}: what stands at {at}");
}

// One to four small changes, or, now and then, nothing but noise.
fn mutated(good: &str, rng: &mut TestRng) -> String {
    let random = |rng: &mut TestRng| ALPHABET[rng.below(ALPHABET.len())];
    if rng.below(10) == 0 {
        return (0..rng.below(30)).map(|_| random(rng)).collect();
    }
    let mut text: Vec<char> = good.chars().collect();
    for _ in 0..=rng.below(4) {
        let at = rng.below(text.len() + 1);
        match rng.below(5) {
            0 => text.insert(at, random(rng)),
            1 => text.truncate(at),
            2 if at < text.len() => text[at] = random(rng),
            3 if at < text.len() => drop(text.remove(at)),
            _ => {
                let from = rng.below(text.len() + 1);
                let piece: Vec<char> = text[from..].iter().take(8).copied().collect();
                text.splice(at..at, piece);
            }
        }
    }
    text.into_iter().collect()
}

fn variants<P: Notation>() -> Vec<P::Variant> {
    P::Variant::NAMES.iter().filter_map(|name| P::Variant::named(name)).collect()
}

fn random_positions<P: Notation>(seed: u64) -> Vec<P> {
    let mut rng = TestRng::new(seed);
    let mut positions = Vec::new();
    for variant in variants::<P>() {
        let mut position = P::start(variant);
        for _ in 0..12 {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            positions.push(position.clone());
            position = position.play_unchecked(moves[rng.below(moves.len())]);
        }
    }
    positions
}

fn sample_texts<P: Notation>(position: &P) -> Vec<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.iter().step_by(1 + moves.len() / 8).map(|&m| position.record_move(m)).collect()
}
