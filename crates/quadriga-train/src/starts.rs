//! Where the games of a run start.

use quadriga_core::{GameHistory, Position, Rng, Variant};
use quadriga_engine::LearnedExpert;
use quadriga_games::{Game, PerGame};
use quadriga_search::{Budget, Search, SearchControl, SearchTask};

/// Where a game starts.
pub(crate) struct Start<P: Position> {
    /// The name of the variant.
    pub(crate) variant: String,
    pub(crate) line: GameHistory<P>,
    /// The moves of the opening, each by its number among the legal moves.
    pub(crate) opening: Vec<u16>,
}

/// How the openings of a game are made.
struct Openings {
    /// Variants, each with its share.
    variants: &'static [(&'static str, usize)],
    /// The most random plies of an ordinary opening.
    plies: usize,
    /// The most plies of a random middle position; every fourth game begins with one.
    middle: usize,
    /// Openings after which a side is ahead by more hundredths are not played.
    level: i32,
}

fn openings(game: Game) -> Openings {
    const ALL: PerGame<Openings> = PerGame {
        diaballik: Openings {
            variants: &[("standard", 8), ("ordered", 1), ("official", 1)],
            plies: 6,
            middle: 14,
            level: 700,
        },
        phalanx: Openings {
            variants: &[("standard", 8), ("limit-100", 1), ("epaminondas", 1)],
            plies: 10,
            middle: 40,
            level: 700,
        },
        // The standard start draws itself to death: a tenth of the games.
        abalone: Openings {
            variants: &[
                ("standard", 2),
                ("belgian-daisy", 5),
                ("german-daisy", 4),
                ("dutch-daisy", 3),
                ("swiss-daisy", 3),
                ("domination", 3),
            ],
            plies: 8,
            middle: 50,
            level: 700,
        },
        // One careless move decides a game: most random openings are lost for a side.
        football: Openings { variants: &[("standard", 9), ("goal-line", 1)], plies: 5, middle: 12, level: 300 },
    };
    ALL.of(game)
}

/// Games of self-play start only where neither side is ahead by more than this.
pub(crate) fn level(game: Game) -> i32 {
    openings(game).level
}

/// Nodes and moves of the searches that choose the better part of the opening moves.
const NODES: u64 = 150;
const CHOICES: usize = 6;

/// An opening: of a random variant, half of its moves random and half of them by a hasty look. `None` if the game ends in
/// it.
pub(crate) fn random_start<E: LearnedExpert>(
    game: Game,
    search: &mut Search<E>,
    rng: &mut Rng,
) -> Option<Start<E::Position>> {
    let openings = openings(game);
    let mut share = rng.below(openings.variants.iter().map(|(_, share)| share).sum());
    let (name, _) = openings.variants.iter().find(|(_, part)| {
        let found = share < *part;
        share = share.wrapping_sub(*part);
        found
    })?;
    let variant = <E::Position as Position>::Variant::named(name)?;
    let mut line = GameHistory::new(E::Position::start(variant));
    let middle = rng.below(4) == 0;
    let plies = if middle { 10 + rng.below(openings.middle - 9) } else { 1 + rng.below(openings.plies) };
    let mut opening = Vec::new();
    for _ in 0..plies {
        let moves = line.legal_moves();
        let number =
            if middle || rng.below(2) == 0 { rng.below(moves.len()) } else { hasty(search, &line, rng, &moves)? };
        line.play_unchecked(*moves.get(number)?);
        opening.push(number as u16);
    }
    line.outcome().is_none().then(|| Start { variant: variant.name(), line, opening })
}

// One of the best few moves at a glance.
fn hasty<E: LearnedExpert>(
    search: &mut Search<E>,
    line: &GameHistory<E::Position>,
    rng: &mut Rng,
    moves: &[<E::Position as Position>::Move],
) -> Option<usize> {
    let task = SearchTask { budget: Budget::for_nodes(NODES), lines: CHOICES, ..SearchTask::default() };
    let answer = search.run(line, &task, &SearchControl::default(), &mut |_| {});
    let chosen = rng.choose(&answer.lines)?.line.first().copied()?;
    moves.iter().position(|&m| m == chosen)
}
