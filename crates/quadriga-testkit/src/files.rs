//! Tests as data files.

use quadriga_core::{Notation, Variant, perft};

use crate::naive::{self, Naive};

/// Runs a perft file: lines `variant TAB position TAB depth TAB count`, `#` begins a comment. Lines that
/// count more than `most` leaves are left to `cargo xtask perft`. Returns how many lines were run.
///
/// # Panics
/// If a count does not come out or a line cannot be read.
pub fn perft_file<P: Notation>(file: &str, most: u64) -> usize {
    run_counts(file, most, |variant, position, depth| {
        let position = P::parse_position(position, P::Variant::named(variant)?).ok()?;
        Some(perft(&position, depth))
    })
}

/// Puts the lines of a perft file that count at most `most` leaves to the naive rules. Returns how many those are.
///
/// # Panics
/// If a count does not come out or a line cannot be read.
pub fn naive_perft_file<N: Naive>(file: &str, most: u64) -> usize {
    run_counts(file, most, |variant, position, depth| {
        N::parse(position, variant).map(|position| naive::perft(&position, depth))
    })
}

fn run_counts(file: &str, most: u64, count: impl Fn(&str, &str, u32) -> Option<u64>) -> usize {
    let mut run = 0;
    for line in lines(file) {
        let [variant, position, depth, expected] = fields(line);
        let number = |text: &str| text.parse::<u64>().unwrap_or_else(|e| panic!("{line}: {e}"));
        if number(expected) > most {
            continue;
        }
        assert_eq!(count(variant, position, number(depth) as u32), Some(number(expected)), "{line}");
        run += 1;
    }
    run
}

/// Runs a vector file: lines `position TAB number of legal moves TAB outcome`, the outcome a colour,
/// `draw`, or `-` while the game goes on. Returns how many lines were run.
///
/// # Panics
/// If a line does not come out or cannot be read.
pub fn vectors<P: Notation>(file: &str) -> usize {
    let mut run = 0;
    for line in lines(file) {
        let [position, count, outcome] = fields(line);
        let parsed = P::parse_position(position, P::Variant::default()).unwrap_or_else(|e| panic!("{line}: {e:?}"));
        assert_eq!(parsed.write_position(), position);
        let mut moves = Vec::new();
        parsed.legal_moves(&mut moves);
        assert_eq!(moves.len().to_string(), count, "{line}");
        assert_eq!(parsed.count_legal_moves(), moves.len() as u64, "{line}");
        let found = match parsed.outcome() {
            None => "-",
            Some(end) => end.winner.map_or("draw", |side| P::SIDES[side.index()]),
        };
        assert_eq!(found, outcome, "{line}");
        run += 1;
    }
    run
}

fn lines(file: &str) -> impl Iterator<Item = &str> {
    file.lines().map(str::trim_end).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn fields<const N: usize>(line: &str) -> [&str; N] {
    let fields: Vec<&str> = line.split('\t').collect();
    fields.try_into().unwrap_or_else(|_| panic!("{line}: {N} fields expected"))
}
