//! Who plays whom: the formats keep their promises, and the same input gives the same schedule.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use quadriga_arena::{
    DecidedBy, Encounter, EncounterResults, HeadToHead, Pairing, Schedule, ScheduleError, Standing, Standings,
    TournamentFormat,
};
use quadriga_core::Rng;
use quadriga_core::ToMessage;
use quadriga_stats::GameTally;

fn schedule(format: TournamentFormat, players: usize) -> Schedule {
    Schedule::new(format, players, 2).expect("a schedule")
}

/// A result by chance; it depends on the pairing and the seed alone, as that of deterministic players.
fn by_chance(pairing: &Pairing, seed: u64) -> Encounter {
    let [a, b] = pairing.players;
    let mut rng = Rng::new(seed ^ (a as u64 * 1009 + b as u64 * 9176 + u64::from(pairing.round) * 77_003));
    rng.next_u64();
    let mut encounter = Encounter::default();
    for _ in 0..2 * pairing.pairs {
        match rng.below(3) {
            0 => encounter.games.wins += 1,
            1 => encounter.games.draws += 1,
            _ => encounter.games.losses += 1,
        }
    }
    encounter.forfeits = [rng.below(2) as u32 * encounter.games.losses, rng.below(2) as u32 * encounter.games.wins];
    encounter
}

fn tied(pairing: &Pairing) -> Encounter {
    Encounter { games: GameTally { draws: 2 * pairing.pairs, ..GameTally::default() }, ..Encounter::default() }
}

/// The player with the smaller number wins everything.
fn by_number(pairing: &Pairing) -> Encounter {
    let games = 2 * pairing.pairs;
    let [a, b] = pairing.players;
    let won = if a < b {
        GameTally { wins: games, ..GameTally::default() }
    } else {
        GameTally { losses: games, ..GameTally::default() }
    };
    Encounter { games: won, ..Encounter::default() }
}

/// Plays a tournament to its end and returns its rounds.
fn play(schedule: &Schedule, result: impl Fn(&Pairing) -> Encounter) -> (Vec<Vec<Pairing>>, EncounterResults) {
    let (mut rounds, mut results) = (Vec::new(), EncounterResults::new());
    while let Some(round) = schedule.next_round(&results) {
        for pairing in &round {
            assert_eq!(results.of(pairing), None, "{pairing:?} twice");
            results.enter(*pairing, result(pairing));
        }
        rounds.push(round);
    }
    (rounds, results)
}

fn meetings(rounds: &[Vec<Pairing>]) -> BTreeMap<[usize; 2], u32> {
    let mut meetings = BTreeMap::new();
    for pairing in rounds.iter().flatten() {
        let mut players = pairing.players;
        players.sort_unstable();
        *meetings.entry(players).or_default() += 1;
    }
    meetings
}

fn no_player_has_two_opponents_in_a_round(rounds: &[Vec<Pairing>]) {
    for round in rounds {
        let busy: BTreeSet<usize> = round.iter().flat_map(|pairing| pairing.players).collect();
        assert_eq!(busy.len(), 2 * round.len(), "{round:?}");
    }
}

fn standing(standings: &Standings, player: usize) -> Standing {
    *standings.table.iter().find(|standing| standing.player == player).expect("the player")
}

#[test]
fn impossible_tournaments_are_refused() {
    let error = |format, players, pairs| Schedule::new(format, players, pairs).expect_err("an error");
    assert_eq!(error(TournamentFormat::RoundRobin, 1, 1), ScheduleError::Players(1000));
    assert_eq!(error(TournamentFormat::Knockout, 1001, 1), ScheduleError::Players(1000));
    assert_eq!(error(TournamentFormat::Gauntlet { heads: 0 }, 3, 1), ScheduleError::Heads(2));
    assert_eq!(error(TournamentFormat::Gauntlet { heads: 3 }, 3, 1), ScheduleError::Heads(2));
    assert_eq!(error(TournamentFormat::Swiss { rounds: 0 }, 3, 1), ScheduleError::NoRounds);
    assert_eq!(error(TournamentFormat::Knockout, 3, 0), ScheduleError::NoPairs);
    assert!(!error(TournamentFormat::Knockout, 3, 0).message().id.is_empty());
}

#[test]
fn four_players_round_robin() {
    let (rounds, _) = play(&schedule(TournamentFormat::RoundRobin, 4), tied);
    let players = |round: &Vec<Pairing>| round.iter().map(|pairing| pairing.players).collect::<Vec<_>>();
    let expected = [[[0, 3], [1, 2]], [[1, 3], [0, 2]], [[2, 3], [0, 1]]];
    assert_eq!(rounds.iter().map(players).collect::<Vec<_>>(), expected);
    assert!(rounds.iter().flatten().all(|pairing| pairing.pairs == 2 && pairing.replay == 0));
}

