//! Pictures as pixels: PNG images and animated GIF files (cargo feature `raster`).

mod error;
mod gif;
mod image;
mod palette;
mod rasteriser;

pub use error::RasterError;
pub use gif::{GifWriter, write_gif};
pub use image::Image;
pub use palette::{ColorHistogram, Palette};
pub use rasteriser::Rasteriser;
