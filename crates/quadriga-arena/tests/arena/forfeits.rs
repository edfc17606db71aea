//! Forfeits count against the player that committed the fault: in standings, tie-breaks, summaries and records.

use quadriga_arena::{
    DecidedBy, Fault, GameEnding, GameRecord, Games, MatchSummary, Opening, TournamentFormat, TournamentState,
    TournamentTable,
};
use quadriga_core::{Outcome, PLY_CAP, Side};
use quadriga_games::Game;

use crate::common::{Habit, tournament};

fn state(format: TournamentFormat, players: usize) -> TournamentState {
    let mut tournament = tournament(Game::Abalone, &vec![Habit::Random; players]);
    tournament.format = format;
    tournament.state().expect("a state")
}

/// A win of a side by the rules.
fn won(winner: Side) -> GameEnding {
    GameEnding::by_rules(Outcome { winner: Some(winner), reason: &PLY_CAP })
}

/// Plays all games of a tournament: `ending` decides each, given with the names of the players by side.
fn play(state: &TournamentState, ending: impl Fn([&str; 2]) -> GameEnding) -> Games {
    let mut games = Games::new();
    loop {
        let next = state.expected(&games).into_iter().find(|game| !games.contains_key(&game.number));
        let Some(scheduled) = next else { return games };
        let record = GameRecord {
            game: "abalone".to_owned(),
            variant: "standard".to_owned(),
            number: scheduled.number,
            round: scheduled.round,
            pair: scheduled.pair,
            ending: ending(scheduled.players.each_ref().map(String::as_str)),
            players: scheduled.players,
            seeds: [0, 0],
            opening: Opening::default(),
            chooser: 0,
            moves: Vec::new(),
            thoughts: Vec::new(),
            remarks: Vec::new(),
            stderr: [String::new(), String::new()],
        };
        games.insert(record.number, record);
    }
}

/// Every game is won by the side that moves first, so that encounters are tied; `culprit` loses by a fault.
fn tied_with_forfeits(culprit: &'static str) -> impl Fn([&str; 2]) -> GameEnding {
    move |players| {
        if players[1] == culprit { GameEnding::forfeit(Side::Second, &Fault::NoMove) } else { won(Side::First) }
    }
}

#[test]
fn a_tied_knock_out_encounter_is_lost_by_the_player_with_more_forfeits() {
    let knockout = state(TournamentFormat::Knockout, 2);
    for (culprit, winner) in [("one", 1), ("two", 0)] {
        let results = knockout.results(&play(&knockout, tied_with_forfeits(culprit)));
        let decisions = knockout.schedule.decisions(&results);
        assert_eq!(decisions.len(), 1);
        assert_eq!((decisions[0].winner, decisions[0].by), (winner, DecidedBy::Forfeits), "{culprit} forfeits");
        assert_eq!(knockout.schedule.standings(&results).table[0].player, winner, "{culprit} forfeits");
    }
}

#[test]
fn standings_count_forfeits_of_the_player_at_fault() {
    for format in [TournamentFormat::RoundRobin, TournamentFormat::Swiss { rounds: 3 }] {
        let state = state(format, 4);
        for (index, culprit) in ["one", "two", "three", "four"].into_iter().enumerate() {
            let games = play(&state, tied_with_forfeits(culprit));
            let forfeited = games.values().filter(|game| game.players[1] == culprit).count() as u32;
            assert_eq!(forfeited, 3, "one in each encounter");
            let table = TournamentTable::of(&state, &games);
            for standing in &table.standings.table {
                let expected = if standing.player == index { forfeited } else { 0 };
                assert_eq!(standing.forfeits, expected, "{format:?}: player {}", standing.player);
            }
            for (player, record) in table.records.iter().enumerate() {
                let expected = if player == index { forfeited } else { 0 };
                assert_eq!(record.faults.values().sum::<u32>(), expected, "{format:?}: record of player {player}");
            }
        }
    }
}

#[test]
fn a_summary_counts_forfeits_of_both_players() {
    let state = state(TournamentFormat::RoundRobin, 2);
    let games: Vec<GameRecord> = play(&state, tied_with_forfeits("two")).into_values().collect();
    assert_eq!(MatchSummary::of(&games, ["one", "two"]).forfeits, [0, 1]);
    assert_eq!(MatchSummary::of(&games, ["two", "one"]).forfeits, [1, 0]);
}
