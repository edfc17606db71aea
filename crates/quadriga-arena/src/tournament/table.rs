//! The table of a tournament and the summary of a match, computed from the games.

use std::collections::BTreeMap;

use quadriga_core::Side;
use quadriga_stats::{EloEstimate, GameTally, PairResult, PairTally, PlayerResult, Ratings, SprtVerdict};

use crate::{GameRecord, Games, HeadToHead, Standings, TournamentResult, TournamentState, Usage};

/// The table of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentTable {
    /// The standings.
    pub standings: Standings,
    /// The results of all pairs of players.
    pub head_to_head: HeadToHead,
    /// The ratings.
    pub ratings: Option<Ratings>,
    /// The records of the players, in the order of the plan.
    pub records: Vec<PlayerRecord>,
    /// A summary for each two players who met, from the view of the first.
    pub encounters: Vec<([usize; 2], MatchSummary)>,
    /// The number of games by the reason of their ending.
    pub endings: BTreeMap<String, u32>,
    /// The number of games that count.
    pub games: usize,
    /// Whether all games are played.
    pub complete: bool,
    /// The decision of the test, and after how many pairs.
    pub verdict: Option<(SprtVerdict, u32)>,
}

/// The record of a player in a tournament.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerRecord {
    /// Its time and nodes.
    pub usage: Usage,
    /// The times of its moves in microseconds, sorted.
    pub times: Vec<u64>,
    /// The number of games it forfeited, by the reason.
    pub faults: BTreeMap<String, u32>,
}

impl TournamentTable {
    /// The table after some games.
    pub fn of(state: &TournamentState, games: &Games) -> Self {
        let TournamentResult { games: counted, complete, verdict } = state.ended(games);
        // Games behind a verdict do not count.
        let results = match verdict {
            None => state.results(games),
            Some(_) => state.results(&counted.iter().map(|game| (game.number, game.clone())).collect()),
        };
        let players = state.names.len();
        let mut endings = BTreeMap::new();
        for game in &counted {
            *endings.entry(game.ending.reason.clone()).or_default() += 1;
        }
        Self {
            standings: state.schedule.standings(&results),
            head_to_head: HeadToHead::of(players, &results),
            ratings: Ratings::fit(players, &pairs(state, &counted), None).ok(),
            records: state.names.iter().map(|name| PlayerRecord::of(name, &counted)).collect(),
            encounters: encounters(state, &counted),
            endings,
            games: counted.len(),
            complete,
            verdict,
        }
    }
}

impl PlayerRecord {
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

    /// The median time of its moves in microseconds; 0 without moves.
    pub fn median(&self) -> u64 {
        self.times.get(self.times.len() / 2).copied().unwrap_or(0)
    }
}

// The pairs of games, including incomplete ones.
fn pairs(state: &TournamentState, games: &[GameRecord]) -> Vec<PairResult> {
    let number = |name: &str| state.names.iter().position(|known| known == name);
    let pair = |pair: &[GameRecord]| {
        let first = &pair[0].players[0];
        let players = [number(first)?, number(&pair[0].players[1])?];
        let points = |game: &GameRecord| game.side_of(first).map_or(0, |side| game.result(side).half_points() as u32);
        Some(PairResult { players, half_points: pair.iter().map(points).sum(), games: pair.len() as u32 })
    };
    games.chunk_by(|game, next| game.pair == next.pair).filter_map(pair).collect()
}

fn encounters(state: &TournamentState, games: &[GameRecord]) -> Vec<([usize; 2], MatchSummary)> {
    let mut met: Vec<[usize; 2]> = Vec::new();
    for game in games {
        let [one, two] = Side::BOTH.map(|side| state.names.iter().position(|name| *name == game.players[side.index()]));
        if let (Some(one), Some(two)) = (one, two) {
            let players = [one.min(two), one.max(two)];
            if !met.contains(&players) {
                met.push(players);
            }
        }
    }
    met.sort_unstable();
    let summary = |players: [usize; 2]| {
        let names = players.map(|player| state.names[player].as_str());
        (players, MatchSummary::of(games, names))
    };
    met.into_iter().map(summary).collect()
}

/// A summary of the games of two players, from the view of the first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchSummary {
    /// The games.
    pub results: GameTally,
    /// The complete pairs.
    pub pairs: PairTally,
    /// The Elo estimate from the pairs; `None` without pairs.
    pub estimate: Option<EloEstimate>,
    /// The number of games by the id of the reason of their ending.
    pub endings: BTreeMap<String, u32>,
    /// The number of games each player forfeited.
    pub forfeits: [u32; 2],
    /// The number of games won by the side that moves first.
    pub first_side_wins: u32,
    /// The plies of all games, including those of the openings.
    pub plies: u64,
    /// The time and nodes of the players.
    pub usage: [Usage; 2],
}

impl MatchSummary {
    /// The summary of the games between two players; `games` are sorted by number.
    pub fn of(games: &[GameRecord], players: [&str; 2]) -> Self {
        let mut summary = Self::default();
        let mut open: Option<(u32, PlayerResult)> = None;
        for game in games {
            let Some(side) = game.side_of(players[0]).filter(|side| game.players[side.other().index()] == players[1])
            else {
                continue;
            };
            summary.add(game, side);
            open = match open {
                Some((pair, result)) if pair == game.pair => {
                    summary.pairs.add([result, game.result(side)]);
                    None
                }
                _ => Some((game.pair, game.result(side))),
            };
        }
        summary.estimate = EloEstimate::from_pairs(&summary.pairs);
        summary
    }

    // `side` is the side of the first player.
    fn add(&mut self, game: &GameRecord, side: Side) {
        self.results.add(game.result(side));
        *self.endings.entry(game.ending.reason.clone()).or_default() += 1;
        if let Some(loser) = game.ending.forfeiter() {
            self.forfeits[usize::from(loser != side)] += 1;
        }
        self.first_side_wins += u32::from(game.ending.winner == Some(Side::First));
        self.plies += game.moves.len() as u64;
        self.usage[0].merge(&game.usage(side));
        self.usage[1].merge(&game.usage(side.other()));
    }

    /// The mean number of plies of a game; `None` without games.
    pub fn mean_plies(&self) -> Option<f64> {
        let games = self.results.games();
        (games > 0).then(|| self.plies as f64 / f64::from(games))
    }
}
