//! What came of a tournament, recomputed from its games.

use std::collections::BTreeMap;

use quadriga_core::Side;
use quadriga_stats::{PairResult, Ratings, SprtVerdict};

use super::course::{Course, Games};
use crate::{CrossTable, Ended, GameRecord, Standings, Summary, Usage};

/// What came of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The places.
    pub standings: Standings,
    /// Everybody's games against everybody.
    pub cross: CrossTable,
    /// The ratings.
    pub ratings: Option<Ratings>,
    /// What each player did, in the order of the plan.
    pub records: Vec<Record>,
    /// What came of the games of each two players who met, from the view of the first.
    pub encounters: Vec<([usize; 2], Summary)>,
    /// How many games ended for each reason.
    pub endings: BTreeMap<String, u32>,
    /// How many games count.
    pub games: usize,
    /// Whether all is played that was to be played.
    pub complete: bool,
    /// What the test decided, and after how many pairs.
    pub verdict: Option<(SprtVerdict, u32)>,
}

/// What a player did in a tournament.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    /// What it used.
    pub usage: Usage,
    /// The times of its moves in microseconds, in rising order.
    pub times: Vec<u64>,
    /// How many games it lost by its own fault, by the reason.
    pub faults: BTreeMap<String, u32>,
}

impl Table {
    /// The table of a course after some games.
    pub fn of(course: &Course, games: &Games) -> Self {
        let Ended { games: counted, complete, verdict } = course.ended(games);
        // Games behind a verdict do not count.
        let results = match verdict {
            None => course.results(games),
            Some(_) => course.results(&counted.iter().map(|game| (game.number, game.clone())).collect()),
        };
        let players = course.names.len();
        let mut endings = BTreeMap::new();
        for game in &counted {
            *endings.entry(game.ending.reason.clone()).or_default() += 1;
        }
        Self {
            standings: course.schedule.standings(&results),
            cross: CrossTable::of(players, &results),
            ratings: Ratings::fit(players, &pairs(course, &counted), None).ok(),
            records: course.names.iter().map(|name| Record::of(name, &counted)).collect(),
            encounters: encounters(course, &counted),
            endings,
            games: counted.len(),
            complete,
            verdict,
        }
    }
}

impl Record {
    fn of(name: &str, games: &[GameRecord]) -> Self {
        let mut record = Self::default();
        for (game, side) in games.iter().filter_map(|game| Some((game, game.side_of(name)?))) {
            record.usage.merge(&game.usage(side));
            record.times.extend(game.thoughts_of(side).map(|thought| thought.us));
            if game.ending.forfeiter() == Some(side) {
                *record.faults.entry(game.ending.reason.clone()).or_default() += 1;
            }
        }
        record.times.sort_unstable();
        record
    }

    /// The median of its times in microseconds; 0 without moves.
    pub fn median(&self) -> u64 {
        self.times.get(self.times.len() / 2).copied().unwrap_or(0)
    }
}

// The pairs of games, also those of which one game is missing.
fn pairs(course: &Course, games: &[GameRecord]) -> Vec<PairResult> {
    let number = |name: &str| course.names.iter().position(|known| known == name);
    let pair = |pair: &[GameRecord]| {
        let first = &pair[0].players[0];
        let players = [number(first)?, number(&pair[0].players[1])?];
        let points = |game: &GameRecord| game.side_of(first).map_or(0, |side| game.result(side).half_points() as u32);
        Some(PairResult { players, half_points: pair.iter().map(points).sum(), games: pair.len() as u32 })
    };
    games.chunk_by(|game, next| game.pair == next.pair).filter_map(pair).collect()
}

fn encounters(course: &Course, games: &[GameRecord]) -> Vec<([usize; 2], Summary)> {
    let mut met: Vec<[usize; 2]> = Vec::new();
    for game in games {
        let [one, two] =
            Side::BOTH.map(|side| course.names.iter().position(|name| *name == game.players[side.index()]));
        if let (Some(one), Some(two)) = (one, two) {
            let players = [one.min(two), one.max(two)];
            if !met.contains(&players) {
                met.push(players);
            }
        }
    }
    met.sort_unstable();
    let summary = |players: [usize; 2]| {
        let names = players.map(|player| course.names[player].as_str());
        (players, Summary::of(games, names))
    };
    met.into_iter().map(summary).collect()
}
