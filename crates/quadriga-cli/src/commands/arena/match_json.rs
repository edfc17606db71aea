//! A match as JSON. Field names do not change; new fields may be added.

use std::collections::BTreeMap;
use std::time::Duration;

use quadriga_arena::{MatchSummary, Plan, TournamentTable};
use quadriga_stats::normalised_elo;
use serde::Serialize;

use super::table_json::{Test, test};

/// A player of a match.
#[derive(Serialize)]
struct Player {
    spec: String,
    /// Forfeited games.
    forfeits: u32,
    moves: u32,
    mean_ms: f64,
    slowest_ms: f64,
    /// Means over its moves; `null` if it reports none.
    nodes: Option<f64>,
    depth: Option<f64>,
}

/// The results of a match, from the view of the first player.
#[derive(Serialize)]
pub(in crate::commands) struct Results<'a> {
    game: &'static str,
    variant: &'a str,
    seed: u64,
    games: u32,
    first: Player,
    second: Player,
    wins: u32,
    draws: u32,
    losses: u32,
    /// From 0 to 1.
    score: Option<f64>,
    /// `null` is infinite, also for the 95 % bounds.
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    /// The likelihood that the first player is stronger, from 0 to 1.
    los: Option<f64>,
    /// The same in normalised Elo: low, estimate, high.
    nelo: Option<[f64; 3]>,
    /// Pairs by the first player's points: 0, ½, 1, 1½, 2.
    pairs: [u32; 5],
    /// Games by the reason of their ending.
    endings: BTreeMap<String, u32>,
    mean_plies: Option<f64>,
    /// Games won by the side that moves first.
    first_side_wins: u32,
    /// The decision of a test.
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<Test>,
}

impl<'a> Results<'a> {
    /// The results of a plan with two players.
    pub(in crate::commands) fn of(plan: &'a Plan, table: &TournamentTable) -> Self {
        let summary = table.encounters.first().map(|(_, summary)| summary.clone()).unwrap_or_default();
        let elo = summary.estimate.map(|estimate| estimate.elo());
        let bound = |i: usize| elo.map(|elo| elo[i]).filter(|elo| elo.is_finite());
        Results {
            game: plan.game.name(),
            variant: &plan.variant,
            seed: plan.seed,
            games: summary.results.games(),
            first: player(plan, &summary, 0),
            second: player(plan, &summary, 1),
            wins: summary.results.wins,
            draws: summary.results.draws,
            losses: summary.results.losses,
            score: summary.results.score(),
            elo: bound(1),
            elo_low: bound(0),
            elo_high: bound(2),
            los: summary.estimate.map(|estimate| estimate.los),
            nelo: normalised_elo(&summary.pairs).filter(|nelo| nelo.iter().all(|it| it.is_finite())),
            pairs: summary.pairs.0,
            mean_plies: summary.mean_plies(),
            first_side_wins: summary.first_side_wins,
            sprt: test(plan, table),
            endings: summary.endings,
        }
    }
}

fn player(plan: &Plan, summary: &MatchSummary, which: usize) -> Player {
    let usage = &summary.usage[which];
    Player {
        spec: plan.players[which].spec.to_string(),
        forfeits: summary.forfeits[which],
        moves: usage.moves,
        mean_ms: millis(usage.mean_time()),
        slowest_ms: millis(usage.longest),
        nodes: usage.mean_nodes(),
        depth: usage.mean_depth(),
    }
}

fn millis(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}
