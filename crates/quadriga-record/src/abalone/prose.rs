//! What people write around published moves: results in their own way, and lines of words.

use crate::Points;

/// Results in words, in English, French and German.
const SPOKEN: [(&str, Points); 12] = [
    ("black wins", Points::First),
    ("white wins", Points::Second),
    ("draw", Points::Drawn),
    ("noir gagne", Points::First),
    ("les noirs gagnent", Points::First),
    ("blanc gagne", Points::Second),
    ("les blancs gagnent", Points::Second),
    ("match nul", Points::Drawn),
    ("nulle", Points::Drawn),
    ("schwarz gewinnt", Points::First),
    ("weiß gewinnt", Points::Second),
    ("remis", Points::Drawn),
];
/// How many marbles win.
const WINS: u8 = 6;

/// The result that a word says: as APGN writes it, with any dash, `½` for a half, or the marbles that Black and White
/// pushed out if those of one of them win, e.g. `6-3`.
pub(crate) fn told_points(word: &str) -> Option<Points> {
    let plain = word.replace(['–', '—', '−'], "-").replace('½', "1/2");
    Points::named(&plain).or_else(|| {
        let (black, white) = plain.split_once('-')?;
        match (marbles(black)?, marbles(white)?) {
            (WINS, 0..WINS) => Some(Points::First),
            (0..WINS, WINS) => Some(Points::Second),
            _ => None,
        }
    })
}

/// The result that a whole line says in words, with a remark in brackets, a score or nothing behind it.
pub(super) fn spoken_points(line: &str) -> Option<Points> {
    let line = line.trim().trim_end_matches(['.', '!']);
    let (phrase, points) = SPOKEN.into_iter().find(|(phrase, _)| {
        let behind = line.get(phrase.len()..).unwrap_or("-");
        let begins = line.get(..phrase.len()).is_some_and(|start| start.eq_ignore_ascii_case(phrase));
        begins && !behind.starts_with(char::is_alphanumeric)
    })?;
    let behind = line[phrase.len()..].trim();
    let remark = behind.starts_with('(') && behind.ends_with(')') && !names_cell(behind);
    let agrees = || told_points(behind) == Some(points);
    (behind.is_empty() || remark || agrees()).then_some(points)
}

/// Whether a line is in words: it begins with a letter, has a word of three letters, and nothing in it is like a cell.
/// What may be a move, however wrong, is never taken for words.
pub(super) fn is_prose(line: &str) -> bool {
    let line = line.trim_start().trim_start_matches(['"', '\'', '“', '«', '‘', ' ']);
    let mut words = line.split(|c: char| !c.is_alphanumeric());
    let begins = words.clone().next().is_some_and(|word| !word.is_empty() && word.chars().all(char::is_alphabetic));
    begins && words.any(|word| word.chars().count() > 2 && word.chars().all(char::is_alphabetic)) && !names_cell(line)
}

// Whether a letter of a row stands before a digit anywhere.
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
    fn results_in_many_ways() {
        for word in ["1-0", "1–0", "6-3", "6—0"] {
            assert_eq!(told_points(word), Some(Points::First), "{word}");
        }
        assert_eq!((told_points("5-6"), told_points("½-½")), (Some(Points::Second), Some(Points::Drawn)));
        for word in ["6-6", "3-2", "7-1", "6-", "+6-1", "06-x", "a1-b2"] {
            assert_eq!(told_points(word), None, "{word}");
        }
        for line in ["Black wins", "BLACK WINS!", " black wins 6–2.", "Noir gagne (6 éjections)", "Schwarz gewinnt"]
        {
            assert_eq!(spoken_points(line), Some(Points::First), "{line}");
        }
        assert_eq!(
            (spoken_points("Weiß gewinnt"), spoken_points("Remis.")),
            (Some(Points::Second), Some(Points::Drawn))
        );
        for line in ["Black wins a marble", "Black wins 2-6", "Draws", "draw (a1b2)", "Black winsé", "Blanc", ""] {
            assert_eq!(spoken_points(line), None, "{line}");
        }
    }

    #[test]
    fn what_may_be_a_move_is_no_prose() {
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
