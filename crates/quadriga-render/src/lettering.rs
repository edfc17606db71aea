//! Text as outlines: pictures look the same whatever fonts a machine has.
//!
//! The glyphs are those of Golos Text `SemiBold`, Latin and Cyrillic; the web app uses the same font.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::LazyLock;

const FONT: &str = include_str!("../data/golos-text-600.tsv");
const UNITS_PER_EM: f64 = 1000.0;

/// Half the height of a capital letter, in em: from the baseline to the middle of a label.
pub(crate) const MIDDLE: f64 = 0.35;

/// Which end of a text stands at its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextAnchor {
    /// The left end.
    Start,
    /// The middle.
    Middle,
}

struct Glyph {
    advance: f64,
    /// Absolute `M`, `L`, `Q` and `Z` commands, y downwards.
    path: &'static str,
}

/// The glyph of characters the font does not have: an empty box.
static MISSING: Glyph =
    Glyph { advance: 600.0, path: "M80 0L80 -700L520 -700L520 0ZM140 -60L460 -60L460 -640L140 -640Z" };

static GLYPHS: LazyLock<HashMap<char, Glyph>> = LazyLock::new(|| {
    let glyph = |line: &'static str| {
        let mut fields = line.split('\t');
        let character = fields.next()?.chars().next()?;
        let advance = fields.next()?.parse().ok()?;
        Some((character, Glyph { advance, path: fields.next()? }))
    };
    // The comment at the top has no tabs; the line of `#` itself has.
    FONT.lines().filter_map(glyph).collect()
});

fn glyph(character: char) -> &'static Glyph {
    GLYPHS.get(&character).unwrap_or(&MISSING)
}

/// The width of a line of text set at `size`.
pub fn text_width(text: &str, size: f64) -> f64 {
    text.chars().map(|character| glyph(character).advance).sum::<f64>() * size / UNITS_PER_EM
}

/// The outlines of a line of text as SVG path data: baseline at `y`, anchored at `x`.
///
/// # Examples
///
/// ```
/// use quadriga_render::{TextAnchor, text_path, text_width};
///
/// assert!(text_path("Ход 12", [10.0, 40.0], 24.0, TextAnchor::Start).starts_with('M'));
/// assert!(text_width("Ж", 24.0) > text_width("i", 24.0));
/// ```
pub fn text_path(text: &str, [x, y]: [f64; 2], size: f64, anchor: TextAnchor) -> String {
    let scale = size / UNITS_PER_EM;
    let mut left = match anchor {
        TextAnchor::Start => x,
        TextAnchor::Middle => x - text_width(text, size) / 2.0,
    };
    let mut pen = Pen { out: String::new(), at: [0, 0], start: [0, 0] };
    for glyph in text.chars().map(glyph) {
        for command in commands(glyph.path) {
            let (name, numbers) = command.split_at(1);
            let mut points = numbers.split(' ').filter_map(|number| number.parse::<f64>().ok());
            let mut point = || Some([left + points.next()? * scale, y + points.next()? * scale]);
            pen.draw(name, std::iter::from_fn(&mut point));
        }
        left += glyph.advance * scale;
    }
    pen.out
}

// The path, one command each, its letter first.
fn commands(path: &'static str) -> impl Iterator<Item = &'static str> {
    let starts = path.match_indices(|c: char| c.is_ascii_uppercase()).map(|(at, _)| at);
    let ends = starts.clone().skip(1).chain([path.len()]);
    starts.zip(ends).map(move |(start, end)| &path[start..end])
}

// Writes relative commands in tenths: a third of the length of absolute ones.
struct Pen {
    out: String,
    at: [i64; 2],
    start: [i64; 2],
}

impl Pen {
    fn draw(&mut self, name: &str, points: impl Iterator<Item = [f64; 2]>) {
        let first = name == "M" && self.out.is_empty();
        if name == "Z" {
            self.out.push('z');
            self.at = self.start;
            return;
        }
        self.out.push_str(if first {
            "M"
        } else {
            ["m", "l", "q"][usize::from(name != "M") + usize::from(name == "Q")]
        });
        let origin = self.at;
        for (i, point) in points.enumerate() {
            let tenths = point.map(|part| (part * 10.0).round() as i64);
            let written = if first { tenths } else { [tenths[0] - origin[0], tenths[1] - origin[1]] };
            for (axis, part) in written.into_iter().enumerate() {
                if (i > 0 || axis > 0) && part >= 0 {
                    self.out.push(' ');
                }
                self.write_tenths(part);
            }
            self.at = tenths;
        }
        if name == "M" {
            self.start = self.at;
        }
    }

    fn write_tenths(&mut self, tenths: i64) {
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, rest) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        // Writing to a string does not fail.
        let _ = match (whole, rest) {
            (0, 0) => write!(self.out, "0"),
            (0, rest) => write!(self.out, "{sign}.{rest}"),
            (whole, 0) => write!(self.out, "{sign}{whole}"),
            (whole, rest) => write!(self.out, "{sign}{whole}.{rest}"),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_font_has_latin_cyrillic_and_signs() {
        let letters = ('a'..='z').chain('A'..='Z').chain('а'..='я').chain('А'..='Я').chain('0'..='9');
        for character in letters.chain("ёЁ–—…±!?#№éŁš".chars()) {
            assert!(GLYPHS.contains_key(&character), "{character}");
        }
        assert_eq!(text_path("漢", [0.0, 0.0], 10.0, TextAnchor::Start).matches('z').count(), 2, "a box");
    }

    #[test]
    fn a_path_begins_where_it_is_anchored() {
        let width = text_width("l1", 10.0);
        let start = text_path("l1", [100.0, 50.0], 10.0, TextAnchor::Start);
        assert_eq!(text_path("l1", [100.0 + width / 2.0, 50.0], 10.0, TextAnchor::Middle), start);
        assert_eq!(text_path("", [0.0, 0.0], 10.0, TextAnchor::Start), "");
        assert_eq!(text_path("–", [0.0, 0.0], 10.0, TextAnchor::Start), "M.3-2.2l0-1.2l4.7 0l0 1.2z");
    }
}
