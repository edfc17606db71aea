//! The openings that come with the program.

use std::collections::HashSet;

use quadriga_arena::{BOOK_MARGIN, Opening, OpeningSource, book, read_openings, score_of};
use quadriga_core::Limits;
use quadriga_games::Game;

fn openings(game: Game) -> Vec<Opening> {
    read_openings(game, game.default_variant(), book(game)).unwrap_or_else(|error| panic!("{game:?}: {error:?}"))
}

#[test]
fn every_game_has_two_hundred_different_openings() {
    for game in Game::ALL {
        let openings = openings(game);
        assert!(openings.len() >= 200, "{game:?}: {}", openings.len());
        let position = |opening: &Opening| {
            let session = opening.session(game, game.default_variant(), Limits::default()).expect("an opening");
            assert_eq!(session.outcome(), None, "{game:?} {opening:?}");
            session.position()
        };
        let positions: HashSet<String> = openings.iter().map(position).collect();
        assert_eq!(positions.len(), openings.len(), "{game:?}: two openings lead to one position");
    }
}

#[test]
fn a_sample_of_the_book_is_level() {
    for game in Game::ALL {
        let openings = openings(game);
        for opening in openings.iter().step_by((openings.len() / 6).max(1)).take(6) {
            let score = score_of(game, opening).expect("an opening that is not decided");
            assert!(score.abs() <= BOOK_MARGIN, "{game:?} {opening:?}: {score}");
        }
    }
}

#[test]
fn the_seed_orders_the_book() {
    let of = |seed| OpeningSource::Book.load(Game::Abalone, "standard", 1, seed).expect("openings");
    assert_eq!(of(1), of(1));
    assert_ne!(of(1), of(2));
    let all = |openings: Vec<Opening>| openings.into_iter().collect::<HashSet<_>>();
    assert_eq!(all(of(1)), all(of(2)));
    assert_eq!(all(of(1)), all(openings(Game::Abalone)));
}

#[test]
fn variants_without_a_book_have_random_openings() {
    let of = |source: &str| {
        let source: OpeningSource = source.parse().expect(source);
        source.load(Game::Abalone, "belgian-daisy", 3, 1).expect("openings")
    };
    assert_eq!(of("book"), of("random"));
    assert_eq!((of("book").len(), of("start").len()), (3, 0));
}
