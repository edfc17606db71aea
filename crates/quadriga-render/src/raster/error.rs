//! Errors of rendering to pixels.

use std::io;

use quadriga_core::{Message, ToMessage};

/// Why an image or a file of images could not be made.
#[derive(Debug, thiserror::Error)]
pub enum RasterError {
    /// The text is not an SVG document that can be rendered.
    #[error("cannot render the drawing: {0}")]
    Drawing(String),
    /// The image would have too many pixels: its width and height.
    #[error("an image of {0} × {1} pixels is too large")]
    TooLarge(u32, u32),
    /// A frame differs in size from the ones before: its width and height.
    #[error("a frame of {0} × {1} pixels differs from the size of the file")]
    OtherSize(u32, u32),
    /// There are no frames.
    #[error("there are no frames")]
    NoFrames,
    /// The file could not be written.
    #[error("cannot write the file: {0}")]
    Write(#[from] io::Error),
}

impl ToMessage for RasterError {
    fn message(&self) -> Message {
        let sized = |id, width: u32, height: u32| {
            Message::new(id).number("width", i64::from(width)).number("height", i64::from(height))
        };
        match self {
            Self::Drawing(why) => Message::new("raster-drawing").text("why", why),
            Self::TooLarge(width, height) => sized("raster-too-large", *width, *height),
            Self::OtherSize(width, height) => sized("raster-other-size", *width, *height),
            Self::NoFrames => Message::new("raster-no-frames"),
            Self::Write(error) => Message::new("raster-write").text("why", error),
        }
    }
}

impl From<gif::EncodingError> for RasterError {
    fn from(error: gif::EncodingError) -> Self {
        match error {
            gif::EncodingError::Io(error) => Self::Write(error),
            other => Self::Write(io::Error::other(other)),
        }
    }
}
