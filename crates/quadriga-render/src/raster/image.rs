//! Images of pixels.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use crate::RasterError;

/// An RGBA image.
#[derive(Clone, Debug, PartialEq)]
pub struct Image(Pixmap);

impl Image {
    pub(crate) const fn new(pixels: Pixmap) -> Self {
        Self(pixels)
    }

    /// Width in pixels.
    pub fn width(&self) -> u32 {
        self.0.width()
    }

    /// Height in pixels.
    pub fn height(&self) -> u32 {
        self.0.height()
    }

    /// Red, green, blue and alpha of a pixel; all zero outside the image.
    pub fn pixel(&self, x: u32, y: u32) -> [u8; 4] {
        self.0.pixel(x, y).map_or([0; 4], straight)
    }

    /// All pixels, row by row.
    pub fn pixels(&self) -> impl Iterator<Item = [u8; 4]> {
        self.0.pixels().iter().copied().map(straight)
    }

    /// Encodes the image as PNG.
    ///
    /// # Errors
    /// If encoding fails.
    pub fn png(&self) -> Result<Vec<u8>, RasterError> {
        self.0.encode_png().map_err(|error| RasterError::Drawing(error.to_string()))
    }

    /// Decodes a PNG file.
    ///
    /// # Errors
    /// If the bytes are not a PNG file.
    pub fn from_png(bytes: &[u8]) -> Result<Self, RasterError> {
        Pixmap::decode_png(bytes).map(Self).map_err(|error| RasterError::Drawing(error.to_string()))
    }
}

fn straight(pixel: PremultipliedColorU8) -> [u8; 4] {
    let colour = pixel.demultiply();
    [colour.red(), colour.green(), colour.blue(), colour.alpha()]
}
