//! Animated GIF files, frame by frame.

use std::borrow::Cow;
use std::io::Write;

use gif::{DisposalMethod, Encoder, Repeat};

use crate::{ColorHistogram, Image, Palette, RasterError, Rasteriser, TimedFrame, svg};

/// Writes a GIF file frame by frame; only the last frame is kept in memory.
pub struct GifWriter<W: Write> {
    encoder: Encoder<W>,
    palette: Palette,
    size: [u16; 2],
    // Palette indices of the last frame, row by row.
    shown: Vec<u8>,
}

impl<W: Write> GifWriter<W> {
    /// Starts a file of `width` by `height` pixels that loops forever.
    ///
    /// # Errors
    /// If the frames are too large for a GIF file, or the file cannot be written.
    pub fn new(out: W, width: u32, height: u32, palette: Palette) -> Result<Self, RasterError> {
        let side = |side: u32| u16::try_from(side).map_err(|_| RasterError::TooLarge(width, height));
        let size = [side(width)?, side(height)?];
        let mut encoder = Encoder::new(out, size[0], size[1], &palette.bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let shown = vec![palette.transparent(); usize::from(size[0]) * usize::from(size[1])];
        Ok(Self { encoder, palette, size, shown })
    }

    /// Adds a frame shown for `millis` milliseconds, rounded to hundredths of a second.
    ///
    /// # Errors
    /// If its size differs from that of the file, or the file cannot be written.
    pub fn frame(&mut self, image: &Image, millis: u32) -> Result<(), RasterError> {
        if [image.width(), image.height()] != self.size.map(u32::from) {
            return Err(RasterError::OtherSize(image.width(), image.height()));
        }
        let transparent = self.palette.transparent();
        let index = |[red, green, blue, opaque]: [u8; 4]| match opaque {
            128.. => self.palette.nearest([red, green, blue]),
            _ => transparent,
        };
        let next: Vec<u8> = image.pixels().map(index).collect();
        let (left, top, width, height) = changed(&self.shown, &next, usize::from(self.size[0]));
        let mut buffer = Vec::with_capacity(width * height);
        for row in top..top + height {
            let cells = row * usize::from(self.size[0]) + left..row * usize::from(self.size[0]) + left + width;
            // Unchanged pixels become transparent: long runs of one value compress well.
            let pairs = self.shown[cells.clone()].iter().zip(&next[cells]);
            buffer.extend(pairs.map(|(old, new)| if old == new { transparent } else { *new }));
        }
        self.encoder.write_frame(&gif::Frame {
            // Browsers slow down frames shorter than two hundredths of a second.
            delay: u16::try_from(millis.saturating_add(5) / 10).unwrap_or(u16::MAX).max(2),
            dispose: DisposalMethod::Keep,
            transparent: Some(transparent),
            left: left as u16,
            top: top as u16,
            width: width as u16,
            height: height as u16,
            buffer: Cow::Owned(buffer),
            ..gif::Frame::default()
        })?;
        self.shown = next;
        Ok(())
    }

    /// Ends the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(self) -> Result<W, RasterError> {
        let mut out = self.encoder.into_inner()?;
        out.flush()?;
        Ok(out)
    }
}

/// Frames from which the palette is computed.
const SAMPLES: usize = 8;

/// Writes frames as a looping GIF file; one frame at a time is in memory.
///
/// # Errors
/// If there are no frames, they are too large, or the file cannot be written.
pub fn write_gif<W: Write>(out: W, rasteriser: &Rasteriser, frames: &[TimedFrame]) -> Result<W, RasterError> {
    let last = frames.len().checked_sub(1).ok_or(RasterError::NoFrames)?;
    let mut chosen: Vec<usize> = (0..SAMPLES).map(|i| i * last / (SAMPLES - 1)).collect();
    chosen.dedup();
    let mut histogram = ColorHistogram::default();
    let mut size = (0, 0);
    for i in chosen {
        let sample = rasteriser.image(&svg(&frames[i].picture))?;
        histogram.count(&sample);
        size = (sample.width(), sample.height());
    }
    let mut writer = GifWriter::new(out, size.0, size.1, histogram.palette())?;
    for frame in frames {
        writer.frame(&rasteriser.image(&svg(&frame.picture))?, frame.millis)?;
    }
    writer.finish()
}

/// Left, top, width and height of the bounding box of all changed pixels; one pixel if none changed.
fn changed(old: &[u8], new: &[u8], width: usize) -> (usize, usize, usize, usize) {
    let width = width.max(1);
    let (mut left, mut right) = (usize::MAX, 0);
    let (mut top, mut bottom) = (usize::MAX, 0);
    for (row, (old, new)) in old.chunks(width).zip(new.chunks(width)).enumerate() {
        let differs = |i: &usize| old[*i] != new[*i];
        if let (Some(first), Some(last)) = ((0..old.len()).find(differs), (0..old.len()).rfind(differs)) {
            (left, right) = (left.min(first), right.max(last));
            (top, bottom) = (top.min(row), row);
        }
    }
    if top > bottom { (0, 0, 1, 1) } else { (left, top, right + 1 - left, bottom + 1 - top) }
}

#[cfg(test)]
mod tests {
    use super::changed;

    #[test]
    fn only_the_rectangle_of_changes_is_written() {
        let old = [0; 12];
        let mut new = old;
        assert_eq!(changed(&old, &new, 4), (0, 0, 1, 1));
        new[5] = 1;
        assert_eq!(changed(&old, &new, 4), (1, 1, 1, 1));
        new[11] = 1;
        assert_eq!(changed(&old, &new, 4), (1, 1, 3, 2));
    }
}
