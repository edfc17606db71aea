//! Moves with what was written about them.

use crate::{Comment, Nag};

/// A move of a record, its marks, and what follows it before the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// The move as a record writes it.
    pub text: String,
    /// Its marks.
    pub nags: Vec<Nag>,
    /// Comments on it and variations in its place, in the order in which they stand.
    pub items: Vec<Item>,
}

/// What may follow a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A comment.
    Comment(Comment),
    /// What could have been played instead of the move.
    Variation(Variation),
}

/// Moves that could have been played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variation {
    /// Comments before the first of them.
    pub opening: Vec<Comment>,
    /// The moves.
    pub moves: Vec<Node>,
}

impl Node {
    /// A move of which nothing was written.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), nags: Vec::new(), items: Vec::new() }
    }

    /// The comments on it.
    pub fn comments(&self) -> impl Iterator<Item = &Comment> {
        self.items.iter().filter_map(|item| if let Item::Comment(comment) = item { Some(comment) } else { None })
    }

    /// The variations in its place.
    pub fn variations(&self) -> impl Iterator<Item = &Variation> {
        self.items.iter().filter_map(|item| if let Item::Variation(variation) = item { Some(variation) } else { None })
    }
}
