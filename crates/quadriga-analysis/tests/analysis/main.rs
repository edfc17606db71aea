//! Analyses of whole games.

mod classes;
mod comments;
mod games;
mod picked;
mod resumption;
mod rules;
mod shape;

use std::sync::atomic::AtomicBool;

use quadriga_analysis::{Analysis, AnalysisSettings, Analyst, Effort, ProgressFile, Replay};
use quadriga_core::Limits;
use quadriga_games::{Game, GameStart, PlayedGame, open};
use quadriga_testkit::TestRng;

/// A game of random moves that is not over.
pub(crate) fn random_game(game: Game, seed: u64, plies: usize) -> PlayedGame {
    let variants: Vec<&str> = game.variants().iter().copied().filter(|name| !name.contains('N')).collect();
    let mut rng = TestRng::new(seed);
    let variant = variants[rng.below(variants.len())];
    let mut session = open(game, variant, None, Limits::default()).expect("a variant");
    let mut left = plies;
    // A game that ends early would be too short: its last move is taken back.
    for _ in 0..10 * plies {
        let moves = session.legal_moves();
        if left == 0 || moves.is_empty() {
            break;
        }
        session.play(&moves[rng.below(moves.len())].0).expect("a legal move");
        if session.outcome().is_some() {
            session.undo();
        } else {
            left -= 1;
        }
    }
    let start = GameStart { variant: variant.to_owned(), ..GameStart::new(game) };
    PlayedGame { start, moves: session.moves_played() }
}

/// Settings for quick analyses whose results do not depend on the clock.
pub(crate) fn quick(nodes: u64) -> AnalysisSettings {
    AnalysisSettings { effort: Effort::Nodes(nodes), threads: 1, table_mib: 1 }
}

/// The whole analysis of a game.
pub(crate) fn analyse(played: &PlayedGame, settings: &AnalysisSettings, concurrency: usize) -> Analysis {
    with_progress(played, settings, concurrency, None)
}

/// The same with a progress file.
pub(crate) fn with_progress(
    played: &PlayedGame,
    settings: &AnalysisSettings,
    concurrency: usize,
    progress: Option<&mut ProgressFile>,
) -> Analysis {
    let analyst = Analyst { settings, concurrency, stop: &AtomicBool::new(false) };
    let replay = Replay::new(played).expect("a game");
    analyst.analyse(&replay, progress, &mut |_| {}).expect("an analysis").expect("nobody stops it")
}
