//! Tournaments of all formats: who plays whom, where, and that concurrency changes nothing.

use std::collections::BTreeMap;

use quadriga_arena::{GameRecord, Tournament, TournamentFormat, random_openings};
use quadriga_core::Limits;
use quadriga_games::Game;

use crate::common::{Habit, run, tournament};

pub(crate) const FORMATS: [TournamentFormat; 4] = [
    TournamentFormat::RoundRobin,
    TournamentFormat::Gauntlet { heads: 2 },
    TournamentFormat::Swiss { rounds: 3 },
    TournamentFormat::Knockout,
];

/// A small tournament of players who may win, draw and lose.
pub(crate) fn small(format: TournamentFormat) -> Tournament {
    let habits = [Habit::Wavering(20), Habit::Wavering(4), Habit::Random, Habit::Wavering(8), Habit::Wavering(20)];
    Tournament {
        format,
        seed: 3,
        limits: Limits { plies: Some(12), repetition: None },
        openings: random_openings(Game::Abalone, "standard", 2, 3, 5, None).expect("openings"),
        ..tournament(Game::Abalone, &habits)
    }
}

#[test]
fn concurrency_changes_nothing_in_any_format() {
    for format in FORMATS {
        let one = run(&small(format));
        for concurrency in [2, 5] {
            assert_eq!(run(&Tournament { concurrency, ..small(format) }), one, "{format:?}");
        }
    }
}

#[test]
fn games_are_numbered_without_a_gap_and_in_pairs() {
    for format in FORMATS {
        let games = run(&Tournament { pairs: 2, ..small(format) });
        for (i, pair) in games.chunks(2).enumerate() {
            let [one, two] = pair else { panic!("half a pair") };
            let i = i as u32;
            assert_eq!((one.number, two.number, one.pair, two.pair), (2 * i + 1, 2 * i + 2, i + 1, i + 1));
            assert_eq!((&one.opening, one.round), (&two.opening, two.round));
            assert_eq!([&one.players[0], &one.players[1]], [&two.players[1], &two.players[0]], "colours are exchanged");
        }
        assert!(games.is_sorted_by_key(|game| game.round), "{format:?}");
    }
}

fn openings_of_encounters(games: &[GameRecord]) -> BTreeMap<(u32, [String; 2]), Vec<Vec<String>>> {
    let mut encounters = BTreeMap::<_, Vec<_>>::new();
    for pair in games.chunks(2) {
        let opening = pair[0].opening.moves().to_vec();
        encounters.entry((pair[0].round, pair[0].players.clone())).or_default().push(opening);
    }
    encounters
}

#[test]
fn in_fixed_schedules_all_encounters_have_the_same_openings() {
    for format in [TournamentFormat::RoundRobin, TournamentFormat::Gauntlet { heads: 2 }] {
        let tournament = Tournament { pairs: 2, ..small(format) };
        let encounters = openings_of_encounters(&run(&tournament));
        assert_eq!(encounters.len(), if format == TournamentFormat::RoundRobin { 10 } else { 6 });
        let expected: Vec<_> = tournament.openings[..2].iter().map(|opening| opening.moves().to_vec()).collect();
        assert!(encounters.values().all(|openings| *openings == expected));
    }
}

#[test]
fn each_round_of_a_swiss_tournament_has_its_own_openings() {
    let tournament = small(TournamentFormat::Swiss { rounds: 3 });
    let encounters = openings_of_encounters(&run(&tournament));
    assert_eq!(encounters.len(), 6, "two encounters a round and a bye");
    for ((round, _), openings) in encounters {
        assert_eq!(openings, [tournament.openings[round as usize - 1].moves().to_vec()]);
    }
}

#[test]
fn a_knockout_tournament_is_played_to_its_last_round() {
    let games = run(&small(TournamentFormat::Knockout));
    assert_eq!(games.last().map(|game| game.round), Some(3), "five players have three rounds");
}
