//! The index agrees with plain maps of texts.

use std::collections::{BTreeMap, BTreeSet};

use quadriga_abalone::Abalone;
use quadriga_core::{GameResult, Position, Side};
use quadriga_diaballik::Diaballik;
use quadriga_explorer::{ExplorerTally, Index, PositionStats, Resources};
use quadriga_football::Football;
use quadriga_games::Playable;
use quadriga_phalanx::Phalanx;

use crate::{Sample, add, empty, samples};

/// For each position its games, and for each position after it the games with the evaluation.
type Map = BTreeMap<String, (BTreeSet<usize>, BTreeMap<String, BTreeMap<usize, Option<i32>>>)>;

/// The least text of a position and its images. For Phalanxes the counters at the end are omitted: the number of moves
/// made does not distinguish positions.
fn name<P: Playable>(position: &P) -> String {
    let text = |s| {
        let text = position.transformed(s).write_position();
        let fields = if P::NAME == Phalanx::NAME { 2 } else { usize::MAX };
        text.split(' ').take(fields).collect::<Vec<_>>().join(" ")
    };
    (0..P::SYMMETRIES).map(text).min().expect("the identity")
}

fn map_of<P: Playable>(samples: &[Sample<P>], plies: usize) -> Map {
    let mut map = Map::new();
    for (game, sample) in samples.iter().enumerate() {
        for (ply, position) in sample.positions.iter().enumerate().take(plies + 1) {
            let (games, moves) = map.entry(name(position)).or_default();
            games.insert(game);
            if let Some(after) = sample.positions.get(ply + 1).filter(|_| ply < plies) {
                moves.entry(name(after)).or_default().entry(game).or_insert(sample.evaluations[ply]);
            }
        }
    }
    map
}

fn tally<P>(samples: &[Sample<P>], games: impl Iterator<Item = usize>) -> ExplorerTally {
    let mut tally = ExplorerTally::default();
    for game in games {
        let sample = &samples[game];
        tally.games += 1;
        match sample.result {
            GameResult::Win(side) => tally.wins[side.index()] += 1,
            GameResult::Draw => tally.draws += 1,
            GameResult::Unknown => {}
        }
        tally.plies += sample.positions.len() as u64 - 1;
        let number = game as u64 + 1;
        tally.sample = Some(tally.sample.map_or(number, |sample| sample.min(number)));
    }
    tally
}

// Everything but evaluations, which a total has only where its moves have them.
fn plain(tally: ExplorerTally) -> ExplorerTally {
    ExplorerTally { evaluations: 0, evaluated: 0, ..tally }
}

fn compare<P: Playable>(samples: &[Sample<P>], map: &Map, position: &P, found: &PositionStats<P::Move>) {
    let (games, moves) = &map[&name(position)];
    assert_eq!(plain(found.total), tally(samples, games.iter().copied()));
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    let after: BTreeMap<P::Move, String> = legal.into_iter().map(|m| (m, name(&position.play_unchecked(m)))).collect();
    let mut seen = BTreeSet::new();
    for stats in &found.moves {
        let child = after[&stats.played].clone();
        assert!(stats.twins.iter().all(|m| after[m] == child));
        let all = after.values().filter(|name| **name == child).count();
        assert_eq!(all, 1 + stats.twins.len());
        let games = &moves[&child];
        let evaluations: Vec<i64> = games.values().flatten().map(|&it| it.into()).collect();
        let expected = tally(samples, games.keys().copied());
        let (sum, count) = (evaluations.iter().sum(), evaluations.len() as u64);
        assert_eq!(stats.tally, ExplorerTally { evaluations: sum, evaluated: count, ..expected });
        assert!(seen.insert(child));
    }
    assert_eq!(seen.len(), moves.len());
    assert!(found.moves.is_sorted_by(|a, b| a.tally.games >= b.tally.games));
}

fn agrees_with_the_map<P: Playable>(games: usize, length: usize, plies: usize) {
    let samples = samples::<P>(games, length, 11);
    let (_folder, mut index) = empty::<P>(plies as u32);
    // Two additions, spilled and merged many times over.
    let resources = Resources { buffer: 1 << 14, files: 3 };
    let (one, two) = samples.split_at(games * 9 / 10);
    add(&mut index, one, resources);
    add(&mut index, two, resources);
    assert_eq!(index.games(), games as u64);
    let index = Index::open(index.folder()).expect("an index");
    let map = map_of(&samples, plies);
    let mut merged = 0;
    let mut checked = BTreeSet::new();
    for (i, sample) in samples.iter().enumerate() {
        for (ply, position) in sample.positions.iter().enumerate() {
            // All of the openings, and some of what follows, once each.
            if ply > 5 && (i + ply) % 40 > 0 || !checked.insert(name(position)) {
                continue;
            }
            let found = index.look_up(position).expect("a sound file");
            if map.contains_key(&name(position)) {
                compare(&samples, &map, position, &found);
                merged += u32::from(found.total.games > 1);
            } else {
                assert!(ply > plies && found.total == ExplorerTally::default() && found.moves.is_empty());
            }
            let text = index.look_up_text(&position.write_position()).expect("a position");
            assert_eq!(text, found.map(P::write_move));
        }
    }
    assert!(merged > 50, "{merged}");
    let start = index.look_up(&samples[0].positions[0]).expect("a sound file");
    let score = start.total.score(Side::First).expect("results") + start.total.score(Side::Second).expect("results");
    assert!((score - 1.0).abs() < 1e-9);
}

#[test]
fn abalone_agrees() {
    agrees_with_the_map::<Abalone>(1500, 40, 30);
}

#[test]
fn phalanxes_agree() {
    agrees_with_the_map::<Phalanx>(1500, 30, 40);
}

#[test]
fn diaballik_agrees() {
    agrees_with_the_map::<Diaballik>(4000, 20, 12);
}

#[test]
fn football_agrees() {
    agrees_with_the_map::<Football>(1000, 25, 20);
}
