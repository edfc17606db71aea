//! Text around published moves: results in various notations, and lines of prose.

use quadriga_core::{GameResult, Side};

/// Results in words, in English, French and German.
const SPOKEN: [(&str, GameResult); 12] = [
    ("black wins", GameResult::Win(Side::First)),
    ("white wins", GameResult::Win(Side::Second)),
    ("draw", GameResult::Draw),
    ("noir gagne", GameResult::Win(Side::First)),
    ("les noirs gagnent", GameResult::Win(Side::First)),
    ("blanc gagne", GameResult::Win(Side::Second)),
    ("les blancs gagnent", GameResult::Win(Side::Second)),
    ("match nul", GameResult::Draw),
    ("nulle", GameResult::Draw),
    ("schwarz gewinnt", GameResult::Win(Side::First)),
    ("weiß gewinnt", GameResult::Win(Side::Second)),
    ("remis", GameResult::Draw),
];
/// The number of pushed-out marbles that wins.
const WINS: u8 = 6;

/// The result that a word stands for: as in APGN, with any dash, with `½`, or as the marbles that Black and White pushed
/// out if one of them has won, e.g. `6-3`.
pub(crate) fn published_result(word: &str) -> Option<GameResult> {
    let plain = word.replace(['–', '—', '−'], "-").replace('½', "1/2");
    plain.parse::<GameResult>().ok().or_else(|| {
        let (black, white) = plain.split_once('-')?;
        match (marbles(black)?, marbles(white)?) {
            (WINS, 0..WINS) => Some(GameResult::Win(Side::First)),
            (0..WINS, WINS) => Some(GameResult::Win(Side::Second)),
            _ => None,
        }
    })
}

/// The result that a line gives in words, optionally followed by a remark in brackets or a score.
pub(super) fn spoken_result(line: &str) -> Option<GameResult> {
    let line = line.trim().trim_end_matches(['.', '!']);
    let (phrase, result) = SPOKEN.into_iter().find(|(phrase, _)| {
        let behind = line.get(phrase.len()..).unwrap_or("-");
        let begins = line.get(..phrase.len()).is_some_and(|start| start.eq_ignore_ascii_case(phrase));
        begins && !behind.starts_with(char::is_alphanumeric)
    })?;
    let behind = line[phrase.len()..].trim();
    let remark = behind.starts_with('(') && behind.ends_with(')') && !names_cell(behind);
    let agrees = || published_result(behind) == Some(result);
    (behind.is_empty() || remark || agrees()).then_some(result)
}

/// Whether a line is prose: it begins with a letter, has a word of three letters, and nothing in it looks like a cell.
/// What may be a move, however wrong, is never taken for prose.
pub(super) fn is_prose(line: &str) -> bool {
    let line = line.trim_start().trim_start_matches(['"', '\'', '“', '«', '‘', ' ']);
    let mut words = line.split(|c: char| !c.is_alphanumeric());
    let begins = words.clone().next().is_some_and(|word| !word.is_empty() && word.chars().all(char::is_alphabetic));
    begins && words.any(|word| word.chars().count() > 2 && word.chars().all(char::is_alphabetic)) && !names_cell(line)
}

// Whether the letter of a row comes before a digit anywhere.
fn names_cell(text: &str) -> bool {
    text.as_bytes()
        .windows(2)
        .any(|pair| matches!(pair[0].to_ascii_lowercase(), b'a'..=b'i') && pair[1].is_ascii_digit())
}

fn marbles(digits: &str) -> Option<u8> {
    digits.parse().ok().filter(|_| digits.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_in_many_notations() {
        for word in ["1-0", "1–0", "6-3", "6—0"] {
            assert_eq!(published_result(word), Some(GameResult::Win(Side::First)), "{word}");
        }
        assert_eq!(
            (published_result("5-6"), published_result("½-½")),
            (Some(GameResult::Win(Side::Second)), Some(GameResult::Draw))
        );
        for word in ["6-6", "3-2", "7-1", "6-", "+6-1", "06-x", "a1-b2"] {
            assert_eq!(published_result(word), None, "{word}");
        }
        for line in ["Black wins", "BLACK WINS!", " black wins 6–2.", "Noir gagne (6 éjections)", "Schwarz gewinnt"]
        {
            assert_eq!(spoken_result(line), Some(GameResult::Win(Side::First)), "{line}");
        }
        assert_eq!(
            (spoken_result("Weiß gewinnt"), spoken_result("Remis.")),
            (Some(GameResult::Win(Side::Second)), Some(GameResult::Draw))
        );
        for line in ["Black wins a marble", "Black wins 2-6", "Draws", "draw (a1b2)", "Black winsé", "Blanc", ""] {
            assert_eq!(spoken_result(line), None, "{line}");
        }
    }

    #[test]
    fn what_may_be_a_move_is_not_prose() {
        for line in
            ["Game 18416, boulet vs. spectateur", "“Resist”", "In this game …", "Примечание", "L’ultime finesse"]
        {
            assert!(is_prose(line), "{line}");
        }
        for line in
            ["", "a1b2", "z1a2 x", "ab cd", "12 marbles", "My first move: E6F7", "(see below)", "Partie 1: 1.a1b2"]
        {
            assert!(!is_prose(line), "{line}");
        }
    }
}
