//! The format on disk: an index of version 1 still answers, and the version is tied to the keys of positions.
//!
//! The fixtures in `tests/data/index-1/` were written by the first version; never regenerate them.

use std::fs;
use std::path::{Path, PathBuf};

use quadriga_abalone::Abalone;
use quadriga_core::{GameResult, Side};
use quadriga_diaballik::Diaballik;
use quadriga_explorer::{GameSource, Index, IndexedGame, Resources, canonical_key};
use quadriga_football::Football;
use quadriga_games::Playable;
use quadriga_phalanx::Phalanx;

use crate::empty;

/// The version that `explorer.json` has, and the keys that an index of this version holds: those of the start and of the
/// last position of the first game of each fixture. A change of keys needs a new version of the manifest, because an index
/// with other keys finds nothing; then pin the new keys here.
const VERSION: u64 = 1;
const KEYS: [(&str, [u64; 2]); 4] = [
    ("abalone", [1_847_490_037_366_956_280, 703_100_810_298_377_431]),
    ("diaballik", [10_091_450_424_900_139_843, 6_704_336_623_860_637_439]),
    ("football", [4_825_455_156_423_397_113, 3_924_964_201_194_213_793]),
    ("phalanx", [6_709_385_027_272_341_362, 2_804_500_596_188_570_378]),
];

const GAMES: usize = 3;
const PLIES: usize = 8;

fn fixture(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/index-1").join(game)
}

/// The games of the fixtures, by a rule that depends on the texts of the legal moves alone.
fn positions<P: Playable>(game: usize) -> Vec<P> {
    let mut positions = vec![P::start(P::Variant::default())];
    for ply in 0..PLIES {
        let position = &positions[positions.len() - 1];
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.sort_by_cached_key(|&m| P::write_move(m));
        let Some(&m) = moves.get((7 * game + 3 * ply) % moves.len().max(1)) else { break };
        positions.push(position.play_unchecked(m));
    }
    positions
}

fn result(game: usize) -> GameResult {
    [GameResult::Win(Side::First), GameResult::Draw, GameResult::Unknown][game % 3]
}

fn source(game: usize) -> GameSource {
    let players = [format!("first {game}"), format!("second {game}")];
    GameSource { players, file: "fixture.qgr".to_owned(), number: game as u64 + 1 }
}

fn write<P: Playable>(index: &mut Index) {
    let mut writer = index.begin::<P>(Resources::default()).expect("nobody else adds");
    for game in 0..GAMES {
        let positions = positions::<P>(game);
        let evaluations: Vec<Option<i32>> = (0..PLIES).map(|ply| (ply % 2 == 0).then_some(10 * game as i32)).collect();
        let indexed = IndexedGame {
            positions: &positions,
            evaluations: &evaluations,
            result: result(game),
            source: source(game),
        };
        writer.add(&indexed).expect("it is written");
    }
    writer.finish().expect("it is written");
}

fn still_answers<P: Playable>() {
    let index = Index::open(&fixture(P::NAME)).expect("an index of version 1");
    assert_eq!((index.game().name(), index.games()), (P::NAME, GAMES as u64));
    for game in 0..GAMES {
        let positions = positions::<P>(game);
        for pair in positions.windows(2) {
            let found = index.look_up(&pair[0]).expect("a sound file");
            let after = canonical_key(&pair[1]);
            let played = found.moves.iter().find(|stats| canonical_key(&pair[0].play_unchecked(stats.played)) == after);
            assert!(found.total.games > 0 && played.is_some_and(|stats| stats.tally.games > 0), "{} {game}", P::NAME);
        }
        let known = index.known_game(game as u64 + 1).expect("a sound file").expect("a game");
        assert_eq!((known.source, known.result), (source(game), result(game)));
    }
    let start = index.look_up(&positions::<P>(0)[0]).expect("a sound file").total;
    assert_eq!((start.games, start.wins, start.draws, start.unknown()), (GAMES as u64, [1, 0], 1, 1));
}

#[test]
fn an_index_of_version_1_still_answers() {
    still_answers::<Abalone>();
    still_answers::<Diaballik>();
    still_answers::<Football>();
    still_answers::<Phalanx>();
}

fn written_as_before<P: Playable>() {
    let (folder, mut index) = empty::<P>(60);
    write::<P>(&mut index);
    for name in ["explorer.json", "000001.positions", "000001.games"] {
        let [old, new] =
            [fixture(P::NAME), folder.path().to_owned()].map(|folder| fs::read(folder.join(name)).expect("a file"));
        assert!(old == new, "{} {name}: the format or a key has changed; it needs a new version", P::NAME);
    }
}

#[test]
fn an_index_is_written_as_before() {
    written_as_before::<Abalone>();
    written_as_before::<Diaballik>();
    written_as_before::<Football>();
    written_as_before::<Phalanx>();
}

fn keys<P: Playable>() -> (&'static str, [u64; 2]) {
    let positions = positions::<P>(0);
    (P::NAME, [0, positions.len() - 1].map(|ply| canonical_key(&positions[ply]).0))
}

#[test]
fn the_version_is_tied_to_the_keys() {
    let (folder, _index) = empty::<Abalone>(60);
    let text = fs::read_to_string(folder.path().join("explorer.json")).expect("a manifest");
    let manifest: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let found = [keys::<Abalone>(), keys::<Diaballik>(), keys::<Football>(), keys::<Phalanx>()];
    assert_eq!((manifest["version"].as_u64(), found), (Some(VERSION), KEYS), "other keys need another version");
}
