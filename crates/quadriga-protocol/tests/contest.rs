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
    let header = |limit, side| Ok(Some(Header { limit, side }));
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
}

#[test]
fn the_limit_is_known_before_the_colour() {
    let mut reader = HeaderReader::default();
    assert_eq!(reader.limit(), None);
    assert_eq!(reader.read("39"), Ok(None));
    assert_eq!(reader.limit(), Some(39));
}
