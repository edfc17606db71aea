//! What counts, and how often.

use std::slice;

use quadriga_abalone::Abalone;
use quadriga_core::{GameHistory, GameResult, Notation, Position, Side, Variant};
use quadriga_diaballik::Diaballik;
use quadriga_explorer::{EVALUATION_LIMIT, ExplorerTally, GameSource, Index, IndexError, IndexedGame, Resources};
use quadriga_football::Football;
use quadriga_games::{Game, Playable};
use quadriga_phalanx::Phalanx;

use crate::{Sample, add, empty, positions_file, samples};

fn line(moves: &str) -> GameHistory<Abalone> {
    let mut line = GameHistory::new(Abalone::start(<Abalone as Position>::Variant::default()));
    for text in moves.split(' ') {
        let m = line.position().parse_move(text).expect("a legal move");
        assert!(line.play(m).is_ok());
    }
    line
}

fn won(moves: &str, evaluations: &[Option<i32>]) -> Sample<Abalone> {
    let positions = line(moves).positions().to_vec();
    Sample { positions, evaluations: evaluations.to_vec(), result: GameResult::Win(Side::First) }
}

fn mirrored_games_are_the_same<P: Playable>() {
    let games = samples::<P>(30, 20, 5);
    let twice: Vec<_> = games.iter().cloned().chain(games.iter().cloned()).collect();
    let (folder, mut index) = empty::<P>(20);
    add(&mut index, &twice, Resources::default());
    for s in 1..P::SYMMETRIES {
        let images = games.iter().map(|game| game.transformed(s));
        let with_images: Vec<_> = games.iter().cloned().chain(images).collect();
        let (other, mut index) = empty::<P>(20);
        add(&mut index, &with_images, Resources::default());
        assert!(positions_file(folder.path()) == positions_file(other.path()), "{} {s}", P::NAME);
    }
}

#[test]
fn a_game_and_its_mirror_image_have_the_same_entries() {
    mirrored_games_are_the_same::<Abalone>();
    mirrored_games_are_the_same::<Phalanx>();
    mirrored_games_are_the_same::<Diaballik>();
    mirrored_games_are_the_same::<Football>();
}

#[test]
fn transpositions_are_counted_together() {
    let (_folder, mut index) = empty::<Abalone>(60);
    let [one, two] = ["a1-b2 i9-h8 a2-b3", "a2-b3 i9-h8 a1-b2"].map(|moves| won(moves, &[]));
    assert_eq!(one.positions[3], two.positions[3]);
    add(&mut index, &[one.clone(), two.clone()], Resources::default());
    let games = |position| index.look_up(position).expect("a sound file").total.games;
    assert_eq!((games(&one.positions[3]), games(&one.positions[2]), games(&two.positions[2])), (2, 1, 1));
}

#[test]
fn a_game_that_returns_to_a_position_counts_once() {
    let (_folder, mut index) = empty::<Abalone>(60);
    // Back at the start after four moves, and another move from there.
    let game = won("c3-d3 g7-f6 d3-c3 f6-g7 c3-d3 g7-f6 d3-c3 f6-g7", &[Some(10), None, None, None, Some(70)]);
    assert_eq!(game.positions[0], game.positions[4]);
    add(&mut index, slice::from_ref(&game), Resources::default());
    let found = index.look_up(&game.positions[0]).expect("a sound file");
    assert_eq!((found.total.games, found.moves.len(), found.moves[0].tally.games), (1, 1, 1));
    // The first evaluation counts.
    assert_eq!((found.moves[0].tally.evaluated, found.moves[0].tally.evaluations), (1, 10));
    assert_eq!(found.total.plies, 8);
}

#[test]
fn a_game_that_goes_on_in_two_ways_counts_for_both_moves() {
    let (_folder, mut index) = empty::<Abalone>(60);
    let game = won("c3-d3 g7-f6 d3-c3 f6-g7 a1-b2", &[]);
    add(&mut index, slice::from_ref(&game), Resources::default());
    let found = index.look_up(&game.positions[0]).expect("a sound file");
    assert_eq!((found.total.games, found.moves.len()), (1, 2));
}

#[test]
fn evaluations_are_clamped_and_results_may_be_unknown() {
    let (_folder, mut index) = empty::<Abalone>(60);
    let mut game = won("a1-b2 i9-h8", &[Some(i32::MAX), Some(i32::MIN)]);
    game.result = GameResult::Unknown;
    add(&mut index, slice::from_ref(&game), Resources::default());
    let mean = |i: usize| index.look_up(&game.positions[i]).expect("a sound file").moves[0].tally.mean_evaluation();
    assert_eq!([0, 1].map(mean), [Some(f64::from(EVALUATION_LIMIT)), Some(f64::from(-EVALUATION_LIMIT))]);
    let found = index.look_up(&game.positions[0]).expect("a sound file").total;
    assert_eq!((found.unknown(), found.score(Side::First), found.mean_plies()), (1, None, Some(2.0)));
}

