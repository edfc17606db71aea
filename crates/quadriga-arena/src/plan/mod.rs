//! The plan of a tournament, and its TOML file.

mod error;
mod player;

use std::collections::HashSet;
use std::path::Path;

use quadriga_core::Limits;
use quadriga_games::{Game, contest_moves, contest_terms, open};
use quadriga_stats::Sprt;
use serde::{Deserialize, Serialize};

use crate::plan::player::RawPlayer;
use crate::{Adjudication, DEFAULT_PLY_CAP, OpeningSource, PlayerKind, Protocol, Schedule, TournamentFormat};

pub use error::{PlanError, PlanProblem};
pub use player::NamedPlayer;

/// The most concurrent games.
const MAX_CONCURRENCY: u16 = 256;
/// The most pairs of games of a tournament.
const MAX_PAIRS: u64 = 1_000_000;
/// The most rounds of a Swiss tournament.
const MAX_ROUNDS: u32 = 1000;

/// The plan of a tournament: everything its games depend on.
///
/// # Examples
///
/// ```
/// use quadriga_arena::Plan;
///
/// let plan = Plan::parse(r#"
///     game = "abalone"
///     pairs = 2
///     [[player]]
///     name = "strong"
///     level = 9
///     [[player]]
///     name = "mine"
///     kind = "contest"
///     command = "python3 bot.py"
///     time = "1s"
/// "#).unwrap();
/// assert_eq!(plan.players[1].spec.to_string(), "contest:cmd=python3 bot.py,time=1s");
/// assert_eq!(Plan::parse(&plan.to_text()), Ok(plan));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Its title.
    pub title: String,
    /// The game.
    pub game: Game,
    /// Its variant.
    pub variant: String,
    /// The format.
    pub format: TournamentFormat,
    /// The number of pairs of games in an encounter.
    pub pairs: u32,
    /// The random seed.
    pub seed: u64,
    /// The number of concurrent games.
    pub concurrency: u16,
    /// Whether each game is pinned to its own processors.
    pub pin: bool,
    /// The number of plies after which a game is drawn (G2), including those of the opening; `None` for never.
    pub ply_cap: Option<u32>,
    /// Where games start.
    pub openings: OpeningSource,
    /// The test that ends it, if there is one.
    pub sprt: Option<Sprt>,
    /// When games are adjudicated, if at all.
    pub adjudication: Option<Adjudication>,
    /// The players.
    pub players: Vec<NamedPlayer>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
    game: String,
    #[serde(default)]
    variant: Option<String>,
    #[serde(default)]
    format: FormatName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    heads: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rounds: Option<u32>,
    #[serde(default = "one_pair")]
    pairs: u32,
    #[serde(default)]
    seed: u64,
    #[serde(default = "one")]
    concurrency: u16,
    #[serde(default = "yes")]
    pin: bool,
    #[serde(default = "usual_cap")]
    ply_cap: u32,
    #[serde(default)]
    openings: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sprt: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    adjudicate: Option<String>,
    #[serde(default)]
    player: Vec<RawPlayer>,
}

#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum FormatName {
    #[default]
    RoundRobin,
    Gauntlet,
    Swiss,
    Knockout,
}

const fn one() -> u16 {
    1
}

const fn one_pair() -> u32 {
    1
}

const fn yes() -> bool {
    true
}

const fn usual_cap() -> u32 {
    DEFAULT_PLY_CAP
}

// The path of an openings file is relative to the folder.
fn within(openings: OpeningSource, folder: Option<&Path>) -> OpeningSource {
    match (openings, folder) {
        (OpeningSource::File(path), Some(folder)) => {
            OpeningSource::File(folder.join(path).to_string_lossy().into_owned())
        }
        (openings, _) => openings,
    }
}

impl Plan {
    /// Reads a plan; programs run in the current directory unless it says otherwise.
    ///
    /// # Errors
    /// If the plan is invalid.
    pub fn parse(text: &str) -> Result<Self, PlanError> {
        Self::parse_in(text, None)
    }

