//! The variants: the move limit (P9) and Abbott's rule (P10).

use quadriga_core::{Variant, VariantRange};

/// P9: how many moves each player has, 40 to 120.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveLimit(u8);

impl MoveLimit {
    /// The fewest moves a limit may give.
    pub const MIN: u32 = 40;
    /// The most moves a limit may give, and the default.
    pub const MAX: u32 = 120;
    /// A limit for a shorter game, suggested for `limit-N` because the default has a name of its own.
    pub const SHORT: u32 = 60;

    /// The limit of `moves` for each player; `None` if it is out of range.
    pub const fn new(moves: u32) -> Option<Self> {
        if Self::MIN <= moves && moves <= Self::MAX { Some(Self(moves as u8)) } else { None }
    }

    /// How many moves each player has.
    pub const fn moves(self) -> u32 {
        self.0 as u32
    }

    /// How many moves both players have together.
    pub const fn plies(self) -> u32 {
        2 * self.moves()
    }
}

impl Default for MoveLimit {
    fn default() -> Self {
        Self(Self::MAX as u8)
    }
}

/// A variant of the rules.
///
/// # Examples
///
/// ```
/// use quadriga_core::Variant;
/// use quadriga_phalanx::PhalanxVariant;
///
/// assert_eq!(PhalanxVariant::named("60").map(PhalanxVariant::name).as_deref(), Some("limit-60"));
/// assert_eq!(PhalanxVariant::named("limit-120"), PhalanxVariant::named("standard"));
/// assert_eq!(PhalanxVariant::named("limit-39"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PhalanxVariant {
    /// The contest's rules: `standard` with the limit 120, `limit-N` with another.
    Limit(MoveLimit),
    /// P10: `epaminondas`, without a move limit and with Abbott's rule.
    Epaminondas,
}

impl Default for PhalanxVariant {
    fn default() -> Self {
        Self::Limit(MoveLimit::default())
    }
}

impl Variant for PhalanxVariant {
    const NAMES: &'static [&'static str] = &["standard", "limit-N", "epaminondas"];

    fn named(name: &str) -> Option<Self> {
        match name {
            "standard" => Some(Self::default()),
            "epaminondas" => Some(Self::Epaminondas),
            _ => {
                let digits = name.strip_prefix("limit-").unwrap_or(name);
                let plain = !digits.starts_with(['0', '+']);
                digits.parse().ok().filter(|_| plain).and_then(MoveLimit::new).map(Self::Limit)
            }
        }
    }

    fn name(self) -> String {
        match self {
            Self::Epaminondas => "epaminondas".into(),
            Self::Limit(limit) if limit == MoveLimit::default() => "standard".into(),
            Self::Limit(limit) => format!("limit-{}", limit.moves()),
        }
    }

    fn range(name: &str) -> Option<VariantRange> {
        let limits = VariantRange { min: MoveLimit::MIN, max: MoveLimit::MAX, default: MoveLimit::SHORT };
        (name == "limit-N").then_some(limits)
    }
}
