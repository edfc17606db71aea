//! Slow games, written from the clauses.
//!
//! One file a game. Nothing is shared between the games but this trait, and nothing with the production
//! crates, so that a mistake has to be made twice to stay hidden. Every rule names its clause.

pub mod abalone;
pub mod diaballik;
pub mod football;
pub mod phalanx;

/// How a finished game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NaiveOutcome {
    /// The named colour wins: `red`, `blue`, `white` or `black`.
    Wins(&'static str),
    /// Nobody wins.
    Draw,
}

/// A slow game, written from the clauses.
pub trait Naive: Clone + Sized {
    /// Sets up the start position of `variant`: `standard` or one of the game's variants.
    ///
    /// # Panics
    ///
    /// Panics on an unknown variant.
    fn start(variant: &str) -> Self;

    /// Reads a well-formed position text under `variant`; returns `None` if it cannot.
    fn parse(text: &str, variant: &str) -> Option<Self>;

    /// Writes the position text.
    fn text(&self) -> String;

    /// Lists all legal moves, the canonical text of each with the position after it. Empty if the game is over.
    fn moves(&self) -> Vec<(String, Self)>;

    /// Says how the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<NaiveOutcome>;
}

/// Counts the leaf positions at `depth` by plain recursion.
pub fn perft<N: Naive>(position: &N, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    position.moves().iter().map(|(_, after)| perft(after, depth - 1)).sum()
}