    /// Reads a plan; programs run in `folder` unless it says otherwise, and paths are relative to it.
    ///
    /// # Errors
    /// If the plan is invalid.
    pub fn parse_in(text: &str, folder: Option<&Path>) -> Result<Self, PlanError> {
        Self::read(text, |i, raw| raw.player(i + 1, folder), folder)
    }

    /// Reads a plan as a results folder stores it, see [`PlayerSpec::parse_stored`](crate::PlayerSpec::parse_stored).
    ///
    /// # Errors
    /// If the plan is invalid.
    pub fn parse_stored(text: &str) -> Result<Self, PlanError> {
        Self::read(text, |i, raw| raw.stored_player(i + 1), None)
    }

    fn read(
        text: &str,
        player: impl Fn(usize, RawPlayer) -> Result<NamedPlayer, PlanError>,
        folder: Option<&Path>,
    ) -> Result<Self, PlanError> {
        let wrong = |error: toml::de::Error| PlanError::new(PlanProblem::Toml(error.to_string()));
        let file: File = toml::from_str(text).map_err(wrong)?;
        let game = Game::ALL.into_iter().find(|game| game.name() == file.game);
        let game = game.ok_or_else(|| PlanError::new(PlanProblem::Game(file.game.clone())))?;
        let players = file.player.into_iter().enumerate().map(|(i, raw)| player(i, raw));
        let openings = file.openings.map(|text| text.parse().map(|openings| within(openings, folder))).transpose();
        let sprt = file.sprt.map(|text| text.parse()).transpose();
        let adjudication = file.adjudicate.map(|text| text.parse()).transpose();
        let problem = PlanError::new;
        let plan = Self {
            title: file.title,
            game,
            variant: file.variant.unwrap_or_else(|| game.default_variant().to_owned()),
            format: match file.format {
                FormatName::RoundRobin => TournamentFormat::RoundRobin,
                FormatName::Gauntlet => TournamentFormat::Gauntlet { heads: file.heads.unwrap_or(1) },
                FormatName::Swiss => TournamentFormat::Swiss { rounds: file.rounds.unwrap_or(5) },
                FormatName::Knockout => TournamentFormat::Knockout,
            },
            pairs: file.pairs,
            seed: file.seed,
            concurrency: file.concurrency,
            pin: file.pin,
            ply_cap: Some(file.ply_cap).filter(|&cap| cap > 0),
            openings: openings.map_err(|text| problem(PlanProblem::Openings(text)))?.unwrap_or_default(),
            sprt: sprt.map_err(|error| problem(PlanProblem::Sprt(error)))?,
            adjudication: adjudication.map_err(|error| problem(PlanProblem::Adjudication(error)))?,
            players: players.collect::<Result<_, _>>()?,
        };
        plan.check().map_err(PlanError::new)?;
        Ok(plan)
    }

    /// Checks that the parts fit together.
    ///
    /// # Errors
    /// With the first problem.
    pub fn check(&self) -> Result<(), PlanProblem> {
        let variant = open(self.game, &self.variant, None, Limits::default());
        variant.map_err(|refusal| PlanProblem::Variant(Box::new(refusal)))?;
        Schedule::new(self.format, self.players.len(), self.pairs).map_err(PlanProblem::Schedule)?;
        let mut names = HashSet::new();
        if let Some(twice) = self.players.iter().find(|player| !names.insert(&player.name)) {
            return Err(PlanProblem::Name(twice.name.clone()));
        }
        if matches!(self.format, TournamentFormat::Swiss { rounds } if rounds > MAX_ROUNDS) {
            return Err(PlanProblem::Number("rounds"));
        }
        if self.encounters().saturating_mul(u64::from(self.pairs)) > MAX_PAIRS {
            return Err(PlanProblem::Number("pairs"));
        }
        if !(1..=MAX_CONCURRENCY).contains(&self.concurrency) {
            return Err(PlanProblem::Number("concurrency"));
        }
        if i64::try_from(self.seed).is_err() {
            return Err(PlanProblem::Number("seed"));
        }
        if self.sprt.is_some() && self.players.len() != 2 {
            return Err(PlanProblem::SprtOfMany);
        }
        if self.has_contest_programs() && self.contest_moves().is_none() {
            return Err(PlanProblem::Contest);
        }
        Ok(())
    }

