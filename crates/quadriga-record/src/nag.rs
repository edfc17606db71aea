//! Marks on moves.

/// A mark on a move: a number with an agreed meaning, as in PGN. The first six have signs.
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
