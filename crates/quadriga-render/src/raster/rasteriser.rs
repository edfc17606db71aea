//! SVG to pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

use crate::{Image, RasterError};

/// Largest image, 8192 × 8192 pixels: a quarter of a gigabyte.
const MOST_PIXELS: u64 = 1 << 26;

/// Renders SVG documents to pixels. `<text>` is not supported: labels are outlines (see [`text_path`](crate::text_path)).
pub struct Rasteriser {
    options: Options<'static>,
}

impl Rasteriser {
    /// Creates a rasteriser.
    pub fn new() -> Self {
        let options = Options {
            // A document must not read files.
            image_href_resolver: ImageHrefResolver {
                resolve_data: Box::new(|_, _, _| None),
                resolve_string: Box::new(|_, _| None),
            },
            ..Options::default()
        };
        Self { options }
    }

    /// Renders an SVG document at its own size.
    ///
    /// # Errors
    /// If the text is not an SVG document, or the image would be too large.
    pub fn image(&self, svg: &str) -> Result<Image, RasterError> {
        let tree = Tree::from_str(svg, &self.options).map_err(|error| RasterError::Drawing(error.to_string()))?;
        let size = tree.size().to_int_size();
        let (width, height) = (size.width(), size.height());
        let too_large = || RasterError::TooLarge(width, height);
        if u64::from(width) * u64::from(height) > MOST_PIXELS {
            return Err(too_large());
        }
        let mut pixels = Pixmap::new(width, height).ok_or_else(too_large)?;
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        Ok(Image::new(pixels))
    }

    /// Renders an SVG document to the bytes of a PNG file.
    ///
    /// # Errors
    /// If the text is not an SVG document, or the image would be too large.
    pub fn png(&self, svg: &str) -> Result<Vec<u8>, RasterError> {
        self.image(svg)?.png()
    }
}

impl Default for Rasteriser {
    fn default() -> Self {
        Self::new()
    }
}