    /// The repetition and ply limits. With contest programs they are those of the game's contest.
    pub fn limits(&self) -> Limits {
        let usual = Limits { plies: self.ply_cap, ..Limits::default() };
        let terms = self.contest_moves().and_then(|moves| contest_terms(self.game, moves));
        terms.filter(|_| self.has_contest_programs()).map_or(usual, |(_, limits)| limits)
    }

    // The move limit contest programs are sent, if the protocol can express it.
    fn contest_moves(&self) -> Option<u32> {
        contest_moves(self.game, &self.variant, self.ply_cap)
    }

    // The number of encounters, not counting replays of tied ones.
    fn encounters(&self) -> u64 {
        let players = self.players.len() as u64;
        match self.format {
            TournamentFormat::RoundRobin => players * players.saturating_sub(1) / 2,
            TournamentFormat::Gauntlet { heads } => heads as u64 * players.saturating_sub(heads as u64),
            TournamentFormat::Swiss { rounds } => u64::from(rounds) * (players / 2),
            TournamentFormat::Knockout => players.saturating_sub(1),
        }
    }

    /// Whether another plan has the same games; title, concurrency and pinning do not matter.
    pub fn same_games(&self, other: &Self) -> bool {
        let of = |plan: &Self| Self {
            title: String::new(),
            concurrency: 1,
            pin: false,
            players: plan.players.iter().map(NamedPlayer::with_current_name).collect(),
            ..plan.clone()
        };
        of(self) == of(other)
    }

    /// The number of openings needed for every encounter of a player to have its own.
    pub fn openings_needed(&self) -> u32 {
        let rounds = match self.format {
            TournamentFormat::RoundRobin | TournamentFormat::Gauntlet { .. } => 1,
            TournamentFormat::Swiss { rounds } => rounds,
            TournamentFormat::Knockout => self.players.len().next_power_of_two().trailing_zeros(),
        };
        self.pairs.saturating_mul(rounds)
    }

    fn has_contest_programs(&self) -> bool {
        let contest = |player: &NamedPlayer| matches!(&player.spec.kind, PlayerKind::Program(program) if program.protocol == Protocol::Contest);
        self.players.iter().any(contest)
    }

    /// The plan as TOML, with all defaults spelled out.
    pub fn to_text(&self) -> String {
        let (format, heads, rounds) = match self.format {
            TournamentFormat::RoundRobin => (FormatName::RoundRobin, None, None),
            TournamentFormat::Gauntlet { heads } => (FormatName::Gauntlet, Some(heads), None),
            TournamentFormat::Swiss { rounds } => (FormatName::Swiss, None, Some(rounds)),
            TournamentFormat::Knockout => (FormatName::Knockout, None, None),
        };
        let file = File {
            title: self.title.clone(),
            game: self.game.name().to_owned(),
            variant: Some(self.variant.clone()),
            format,
            heads,
            rounds,
            pairs: self.pairs,
            seed: self.seed,
            concurrency: self.concurrency,
            pin: self.pin,
            ply_cap: self.ply_cap.unwrap_or(0),
            openings: Some(self.openings.to_string()),
            sprt: self.sprt.map(|sprt| sprt.to_string()),
            adjudicate: self.adjudication.map(|rules| rules.to_string()),
            player: self.players.iter().map(RawPlayer::of).collect(),
        };
        // TOML can represent all fields: numbers, strings and tables of them.
        toml::to_string(&file).unwrap_or_default()
    }
}
