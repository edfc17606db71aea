//! Names of start layouts in other programs, and positions in APGN.

/// The name of a layout that is given by its position alone.
pub(crate) const CUSTOM: &str = "custom";

/// The variants, the APGN name of each, and its other names, in lower case without spaces and punctuation.
const LAYOUTS: [(&str, &str, &[&str]); 6] = [
    ("standard", "standard", &["standard", "classic", "classical", "classique", "klassisch"]),
    ("belgian-daisy", "belgian", &["belgian", "belgiandaisy", "belge", "margueritebelge", "belgischesgänseblümchen"]),
    (
        "german-daisy",
        "german_daisy",
        &["german", "germandaisy", "allemande", "margueriteallemande", "deutschesgänseblümchen"],
    ),
    (
        "dutch-daisy",
        "dutch_daisy",
        &["dutch", "dutchdaisy", "hollandaise", "margueritehollandaise", "holländischesgänseblümchen"],
    ),
    ("swiss-daisy", "swiss_daisy", &["swiss", "swissdaisy", "suisse", "margueritesuisse", "schweizergänseblümchen"]),
    ("domination", "domination", &["domination"]),
];

/// The variant that a tag or a line calls `name`.
pub(crate) fn variant_named(name: &str) -> Option<&'static str> {
    let plain: String = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    LAYOUTS.iter().find(|(_, _, names)| names.contains(&plain.as_str())).map(|(variant, ..)| *variant)
}

/// The APGN name of a variant.
pub(super) fn apgn_name(variant: &str) -> Option<&'static str> {
    LAYOUTS.iter().find(|(ours, ..)| *ours == variant).map(|(_, name, _)| *name)
}

/// A position in Quadriga's notation, from rows, pushed-out marbles if there are any, and the side to move. A text that
/// is in this notation already is returned unchanged; `None` if it has other parts.
pub(super) fn our_position(theirs: &str) -> Option<String> {
    let words: Vec<&str> = theirs.split_whitespace().collect();
    let (board, side) = match *words {
        [board, side] => (board, side),
        [_, _, _, _] => return Some(words.join(" ")),
        _ => return None,
    };
    let (rows, lost) = match board.split_once('-') {
        Some((rows, lost)) => (rows, lost_marbles(lost)?),
        None => (board, [0; 2]),
    };
    Some(format!("{rows} {side} {} {}", lost[0], lost[1]))
}

// `5b4w`: five black marbles and four white ones.
fn lost_marbles(text: &str) -> Option<[u8; 2]> {
    let (black, white) = text.strip_suffix('w')?.split_once('b')?;
    let number = |digits: &str| digits.parse().ok().filter(|_| digits.bytes().all(|b| b.is_ascii_digit()));
    Some([number(black)?, number(white)?])
}

/// A position in APGN.
pub(super) fn apgn_position(ours: &str) -> String {
    match *ours.split(' ').collect::<Vec<_>>() {
        [rows, side, "0", "0"] => format!("{rows} {side}"),
        [rows, side, black, white] => format!("{rows}-{black}b{white}w {side}"),
        _ => ours.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layouts_have_many_names() {
        for name in ["Belgian daisy", "belgian", "Belgian_Daisy", "BELGIAN-DAISY", "Marguerite belge"] {
            assert_eq!(variant_named(name), Some("belgian-daisy"), "{name}");
        }
        for (ours, name, _) in LAYOUTS {
            assert_eq!((variant_named(name), variant_named(ours)), (Some(ours), Some(ours)));
            assert_eq!(apgn_name(ours), Some(name));
        }
        let german = ["Belgisches Gänseblümchen", "Schweizer Gänseblümchen"].map(variant_named);
        assert_eq!(german, [Some("belgian-daisy"), Some("swiss-daisy")]);
        assert_eq!((variant_named("snakes"), variant_named(""), apgn_name("alien")), (None, None, None));
    }

    #[test]
    fn positions_with_and_without_lost_marbles() {
        for (ours, theirs) in [("5/6 b 0 0", "5/6 b"), ("5/6 w 5 4", "5/6-5b4w w"), ("5/6 b 0 1", "5/6-0b1w b")] {
            assert_eq!(our_position(theirs).as_deref(), Some(ours));
            assert_eq!(our_position(ours).as_deref(), Some(ours));
            assert_eq!(apgn_position(ours), theirs);
        }
        assert_eq!(our_position("5/6-0b0w b").as_deref(), Some("5/6 b 0 0"));
        for text in ["", "5/6", "5/6-5 b", "5/6-b4w b", "5/6-+1b0w b", "5/6-999b0w b", "a b c", "a b c d e"] {
            assert_eq!(our_position(text), None, "{text}");
        }
    }
}
