//! Games that begin elsewhere than at the start.

use quadriga_core::{Limits, Side};
use quadriga_games::{Game, open};

use super::{Ended, Opponent};

/// What the program plays after a header of `game`; its move is legal at `position` after `moves`.
fn first_move(game: Game, variant: &str, header: &str, position: Option<&str>, moves: &[&str]) -> Side {
    let mut opponent = Opponent::new(&[game.name()]);
    opponent.send(header);
    let mut session = open(game, variant, position, Limits::default()).expect("a position");
    for text in moves {
        session.play(text).expect("legal");
    }
    let side = session.side_to_move();
    session.play_plain(&opponent.line()).expect("a legal move");
    assert_eq!(opponent.closed(), Ended { code: Some(0), left: Vec::new(), errors: String::new() });
    side
}

#[test]
fn from_moves() {
    let moves = ["Ab-Ac", "Ak-Aj"];
    let side = first_move(Game::Phalanx, "limit-40", "40 0 moves Ab-Ac Ak-Aj\n", None, &moves);
    assert_eq!(side, Side::First);
    // Three moves: it is Black's turn, and the program has Black.
    let moves = ["a1-b2", "i9-h8", "a2-b2"];
    let side = first_move(Game::Abalone, "standard", "0\n1 moves a1-b2 i9-h8 a2-b2\n", None, &moves);
    assert_eq!(side, Side::Second);
}

#[test]
fn from_a_position() {
    let position = "14/14/14/14/6b7/14/14/5www6/14/14/14/14 w 10 40";
    let header = format!("40\n0 position {position}\n");
    assert_eq!(first_move(Game::Phalanx, "limit-40", &header, Some(position), &[]), Side::First);
    let position = "1bbBbbb/7/b6/7/r6/7/1rrRrrr b";
    let header = format!("12 1 position {position}\n");
    assert_eq!(first_move(Game::Diaballik, "standard", &header, Some(position), &[]), Side::Second);
}

#[test]
fn from_a_position_and_moves() {
    let position = "1bbBbbb/7/b6/7/r6/7/1rrRrrr b";
    let header = format!("12 0 position {position} moves g7-g6\n");
    assert_eq!(first_move(Game::Diaballik, "standard", &header, Some(position), &["g7-g6"]), Side::First);
}

#[test]
fn the_moves_of_an_opening_count_towards_the_limit() {
    // One move each, and both have been made.
    let mut opponent = Opponent::new(&["abalone"]);
    opponent.send("1\n0 moves a1-b2 i9-h8\n");
    assert_eq!(opponent.ended(), Ended { code: Some(0), left: Vec::new(), errors: String::new() });
}

#[test]
fn a_position_that_is_over_ends_the_program() {
    let mut opponent = Opponent::new(&["abalone"]);
    opponent.send("0 0 position 5/6/7/8/w8/8/7/6/b4 b 0 6\n");
    assert_eq!(opponent.ended(), Ended { code: Some(0), left: Vec::new(), errors: String::new() });
}
