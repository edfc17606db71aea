//! The picture beside a link: the last position, the players and the result.

use std::fmt::Write;

use quadriga_render::{Escaped, Stage, svg};

use super::replay::Replayed;

/// What sites that show previews ask for.
const SIZE: [f64; 2] = [1200.0, 630.0];
const MARGIN: f64 = 40.0;
/// How much of the width the board may have; the rest is for words.
const BOARD: f64 = 740.0;
const PAPER: &str = "#f7f5f0";
const INK: &str = "#22252b";
const PALE_INK: &str = "#565b66";

/// What stands beside the board.
pub(super) struct Words {
    /// The name of the game.
    pub(super) game: String,
    /// The players.
    pub(super) players: [String; 2],
    /// How it ended, or whose turn it is.
    pub(super) standing: String,
}

/// The card as an SVG document of 1200 × 630 pixels.
pub(super) fn card(game: &Replayed, words: &Words) -> String {
    let [width, height] = Stage::new(&game.geometry, game.colours(), &[]).size;
    let scale = ((SIZE[1] - 2.0 * MARGIN) / height).min(BOARD / width);
    let (wide, high) = (width * scale, height * scale);
    let board = game.picture("", wide.round() as u32).map(|picture| svg(&picture)).unwrap_or_default();
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}"><rect width="{w}" height="{h}" fill="{PAPER}"/><g transform="translate({MARGIN} {top:.0})">{board}</g>"#,
        w = SIZE[0],
        h = SIZE[1],
        top = (SIZE[1] - high) / 2.0,
    );
    let left = wide + 2.0 * MARGIN;
    let room = SIZE[0] - MARGIN - left;
    let [first, second] = &words.players;
    let parts = [
        (&words.game, 48.0, INK, 2),
        (first, 36.0, INK, 2),
        (second, 36.0, INK, 2),
        (&words.standing, 28.0, PALE_INK, 5),
    ];
    let mut y = 110.0;
    for (text, size, ink, most_lines) in parts {
        for line in lines(text, (room / (size * 0.61)) as usize, most_lines) {
            // Writing to a string does not fail.
            let _ = write!(
                out,
                r#"<text x="{left:.0}" y="{y:.0}" font-size="{size}" font-family="monospace" fill="{ink}">{}</text>"#,
                Escaped(&line)
            );
            y += size * 1.25;
        }
        y += 24.0;
    }
    out + "</svg>"
}

// Text in lines of at most `room` letters; what does not fit into the lines is cut off.
fn lines(text: &str, room: usize, most: usize) -> Vec<String> {
    let room = room.max(4);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let mut word: String = word.to_owned();
        loop {
            let Some(line) = lines.last_mut() else { return lines };
            let used = line.chars().count();
            let gap = usize::from(used > 0);
            if used + gap + word.chars().count() <= room {
                if gap > 0 {
                    line.push(' ');
                }
                line.push_str(&word);
                break;
            }
            if used == 0 {
                let rest = word.split_off(word.char_indices().nth(room).map_or(word.len(), |(at, _)| at));
                line.push_str(&word);
                word = rest;
            }
            if lines.len() == most {
                return ended(lines, room);
            }
            lines.push(String::new());
        }
    }
    lines
}

fn ended(mut lines: Vec<String>, room: usize) -> Vec<String> {
    if let Some(line) = lines.last_mut() {
        let kept: String = line.chars().take(room - 1).collect();
        *line = kept + "…";
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_broken_where_they_must_be() {
        assert_eq!(lines("one two three", 7, 3), ["one two", "three"]);
        assert_eq!(lines("", 7, 3), [""]);
        assert_eq!(lines("abcdefghij", 4, 3), ["abcd", "efgh", "ij"]);
        assert_eq!(lines("один два три четыре", 5, 2), ["один", "два…"]);
        assert_eq!(lines("abcdefghijkl", 4, 2), ["abcd", "efg…"]);
    }
}
