//! Matches and tournaments between players: the judge, the schedule, the results.
//!
//! A [`Plan`] says who plays whom and how; it comes from a TOML file or a command line. [`Tournament::from_plan`] creates
//! its participants and [`Tournament::run`] plays the games: each opening twice with colours reversed, every move checked
//! by the rules. A [`Participant`] runs in this process ([`build_player`]) or is an external program in a sandbox
//! ([`Launcher`]). A [`ResultsFolder`] stores every finished game, so a tournament can be resumed after a kill;
//! [`TournamentTable`] evaluates the games, and [`verify()`] replays them. A [`Tuning`] plays matches of a player against
//! itself to find good values of its settings.
//!
//! # Examples
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use quadriga_arena::{MatchSummary, Participant, Tournament, build_player, random_openings};
//! use quadriga_games::Game;
//!
//! let game = Game::Abalone;
//! let participant = |text: &str| {
//!     let spec = text.parse().unwrap();
//!     Participant::in_process(text, build_player(game, &spec).unwrap(), spec.clock)
//! };
//! let tournament = Tournament {
//!     pairs: 2,
//!     openings: random_openings(game, game.default_variant(), 4, 2, 1, None).unwrap(),
//!     ..Tournament::new(game, vec![participant("engine:nodes=100"), participant("engine:depth=1")])
//! };
//! let result = tournament.run(Vec::new(), &AtomicBool::new(false), &mut |_, _| true).unwrap();
//! let summary = MatchSummary::of(&result.games, ["engine:nodes=100", "engine:depth=1"]);
//! assert_eq!(summary.results.games(), 4);
//! ```

mod adjudication;
mod clock;
mod fault;
mod judge;
mod move_info;
mod openings;
mod participant;
mod plan;
mod program;
mod record;
mod results_folder;
mod schedule;
mod seat;
mod spec;
mod tournament;
mod tuning;
mod verify;

pub use adjudication::{Adjudication, AdjudicationError};
pub use clock::{ChessClock, PlayerTiming};
pub use fault::Fault;
pub use judge::{GameConditions, JudgedGame, play};
pub use move_info::{MoveInfo, Usage};
pub use openings::{
    BOOK_MARGIN, BOOK_NODES, DEFAULT_MARGIN, Opening, OpeningError, OpeningLineError, OpeningSource,
    OpeningSourceError, OpeningsError, book, default_plies, make_openings, random_openings, read_openings, score_of,
};
pub use participant::{BuildError, Factory, Participant, build_player, read_evaluation, sandbox_for};
pub use plan::{NamedPlayer, Plan, PlanError, PlanProblem};
pub use program::{Launcher, Speaker, Transcript, TranscriptLine};
pub use record::{EndedBy, GameEnding, GameRecord, JudgeRemark};
pub use results_folder::{ResultsError, ResultsFolder, StoredTournament, append, read_games};
pub use schedule::{
    DecidedBy, Encounter, EncounterResults, HeadToHead, KnockoutDecision, Pairing, Schedule, ScheduleError, Standing,
    Standings, TournamentFormat,
};
pub use spec::{EngineSpec, PlayerKind, PlayerSpec, ProgramSpec, Protocol, SpecError, SpecProblem};
pub use tournament::{
    DEFAULT_PLY_CAP, Games, MatchSummary, PlayerRecord, RunError, ScheduledGame, Tournament, TournamentResult,
    TournamentState, TournamentTable,
};
pub use tuning::{
    ParameterError, TunedParameter, Tuning, TuningError, TuningForfeit, TuningIteration, TuningPlan, TuningStep,
};
pub use verify::{VerifyIssue, VerifyIssueKind, verify};
