//! The picture beside a link: the last position, the players and the result.

use std::fmt::Write;

use quadriga_core::{Limits, Scene};
use quadriga_games::{Game, open};
use quadriga_i18n::Words as Phrases;
use quadriga_render::{Colour, Picture, TextAnchor, drawing_size, svg, text_path, text_width};

use super::replay::Replayed;

/// What sites that show previews ask for.
const SIZE: [f64; 2] = [1200.0, 630.0];
const MARGIN: f64 = 40.0;
/// How much of the width the board may have; the rest is for words.
const BOARD: f64 = 740.0;
/// Between boards.
const GAP: f64 = 28.0;
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
    let [width, height] = game.picture("", BOARD as u32).map_or([1.0, 1.0], |picture| drawing_size(&picture));
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
    let mut y: f64 = 110.0;
    for (text, size, ink, most_lines) in parts {
        for line in lines(text, room, most_lines, |text| text_width(text, size)) {
            let path = text_path(&line, [left.round(), y.round()], size, TextAnchor::Start);
            // Writing to a string does not fail.
            let _ = write!(out, r#"<path d="{path}" fill="{ink}"/>"#);
            y += size * 1.25;
        }
        y += 24.0;
    }
    out + "</svg>"
}

/// The card of the site: its name, what it is, and the boards of all games.
pub(super) fn site_card(words: &Phrases) -> String {
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}"><rect width="{w}" height="{h}" fill="{PAPER}"/>"#,
        w = SIZE[0],
        h = SIZE[1],
    );
    let mut write = |text: &str, y: f64, size: f64, ink: &str| {
        let path = text_path(text, [MARGIN, y], size, TextAnchor::Start);
        // Writing to a string does not fail.
        let _ = write!(out, r#"<path d="{path}" fill="{ink}"/>"#);
    };
    write("Quadriga", 132.0, 92.0, INK);
    let about = words.text("server-about", &[]);
    for (line, text) in lines(&about, SIZE[0] - 2.0 * MARGIN, 2, |text| text_width(text, 36.0)).iter().enumerate() {
        write(text, 205.0 + 46.0 * line as f64, 36.0, PALE_INK);
    }
    let room = (SIZE[0] - 2.0 * MARGIN - 3.0 * GAP) / 4.0;
    for (at, game) in Game::ALL.into_iter().enumerate() {
        let Ok(session) = open(game, game.default_variant(), None, Limits::default()) else { continue };
        let geometry = session.geometry();
        let scene = Scene { marks: Vec::new(), ..session.scene() };
        let colours = game.sides().map(|name| Colour::named(name).unwrap_or(Colour::Black));
        let picture = Picture { colours, ..Picture::new(&geometry, &scene) };
        let [width, height] = drawing_size(&picture);
        let scale = (room / width).min(room / height);
        // Drawn with all details and then made smaller: a card is shown larger than its pixels suggest.
        let picture = Picture { width: width.round() as u32, ..picture };
        // Drawings of different boards have different shapes under the same names.
        let board = ["id=\"q-", "url(#q-", "href=\"#q-"]
            .iter()
            .fold(svg(&picture), |board, before| board.replace(before, &format!("{before}{at}-")));
        let left = MARGIN + at as f64 * (room + GAP) + (room - width * scale) / 2.0;
        let top = SIZE[1] - MARGIN - room + (room - height * scale) / 2.0;
        let _ = write!(out, r#"<g transform="translate({left:.0} {top:.0}) scale({scale:.4})">{board}</g>"#);
    }
    out + "</svg>"
}

// Breaks text into at most `most` lines no wider than `room`; the rest is cut off.
fn lines(text: &str, room: f64, most: usize, width: impl Fn(&str) -> f64) -> Vec<String> {
    let fits = |text: &str| width(text) <= room;
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let mut word: String = word.to_owned();
        loop {
            let Some(line) = lines.last_mut() else { return lines };
            let longer = if line.is_empty() { word.clone() } else { format!("{line} {word}") };
            if fits(&longer) {
                *line = longer;
                break;
            }
            if line.is_empty() {
                // Broken within the word; at least one letter goes into a line.
                let ends = word.char_indices().skip(1).map(|(at, _)| at);
                let end = ends.take_while(|&end| fits(&word[..end])).last();
                let first = word.chars().next().map_or(0, char::len_utf8);
                let rest = word.split_off(end.unwrap_or(first));
                *line = word;
                word = rest;
                if word.is_empty() {
                    break;
                }
            }
            if lines.len() == most {
                return ellipsis(lines, fits);
            }
            lines.push(String::new());
        }
    }
    lines
}

fn ellipsis(mut lines: Vec<String>, fits: impl Fn(&str) -> bool) -> Vec<String> {
    if let Some(line) = lines.last_mut() {
        while !line.is_empty() && !fits(&format!("{line}…")) {
            line.pop();
        }
        line.push('…');
    }
    lines
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_broken_where_they_must_be() {
        let lines = |text, room, most| super::lines(text, room, most, |text| text.chars().count() as f64);
        assert_eq!(lines("one two three", 7.0, 3), ["one two", "three"]);
        assert_eq!(lines("", 7.0, 3), [""]);
        assert_eq!(lines("abcdefghij", 4.0, 3), ["abcd", "efgh", "ij"]);
        assert_eq!(lines("один два три четыре", 5.0, 2), ["один", "два…"]);
        assert_eq!(lines("abcdefghijkl", 4.0, 2), ["abcd", "efg…"]);
    }
}
