//! The index on disk: look-ups, additions and damage.

mod counting;
mod damage;
mod format;
mod merging;
mod naive;

use std::fs;
use std::path::Path;

use quadriga_core::{GameResult, Outcome};
use quadriga_explorer::{GameSource, Index, IndexedGame, Resources};
use quadriga_games::{Game, Playable};
use quadriga_testkit::TestRng;
use tempfile::TempDir;

/// A played game.
#[derive(Clone, Debug)]
pub(crate) struct Sample<P> {
    pub(crate) positions: Vec<P>,
    pub(crate) evaluations: Vec<Option<i32>>,
    pub(crate) result: GameResult,
}

impl<P: Playable> Sample<P> {
    pub(crate) fn played(&self) -> IndexedGame<'_, P> {
        let Self { positions, evaluations, result } = self;
        IndexedGame { positions, evaluations, result: *result, source: GameSource::default() }
    }

    /// The game under symmetry `s`.
    pub(crate) fn transformed(&self, s: usize) -> Self {
        Self { positions: self.positions.iter().map(|position| position.transformed(s)).collect(), ..self.clone() }
    }
}

/// Games from the start of the default variant that prefer a few moves, so that positions recur; each is transformed by a
/// random symmetry.
pub(crate) fn samples<P: Playable>(count: usize, plies: usize, seed: u64) -> Vec<Sample<P>> {
    let mut rng = TestRng::new(seed);
    (0..count).map(|_| sample::<P>(plies, &mut rng)).map(|(sample, s)| sample.transformed(s)).collect()
}

fn sample<P: Playable>(plies: usize, rng: &mut TestRng) -> (Sample<P>, usize) {
    let mut positions = vec![P::start(P::Variant::default())];
    let mut moves = Vec::new();
    while positions.len() <= plies {
        let position = &positions[positions.len() - 1];
        moves.clear();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        // An order that depends on the position alone; earlier moves are likelier.
        let mut choice = 0;
        while choice + 1 < moves.len() && rng.below(3) == 0 {
            choice += 1;
        }
        let m = moves[choice * 7919 % moves.len()];
        positions.push(position.play_unchecked(m));
    }
    let outcome = positions[positions.len() - 1].outcome();
    let result = match (outcome, rng.below(3)) {
        (Some(Outcome { winner, .. }), _) => GameResult::from_winner(winner),
        (None, 0) => GameResult::Draw,
        (None, 1) => GameResult::Win(quadriga_core::Side::BOTH[rng.below(2)]),
        _ => GameResult::Unknown,
    };
    let mut evaluation = || (rng.below(4) > 0).then(|| rng.below(1000) as i32 - 500);
    let evaluations = (1..positions.len()).map(|_| evaluation()).collect();
    (Sample { positions, evaluations, result }, rng.below(P::SYMMETRIES))
}

/// An empty index in a directory of its own, of the default variant.
pub(crate) fn empty<P: Playable>(plies: u32) -> (TempDir, Index) {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let game = Game::named(P::NAME).expect("a game");
    let index = Index::create(folder.path(), game, game.default_variant(), plies).expect("an index");
    (folder, index)
}

/// Adds games in one addition.
pub(crate) fn add<P: Playable>(index: &mut Index, samples: &[Sample<P>], resources: Resources) {
    let mut adding = index.begin::<P>(resources).expect("nobody else adds");
    for sample in samples {
        adding.add(&sample.played()).expect("it is written");
    }
    assert_eq!(adding.finish().expect("it is written"), samples.len() as u64);
}

/// The bytes of the only positions file.
pub(crate) fn positions_file(folder: &Path) -> Vec<u8> {
    let files: Vec<_> = files(folder).into_iter().filter(|name| name.ends_with(".positions")).collect();
    let [only] = &files[..] else { panic!("{files:?}") };
    fs::read(folder.join(only)).expect("a file")
}

/// The names of the files, in order.
pub(crate) fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a directory");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8")).collect();
    names.sort();
    names
}
