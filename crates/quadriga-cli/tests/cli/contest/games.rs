use quadriga_core::{GameHistory, Notation, Position, Side};
use quadriga_phalanx::Phalanx;
use quadriga_testkit::TestRng;

use super::match_to_the_end;

fn texts(game: &GameHistory<Phalanx>) -> Vec<String> {
    let mut texts: Vec<String> = game.legal_moves().into_iter().map(Phalanx::write_move).collect();
    texts.sort_unstable();
    texts
}

// Plays anything.
fn random(seed: u64) -> impl FnMut(&GameHistory<Phalanx>) -> String {
    let mut rng = TestRng::new(seed);
    move |game| {
        let mut texts = texts(game);
        texts.swap_remove(rng.below(texts.len()))
    }
}

// Steps to and fro on its own first rows for as long as it can: it never crosses, never takes.
fn shuffling(seed: u64) -> impl FnMut(&GameHistory<Phalanx>) -> String {
    let mut anything = random(seed);
    move |game| {
        let quiet: &[&str] = match game.position().side_to_move() {
            Side::First => &["Ab-Ac", "Ac-Ab", "Nb-Nc", "Nc-Nb"],
            Side::Second => &["Ak-Aj", "Aj-Ak", "Nk-Nj", "Nj-Nk"],
        };
        let texts = texts(game);
        quiet
            .iter()
            .find(|text| texts.iter().any(|legal| legal == *text))
            .map_or_else(|| anything(game), |text| (*text).into())
    }
}

// Goes straight ahead with as many as it can: it crosses soon.
fn crossing() -> impl FnMut(&GameHistory<Phalanx>) -> String {
    |game| {
        let position = game.position();
        let side = position.side_to_move();
        let row = |text: &str| i32::from(text.as_bytes()[text.len() - 1]);
        let ahead = |text: &String| if side == Side::First { row(text) } else { -row(text) };
        let wins = |text: &String| {
            let m = position.parse_move(text).expect("legal");
            position.play_unchecked(m).outcome().is_some()
        };
        texts(game).into_iter().max_by_key(|text| (wins(text), ahead(text), text.len())).expect("a move")
    }
}

#[test]
fn games_against_random_moves_end_when_the_rules_say_so() {
    for (program, seed) in [(Side::First, 1), (Side::Second, 2), (Side::First, 3), (Side::Second, 4)] {
        let game = match_to_the_end(40, program, &[], random(seed));
        assert!(game.outcome().is_some());
    }
}

#[test]
fn games_against_somebody_who_crosses() {
    for program in Side::BOTH {
        match_to_the_end(40, program, &[], crossing());
    }
}

#[test]
fn games_against_somebody_who_waits_for_the_limit() {
    for program in Side::BOTH {
        let game = match_to_the_end(40, program, &[], shuffling(7));
        // By then a position may have stood many times: the contest does not count.
        assert!(game.outcome().is_some_and(|outcome| outcome.reason.clause != "G1"));
    }
}

#[test]
fn games_with_pondering() {
    for (program, seed) in [(Side::First, 5), (Side::Second, 6)] {
        match_to_the_end(40, program, &["--ponder"], random(seed));
    }
}

#[test]
fn the_longest_limit() {
    match_to_the_end(120, Side::Second, &["--threads", "2"], shuffling(8));
}
