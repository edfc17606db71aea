//! Sparring partners: weak players kept to measure the engine against.
//!
//! They know the rules and what a beginner would count ([`LinearExpert::material_and_progress`]), nothing else, and they
//! do not change: a result against one of them means the same next year.

mod alphabeta;

mod partner;
mod simple;

use std::fmt;

use alphabeta::AlphaBeta;

use partner::Partner;
use simple::{Greedy, Random};

use quadriga_games::Game;

use crate::{Agent, ExpertVisitor, LearnedExpert, LinearExpert, with_expert};

/// One of the sparring partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SparringKind {
    /// Any legal move, each as likely as the others.
    Random,
    /// A move that wins at once, else one with the best count after it.
    Greedy,
    /// Plain alpha-beta, this many turns deep (0 counts as 1), with the count at the leaves.
    AlphaBeta {
        /// How many turns deep.
        depth: u32,
    },
}

impl SparringKind {
    /// How deep [`SparringKind::AlphaBeta`] looks unless told otherwise.
    pub const USUAL_DEPTH: u32 = 3;

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::AlphaBeta { .. } => "alphabeta",
        }
    }
}

impl fmt::Display for SparringKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A sparring partner for a game. Games with the same seed and moves go the same way.
pub fn partner(game: Game, kind: SparringKind, seed: u64) -> Box<dyn Agent> {
    with_expert(game, Build { kind, seed })
}

struct Build {
    kind: SparringKind,
    seed: u64,
}

impl ExpertVisitor for Build {
    type Output = Box<dyn Agent>;

    fn visit<E: LearnedExpert>(self) -> Box<dyn Agent> {
        build::<E>(self.kind, self.seed)
    }
}

/// The sparring partner of a kind. Games with the same seed and moves go the same way.
pub fn build<E: LinearExpert>(kind: SparringKind, seed: u64) -> Box<dyn Agent> {
    match kind {
        SparringKind::Random => Box::new(Partner::<E::Position, _>::new(Random::new(seed))),
        SparringKind::Greedy => Box::new(Partner::<E::Position, _>::new(Greedy::<E>::new(seed))),
        SparringKind::AlphaBeta { depth } => {
            Box::new(Partner::<E::Position, _>::new(AlphaBeta::<E>::new(depth.max(1), seed)))
        }
    }
}
