//! How a contest game begins.

use quadriga_core::Side;
use quadriga_protocol::{Header, HeaderError, HeaderReader};

fn read(lines: &[&str]) -> Result<Option<Header>, HeaderError> {
    let mut reader = HeaderReader::default();
    let (last, before) = lines.split_last().expect("a line");
    for line in before {
        assert_eq!(reader.read(line), Ok(None), "{line}");
    }
    reader.read(last)
}

#[test]
fn on_one_line_or_on_two() {
    let header = |limit, side| Ok(Some(Header { limit, side, position: None, moves: Vec::new() }));
    assert_eq!(read(&["40 0"]), header(40, Side::First));
    assert_eq!(read(&["120", "1"]), header(120, Side::Second));
    assert_eq!(read(&["", "  \t", " 40\t", "", " 1 "]), header(40, Side::Second));
    assert_eq!(read(&["\t40 \t 1 "]), header(40, Side::Second));
}

#[test]
fn words_that_are_wrong_are_named() {
    for word in ["x", "-40", "+40", "40.", "4294967296", "Ab-Ac", "٤٠"] {
        assert_eq!(read(&[word]), Err(HeaderError::Limit(word.into())));
    }
    for word in ["2", "00", "white", "-0"] {
        assert_eq!(read(&["40", word]), Err(HeaderError::Colour(word.into())));
        assert_eq!(read(&[&format!("40 {word}")]), Err(HeaderError::Colour(word.into())));
    }
    assert_eq!(read(&["40 0 Ab-Ac"]), Err(HeaderError::TooMuch("Ab-Ac".into())));
    assert_eq!(read(&["40", "0 0"]), Err(HeaderError::TooMuch("0".into())));
    assert_eq!(read(&["40 0 fen 14/14"]), Err(HeaderError::TooMuch("fen".into())));
    assert_eq!(read(&["40 0 Position 14/14"]), Err(HeaderError::TooMuch("Position".into())));
}

#[test]
fn a_position_stands_behind_the_colour() {
    let header = |moves| Ok(Some(Header { limit: 9, side: Side::First, position: Some("5/6 b 0 0".into()), moves }));
    assert_eq!(read(&["9", "0 position 5/6 b 0 0"]), header(vec![]));
    assert_eq!(read(&["9 0 position 5/6   b 0 0 "]), header(vec![]));
    assert_eq!(read(&["9 0 position 5/6 b 0 0 moves a1-b2"]), header(vec!["a1-b2".into()]));
}

#[test]
fn moves_stand_behind_the_colour() {
    let moves = vec!["f1-f6".to_owned(), "f12-f7+f±c".to_owned()];
    let header = Header { limit: 0, side: Side::Second, position: None, moves };
    assert_eq!(read(&["0", "1 moves f1-f6 f12-f7+f±c"]), Ok(Some(header.clone())));
    assert_eq!(read(&["0 1\tmoves  f1-f6 f12-f7+f±c"]), Ok(Some(header)));
}

#[test]
fn a_position_that_is_missing() {
    assert_eq!(read(&["9 0 position"]), Err(HeaderError::NoPosition));
    assert_eq!(read(&["9", "0 position moves a1-b2"]), Err(HeaderError::NoPosition));
}

#[test]
fn moves_that_are_missing() {
    assert_eq!(read(&["9 0 moves"]), Err(HeaderError::NoMoves));
    assert_eq!(read(&["9", "0 position 5/6 b 0 0 moves"]), Err(HeaderError::NoMoves));
}

#[test]
fn what_is_written_reads_the_same() {
    for text in ["40\n0", "0\n1 moves a1-b2", "9\n1 position 5/6 b 0 0", "9\n0 position 5/6 b 0 0 moves a1-b2 i9-h8"] {
        let lines: Vec<&str> = text.lines().collect();
        let header = read(&lines).expect("right").expect("whole");
        assert_eq!(header.to_string(), text);
    }
}

#[test]
fn the_limit_is_known_before_the_colour() {
    let mut reader = HeaderReader::default();
    assert_eq!(reader.limit(), None);
    assert_eq!(reader.read("39"), Ok(None));
    assert_eq!(reader.limit(), Some(39));
}
