//! Positions with their numbers of legal moves, and the source's games.

/// Abalone: position, number of legal moves, outcome.
pub const ABALONE: &str = include_str!("../data/abalone.tsv");
/// Diaballik: position, number of legal moves, outcome.
pub const DIABALLIK: &str = include_str!("../data/diaballik.tsv");
/// Football-checkers: position, number of legal moves, outcome.
pub const FOOTBALL: &str = include_str!("../data/football.tsv");
/// Phalanxes: position, number of legal moves, outcome.
pub const PHALANX: &str = include_str!("../data/phalanx.tsv");
/// The three games printed in the source of Football-checkers, a line each.
pub const FOOTBALL_GAMES: &str = include_str!("../data/football-games.txt");
