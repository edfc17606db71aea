//! Moves in one line, with their numbers.

use quadriga_core::Side;

/// The moves in one line, numbered as in the game: `plies` were made before them, `mover` makes the first of them.
pub fn in_a_row(moves: &[String], plies: usize, mover: Side) -> String {
    // Counted as if the first player had begun: the parity of a turn is then its side.
    let first = plies + usize::from(plies % 2 != mover.index());
    let numbered = |(i, text): (usize, &String)| {
        let turn = first + i;
        match (turn % 2, i) {
            (0, _) => format!("{}. {text}", turn / 2 + 1),
            (_, 0) => format!("{}… {text}", turn / 2 + 1),
            _ => text.clone(),
        }
    };
    moves.iter().enumerate().map(numbered).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_in_a_row_are_numbered_as_in_the_game() {
        let moves = ["a", "b", "c"].map(String::from);
        assert_eq!(in_a_row(&moves, 0, Side::First), "1. a b 2. c");
        assert_eq!(in_a_row(&moves, 3, Side::Second), "2… a 3. b c");
        // The second player began.
        assert_eq!(in_a_row(&moves, 0, Side::Second), "1… a 2. b c");
        assert_eq!(in_a_row(&moves, 1, Side::First), "2. a b 3. c");
        assert_eq!(in_a_row(&[], 5, Side::First), "");
    }
}
