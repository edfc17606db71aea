//! Matches and tournaments between players, a judge for them, and what they prove.
//!
//! A [`Plan`] says who plays whom and how, from a file or a command line; [`Tournament::of`] brings its players to the
//! board, and [`Tournament::run`] plays: each opening twice with colours exchanged, judged by the rules alone. Players
//! are ours ([`players::build`]) or programs of others ([`Launcher`]), kept in a cage. A [`ResultsFolder`] keeps every
//! finished game, so that a tournament goes on after a kill; [`Summary`] and [`Table`] evaluate it with `quadriga-stats`.
//!
//! # Examples
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use quadriga_arena::{Contender, Entrant, Summary, Tournament, players, random_openings};
//! use quadriga_games::Game;
//!
//! let game = Game::Abalone;
//! let entrant = |text: &str| {
//!     let spec = text.parse().unwrap();
//!     let contender = Contender::new(players::build(game, &spec).unwrap(), spec.clock);
//!     Entrant { name: text.to_owned(), contender }
//! };
//! let tournament = Tournament {
//!     pairs: 2,
//!     openings: random_openings(game, game.default_variant(), 4, 2, 1, None).unwrap(),
//!     ..Tournament::new(game, vec![entrant("engine:nodes=100"), entrant("engine:depth=1")])
//! };
//! let ended = tournament.run(Vec::new(), &AtomicBool::new(false), &mut |_, _| true).unwrap();
//! let summary = Summary::of(&ended.games, ["engine:nodes=100", "engine:depth=1"]);
//! assert_eq!(summary.results.games(), 4);
//! ```

mod contender;
mod judge;
mod openings;
mod plan;
pub mod players;
mod program;
mod record;
mod scheduling;
mod seat;
mod spec;
mod store;
mod summary;
mod tournament;
mod verify;

pub use contender::{Contender, Factory};
pub use judge::{Adjudication, AdjudicationError, ChessClock, Conditions, Fault, Played, TimeControl, Timing, play};
pub use openings::{
    BOOK_MARGIN, BOOK_NODES, BookError, OpeningsError, USUAL_MARGIN, UnreadableLine, book, make_openings,
    random_openings, read_openings, score_of, usual_plies,
};
pub use plan::{Beginning, Entry, Plan, PlanError, PlanProblem};
pub use program::{Launcher, Transcript, Utterance, Voice};
pub use record::{EndedBy, Ending, GameRecord, Opening, OpeningError, Remark, Thought, Usage};
pub use scheduling::{
    CrossTable, DecidedBy, Decision, Encounter, Format, Pairing, Results, Schedule, ScheduleError, Standing, Standings,
};
pub use spec::{EngineSpec, PlayerKind, PlayerSpec, ProgramSpec, Protocol, SpecError, SpecProblem};
pub use store::{Kept, ResultsFolder, StoreError, append, read_games};
pub use summary::Summary;
pub use tournament::{Course, Ended, Entrant, Expected, Games, Record, RunError, Table, Tournament, USUAL_PLY_CAP};
pub use verify::{Flaw, FlawKind, verify};
