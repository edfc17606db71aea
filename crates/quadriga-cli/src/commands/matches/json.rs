//! A match as JSON: its games and its summary. The names of the fields do not change; new ones may come.

use std::collections::BTreeMap;
use std::time::Duration;

use quadriga_arena::{Entrant, GameRecord, Match, PlayerSpec, Summary, Usage};
use serde::Serialize;

/// A match and how its players were described.
pub(super) struct About<'a> {
    pub(super) contest: &'a Match,
    pub(super) specs: &'a [PlayerSpec; 2],
}

/// A finished game.
#[derive(Serialize)]
pub(super) struct Record<'a> {
    game: &'static str,
    variant: &'a str,
    /// Of the match.
    seed: u64,
    number: u32,
    pair: u32,
    players: Both<Player>,
    opening: Opening<'a>,
    /// Those of the opening included.
    moves: &'a [String],
    /// `first` or `second`; `null` is a draw.
    winner: Option<&'static str>,
    /// A colour; `null` is a draw.
    winner_side: Option<&'static str>,
    /// A name that does not change with the language, e.g. `end-repetition`.
    reason: &'static str,
    /// The clause of the rules, if it is one that ended the game.
    clause: Option<&'static str>,
    /// What the loser did that it may not, if that ended the game: the illegal move, the message of the panic.
    fault: Option<String>,
}

/// Where a game began.
#[derive(Serialize)]
struct Opening<'a> {
    /// `null` is the start of the variant.
    position: Option<&'a str>,
    moves: &'a [String],
}

/// Something for each player.
#[derive(Serialize)]
struct Both<T> {
    first: T,
    second: T,
}

impl<T> Both<T> {
    fn of(mut of: impl FnMut(Entrant) -> T) -> Self {
        Self { first: of(Entrant::First), second: of(Entrant::Second) }
    }
}

/// A player, in a game or in a match.
#[derive(Serialize)]
struct Player {
    spec: String,
    /// A colour, in a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    /// Games lost by its own fault, in a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    forfeits: Option<u32>,
    moves: u32,
    mean_ms: f64,
    slowest_ms: f64,
    /// Means over its moves; `null` if it does not tell.
    nodes: Option<f64>,
    depth: Option<f64>,
}

/// What came of a match, from the view of the first player.
#[derive(Serialize)]
pub(super) struct Results<'a> {
    game: &'static str,
    variant: &'a str,
    seed: u64,
    games: u32,
    #[serde(flatten)]
    players: Both<Player>,
    wins: u32,
    draws: u32,
    losses: u32,
    /// From 0 to 1.
    score: Option<f64>,
    /// `null` is infinite; so are the bounds, between which the difference lies with 95 %.
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    /// The likelihood that the first player is the stronger one, from 0 to 1.
    los: Option<f64>,
    /// Pairs by the first player's points: 0, ½, 1, 1½, 2.
    pairs: [u32; 5],
    /// Games by the reason of their end.
    endings: &'a BTreeMap<&'static str, u32>,
    mean_plies: Option<f64>,
    /// Games won by the side that moves first.
    first_side_wins: u32,
}

impl About<'_> {
    pub(super) fn record<'b>(&'b self, game: &'b GameRecord) -> Record<'b> {
        let sides = self.contest.game.sides();
        let side = |entrant| match entrant {
            Entrant::First => game.first,
            Entrant::Second => game.first.other(),
        };
        let player = |entrant: Entrant| self.player(entrant, &game.usage, Some(sides[side(entrant).index()]), None);
        Record {
            game: self.contest.game.name(),
            variant: &self.contest.variant,
            seed: self.contest.seed,
            number: game.number,
            pair: game.pair,
            players: Both::of(player),
            opening: Opening { position: game.opening.position(), moves: game.opening.moves() },
            moves: &game.moves,
            winner: game.winner().map(Entrant::name),
            winner_side: game.ending.winner().map(|side| sides[side.index()]),
            reason: game.ending.reason(),
            clause: game.ending.clause(),
            fault: game.ending.fault().map(|fault| fault.detail().unwrap_or_default().to_owned()),
        }
    }

    pub(super) fn summary<'b>(&'b self, summary: &'b Summary) -> Results<'b> {
        let elo = summary.estimate.map(|estimate| estimate.elo());
        let bound = |i: usize| elo.map(|elo| elo[i]).filter(|elo| elo.is_finite());
        let forfeits = |entrant: Entrant| Some(summary.forfeits[entrant.index()]);
        Results {
            game: self.contest.game.name(),
            variant: &self.contest.variant,
            seed: self.contest.seed,
            games: summary.results.games(),
            players: Both::of(|entrant| self.player(entrant, &summary.usage, None, forfeits(entrant))),
            wins: summary.results.wins,
            draws: summary.results.draws,
            losses: summary.results.losses,
            score: summary.results.score(),
            elo: bound(1),
            elo_low: bound(0),
            elo_high: bound(2),
            los: summary.estimate.map(|estimate| estimate.los),
            pairs: summary.pairs.0,
            endings: &summary.endings,
            mean_plies: summary.mean_plies(),
            first_side_wins: summary.first_side_wins,
        }
    }

    fn player(
        &self,
        entrant: Entrant,
        usage: &[Usage; 2],
        side: Option<&'static str>,
        forfeits: Option<u32>,
    ) -> Player {
        let usage = &usage[entrant.index()];
        Player {
            spec: self.specs[entrant.index()].to_string(),
            side,
            forfeits,
            moves: usage.moves,
            mean_ms: millis(usage.mean_time()),
            slowest_ms: millis(usage.longest),
            nodes: usage.mean_nodes(),
            depth: usage.mean_depth(),
        }
    }
}

fn millis(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}
