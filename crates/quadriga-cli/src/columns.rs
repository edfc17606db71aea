//! The moves of a game in two columns.

use quadriga_core::Side;

/// What stands for the first player's move if the second player began.
const NO_MOVE: &str = "…";

/// The numbered moves, a line for each pair; `first` is the side that made the first of them.
pub(crate) fn two_columns(moves: &[String], first: Side) -> Vec<String> {
    let skipped = (first == Side::Second).then_some(NO_MOVE);
    let all: Vec<&str> = skipped.into_iter().chain(moves.iter().map(String::as_str)).collect();
    let pairs: Vec<&[&str]> = all.chunks(2).collect();
    let number_width = pairs.len().to_string().len();
    let move_width = pairs.iter().filter(|pair| pair.len() == 2).map(|pair| pair[0].chars().count()).max();
    let line = |(i, pair): (usize, &&[&str])| {
        let number = i + 1;
        match **pair {
            [one, two] => {
                format!("{number:>number_width$}. {one:<width$}  {two}", width = move_width.unwrap_or(0))
            }
            _ => format!("{number:>number_width$}. {}", pair.join(" ")),
        }
    };
    pairs.iter().enumerate().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(moves: &str, first: Side) -> Vec<String> {
        two_columns(&moves.split_whitespace().map(String::from).collect::<Vec<_>>(), first)
    }

    #[test]
    fn columns_are_aligned_by_characters() {
        let moves = "k1-k4 b12-a12 f1-p7±c k12-f9+f m1-f5";
        assert_eq!(lines(moves, Side::First), ["1. k1-k4    b12-a12", "2. f1-p7±c  k12-f9+f", "3. m1-f5"]);
    }

    #[test]
    fn a_game_that_the_second_player_began() {
        assert_eq!(lines("a b c", Side::Second), ["1. …  a", "2. b  c"]);
    }

    #[test]
    fn numbers_are_aligned_to_the_right() {
        let lines = lines(&"m ".repeat(20), Side::First);
        assert_eq!((lines[8].as_str(), lines[9].as_str()), (" 9. m  m", "10. m  m"));
    }

    #[test]
    fn no_moves_no_lines() {
        assert_eq!(lines("", Side::First), Vec::<String>::new());
        assert_eq!(lines("", Side::Second), ["1. …"]);
    }
}
