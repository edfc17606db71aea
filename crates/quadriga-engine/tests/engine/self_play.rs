//! Fast games of the engine against itself, with all debug assertions: no illegal move, no crash, no lost clock.

use std::time::Duration;

use quadriga_core::{Limits, Rng, Side};
use quadriga_engine::{Engine, EngineSettings, Level, SearchRequest, build_engine};
use quadriga_games::{Game, GameStart};
use quadriga_search::{Budget, RemainingTime, SearchControl};

const GAMES: u64 = 100;
const PLY_CAP: u32 = 200;

#[test]
fn diaballik() {
    play(Game::Diaballik);
}

#[test]
fn phalanx() {
    play(Game::Phalanx);
}

#[test]
fn abalone() {
    play(Game::Abalone);
}

#[test]
fn football() {
    play(Game::Football);
}

// Games of two engines of some level, with a table of 1 MiB, in all variants by turns. Each is told the other's moves, so
// that each judges the other by the rules.
fn play(game: Game) {
    let variants: Vec<&str> = game.variants().iter().copied().filter(|name| !name.contains('N')).collect();
    let mut finished = 0;
    for number in 0..GAMES {
        let mut rng = Rng::new(number);
        let settings = |level| EngineSettings { table_mib: 1, level, seed: number, ..EngineSettings::default() };
        let levels = [Level::FULL, Level::new(1 + rng.below(10) as u8).unwrap_or_default()];
        let mut engines = levels.map(|level| build_engine(game, &settings(level)));
        let limits = Limits { plies: Some(PLY_CAP), ..Limits::default() };
        let variant = variants[number as usize % variants.len()].to_owned();
        let start = GameStart { variant, limits, ..GameStart::new(game) };
        for engine in &mut engines {
            engine.load(&start, &[]).expect("a variant");
        }
        while engines[0].outcome().is_none() {
            let mover = engines[0].side_to_move().index() ^ (number as usize % 2);
            let m = choose(&mut *engines[mover], &mut rng);
            for engine in &mut engines {
                engine.play(&m).unwrap_or_else(|refusal| panic!("{refusal} in {}", engine.position()));
            }
        }
        assert_eq!(engines[0].outcome(), engines[1].outcome());
        finished += u64::from(engines[0].outcome().is_some_and(|outcome| outcome.winner.is_some()));
    }
    assert!(finished > GAMES / 4, "{finished} games were won");
}

// A little budget of one kind or the other.
fn choose(engine: &mut dyn Engine, rng: &mut Rng) -> String {
    let budget = match rng.below(8) {
        0 => Budget::for_depth(2),
        1 => {
            let left = Duration::from_millis(rng.below(60) as u64);
            let clock = RemainingTime { left, increment: Duration::ZERO, moves_to_go: None };
            Budget { clock: Some(clock), nodes: Some(400), ..Budget::default() }
        }
        _ => Budget::for_nodes(1 + rng.below(300) as u64),
    };
    let side = engine.side_to_move();
    assert!([Side::First, Side::Second].contains(&side));
    let request = SearchRequest { budget, lines: rng.below(3), only: Vec::new() };
    let answer = engine.think(&request, &SearchControl::default(), &mut |_| {}).expect("no move was asked for");
    answer.best.unwrap_or_else(|| panic!("no move in {}", engine.position()))
}
