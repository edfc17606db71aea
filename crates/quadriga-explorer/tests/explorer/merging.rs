//! The index does not depend on how the games are added.

use std::fs;

use proptest::prelude::*;
use quadriga_abalone::Abalone;
use quadriga_diaballik::Diaballik;
use quadriga_explorer::{ExplorerTally, IndexError, PositionStats, Resources};
use quadriga_testkit::TestRng;

use crate::{add, empty, files, positions_file, samples};

const ONE_GO: Resources = Resources { buffer: 1 << 24, files: 32 };

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn spilling_and_parts_change_nothing(
        count in 1_usize..60,
        seed in any::<u64>(),
        buffer in 1_usize..4000,
        open in 0_usize..5,
        parts in prop::collection::vec(0_usize..60, 0..4),
    ) {
        let samples = samples::<Abalone>(count, 20, seed);
        let (whole, mut index) = empty::<Abalone>(15);
        add(&mut index, &samples, ONE_GO);

        let (folder, mut index) = empty::<Abalone>(15);
        let mut cuts: Vec<usize> = parts.into_iter().map(|cut| cut.min(count)).chain([0, count]).collect();
        cuts.sort_unstable();
        for cut in cuts.windows(2) {
            add(&mut index, &samples[cut[0]..cut[1]], Resources { buffer, files: open });
        }
        index.begin::<Abalone>(ONE_GO).expect("nobody else adds").finish_as_one().expect("it is written");
        prop_assert_eq!((index.segments(), index.games()), (1, count as u64));
        prop_assert!(positions_file(whole.path()) == positions_file(folder.path()));
    }
}

#[test]
fn the_order_of_games_does_not_matter() {
    let mut games = samples::<Diaballik>(120, 12, 3);
    let (_one, mut index) = empty::<Diaballik>(12);
    add(&mut index, &games, ONE_GO);
    let mut rng = TestRng::new(1);
    for i in (1..games.len()).rev() {
        games.swap(i, rng.below(i + 1));
    }
    let (_two, mut other) = empty::<Diaballik>(12);
    add(&mut other, &games, Resources { buffer: 2000, files: 2 });
    let bare = |stats: PositionStats<_>| {
        let tally = |tally| ExplorerTally { sample: None, ..tally };
        let moves: Vec<_> = stats.moves.into_iter().map(|it| (it.played, it.twins, tally(it.tally))).collect();
        (tally(stats.total), moves)
    };
    for position in games.iter().flat_map(|game| &game.positions) {
        let [a, b] = [&index, &other].map(|index| bare(index.look_up(position).expect("a sound file")));
        assert_eq!(a, b);
    }
}

#[test]
fn small_additions_to_a_large_index_are_segments_of_their_own() {
    let games = samples::<Abalone>(400, 30, 8);
    let (folder, mut index) = empty::<Abalone>(30);
    add(&mut index, &games[..390], ONE_GO);
    let large = positions_file(folder.path());
    add(&mut index, &games[390..393], ONE_GO);
    assert_eq!(index.segments(), 2);
    assert!(fs::read(folder.path().join("000001.positions")).expect("a file") == large);
    for game in &games[393..] {
        add(&mut index, std::slice::from_ref(game), ONE_GO);
    }
    assert!(index.segments() <= 4, "{}", index.segments());
    assert_eq!(index.look_up(&games[0].positions[0]).expect("a sound file").total.games, 400);
    // Files that were merged are gone.
    assert_eq!(files(folder.path()).len(), 2 + 2 * index.segments(), "{:?}", files(folder.path()));
}

#[test]
fn an_open_index_stays_valid_and_can_be_reopened() {
    let games = samples::<Abalone>(20, 10, 2);
    let (folder, mut index) = empty::<Abalone>(10);
    add(&mut index, &games[..10], ONE_GO);
    let mut reader = quadriga_explorer::Index::open(folder.path()).expect("an index");
    add(&mut index, &games[10..], ONE_GO);
    let start = &games[0].positions[0];
    if cfg!(unix) {
        // Its open files stay readable.
        assert_eq!(reader.look_up(start).expect("a sound file").total.games, 10);
    }
    reader.reopen().expect("an index");
    assert_eq!(reader.look_up(start).expect("a sound file").total.games, 20);
    // An addition through it extends the current index.
    add(&mut reader, &games[..1], ONE_GO);
    assert_eq!(reader.games(), 21);
}

#[test]
fn an_empty_addition_changes_nothing() {
    let (folder, mut index) = empty::<Abalone>(10);
    let before = files(folder.path());
    add::<Abalone>(&mut index, &[], ONE_GO);
    index.begin::<Abalone>(ONE_GO).expect("nobody else adds").finish_as_one().expect("it is written");
    assert_eq!((files(folder.path()), index.segments()), (before, 0));
}

#[test]
fn only_one_writer_at_a_time() {
    let (folder, mut index) = empty::<Abalone>(10);
    let mut other = quadriga_explorer::Index::open(folder.path()).expect("an index");
    let adding = index.begin::<Abalone>(ONE_GO).expect("nobody else adds");
    assert!(matches!(other.begin::<Abalone>(ONE_GO), Err(IndexError::Locked(_))));
    drop(adding);
    assert!(other.begin::<Abalone>(ONE_GO).is_ok());
}
