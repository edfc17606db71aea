//! What is to be played, and when it is over.

use std::collections::BTreeMap;

use quadriga_core::Side;
use quadriga_stats::{PairTally, PlayerResult, Sprt, SprtVerdict};

use super::jobs::{self, Job};
use crate::{Encounter, Format, GameRecord, Pairing, Plan, Results, Schedule, ScheduleError};

/// Finished games by number.
pub type Games = BTreeMap<u32, GameRecord>;

/// What is to be played: who meets whom, which number each game has, and when a test ends it. All depends on the games
/// that are finished alone, so that a tournament that was broken off goes on as if it had not been.
#[derive(Clone, Debug)]
pub struct Course {
    /// Who plays whom.
    pub schedule: Schedule,
    /// The names of the players.
    pub names: Vec<String>,
    /// The test that ends it, if there is one; it is about the first two players.
    pub sprt: Option<Sprt>,
}

/// What came of a tournament so far.
#[derive(Clone, Debug)]
pub struct Ended {
    /// The games that count, by number.
    pub games: Vec<GameRecord>,
    /// Whether all is played that was to be played.
    pub complete: bool,
    /// What the test decided, and after how many pairs; later games do not count.
    pub verdict: Option<(SprtVerdict, u32)>,
}

/// A game that is to be played, as a record of it would tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// The number of the game.
    pub number: u32,
    /// The round.
    pub round: u32,
    /// The number of the pair.
    pub pair: u32,
    /// The names of the players by side.
    pub players: [String; 2],
    /// Which of the openings, before they are used again.
    pub opening: usize,
}

impl Course {
    /// The course of a plan.
    ///
    /// # Errors
    /// If the players do not fit the format.
    pub fn of(plan: &Plan) -> Result<Self, ScheduleError> {
        let schedule = Schedule::new(plan.format, plan.entries.len(), plan.pairs)?;
        let names = plan.entries.iter().map(|entry| entry.name.clone()).collect();
        Ok(Self { schedule, names, sprt: plan.sprt })
    }

    /// What came of the games so far.
    pub fn ended(&self, games: &Games) -> Ended {
        let verdict = self.verdict(games);
        let last = verdict.map_or(u32::MAX, |(_, pairs)| 2 * pairs);
        let counted = games.values().filter(|game| game.number <= last).cloned().collect();
        Ended { games: counted, complete: verdict.is_some() || self.to_play(games).is_empty(), verdict }
    }

    /// The games that are known to belong to the tournament by now, finished or not.
    pub fn expected(&self, games: &Games) -> Vec<Expected> {
        let expected = |job: Job| Expected {
            number: job.number,
            round: job.round,
            pair: job.pair,
            players: job.players.map(|player| self.names[player].clone()),
            opening: job.opening,
        };
        self.rounds(games).0.into_iter().flatten().map(expected).collect()
    }

    /// How many games are known to belong to the tournament by now.
    pub fn known(&self, games: &Games) -> usize {
        self.rounds(games).0.iter().map(Vec::len).sum()
    }

    /// The encounters that are finished.
    pub fn results(&self, games: &Games) -> Results {
        self.rounds(games).1
    }

    /// What can be played: the games of the rounds that are known by now and not finished.
    pub(super) fn to_play(&self, games: &Games) -> Vec<Job> {
        let (rounds, _) = self.rounds(games);
        rounds.into_iter().flatten().filter(|job| !games.contains_key(&job.number)).collect()
    }

    // The games of the rounds that are known by now, and the results of the encounters that are finished.
    fn rounds(&self, games: &Games) -> (Vec<Vec<Job>>, Results) {
        let (mut rounds, mut results) = (Vec::new(), Results::new());
        // What the next round is made of: where results do not matter, encounters not finished count too.
        let mut seen = Results::new();
        let fixed = matches!(self.schedule.format(), Format::RoundRobin | Format::Gauntlet { .. });
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
                // Where the next round depends on it, an encounter counts when it is decided; elsewhere every game does.
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

    // What the test decides, and after how many pairs. It looks at pairs in order of their numbers, not in that of
    // their ends, so that the verdict does not depend on which game took how long.
    fn verdict(&self, games: &Games) -> Option<(SprtVerdict, u32)> {
        self.watch().look(games)
    }

    // The results of a pair for the first player, if both of its games are finished.
    fn pair(&self, pair: u32, games: &Games) -> Option<[PlayerResult; 2]> {
        let first = self.names.first()?;
        let result = |number| games.get(&number).and_then(|game| Some(game.result(game.side_of(first)?)));
        Some([result(2 * pair - 1)?, result(2 * pair)?])
    }

    /// Watches for the verdict while games come in.
    pub(super) fn watch(&self) -> Watch<'_> {
        Watch { course: self, tally: PairTally::default(), verdict: None }
    }
}

/// Watches for the verdict of a test; every pair is looked at once, however often it looks.
pub(super) struct Watch<'a> {
    course: &'a Course,
    tally: PairTally,
    verdict: Option<SprtVerdict>,
}

impl Watch<'_> {
    /// What the test decides, and after how many pairs.
    pub(super) fn look(&mut self, games: &Games) -> Option<(SprtVerdict, u32)> {
        let sprt = self.course.sprt?;
        while self.verdict.is_none() {
            self.tally.add(self.course.pair(self.tally.pairs() + 1, games)?);
            self.verdict = sprt.verdict(&self.tally);
        }
        self.verdict.map(|verdict| (verdict, self.tally.pairs()))
    }
}

// What came of an encounter.
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
