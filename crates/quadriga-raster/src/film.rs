//! A film as a GIF file.

use std::io::Write;

use quadriga_render::{Shot, svg};

use crate::{Census, GifWriter, RasterError, Rasteriser};

/// How many pictures of a film choose its colours.
const SAMPLES: usize = 8;

/// Writes a film as a GIF file that runs over and over; one picture at a time is in memory.
///
/// # Errors
/// If there are no pictures, or they are too large, or the file cannot be written.
pub fn write_gif<W: Write>(out: W, rasteriser: &Rasteriser, shots: &[Shot]) -> Result<W, RasterError> {
    let last = shots.len().checked_sub(1).ok_or(RasterError::NoFrames)?;
    let mut chosen: Vec<usize> = (0..SAMPLES).map(|i| i * last / (SAMPLES - 1)).collect();
    chosen.dedup();
    let mut census = Census::default();
    let mut size = (0, 0);
    for i in chosen {
        let sample = rasteriser.image(&svg(&shots[i].picture))?;
        census.count(&sample);
        size = (sample.width(), sample.height());
    }
    let mut writer = GifWriter::new(out, size.0, size.1, census.palette())?;
    for shot in shots {
        writer.frame(&rasteriser.image(&svg(&shot.picture))?, shot.millis)?;
    }
    writer.finish()
}
