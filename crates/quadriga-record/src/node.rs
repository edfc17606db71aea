//! Moves with their annotations.

use crate::Comment;

/// A move of a record with its marks, comments and variations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveNode {
    /// The move in record notation.
    pub text: String,
    /// Its marks.
    pub nags: Vec<Nag>,
    /// Comments on it and variations in its place, in their order.
    pub items: Vec<Item>,
}

/// What may follow a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A comment.
    Comment(Comment),
    /// A variation in place of the move.
    Variation(Variation),
}

/// Moves that could have been played instead.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variation {
    /// Comments before the first of them.
    pub opening: Vec<Comment>,
    /// The moves.
    pub moves: Vec<MoveNode>,
}

impl MoveNode {
    /// A move without annotations.
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

/// A numeric annotation glyph, as in PGN. The first six have signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u8);

const SIGNS: [(Nag, &str); 6] = [
    (Nag::GOOD, "!"),
    (Nag::MISTAKE, "?"),
    (Nag::BRILLIANT, "!!"),
    (Nag::BLUNDER, "??"),
    (Nag(5), "!?"),
    (Nag::INACCURACY, "?!"),
];

impl Nag {
    /// `!`
    pub const GOOD: Self = Self(1);
    /// `?`
    pub const MISTAKE: Self = Self(2);
    /// `!!`
    pub const BRILLIANT: Self = Self(3);
    /// `??`
    pub const BLUNDER: Self = Self(4);
    /// `?!`
    pub const INACCURACY: Self = Self(6);
    /// `$7`: the only move.
    pub const ONLY_MOVE: Self = Self(7);

    /// Its sign, if it has one.
    pub fn sign(self) -> Option<&'static str> {
        SIGNS.iter().find(|(nag, _)| *nag == self).map(|(_, sign)| *sign)
    }

    /// The mark that a sign stands for.
    pub fn signed(sign: &str) -> Option<Self> {
        SIGNS.iter().find(|(_, text)| *text == sign).map(|(nag, _)| *nag)
    }
}
