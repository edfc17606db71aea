//! The file of a plan.

use std::collections::HashSet;
use std::path::Path;

use quadriga_core::Limits;
use quadriga_games::{Game, contest_moves, contest_terms, open};
use quadriga_stats::Sprt;
use serde::{Deserialize, Serialize};

use super::entry::Raw;
use super::{Beginning, Entry, PlanError, PlanProblem};
use crate::{Adjudication, Format, PlayerKind, Protocol, Schedule, USUAL_PLY_CAP};

/// The most games that are played at the same time.
const MOST_AT_ONCE: u16 = 256;
/// The most pairs of a tournament, and of an encounter.
const MOST_PAIRS: u64 = 1_000_000;
/// The most rounds.
const MOST_ROUNDS: u32 = 1000;

/// The plan of a tournament: all that its games depend on.
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
/// assert_eq!(plan.entries[1].spec.to_string(), "contest:cmd=python3 bot.py,time=1s");
/// assert_eq!(Plan::parse(&plan.to_text()), Ok(plan));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// What it is called.
    pub title: String,
    /// Which game is played.
    pub game: Game,
    /// Which variant of it.
    pub variant: String,
    /// Who plays whom.
    pub format: Format,
    /// How many pairs of games an encounter has.
    pub pairs: u32,
    /// What all that is random depends on.
    pub seed: u64,
    /// How many games are played at the same time.
    pub concurrency: u16,
    /// Whether each game has processors of its own.
    pub pin: bool,
    /// After how many plies a game is drawn (G2); those of the opening count. `None` for never.
    pub ply_cap: Option<u32>,
    /// Where games begin.
    pub openings: Beginning,
    /// The test that ends it, if there is one.
    pub sprt: Option<Sprt>,
    /// When games end before their end, if they do.
    pub adjudication: Option<Adjudication>,
    /// Who takes part.
    pub entries: Vec<Entry>,
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
    player: Vec<Raw>,
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
    USUAL_PLY_CAP
}

// A file of openings is looked for in the folder.
fn within(openings: Beginning, folder: Option<&Path>) -> Beginning {
    match (openings, folder) {
        (Beginning::File(path), Some(folder)) => Beginning::File(folder.join(path).to_string_lossy().into_owned()),
        (openings, _) => openings,
    }
}

