//! SVG text to pixels.

use std::sync::Arc;

use epaint_default_fonts::HACK_REGULAR;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{ImageHrefResolver, Options, Tree};

use crate::{Image, RasterError};

/// A picture has no more pixels than this: 8192 times 8192, a quarter of a gigabyte.
const MOST_PIXELS: u64 = 1 << 26;

/// What makes pixels of SVG text, with one font for all families.
pub struct Rasteriser {
    options: Options<'static>,
}

impl Rasteriser {
    /// A rasteriser with the font of the program.
    pub fn new() -> Self {
        let mut fonts = Database::new();
        fonts.load_font_data(HACK_REGULAR.to_vec());
        let family = fonts.faces().next().and_then(|face| face.families.first()).map(|(name, _)| name.clone());
        let family = family.unwrap_or_default();
        fonts.set_sans_serif_family(&family);
        fonts.set_serif_family(&family);
        fonts.set_monospace_family(&family);
        let options = Options {
            font_family: family,
            fontdb: Arc::new(fonts),
            // A drawing reads no files.
            image_href_resolver: ImageHrefResolver {
                resolve_data: Box::new(|_, _, _| None),
                resolve_string: Box::new(|_, _| None),
            },
            ..Options::default()
        };
        Self { options }
    }

    /// The pixels of an SVG document, as many as it says.
    ///
    /// # Errors
    /// If the text is no SVG document, or asks for too many pixels.
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

    /// The bytes of a PNG file with the pixels of an SVG document.
    ///
    /// # Errors
    /// If the text is no SVG document, or asks for too many pixels.
    pub fn png(&self, svg: &str) -> Result<Vec<u8>, RasterError> {
        self.image(svg)?.png()
    }
}

impl Default for Rasteriser {
    fn default() -> Self {
        Self::new()
    }
}
