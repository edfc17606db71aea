//! The variants: the move limit (P9) and Abbott's rule (P10).

use quadriga_core::{Numbers, Setup};

/// P9: how many moves each player has, 40 to 120.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveLimit(u8);

impl MoveLimit {
    /// The fewest moves a limit may give.
    pub const LEAST: u32 = 40;
    /// The most moves a limit may give, and the limit unless told.
    pub const MOST: u32 = 120;
    /// A limit for a shorter game, to be offered first: the one unless told has a name of its own.
    pub const SHORT: u32 = 60;

    /// The limit of `moves` for each player; `None` if there is none such.
    pub const fn new(moves: u32) -> Option<Self> {
        if Self::LEAST <= moves && moves <= Self::MOST { Some(Self(moves as u8)) } else { None }
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
        Self(Self::MOST as u8)
    }
}

/// A variant of the rules.
///
/// # Examples
///
/// ```
/// use quadriga_core::Setup;
/// use quadriga_phalanx::Variant;
///
/// assert_eq!(Variant::named("60").map(Variant::name).as_deref(), Some("limit-60"));
/// assert_eq!(Variant::named("limit-120"), Variant::named("standard"));
/// assert_eq!(Variant::named("limit-39"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// The contest's rules: `standard` with the limit 120, `limit-N` with another.
    Limit(MoveLimit),
    /// P10: `epaminondas`, without a move limit and with Abbott's rule.
    Epaminondas,
}

impl Default for Variant {
    fn default() -> Self {
        Self::Limit(MoveLimit::default())
    }
}

impl Setup for Variant {
    const VARIANTS: &'static [&'static str] = &["standard", "limit-N", "epaminondas"];

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

    fn numbers(name: &str) -> Option<Numbers> {
        let limits = Numbers { least: MoveLimit::LEAST, most: MoveLimit::MOST, usual: MoveLimit::SHORT };
        (name == "limit-N").then_some(limits)
    }
}
