//! Why no pixels came of a drawing.

use std::{error, fmt, io};

use quadriga_core::{Message, ToMessage};

/// Why a drawing could not be made into pixels, or those into a file.
#[derive(Debug)]
pub enum RasterError {
    /// The text is no SVG document that can be drawn; what is wrong with it.
    Drawing(String),
    /// The picture would have too many pixels: its width and height.
    TooLarge(u32, u32),
    /// A frame is not as large as the ones before: its width and height.
    OtherSize(u32, u32),
    /// A film without frames.
    NoFrames,
    /// The file could not be written.
    Write(io::Error),
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

impl fmt::Display for RasterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl error::Error for RasterError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            Self::Write(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for RasterError {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
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