impl Plan {
    /// Reads a plan; programs run where this program does.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(text: &str) -> Result<Self, PlanError> {
        Self::parse_in(text, None)
    }

    /// Reads a plan whose programs run in a directory, unless they say otherwise.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse_in(text: &str, folder: Option<&Path>) -> Result<Self, PlanError> {
        let wrong = |error: toml::de::Error| PlanError::new(PlanProblem::Toml(error.to_string()));
        let file: File = toml::from_str(text).map_err(wrong)?;
        let game = Game::ALL.into_iter().find(|game| game.name() == file.game);
        let game = game.ok_or_else(|| PlanError::new(PlanProblem::Game(file.game.clone())))?;
        let entries = file.player.into_iter().enumerate().map(|(i, raw)| raw.entry(i + 1, folder));
        let openings = file.openings.map(|text| text.parse().map(|openings| within(openings, folder))).transpose();
        let sprt = file.sprt.map(|text| text.parse()).transpose();
        let adjudication = file.adjudicate.map(|text| text.parse()).transpose();
        let problem = PlanError::new;
        let plan = Self {
            title: file.title,
            game,
            variant: file.variant.unwrap_or_else(|| game.default_variant().to_owned()),
            format: match file.format {
                FormatName::RoundRobin => Format::RoundRobin,
                FormatName::Gauntlet => Format::Gauntlet { heads: file.heads.unwrap_or(1) },
                FormatName::Swiss => Format::Swiss { rounds: file.rounds.unwrap_or(5) },
                FormatName::Knockout => Format::Knockout,
            },
            pairs: file.pairs,
            seed: file.seed,
            concurrency: file.concurrency,
            pin: file.pin,
            ply_cap: Some(file.ply_cap).filter(|&cap| cap > 0),
            openings: openings.map_err(|text| problem(PlanProblem::Openings(text)))?.unwrap_or_default(),
            sprt: sprt.map_err(|error| problem(PlanProblem::Sprt(error)))?,
            adjudication: adjudication.map_err(|error| problem(PlanProblem::Adjudication(error)))?,
            entries: entries.collect::<Result<_, _>>()?,
        };
        plan.check().map_err(PlanError::new)?;
        Ok(plan)
    }

    /// Whether the parts go together.
    ///
    /// # Errors
    /// With the first that does not.
    pub fn check(&self) -> Result<(), PlanProblem> {
        let variant = open(self.game, &self.variant, None, Limits::default());
        variant.map_err(|refusal| PlanProblem::Variant(Box::new(refusal)))?;
        Schedule::new(self.format, self.entries.len(), self.pairs).map_err(PlanProblem::Schedule)?;
        let mut names = HashSet::new();
        if let Some(twice) = self.entries.iter().find(|entry| !names.insert(&entry.name)) {
            return Err(PlanProblem::Name(twice.name.clone()));
        }
        if matches!(self.format, Format::Swiss { rounds } if rounds > MOST_ROUNDS) {
            return Err(PlanProblem::Number("rounds"));
        }
        if self.encounters().saturating_mul(u64::from(self.pairs)) > MOST_PAIRS {
            return Err(PlanProblem::Number("pairs"));
        }
        if !(1..=MOST_AT_ONCE).contains(&self.concurrency) {
            return Err(PlanProblem::Number("concurrency"));
        }
        if i64::try_from(self.seed).is_err() {
            return Err(PlanProblem::Number("seed"));
        }
        if self.sprt.is_some() && self.entries.len() != 2 {
            return Err(PlanProblem::SprtOfMany);
        }
        if self.has_contest_programs() && self.contest_moves().is_none() {
            return Err(PlanProblem::Contest);
        }
        Ok(())
    }

    /// When repetition and length end a game. With contest programs they do as the contest of the game has it.
    pub fn limits(&self) -> Limits {
        let usual = Limits { plies: self.ply_cap, ..Limits::default() };
        let terms = self.contest_moves().and_then(|moves| contest_terms(self.game, moves));
        terms.filter(|_| self.has_contest_programs()).map_or(usual, |(_, limits)| limits)
    }

    // The move limit that contest programs would be told, if they can be.
    fn contest_moves(&self) -> Option<u32> {
        contest_moves(self.game, &self.variant, self.ply_cap)
    }

    // How many encounters there are, replays of tied ones left out.
    fn encounters(&self) -> u64 {
        let players = self.entries.len() as u64;
        match self.format {
            Format::RoundRobin => players * players.saturating_sub(1) / 2,
            Format::Gauntlet { heads } => heads as u64 * players.saturating_sub(heads as u64),
            Format::Swiss { rounds } => u64::from(rounds) * (players / 2),
            Format::Knockout => players.saturating_sub(1),
        }
    }

    /// Whether another plan has the same games, whatever it is called and however many are played at the same time.
    pub fn same_games(&self, other: &Self) -> bool {
        let of = |plan: &Self| Self { title: String::new(), concurrency: 1, pin: false, ..plan.clone() };
        of(self) == of(other)
    }

    /// How many openings it takes for each encounter of a player to have its own.
    pub fn openings_needed(&self) -> u32 {
        let rounds = match self.format {
            Format::RoundRobin | Format::Gauntlet { .. } => 1,
            Format::Swiss { rounds } => rounds,
            Format::Knockout => self.entries.len().next_power_of_two().trailing_zeros(),
        };
        self.pairs.saturating_mul(rounds)
    }

    fn has_contest_programs(&self) -> bool {
        let contest = |entry: &Entry| matches!(&entry.spec.kind, PlayerKind::Program(program) if program.protocol == Protocol::Contest);
        self.entries.iter().any(contest)
    }

    /// The plan as a file, with everything said.
    pub fn to_text(&self) -> String {
        let (format, heads, rounds) = match self.format {
            Format::RoundRobin => (FormatName::RoundRobin, None, None),
            Format::Gauntlet { heads } => (FormatName::Gauntlet, Some(heads), None),
            Format::Swiss { rounds } => (FormatName::Swiss, None, Some(rounds)),
            Format::Knockout => (FormatName::Knockout, None, None),
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
            player: self.entries.iter().map(Raw::of).collect(),
        };
        // The fields are numbers, texts and tables of them, all of which TOML can write.
        toml::to_string(&file).unwrap_or_default()
    }
}
