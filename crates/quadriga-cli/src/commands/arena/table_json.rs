//! A tournament as JSON. Field names do not change; new fields may be added.

use std::collections::BTreeMap;

use quadriga_arena::{Plan, PlayerSpec, Standing, TournamentTable, Usage};
use quadriga_stats::GameTally;
use serde::{Deserialize, Serialize};

/// The table of a tournament.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(in crate::commands) struct TableJson {
    title: String,
    game: String,
    variant: String,
    format: String,
    seed: u64,
    games: usize,
    /// Whether all games are played.
    complete: bool,
    /// Best first.
    players: Vec<Player>,
    /// All pairs of players who met, from the view of the first.
    encounters: Vec<Encounter>,
    /// Games by the reason of their ending.
    endings: BTreeMap<String, u32>,
    /// The decision of a test.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sprt: Option<Test>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Player {
    place: u32,
    name: String,
    spec: String,
    points: f64,
    wins: u32,
    draws: u32,
    losses: u32,
    byes: u32,
    buchholz: f64,
    sonneborn_berger: f64,
    /// Low, estimate and high with 95 % bounds; `null` without games.
    elo: Option<[f64; 3]>,
    /// Forfeited games by the reason.
    faults: BTreeMap<String, u32>,
    moves: u32,
    mean_ms: f64,
    median_ms: f64,
    slowest_ms: f64,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Encounter {
    players: [String; 2],
    wins: u32,
    draws: u32,
    losses: u32,
    /// Pairs by the first player's points: 0, ½, 1, 1½, 2.
    pairs: [u32; 5],
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Test {
    /// What is tested, as `--sprt` takes it.
    hypotheses: String,
    llr: f64,
    bounds: [f64; 2],
    /// `H0` or `H1`; `null` if it is not decided.
    verdict: Option<String>,
    /// The number of pairs it took.
    pairs: Option<u32>,
}

impl TableJson {
    /// The same with descriptions of players in the current notation: an older file may have clocks without units.
    pub(in crate::commands) fn with_current_specs(mut self) -> Self {
        for player in &mut self.players {
            if let Ok(spec) = PlayerSpec::parse_stored(&player.spec) {
                player.spec = spec.to_string();
            }
        }
        self
    }

    pub(in crate::commands) fn of(plan: &Plan, table: &TournamentTable) -> Self {
        let name = |player: usize| plan.players[player].name.clone();
        let encounter = |(players, summary): &([usize; 2], quadriga_arena::MatchSummary)| {
            let GameTally { wins, draws, losses } = summary.results;
            Encounter { players: players.map(name), wins, draws, losses, pairs: summary.pairs.0 }
        };
        Self {
            title: plan.title.clone(),
            game: plan.game.name().to_owned(),
            variant: plan.variant.clone(),
            format: plan.format.name().to_owned(),
            seed: plan.seed,
            games: table.games,
            complete: table.complete,
            players: table.standings.table.iter().map(|standing| player(plan, table, standing)).collect(),
            encounters: table.encounters.iter().map(encounter).collect(),
            endings: table.endings.clone(),
            sprt: test(plan, table),
        }
    }
}

fn player(plan: &Plan, table: &TournamentTable, standing: &Standing) -> Player {
    let (entry, record) = (&plan.players[standing.player], &table.records[standing.player]);
    let ratings =
        table.ratings.as_ref().and_then(|ratings| ratings.table.iter().find(|it| it.player == standing.player));
    let GameTally { wins, draws, losses } = standing.games;
    let usage: &Usage = &record.usage;
    Player {
        place: standing.place,
        name: entry.name.clone(),
        spec: entry.spec.to_string(),
        points: f64::from(standing.half_points) / 2.0,
        wins,
        draws,
        losses,
        byes: standing.byes,
        buchholz: standing.buchholz,
        sonneborn_berger: standing.sonneborn_berger,
        elo: ratings.and_then(|rating| rating.elo).map(|elo| elo.map(tenths)),
        faults: record.faults.clone(),
        moves: usage.moves,
        mean_ms: usage.mean_time().as_micros() as f64 / 1000.0,
        median_ms: record.median() as f64 / 1000.0,
        slowest_ms: usage.longest.as_micros() as f64 / 1000.0,
    }
}

/// The decision of the plan's test.
pub(super) fn test(plan: &Plan, table: &TournamentTable) -> Option<Test> {
    let sprt = plan.sprt?;
    let (_, summary) = table.encounters.first()?;
    let (low, high) = sprt.bounds();
    Some(Test {
        hypotheses: sprt.to_string(),
        llr: sprt.llr(&summary.pairs),
        bounds: [low, high],
        verdict: table.verdict.map(|(verdict, _)| verdict.name().to_owned()),
        pairs: table.verdict.map(|(_, pairs)| pairs),
    })
}

// Ratings are no more precise than that.
fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}
