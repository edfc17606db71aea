//! Game-independent alpha-beta search.
//!
//! [`Search`] runs iterative deepening with principal variation search, a shared transposition table and lazy SMP. A game
//! takes part through its [`Expert`]: nodes, steps, evaluation, and results that are certain without a search. The steps
//! of the node search are numbered in `worker.rs` and explained in docs/engine.md; pruning is in `pruning.rs`, late-move
//! reductions in `reductions.rs`, every margin in [`Tunables`].
//!
//! # Examples
//!
//! Nim with one heap: a turn takes one to three, the player who takes the last wins.
//!
//! ```
//! use quadriga_core::{GameHistory, Key, NO_LEGAL_MOVE, Outcome, Position, Side, Variant};
//! use quadriga_search::{Budget, Candidate, Expert, GenStage, ProvenResult, ScoreKind, Search, SearchControl, SearchTask};
//!
//! # #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
//! # struct Heap;
//! # impl Variant for Heap {
//! #     const NAMES: &'static [&'static str] = &["heap"];
//! #     fn named(_: &str) -> Option<Self> { Some(Self) }
//! #     fn name(self) -> String { "heap".into() }
//! # }
//! #[derive(Clone, Copy, Debug, PartialEq, Eq)]
//! struct Nim {
//!     left: u32,
//!     side: Side,
//! }
//! # impl Position for Nim {
//! #     type Move = u32;
//! #     type Variant = Heap;
//! #     const NAME: &'static str = "nim";
//! #     const SIDES: [&'static str; 2] = ["one", "two"];
//! #     fn start(_: Heap) -> Self { Self { left: 21, side: Side::First } }
//! #     fn side_to_move(&self) -> Side { self.side }
//! #     fn legal_moves(&self, into: &mut Vec<u32>) { into.extend(1..=self.left.min(3)); }
//! #     fn play_unchecked(&self, m: u32) -> Self { Self { left: self.left - m, side: self.side.other() } }
//! #     fn outcome(&self) -> Option<Outcome> {
//! #         (self.left == 0).then(|| Outcome::win(self.side.other(), &NO_LEGAL_MOVE))
//! #     }
//! #     fn key(&self) -> Key { Key(u64::from(self.left) << 32 | self.side.index() as u64) }
//! # }
//!
//! struct NimExpert;
//!
//! impl Expert for NimExpert {
//!     type Position = Nim;
//!     type Node = Nim;
//!     type Step = u32;
//!     const SLOTS: usize = 4;
//!
//!     fn proven_result(&self, node: &Nim) -> Option<ProvenResult> {
//!         (node.left == 0).then_some(ProvenResult::Loss(0))
//!     }
//!     fn steps(&self, node: &Nim, stage: GenStage, into: &mut Vec<Candidate<u32>>) {
//!         if stage == GenStage::Quiet {
//!             into.extend((1..=node.left.min(3)).map(|step| Candidate { step, order: 0 }));
//!         }
//!     }
//!     fn evaluate(&self, _: &mut Nim) -> i32 {
//!         0
//!     }
//!     // … and how nodes and steps are converted.
//! #     fn enter(&self, position: &Nim) -> Nim { *position }
//! #     fn position(&self, node: &Nim) -> Nim { *node }
//! #     fn side(node: &Nim) -> Side { node.side }
//! #     fn key(node: &Nim) -> Key { Position::key(node) }
//! #     fn is_legal(&self, node: &Nim, step: u32) -> bool { step <= node.left }
//! #     fn is_forcing(&self, _: &Nim, _: u32) -> bool { false }
//! #     fn play(&self, node: &Nim, step: u32) -> Nim { node.play_unchecked(step) }
//! #     fn play_turn(&self, node: &Nim, turn: u32) -> Nim { node.play_unchecked(turn) }
//! #     fn slot(_: &Nim, step: u32) -> usize { step as usize }
//! #     fn pack(step: u32) -> u32 { step }
//! #     fn unpack(bits: u32) -> Option<u32> { (1..=3).contains(&bits).then_some(bits) }
//! }
//!
//! let game = GameHistory::new(Nim { left: 7, side: Side::First });
//! let task = SearchTask { budget: Budget::for_depth(10), ..SearchTask::default() };
//! let answer = Search::new(NimExpert, 1, 1).run(&game, &task, &SearchControl::default(), &mut |_| {});
//! assert_eq!(answer.best, Some(3));
//! assert_eq!(answer.lines[0].score.kind(), ScoreKind::WinIn(3));
//! ```

mod budget;
mod control;
mod corrections;
mod expert;
mod history;
mod iterative_deepening;
mod picker;
mod pruning;
mod pv;
mod quiescence;
mod reductions;
mod repetition;
mod report;
mod score;
mod search;
mod stop_condition;
mod thread_data;
mod time_management;
mod transposition;
mod tree_perft;
mod tunables;
mod worker;

pub use budget::{Budget, RemainingTime};
pub use control::{SearchControl, SystemTimeSource, TimeSource};
pub use corrections::Structures;
pub use expert::{Candidate, Expert, GenStage, ProvenResult};
pub use report::{Bound, SearchAnswer, SearchReport};
pub use score::{Score, ScoreKind};
pub use search::{Search, SearchTask};
pub use tree_perft::tree_perft;
pub use tunables::{Tunable, TunableError, Tunables};
