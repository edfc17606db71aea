//! Pictures and films of a game.

use quadriga_render::{Frame, FrameTimes, RasterError, Rasteriser, animated_svg, svg, timed_frames, write_gif};

use super::replay::Replayed;

/// The width of a picture.
const PICTURE: u32 = 640;
/// The width of a film of pixels.
const GIF: u32 = 360;
/// Maximum number of positions with moving pieces between them; in longer films the pieces jump.
const SMOOTH: usize = 60;
/// Maximum number of positions of a GIF: each takes some hundredths of a second to draw.
const MOST_PIXELS: usize = 300;
/// Maximum number of positions of an SVG film.
const MOST_DRAWINGS: usize = 1000;

/// The last position.
pub(super) fn picture(game: &Replayed, title: &str) -> String {
    game.picture(title, PICTURE).map(|picture| svg(&picture)).unwrap_or_default()
}

/// The whole game as a drawing that moves.
pub(super) fn animated_drawing(game: &Replayed, title: &str) -> String {
    let frames = thinned(&game.frames, MOST_DRAWINGS);
    let film = |look| animated_svg(&timed_frames(&look, &frames, FrameTimes::default()));
    game.picture(title, PICTURE).map(film).unwrap_or_default()
}

/// The whole game as an animated GIF.
///
/// # Errors
/// If the pictures cannot be drawn.
pub(super) fn gif(rasteriser: &Rasteriser, game: &Replayed, title: &str) -> Result<Vec<u8>, RasterError> {
    let look = game.picture(title, GIF).ok_or(RasterError::NoFrames)?;
    let frames = thinned(&game.frames, MOST_PIXELS);
    let steps = if frames.len() > SMOOTH { 0 } else { 2 };
    write_gif(Vec::new(), rasteriser, &timed_frames(&look, &frames, FrameTimes { steps, ..FrameTimes::default() }))
}

// Every nth position, at most `most` of them; always the last one.
fn thinned(frames: &[Frame], most: usize) -> Vec<Frame> {
    let step = frames.len().div_ceil(most).max(1);
    let skipped = frames.len().saturating_sub(1) % step;
    frames.iter().skip(skipped).step_by(step).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_film_skips_positions_but_not_the_last() {
        let pairs = "a1-b2 i9-h8 b2-a1 h8-i9 ".repeat(5);
        let game = Replayed::new(&format!("[Game \"abalone\"]\n[Repetition \"off\"]\n\n{pairs}*\n")).expect("a game");
        assert_eq!(game.frames.len(), 21);
        for (most, shown) in [(30, 21), (21, 21), (20, 11), (10, 7), (1, 1)] {
            let thinned = thinned(&game.frames, most);
            assert_eq!((thinned.len(), thinned.last()), (shown, game.frames.last()), "{most}");
        }
    }
}
