//! Openings.

use std::collections::HashSet;

use quadriga_arena::{OpeningError, OpeningsError, default_plies, random_openings, read_openings};
use quadriga_core::Limits;
use quadriga_games::Game;

#[test]
fn random_openings_are_undecided() {
    for game in Game::ALL {
        for variant in game.variants().iter().map(|name| name.replace("-N", "-60")) {
            let openings = random_openings(game, &variant, default_plies(game), 20, 7, None).expect("openings");
            for opening in &openings {
                let session = opening.session(game, &variant, Limits::default()).expect("an opening");
                assert_eq!(session.moves_played().len(), default_plies(game) as usize);
                assert_eq!(session.outcome(), None, "{game:?} {opening:?}");
                let side = session.side_to_move();
                for (text, _) in session.legal_moves() {
                    let end = session.move_view(&text).expect("a legal move").outcome;
                    assert!(end.is_none_or(|end| end.winner != Some(side)), "{game:?} {opening:?}: {text} wins");
                }
            }
        }
    }
}

#[test]
fn random_openings_depend_on_the_seed_alone_and_are_different() {
    let openings = |seed| random_openings(Game::Abalone, "standard", 8, 50, seed, None).expect("openings");
    assert_eq!(openings(1), openings(1));
    assert_ne!(openings(1), openings(2));
    assert_eq!(openings(1).iter().collect::<HashSet<_>>().len(), 50);
    let first = random_openings(Game::Abalone, "standard", 8, 10, 1, None).expect("openings");
    assert_eq!(openings(1)[..10], first[..], "more openings do not change the first ones");
}

#[test]
fn more_openings_than_there_are_repeat_themselves() {
    // Abalone has 44 first moves.
    let openings = random_openings(Game::Abalone, "standard", 1, 60, 3, None).expect("openings");
    assert_eq!(openings.len(), 60);
    assert!(openings.iter().collect::<HashSet<_>>().len() <= 44);
}

#[test]
fn openings_without_moves_are_the_start() {
    let openings = random_openings(Game::Football, "standard", 0, 2, 3, None).expect("openings");
    assert!(openings.iter().all(|opening| opening.moves().is_empty() && opening.position().is_none()));
}

#[test]
fn impossible_openings_are_refused() {
    assert!(matches!(random_openings(Game::Abalone, "chess", 4, 1, 1, None), Err(OpeningsError::Variant(_))));
    // Phalanxes with a limit of 40 moves each are over after 80 plies.
    let none = random_openings(Game::Phalanx, "limit-40", 80, 1, 1, None);
    assert_eq!(none, Err(OpeningsError::NoneOfLength(80)));
}

#[test]
fn openings_are_read() {
    let text = "# two openings\n\n  1. k1–k4 b12-a12 2. f1-p7 k12-f9  \n1bbbbbbbbbb1/12/12/12/12/12/12/12/12/12/12/1rrrrrrrrrr1 b\n";
    let openings = read_openings(Game::Football, "standard", text).expect("openings");
    assert_eq!(openings.len(), 2);
    assert_eq!(openings[0].moves(), ["k1-k4", "b12-a12", "f1-p7", "k12-f9+f"]);
    assert!(openings[1].position().is_some_and(|text| text.ends_with(" b")) && openings[1].moves().is_empty());
}

#[test]
fn the_line_of_an_invalid_opening_is_named() {
    let line = |game, text: &str| match read_openings(game, "standard", text) {
        Err(OpeningsError::Line(line)) => line,
        other => panic!("{other:?}"),
    };
    let illegal = line(Game::Abalone, "a1-b1\n\na1-b1 a1-b1\n");
    assert_eq!(illegal.number, 3);
    assert!(matches!(illegal.error, OpeningError::Refused(refusal) if refusal.text == "a1-b1"));
    assert_eq!(line(Game::Abalone, "5/6").number, 1);
    let over = line(Game::Abalone, "# over\n5/6/7/8/w8/8/7/6/b4 b 0 6");
    assert_eq!(over.number, 2);
    assert!(matches!(over.error, OpeningError::Over(_)));
    assert_eq!(read_openings(Game::Abalone, "standard", "# nothing\n"), Err(OpeningsError::Empty));
}

#[test]
fn a_margin_makes_openings_level_and_takes_the_most_level_where_none_is() {
    let level = |margin| random_openings(Game::Football, "standard", 4, 4, 3, margin).expect("openings");
    assert_ne!(level(Some(60)), level(None), "most random openings are not level");
    assert_eq!(level(Some(60)), level(Some(60)));
    assert_eq!(random_openings(Game::Abalone, "standard", 0, 1, 3, Some(1)).expect("the start").len(), 1);
}