#[test]
fn swiss_upper_half_against_lower_half() {
    let (rounds, _) = play(&schedule(TournamentFormat::Swiss { rounds: 3 }, 8), by_number);
    let players = |round: &Vec<Pairing>| round.iter().map(|pairing| pairing.players).collect::<Vec<_>>();
    assert_eq!(players(&rounds[0]), [[0, 4], [1, 5], [2, 6], [3, 7]]);
    assert_eq!(players(&rounds[1]), [[0, 2], [1, 3], [4, 6], [5, 7]]);
    assert_eq!(players(&rounds[2]), [[0, 1], [2, 4], [3, 5], [6, 7]]);
}

#[test]
fn the_bye_goes_to_the_lowest_and_is_a_point() {
    let swiss = schedule(TournamentFormat::Swiss { rounds: 2 }, 5);
    let (_, results) = play(&swiss, by_number);
    // First 0–2 and 1–3; of those without a point the last one without a bye is 3.
    assert_eq!(swiss.byes(&results), [(1, 4), (2, 3)]);
    let standings = swiss.standings(&results);
    // After the bye, 4 lost to 2, who has a point too; the bye counts as an opponent with the one point of 4.
    let last = standing(&standings, 4);
    assert_eq!((last.half_points, last.byes, last.buchholz, last.sonneborn_berger), (2, 1, 2.0, 1.0));
}

#[test]
fn tie_breaks_by_hand() {
    let swiss = Schedule::new(TournamentFormat::Swiss { rounds: 2 }, 4, 1).expect("a schedule");
    let (rounds, results) = play(&swiss, |pairing| if pairing.round == 1 { by_number(pairing) } else { tied(pairing) });
    // 0 beats 2, 1 beats 3; then 0 ties with 1 and 2 with 3.
    assert_eq!(meetings(&rounds).len(), 4);
    let standings = swiss.standings(&results);
    let first = standing(&standings, 0);
    assert_eq!((first.place, first.half_points, first.buchholz, first.sonneborn_berger), (1, 3, 2.0, 1.25));
    assert_eq!(standing(&standings, 1).place, 1);
    let last = standing(&standings, 3);
    assert_eq!((last.place, last.half_points, last.buchholz, last.sonneborn_berger), (3, 1, 2.0, 0.25));
    assert_eq!(
        (first.games, first.encounters),
        (GameTally { wins: 2, draws: 2, losses: 0 }, GameTally { wins: 1, draws: 1, losses: 0 })
    );
}

#[test]
fn a_round_robin_counts_games() {
    let robin = Schedule::new(TournamentFormat::RoundRobin, 3, 1).expect("a schedule");
    let (_, results) = play(&robin, |pairing| match pairing.players {
        [0, 1] => Encounter { games: GameTally { wins: 1, draws: 1, losses: 0 }, forfeits: [0, 1] },
        _ => tied(pairing),
    });
    let standings = robin.standings(&results);
    let rows: Vec<_> =
        standings.table.iter().map(|row| (row.player, row.place, row.half_points, row.forfeits)).collect();
    assert_eq!(rows, [(0, 1, 5, 0), (2, 2, 4, 0), (1, 3, 3, 1)]);
    // 1½ points from player 1 with 1½ points, 1 point from player 2 with 2.
    assert!((standings.table[0].sonneborn_berger - 4.25).abs() < 1e-12);
    let cross = HeadToHead::of(3, &results);
    assert_eq!(cross.games(0, 1), Some(GameTally { wins: 1, draws: 1, losses: 0 }));
    assert_eq!(cross.games(1, 0), Some(GameTally { wins: 0, draws: 1, losses: 1 }));
    assert_eq!((cross.games(2, 2), cross.games(0, 9)), (None, None));
}

#[test]
fn knockout_seeds_and_byes() {
    let knockout = schedule(TournamentFormat::Knockout, 6);
    let (rounds, results) = play(&knockout, by_number);
    let players = |round: &Vec<Pairing>| round.iter().map(|pairing| pairing.players).collect::<Vec<_>>();
    assert_eq!(players(&rounds[0]), [[3, 4], [2, 5]]);
    assert_eq!(players(&rounds[1]), [[0, 3], [1, 2]]);
    assert_eq!(players(&rounds[2]), [[0, 1]]);
    assert_eq!(knockout.byes(&results), [(1, 0), (1, 1)]);
    let standings = knockout.standings(&results);
    let points: Vec<_> = (0..6).map(|player| standing(&standings, player).half_points).collect();
    assert_eq!(points, [6, 4, 2, 2, 0, 0]);
    assert!(knockout.decisions(&results).iter().all(|decision| decision.by == DecidedBy::Games));
}