#[test]
fn games_are_indexed_as_far_as_the_index_says() {
    let (_folder, mut index) = empty::<Abalone>(2);
    let game = won("a1-b2 i9-h8 a2-b3 i8-h7", &[]);
    add(&mut index, slice::from_ref(&game), Resources::default());
    let found: Vec<(u64, usize)> = game
        .positions
        .iter()
        .map(|position| index.look_up(position).expect("a sound file"))
        .map(|it| (it.total.games, it.moves.len()))
        .collect();
    assert_eq!(found, [(1, 1), (1, 1), (1, 0), (0, 0), (0, 0)]);
    // The length is that of the whole game.
    assert_eq!(index.look_up(&game.positions[0]).expect("a sound file").total.plies, 4);
}

#[test]
fn symmetric_moves_of_the_start_are_counted_together() {
    let (_folder, mut index) = empty::<Abalone>(60);
    let game = won("a1-b2", &[]);
    add(&mut index, &[game.clone(), game.transformed(6)], Resources::default());
    let found = index.look_up(&game.positions[0]).expect("a sound file").map(Abalone::write_move);
    assert_eq!((found.moves.len(), found.moves[0].played.as_str(), found.moves[0].tally.games), (1, "a1-b2", 2));
    assert_eq!(found.moves[0].twins, ["a5-b5"]);
}

#[test]
fn a_sample_game_is_found_by_its_number() {
    let (_folder, mut index) = empty::<Abalone>(60);
    let position = Abalone::start(<Abalone as Position>::Variant::default());
    for round in 0..3_u64 {
        let mut adding = index.begin::<Abalone>(Resources::default()).expect("nobody else adds");
        for i in 0..700 {
            let number = round * 700 + i;
            let source = GameSource { players: [format!("p{number}"), "q".to_owned()], file: "f".to_owned(), number };
            let played = IndexedGame { positions: &[position], evaluations: &[], result: GameResult::Draw, source };
            adding.add(&played).expect("it is written");
        }
        adding.finish().expect("it is written");
    }
    for number in [1, 2, 699, 700, 701, 1400, 1401, 2100] {
        let game = index.known_game(number).expect("a sound file").expect("a game");
        assert_eq!((game.source.players[0].clone(), game.plies), (format!("p{}", number - 1), 0));
    }
    assert_eq!(index.known_game(0).expect("a sound file"), None);
    assert_eq!(index.known_game(2101).expect("a sound file"), None);
    assert_eq!(index.look_up(&position).expect("a sound file").total.sample, Some(1));
}

#[test]
fn an_index_is_of_one_variant_of_one_game() {
    let (_folder, mut index) = empty::<Abalone>(60);
    let start = Phalanx::start(<Phalanx as Position>::Variant::default());
    assert!(matches!(index.look_up(&start), Err(IndexError::OtherGame(_))));
    assert!(matches!(index.begin::<Phalanx>(Resources::default()), Err(IndexError::OtherGame(_))));
    assert!(matches!(index.look_up_text("nonsense"), Err(IndexError::Refused(_))));
    assert!(index.expect(Game::Abalone, None).is_ok() && index.expect(Game::Abalone, Some("standard")).is_ok());
    assert!(matches!(index.expect(Game::Abalone, Some("belgian-daisy")), Err(IndexError::OtherGame(_))));
    assert!(matches!(index.expect(Game::Abalone, Some("no-such")), Err(IndexError::Refused(_))));
    assert_eq!((index.game(), index.variant(), index.plies(), index.games()), (Game::Abalone, "standard", 60, 0));
    let found = index.look_up(&Abalone::start(<Abalone as Position>::Variant::default())).expect("an empty index");
    assert_eq!(found.total, ExplorerTally::default());
}

#[test]
fn a_variant_has_one_name() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    for (i, variant) in Game::Phalanx.variants().iter().enumerate() {
        let variant = variant.replace('N', "60");
        let index = Index::create(&folder.path().join(i.to_string()), Game::Phalanx, &variant, 60).expect("an index");
        let setup = <Phalanx as Position>::Variant::named(&variant).expect("a variant");
        assert_eq!(index.variant(), setup.name());
        assert!(index.expect(Game::Phalanx, Some(&variant)).is_ok());
    }
}
