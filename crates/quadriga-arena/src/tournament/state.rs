//! The state of a tournament: which games are finished, which are left, whether a test has decided.

use std::collections::BTreeMap;

use quadriga_core::Side;
use quadriga_stats::{PairTally, PlayerResult, Sprt, SprtVerdict};

use crate::tournament::jobs::{self, Job};
use crate::{Encounter, EncounterResults, GameRecord, Pairing, Plan, Schedule, ScheduleError, TournamentFormat};

/// The finished games by number.
pub type Games = BTreeMap<u32, GameRecord>;

/// The state of a tournament: who meets whom, which number each game has, and whether a test has decided. It is a
/// function of the finished games, so an interrupted tournament resumes as if nothing had happened.
#[derive(Clone, Debug)]
pub struct TournamentState {
    /// The schedule.
    pub schedule: Schedule,
    /// The names of the players.
    pub names: Vec<String>,
    /// The sequential test of the first two players that ends it, if there is one.
    pub sprt: Option<Sprt>,
}

/// The result of a tournament so far.
#[derive(Clone, Debug)]
pub struct TournamentResult {
    /// The games that count, by number.
    pub games: Vec<GameRecord>,
    /// Whether all games are played.
    pub complete: bool,
    /// The decision of the test, and after how many pairs; later games do not count.
    pub verdict: Option<(SprtVerdict, u32)>,
}

/// A game of the schedule, in the terms of its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduledGame {
    /// The number of the game.
    pub number: u32,
    /// The round.
    pub round: u32,
    /// The number of the pair.
    pub pair: u32,
    /// The names of the players by side.
    pub players: [String; 2],
    /// The index of the opening, modulo the number of openings.
    pub opening: usize,
}

impl TournamentState {
    /// The state of a planned tournament.
    ///
    /// # Errors
    /// If the players do not fit the format.
    pub fn from_plan(plan: &Plan) -> Result<Self, ScheduleError> {
        let schedule = Schedule::new(plan.format, plan.players.len(), plan.pairs)?;
        let names = plan.players.iter().map(|player| player.name.clone()).collect();
        Ok(Self { schedule, names, sprt: plan.sprt })
    }

    /// The result of the games so far.
    pub fn ended(&self, games: &Games) -> TournamentResult {
        let verdict = self.verdict(games);
        let last = verdict.map_or(u32::MAX, |(_, pairs)| 2 * pairs);
        let counted = games.values().filter(|game| game.number <= last).cloned().collect();
        TournamentResult { games: counted, complete: verdict.is_some() || self.to_play(games).is_empty(), verdict }
    }

    /// The games known to belong to the tournament so far, finished or not.
    pub fn expected(&self, games: &Games) -> Vec<ScheduledGame> {
        let expected = |job: Job| ScheduledGame {
            number: job.number,
            round: job.round,
            pair: job.pair,
            players: job.players.map(|player| self.names[player].clone()),
            opening: job.opening,
        };
        self.rounds(games).0.into_iter().flatten().map(expected).collect()
    }

    /// The number of games known to belong to the tournament so far.
    pub fn known(&self, games: &Games) -> usize {
        self.rounds(games).0.iter().map(Vec::len).sum()
    }

    /// The finished encounters.
    pub fn results(&self, games: &Games) -> EncounterResults {
        self.rounds(games).1
    }

    /// The unfinished games of the rounds known so far.
    pub(crate) fn to_play(&self, games: &Games) -> Vec<Job> {
        let (rounds, _) = self.rounds(games);
        rounds.into_iter().flatten().filter(|job| !games.contains_key(&job.number)).collect()
    }

    // The games of the rounds known so far, and the results of the finished encounters.
    fn rounds(&self, games: &Games) -> (Vec<Vec<Job>>, EncounterResults) {
        let (mut rounds, mut results) = (Vec::new(), EncounterResults::new());
        // The results that determine the next round. In a fixed schedule unfinished encounters count too.
        let mut seen = EncounterResults::new();
        let fixed = matches!(self.schedule.format(), TournamentFormat::RoundRobin | TournamentFormat::Gauntlet { .. });
        let (mut pairs, mut openings) = (0, 0);
        while let Some(pairings) = self.schedule.next_round(&seen) {
            let jobs = jobs::games(&pairings, pairs, openings);
            pairs += pairings.iter().map(|pairing| pairing.pairs).sum::<u32>();
            if !fixed {
                openings += pairings.iter().map(|pairing| pairing.pairs).max().unwrap_or(0) as usize;
            }
            let finished = |job: &Job| games.contains_key(&job.number);
            for pairing in &pairings {
                let encounter = encounter(pairing, &jobs, games);
                seen.enter(*pairing, encounter);
                // In a fixed schedule every game counts; otherwise an encounter counts when all its games are finished.
                let counts = fixed && encounter.games.games() > 0;
                if counts || jobs.iter().filter(|job| job.is_of(pairing)).all(finished) {
                    results.enter(*pairing, encounter);
                }
            }
            let all_finished = jobs.iter().all(finished);
            rounds.push(jobs);
            if !fixed && !all_finished {
                break;
            }
        }
        (rounds, results)
    }

    // The decision of the test, and after how many pairs. Pairs count in the order of their numbers, so that the verdict
    // does not depend on how long games took.
    fn verdict(&self, games: &Games) -> Option<(SprtVerdict, u32)> {
        self.sprt_monitor().update(games)
    }

    // The results of a pair for the first player, if both of its games are finished.
    fn pair(&self, pair: u32, games: &Games) -> Option<[PlayerResult; 2]> {
        let first = self.names.first()?;
        let result = |number| games.get(&number).and_then(|game| Some(game.result(game.side_of(first)?)));
        Some([result(2 * pair - 1)?, result(2 * pair)?])
    }

    /// A monitor of the test for games as they are finished.
    pub(crate) fn sprt_monitor(&self) -> SprtMonitor<'_> {
        SprtMonitor { state: self, tally: PairTally::default(), verdict: None }
    }
}

/// Applies a sequential test to games as they are finished; counts every pair once.
pub(crate) struct SprtMonitor<'a> {
    state: &'a TournamentState,
    tally: PairTally,
    verdict: Option<SprtVerdict>,
}

impl SprtMonitor<'_> {
    /// The decision of the test, and after how many pairs.
    pub(crate) fn update(&mut self, games: &Games) -> Option<(SprtVerdict, u32)> {
        let sprt = self.state.sprt?;
        while self.verdict.is_none() {
            self.tally.add(self.state.pair(self.tally.pairs() + 1, games)?);
            self.verdict = sprt.verdict(&self.tally);
        }
        self.verdict.map(|verdict| (verdict, self.tally.pairs()))
    }
}

// The result of an encounter so far.
fn encounter(pairing: &Pairing, jobs: &[Job], games: &Games) -> Encounter {
    let mut encounter = Encounter::default();
    for job in jobs.iter().filter(|job| job.is_of(pairing)) {
        let Some(game) = games.get(&job.number) else { continue };
        let side = if job.players[0] == pairing.players[0] { Side::First } else { Side::Second };
        encounter.games.add(game.result(side));
        if let Some(loser) = game.ending.forfeiter() {
            encounter.forfeits[usize::from(loser != side)] += 1;
        }
    }
    encounter
}