#[test]
fn tied_encounters_are_replayed_and_then_decided() {
    let knockout = schedule(TournamentFormat::Knockout, 2).with_replays(2);
    let run = |result: &dyn Fn(&Pairing) -> Encounter| {
        let (rounds, results) = play(&knockout, result);
        let decision = knockout.decisions(&results)[0];
        (rounds.len(), decision.winner, decision.by)
    };
    assert_eq!(run(&tied), (3, 0, DecidedBy::Seed));
    let second = |pairing: &Pairing| Encounter {
        games: GameTally { losses: 2 * pairing.pairs, ..GameTally::default() },
        ..Encounter::default()
    };
    assert_eq!(
        run(&|pairing| if pairing.replay == 1 { second(pairing) } else { tied(pairing) }),
        (2, 1, DecidedBy::Replay(1))
    );
    let with_faults = |pairing: &Pairing| Encounter {
        games: GameTally { wins: pairing.pairs, draws: 0, losses: pairing.pairs },
        forfeits: [pairing.pairs, u32::from(pairing.replay > 0)],
    };
    // The first player forfeits four games, the second one two.
    assert_eq!(run(&with_faults), (3, 1, DecidedBy::Forfeits));
    let (rounds, _) = play(&knockout, tied);
    assert_eq!(rounds[1], [Pairing { round: 1, replay: 1, players: [0, 1], pairs: 1 }]);
}

#[test]
fn a_swiss_tournament_of_two_hundred() {
    let swiss = schedule(TournamentFormat::Swiss { rounds: 9 }, 200);
    let (rounds, _) = play(&swiss, |pairing| by_chance(pairing, 5));
    assert!(meetings(&rounds).values().all(|&times| times == 1));
    assert!(rounds.iter().all(|round| round.len() == 100));
}

#[test]
fn half_a_round_robin_never_repeats_an_opponent() {
    // Whatever was played, every player has half of the others left in each of these rounds: new opponents can be found
    // (Dirac's theorem).
    for players in [4, 6, 8] {
        for seed in 0..50 {
            let swiss = schedule(TournamentFormat::Swiss { rounds: players as u32 / 2 }, players);
            let (rounds, _) = play(&swiss, |pairing| by_chance(pairing, seed));
            assert!(meetings(&rounds).values().all(|&times| times == 1), "{players} {seed}");
        }
    }
}

/// Whether the players, none of whom is left out but the one with the bye, can be paired without a repeat: tries all.
fn can_be_paired(free: &[usize], met: &BTreeSet<[usize; 2]>) -> bool {
    let Some((&one, rest)) = free.split_first() else { return true };
    rest.iter().any(|&other| {
        let others: Vec<usize> = rest.iter().copied().filter(|&player| player != other).collect();
        !met.contains(&[one.min(other), one.max(other)]) && can_be_paired(&others, met)
    })
}

