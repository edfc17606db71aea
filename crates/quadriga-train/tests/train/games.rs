//! Files of self-play games.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use quadriga_core::Position;
use quadriga_engine::{EngineSettings, EvalSource, ExpertVisitor, LearnedExpert, with_expert};
use quadriga_games::Game;
use quadriga_train::{
    DatagenPlan, GameFileError, GameFileHeader, GameReader, PlayerInfo, SampleFilter, SelfPlayGame, generate,
    inspect_game_file, load_samples, merge_game_files, move_order,
};

pub(crate) fn plan(game: Game, games: u64) -> DatagenPlan {
    let player = |spec: &str, trusted| PlayerInfo { spec: spec.into(), trusted };
    let header = GameFileHeader {
        game,
        seed: 7,
        nodes: 40,
        ply_cap: 40,
        players: vec![player("engine", true), player("net=none", false)],
        move_order: move_order(game),
    };
    let settings = EngineSettings { table_mib: 1, ..EngineSettings::default() };
    let guest = EngineSettings { evaluation: EvalSource::HandWritten(Vec::new()), ..settings.clone() };
    DatagenPlan { header, players: vec![settings, guest], games, threads: 2 }
}

fn play(path: &Path, plan: &DatagenPlan) -> Vec<SelfPlayGame> {
    generate(path, plan, &AtomicBool::new(false), &mut |_| {}).unwrap();
    read(path)
}

fn read(path: &Path) -> Vec<SelfPlayGame> {
    let mut games: Vec<_> = GameReader::open(path).unwrap().map(Result::unwrap).collect();
    games.sort_by_key(|game| game.number);
    games
}

#[test]
fn every_game_replays_and_is_the_same_whatever_the_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    for game in Game::ALL {
        let plan = plan(game, 6);
        let games = play(&folder.path().join("two"), &plan);
        assert_eq!(games.iter().map(|game| game.number).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5], "{game:?}");
        let alone = play(&folder.path().join("one"), &DatagenPlan { threads: 1, ..plan.clone() });
        assert_eq!(games, alone, "{game:?}");
        let summary = inspect_game_file(&folder.path().join("two")).unwrap();
        assert_eq!(summary.games, 6);
        assert_eq!(summary.plies, games.iter().map(|game| game.plies.len() as u64).sum::<u64>());
        assert_eq!(summary.duplicate_games, 0);
        for name in ["one", "two"] {
            fs::remove_file(folder.path().join(name)).unwrap();
        }
    }
}

#[test]
fn what_a_kill_left_behind_is_cut_off_and_played_again() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, cut) = (folder.path().join("whole"), folder.path().join("cut"));
    let plan = plan(Game::Diaballik, 8);
    let games = play(&whole, &plan);
    // Stopped early, then killed in the middle of a block.
    let stop = AtomicBool::new(false);
    generate(&cut, &plan, &stop, &mut |progress| stop.store(progress.games >= 3, Ordering::Relaxed)).unwrap();
    let kept = read(&cut).len();
    assert!((3..8).contains(&kept), "{kept}");
    let mut bytes = fs::read(&cut).unwrap();
    bytes.extend([200, 0, 0, 0, 1, 2, 3]);
    fs::write(&cut, bytes).unwrap();
    assert_eq!(play(&cut, &plan), games);
}

#[test]
fn other_games_and_damage_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let plan = plan(Game::Diaballik, 2);
    play(&path, &plan);
    let mut other = plan.clone();
    other.header.nodes = 50;
    let refused = generate(&path, &other, &AtomicBool::new(false), &mut |_| {}).unwrap_err();
    assert_eq!(refused.to_string(), "the file holds other games: nodes 40, not 50");
    let mut bytes = fs::read(&path).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&path, bytes).unwrap();
    let errors: Vec<_> = GameReader::open(&path).unwrap().filter_map(Result::err).take(1).collect();
    assert!(matches!(errors[..], [GameFileError::Damaged(1)]), "{errors:?}");
    fs::write(&path, "something else").unwrap();
    assert!(matches!(GameReader::open(&path), Err(GameFileError::Magic)));
}

#[test]
fn merged_files_have_every_game_once_and_know_who_played() {
    let folder = tempfile::tempdir().unwrap();
    let [one, two, merged] = ["one", "two", "merged"].map(|name| folder.path().join(name));
    let plan = plan(Game::Diaballik, 4);
    let mut other = plan.clone();
    other.header.seed = 8;
    let [games, others] = [play(&one, &plan), play(&two, &other)];
    assert_eq!(merge_game_files(&merged, &[&one, &two, &one]).unwrap(), [8, 4]);
    // The threads that played them decide the order of the games in a file.
    let all = read(&merged);
    for (merged, played) in [(&all[..4], &games), (&all[4..], &others)] {
        assert!(played.iter().all(|game| merged.iter().any(|other| other.plies == game.plies)));
    }
    let offset = |game: &SelfPlayGame| game.players.iter().all(|&player| (2..4).contains(&player));
    assert!(all[4..].iter().all(offset) && !all[..4].iter().any(offset));
    assert_eq!(inspect_game_file(&merged).unwrap().header.players.len(), 6);
}

#[test]
fn samples_are_quiet_positions_of_trusted_players_split_by_game() {
    struct Check;
    impl ExpertVisitor for Check {
        type Output = ();
        fn visit<E: LearnedExpert>(self) {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("games");
            let games = play(&path, &plan(Game::Diaballik, 40));
            let [training, validation] = load_samples::<E>(&[&path], SampleFilter::default()).unwrap();
            assert!(!training.is_empty() && !validation.is_empty());
            let of_validation: Vec<u64> = games
                .iter()
                .filter(|game| game.number % 20 == 19)
                .flat_map(|game| {
                    let mut keys = Vec::new();
                    game.replay::<E::Position>(|position, _, _| keys.push(position.key().0)).unwrap();
                    keys
                })
                .collect();
            assert!(validation.iter().all(|sample| of_validation.contains(&sample.position.key().0)));
            let expert = E::with_weights(&[]);
            for sample in training.iter().chain(&validation) {
                let node = expert.enter(&sample.position);
                assert!(expert.proven_result(&node).is_none() && !expert.must_answer(&node));
                assert!((0.0..=1.0).contains(&sample.expected) && [0.0, 0.5, 1.0].contains(&sample.result));
            }
        }
    }
    with_expert(Game::Diaballik, Check);
}
