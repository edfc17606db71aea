//! Tests as data files.

use quadriga_core::{Notation, Setup, perft};

/// Runs a perft file: lines `variant TAB position TAB depth TAB count`, `#` begins a comment. Lines that
/// count more than `most` leaves are left to `cargo xtask perft`. Returns how many lines were run.
///
/// # Panics
/// If a count does not come out or a line cannot be read.
pub fn perft_file<P: Notation>(file: &str, most: u64) -> usize {
    let mut run = 0;
    for line in lines(file) {
        let [variant, position, depth, count] = fields(line);
        let count: u64 = count.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        if count > most {
            continue;
        }
        let setup = P::Setup::named(variant).unwrap_or_else(|| panic!("{line}: no such variant"));
        let position = P::parse_position(position, setup).unwrap_or_else(|e| panic!("{line}: {e:?}"));
        let depth = depth.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(perft(&position, depth), count, "{line}");
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
        let parsed = P::parse_position(position, P::Setup::default()).unwrap_or_else(|e| panic!("{line}: {e:?}"));
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
