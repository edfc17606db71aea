//! Drawings as pixels: PNG files of pictures, animated GIF files of whole games.
//!
//! Text is set in a font that is part of the program, so that pictures look the same on every machine.
//!
//! - [`Rasteriser`]: SVG text to an [`Image`] or the bytes of a PNG file.
//! - [`GifWriter`]: frames one by one into a GIF file, with a [`Palette`] for all of them, chosen by a [`Census`] of colours.
//! - [`write_gif`]: a whole film of [`quadriga_render::Shot`]s.
//!
//! # Examples
//!
//! ```
//! use quadriga_raster::Rasteriser;
//!
//! let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><rect width="4" height="2" fill="#f00"/></svg>"##;
//! let image = Rasteriser::new().image(svg)?;
//! assert_eq!((image.width(), image.height()), (4, 2));
//! assert_eq!(image.pixel(3, 1), [255, 0, 0, 255]);
//! # Ok::<(), quadriga_raster::RasterError>(())
//! ```

mod error;
mod film;
mod gif_writer;
mod image;
mod palette;
mod rasteriser;

pub use error::RasterError;
pub use film::write_gif;
pub use gif_writer::GifWriter;
pub use image::Image;
pub use palette::{Census, Palette};
pub use rasteriser::Rasteriser;