fn any_format(players: usize) -> impl Strategy<Value = TournamentFormat> {
    prop_oneof![
        Just(TournamentFormat::RoundRobin),
        (1..players).prop_map(|heads| TournamentFormat::Gauntlet { heads }),
        (1..8u32).prop_map(|rounds| TournamentFormat::Swiss { rounds }),
        Just(TournamentFormat::Knockout),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn everyone_meets_everyone_once(players in 2..40usize, seed: u64) {
        let (rounds, _) = play(&schedule(TournamentFormat::RoundRobin, players).shuffled(seed), tied);
        no_player_has_two_opponents_in_a_round(&rounds);
        let meetings = meetings(&rounds);
        prop_assert_eq!(meetings.len(), players * (players - 1) / 2);
        prop_assert!(meetings.values().all(|&times| times == 1));
        prop_assert_eq!(rounds.len(), players - 1 + players % 2);
    }

    #[test]
    fn the_heads_meet_all_others_once(players in 2..30usize, heads in 1..29usize, seed: u64) {
        prop_assume!(heads < players);
        let (rounds, _) = play(&schedule(TournamentFormat::Gauntlet { heads }, players).shuffled(seed), tied);
        no_player_has_two_opponents_in_a_round(&rounds);
        let meetings = meetings(&rounds);
        prop_assert_eq!(meetings.len(), heads * (players - heads));
        prop_assert!(meetings.iter().all(|([a, b], &times)| times == 1 && *a < heads && *b >= heads));
    }

    #[test]
    fn swiss_opponents_are_new_while_that_is_possible(players in 2..11usize, rounds in 1..12u32, seed: u64) {
        let swiss = schedule(TournamentFormat::Swiss { rounds }, players).shuffled(seed);
        let (played, results) = play(&swiss, |pairing| by_chance(pairing, seed));
        prop_assert_eq!(played.len(), rounds as usize);
        no_player_has_two_opponents_in_a_round(&played);
        let byes = swiss.byes(&results);
        let mut met = BTreeSet::new();
        for (number, round) in (1..).zip(&played) {
            let bye: Vec<usize> = byes.iter().filter(|(at, _)| *at == number).map(|(_, player)| *player).collect();
            prop_assert_eq!(bye.len(), players % 2);
            prop_assert_eq!(2 * round.len() + bye.len(), players);
            let free: Vec<usize> = (0..players).filter(|player| !bye.contains(player)).collect();
            let avoidable = can_be_paired(&free, &met);
            for pairing in round {
                let mut both = pairing.players;
                both.sort_unstable();
                let new = met.insert(both);
                prop_assert!(new || !avoidable, "{:?} again in round {}", both, number);
            }
        }
        let had: BTreeSet<usize> = byes.iter().map(|(_, player)| *player).collect();
        prop_assert_eq!(had.len(), byes.len().min(players), "a second bye while somebody had none");
    }

    #[test]
    fn a_knockout_has_one_winner(players in 2..70usize, seed: u64, replays in 0..4u32) {
        let knockout = schedule(TournamentFormat::Knockout, players).shuffled(seed).with_replays(replays);
        let (rounds, results) = play(&knockout, |pairing| by_chance(pairing, seed));
        no_player_has_two_opponents_in_a_round(&rounds);
        let last = rounds.iter().flatten().map(|pairing| pairing.round).max();
        prop_assert_eq!(last, Some(players.next_power_of_two().trailing_zeros()));
        let decisions = knockout.decisions(&results);
        let losers: BTreeSet<usize> = decisions.iter().map(|decision| decision.loser).collect();
        prop_assert_eq!((losers.len(), decisions.len()), (players - 1, players - 1));
        let table = knockout.standings(&results).table;
        prop_assert_eq!(decisions.last().map(|decision| decision.winner), Some(table[0].player));
        prop_assert!(table[1].half_points < table[0].half_points);
        prop_assert_eq!(knockout.byes(&results).len(), players.next_power_of_two() - players);
    }

    #[test]
    fn a_schedule_is_the_same_after_a_break(
        (players, format) in (2..20usize).prop_flat_map(|players| (Just(players), any_format(players))),
        seed: u64,
        kept in 0.0..1.0f64,
    ) {
        let schedule = schedule(format, players).shuffled(seed);
        let (rounds, all) = play(&schedule, |pairing| by_chance(pairing, seed));
        let (again, _) = play(&schedule.clone(), |pairing| by_chance(pairing, seed));
        prop_assert_eq!(&rounds, &again);
        // Broken off in the midst of a round, of which any games may be finished.
        let broken = (kept * rounds.len() as f64) as usize;
        let mut rng = Rng::new(seed);
        let done = rounds[..broken].iter().flatten().chain(rounds[broken].iter().skip(1).filter(|_| rng.below(2) == 0));
        let results: EncounterResults = done.map(|pairing| (*pairing, *all.of(pairing).expect("a result"))).collect();
        prop_assert_eq!(schedule.next_round(&results), Some(rounds[broken].clone()));
        prop_assert_eq!(schedule.next_round(&all), None);
    }

    #[test]
    fn tables_add_up(
        (players, format) in (2..20usize).prop_flat_map(|players| (Just(players), any_format(players))),
        seed: u64,
    ) {
        let schedule = schedule(format, players).shuffled(seed);
        let (_, results) = play(&schedule, |pairing| by_chance(pairing, seed));
        let table = schedule.standings(&results).table;
        let cross = HeadToHead::of(players, &results);
        prop_assert_eq!(table.len(), players);
        for row in &table {
            let games: u32 = (0..players).filter_map(|other| cross.games(row.player, other)).map(|games| games.games()).sum();
            prop_assert_eq!(games, row.games.games());
        }
        let wins: u32 = table.iter().map(|row| row.games.wins).sum();
        prop_assert_eq!(wins, table.iter().map(|row| row.games.losses).sum::<u32>());
        prop_assert!(table.is_sorted_by_key(|row| row.place));
        prop_assert!(table.is_sorted_by(|row, next| row.half_points >= next.half_points));
    }
}
