//! The fast rules against the naive ones.

use std::collections::BTreeMap;

use quadriga_core::{Notation, Outcome, Variant};

use crate::naive::{Naive, NaiveOutcome};

/// How many random cases a comparison tries: `usual`, or as many times that as `cargo xtask thorough` asks for.
pub fn cases(usual: u32) -> u32 {
    let times = std::env::var(TIMES).ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    usual.saturating_mul(times)
}

/// The environment variable that [`cases`] reads.
pub const TIMES: &str = "QUADRIGA_TIMES";

/// Checks that the fast and the naive rules say the same of one position: its text, its outcome,
/// the number and the texts of its legal moves, and the position after each.
///
/// # Panics
/// If they differ, or the position or the variant cannot be read.
pub fn agree<P: Notation, N: Naive>(text: &str, variant: &str) {
    let fast = P::parse_position(text, variant_named::<P>(variant)).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    let naive = N::parse(text, variant).unwrap_or_else(|| panic!("{text}: the naive reader refuses it"));
    compare(&fast, &naive);
}

/// Plays a game from the start of `variant`, each choice picking one of the legal moves, and compares
/// fast and naive rules at every position on the way.
///
/// # Panics
/// If they differ anywhere.
pub fn walk<P: Notation, N: Naive>(variant: &str, choices: &[u16]) {
    let mut fast = P::start(variant_named::<P>(variant));
    let mut naive = N::start(variant);
    for &choice in choices {
        let moves = compare(&fast, &naive);
        if moves.is_empty() {
            return;
        }
        let (text, after) = &moves[choice as usize % moves.len()];
        let m = fast.parse_move(text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
        fast = fast.play_unchecked(m);
        naive = after.clone();
    }
    compare(&fast, &naive);
}

fn variant_named<P: Notation>(variant: &str) -> P::Variant {
    P::Variant::named(variant).unwrap_or_else(|| panic!("no variant {variant}"))
}

fn compare<P: Notation, N: Naive>(fast: &P, naive: &N) -> Vec<(String, N)> {
    let text = naive.text();
    assert_eq!(fast.write_position(), text, "the same position has two texts");
    assert_eq!(fast.outcome().map(named::<P>), naive.outcome(), "outcome of {text}");
    let slow = naive.moves();
    let expected: BTreeMap<String, String> = slow.iter().map(|(m, after)| (m.clone(), after.text())).collect();
    let mut moves = Vec::new();
    fast.legal_moves(&mut moves);
    let found: BTreeMap<String, String> =
        moves.iter().map(|&m| (P::write_move(m), fast.play_unchecked(m).write_position())).collect();
    for (m, after) in &expected {
        assert_eq!(found.get(m), Some(after), "{text}: {m} by the naive rules");
    }
    for m in found.keys() {
        assert!(expected.contains_key(m), "{text}: {m} is not legal by the naive rules");
    }
    assert_eq!(moves.len(), expected.len(), "{text}: a move is listed twice");
    assert_eq!(fast.count_legal_moves(), expected.len() as u64, "{text}: moves counted");
    slow
}

fn named<P: Notation>(outcome: Outcome) -> NaiveOutcome {
    outcome.winner.map_or(NaiveOutcome::Draw, |side| NaiveOutcome::Wins(P::SIDES[side.index()]))
}
