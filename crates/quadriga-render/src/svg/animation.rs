//! A film as one SVG document.

use std::fmt::{self, Write};

use super::plane::Plane;
use super::{beginning, contents};
use crate::{Picture, TimedFrame};

/// Draws a film as one SVG document that moves by itself, over and over, without scripts and styles.
///
/// Programs that do not know animations show the last picture. The first picture says how all of them look: its board,
/// its colours, its size; a film without pictures is an empty text.
pub fn animated_svg(frames: &[TimedFrame]) -> String {
    let mut out = String::new();
    write_animation(&mut out, frames).expect("writing to a string does not fail");
    out
}

fn write_animation(out: &mut String, frames: &[TimedFrame]) -> fmt::Result {
    let Some(first) = frames.first() else { return Ok(()) };
    let look = first.picture;
    let plane = Plane::new(&look);
    let pictures: Vec<&Picture> = frames.iter().map(|frame| &frame.picture).collect();
    beginning(out, &pictures, &plane)?;
    let whole = frames.iter().map(|frame| u64::from(frame.millis)).sum::<u64>().max(1);
    let mut begins = 0;
    for (i, frame) in frames.iter().enumerate() {
        let ends = begins + u64::from(frame.millis);
        let is_last = i + 1 == frames.len();
        writeln!(out, r#"<g display="{}">"#, if is_last { "inline" } else { "none" })?;
        if frames.len() > 1 {
            visible(out, begins, ends, whole)?;
        }
        let Picture { geometry, coordinates, flipped, theme, colours, width, .. } = look;
        let picture = Picture { geometry, coordinates, flipped, theme, colours, width, ..frame.picture };
        contents(out, &picture, &plane)?;
        out.push_str("</g>\n");
        begins = ends;
    }
    out.push_str("</svg>\n");
    Ok(())
}

/// Shows the element around from `begins` to `ends`, once in each round of `whole` thousandths of a second.
fn visible(out: &mut String, begins: u64, ends: u64, whole: u64) -> fmt::Result {
    let (mut values, mut times) = (Vec::new(), Vec::new());
    for (value, time) in [("none", 0), ("inline", begins), ("none", ends)] {
        let hidden_at_once = value == "none" && time == 0 && begins == 0;
        if !hidden_at_once && time < whole {
            values.push(value);
            times.push(share(time, whole));
        }
    }
    writeln!(
        out,
        r#"<animate attributeName="display" values="{}" keyTimes="{}" dur="{whole}ms" calcMode="discrete" repeatCount="indefinite"/>"#,
        values.join(";"),
        times.join(";"),
    )
}

/// The share of the whole that a time is, in millionths: a film may have thousands of pictures.
fn share(time: u64, whole: u64) -> String {
    match time * 1_000_000 / whole {
        0 => "0".into(),
        millionths => format!("0.{millionths:06}").trim_end_matches('0').into(),
    }
}
