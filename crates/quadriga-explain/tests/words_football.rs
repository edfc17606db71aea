//! What is told of Football-checkers, word for word.

#[path = "common/tale.rs"]
mod tale;

use quadriga_core::{Notation, Position};
use quadriga_football::{Football, FootballVariant};
use quadriga_games::Game;
use quadriga_testkit::data;

/// The position after the first `plies` of the source's game 1, 2 or 3, and the next move.
fn moment(game: usize, plies: usize) -> (String, String) {
    let mut games = data::FOOTBALL_GAMES.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let moves: Vec<&str> = games.nth(game - 1).unwrap().split(' ').collect();
    let position = moves[..plies].iter().fold(Football::start(FootballVariant::Standard), |position, text| {
        position.play(position.parse_move(text).unwrap()).unwrap()
    });
    (position.write_position(), moves.get(plies).copied().unwrap_or_default().to_owned())
}

#[test]
fn key_moments_of_the_source_games() {
    let mut told = String::new();
    for (title, game, plies) in [
        ("game 1: an effective attack", 1, 3),
        ("game 1: blocking its line", 1, 4),
        ("game 1: the goal", 1, 5),
        ("game 2: closing in the goal", 2, 13),
        ("game 2: an attack that answers an attack", 2, 11),
        ("game 2: the goal", 2, 16),
        ("game 3: a counter-attack that closes", 3, 17),
        ("game 3: a return to the goal", 3, 18),
        ("game 3: the goal", 3, 23),
    ] {
        let (position, m) = moment(game, plies);
        told += &tale::tale(Game::Football, title, &position, &m);
    }
    let (end, _) = moment(3, 24);
    told += &tale::tale(Game::Football, "game 3: the end", &end, "");
    insta::assert_snapshot!("football_games", told);
}

#[test]
fn picked_positions_and_moves() {
    let told: String = [
        ("figure 6: before", "8b3/12/12/3r7b/12/12/12/6b5/11r/12/6r5/12 b", ""),
        ("figure 6: an ineffective attack", "8b3/12/12/3r7b/12/12/12/6b5/11r/12/6r5/12 b", "k12-k7"),
        ("figure 6: it becomes effective", "12/12/12/3r7b/12/8b3/12/6b5/11r/12/6r5/12 b", "p9-g9"),
        ("the third defence", "12/12/12/3r7b/12/8b3/12/6b5/r10r/12/12/12 r", "a4-g4"),
        ("figure 8: a double attack", "4b7/10bb/12/12/12/12/r11/12/5r6/5r6/6r5/12 b", ""),
        ("figure 8: on the common cell", "4b7/10bb/12/12/12/12/r11/12/5r6/5r6/6r5/12 b", "n11-f11"),
        ("figure 9: a single attack", "12/b11/12/12/b11/12/12/12/9r2/4r7/12/12 r", ""),
        ("no goal before the own is safe", "b11/12/6b5/6b5/12/12/3r8/12/12/3r8/12/12 r", ""),
        ("a goal", "b11/12/12/12/12/12/3r8/8r3/12/3r8/12/12 r", "d6-d12"),
        ("the start", "1bbbbbbbbbb1/12/12/12/12/12/12/12/12/12/12/1rrrrrrrrrr1 r", ""),
    ]
    .map(|(title, position, m)| tale::tale(Game::Football, title, position, m))
    .concat();
    insta::assert_snapshot!("football_picked", told);
}
