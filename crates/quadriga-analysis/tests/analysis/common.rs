//! Games to analyse, and quick analyses of them.

use std::sync::atomic::AtomicBool;

use quadriga_analysis::{Analysis, Analyst, Effort, Progress, Settings, Subject};
use quadriga_core::Limits;
use quadriga_games::{Game, open};
use quadriga_testkit::Rng;

/// A game of random moves that is not over.
pub(crate) fn random_game(game: Game, seed: u64, plies: usize) -> Subject {
    let variants: Vec<&str> = game.variants().iter().copied().filter(|name| !name.contains('N')).collect();
    let mut rng = Rng::new(seed);
    let variant = variants[rng.below(variants.len())];
    let mut session = open(game, variant, None, Limits::default()).expect("a variant");
    let mut left = plies;
    // A game that is over too soon has little to tell: its last move is taken back.
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
    Subject {
        game,
        variant: variant.to_owned(),
        position: None,
        limits: Limits::default(),
        moves: session.moves_played(),
    }
}

/// Settings for quick analyses whose results do not depend on the clock.
pub(crate) fn quick(nodes: u64) -> Settings {
    Settings { effort: Effort::Nodes(nodes), threads: 1, table_mib: 1 }
}

/// The whole analysis of a game.
pub(crate) fn analyse(subject: &Subject, settings: &Settings, concurrency: usize) -> Analysis {
    with_progress(subject, settings, concurrency, None)
}

/// The same with what was seen before.
pub(crate) fn with_progress(
    subject: &Subject,
    settings: &Settings,
    concurrency: usize,
    progress: Option<&mut Progress>,
) -> Analysis {
    let analyst = Analyst { settings, concurrency, stop: &AtomicBool::new(false) };
    let replay = subject.replay().expect("a game");
    analyst.analyse(&replay, progress, &mut |_| {}).expect("an analysis").expect("nobody stops it")
}
